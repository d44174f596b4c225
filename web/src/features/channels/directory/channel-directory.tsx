import { channelDirectory } from '@dolphin/contract/channels/directory.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { formatDate } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { keyOf } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { channelDirectoryText } from './channel-directory.text.ts';
import { ChannelState } from './channel-state.tsx';
import './channel-directory.css';

type Channel = OutputOf<typeof channelDirectory.list>['channelList'][number];
const QUERY_MAX = 60;

/** Every channel of the site, for its administrators; what is looked for stands in the address. [SEC-214] */
export function ChannelDirectory() {
  const text = useText(channelDirectoryText);
  const search = useLocation({ select: (location) => location.search as { query?: unknown } });
  const query = search.query === undefined ? '' : String(search.query);
  const mayLook = useMay(channelDirectory.list);
  if (!mayLook)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  return (
    <div className="page channel-directory">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      <SearchBar key={query} query={query} />
      <ChannelTable key={`list ${query}`} query={query} />
    </div>
  );
}

const addressOf = (requested: Readonly<Record<string, string>>) => {
  const search = new URLSearchParams(requested).toString();
  return search === '' ? '/admin/channels' : `/admin/channels?${search}`;
};

function SearchBar({ query }: { readonly query: string }) {
  const text = useText(channelDirectoryText);
  const [typed, setTyped] = useState(query);
  const look = (next: string) => go(addressOf(next === '' ? {} : { query: next }), { replace: true });
  return (
    <form
      className="channel-directory-bar"
      role="search"
      onSubmit={(event) => (event.preventDefault(), look(typed.trim()))}
    >
      <TextField
        type="search"
        label={text.search}
        value={typed}
        maxLength={QUERY_MAX}
        autoComplete="off"
        startIcon={<Search aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        endSlot={
          <Button type="submit" size="sm" variant="plain">
            {text.find}
          </Button>
        }
      />
      {query === '' ? null : (
        <Button size="sm" variant="ghost" onClick={() => look('')}>
          {text.clear}
        </Button>
      )}
    </form>
  );
}

function ChannelTable({ query }: { readonly query: string }) {
  const text = useText(channelDirectoryText);
  const given = query === '' ? {} : { query };
  const list = useInfiniteQuery({
    queryKey: [...keyOf(channelDirectory.list), { scrolled: true, ...given }],
    queryFn: ({ pageParam, signal }) =>
      call(channelDirectory.list, { ...given, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const columns: readonly Column<Channel>[] = [
    {
      id: 'channel',
      header: text.channel,
      cell: ({ channelId, name }) => <Link to={`/admin/channels/${channelId}` as string}>{name}</Link>,
      primary: true,
    },
    { id: 'address', header: text.address, cell: ({ slug, domain }) => domain ?? slug, width: '12rem' },
    { id: 'owner', header: text.owner, cell: ({ owner }) => owner?.nickname ?? text.nobody, width: '9rem' },
    {
      id: 'members',
      header: text.members,
      cell: ({ memberCount }) => text.count({ count: memberCount }),
      width: '6rem',
      align: 'end',
    },
    { id: 'state', header: text.state, cell: (channel) => <ChannelState channel={channel} />, width: '7rem' },
    {
      id: 'opened',
      header: text.opened,
      cell: ({ createdAt }) => formatDate(createdAt),
      width: '10rem',
      hideOnPhone: true,
    },
  ];
  return (
    <>
      <Table
        label={text.title}
        columns={columns}
        rows={list.data?.pages.flatMap(({ channelList }) => channelList) ?? []}
        rowId={({ channelId }) => String(channelId)}
        state={list.isError ? 'error' : list.data ? 'ready' : 'loading'}
        empty={<EmptyState compact title={text.empty} hint={text.emptyHint} />}
        error={
          <ErrorState
            compact
            title={text.failed}
            hint={text.failedHint}
            retryLabel={text.retry}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        }
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      />
      {list.hasNextPage ? (
        <Button variant="ghost" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}
