import {
  DIRECTORY_QUERY_MAX,
  DIRECTORY_STATES,
  type DirectoryState,
  userDirectory,
} from '@dolphin/contract/accounts/admin/directory.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { keyOf } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarFrame } from '../../../ui/avatar-frame/avatar-frame.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { directoryText } from './directory.text.ts';
import { StateBadge } from './state-badge.tsx';
import './directory.css';

type User = OutputOf<typeof userDirectory.list>['userList'][number];
type Params = { readonly query: string; readonly state: DirectoryState };

/** Everybody on the site, for its administrators; what is looked for stands in the address. [SEC-214] */
export function UserDirectory() {
  const text = useText(directoryText);
  const search = useLocation({ select: (location) => location.search as { query?: unknown; state?: unknown } });
  const params: Params = {
    query: search.query === undefined ? '' : String(search.query),
    state: DIRECTORY_STATES.find((state) => state === search.state) ?? 'ALL',
  };
  const mayLook = useMay(userDirectory.list);
  if (!mayLook)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  return (
    <div className="page directory">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      <SearchBar key={params.query} params={params} />
      <UserTable key={`${params.query} ${params.state}`} params={params} />
    </div>
  );
}

const addressOf = (requested: Readonly<Record<string, string>>) => {
  const search = new URLSearchParams(requested).toString();
  return search === '' ? '/admin/users' : `/admin/users?${search}`;
};

function SearchBar({ params }: { readonly params: Params }) {
  const text = useText(directoryText);
  const [typed, setTyped] = useState(params.query);
  const look = (next: Params) =>
    go(
      addressOf({
        ...(next.query === '' ? {} : { query: next.query }),
        ...(next.state === 'ALL' ? {} : { state: next.state }),
      }),
      { replace: true },
    );
  return (
    <form
      className="directory-bar"
      role="search"
      onSubmit={(event) => (event.preventDefault(), look({ ...params, query: typed.trim() }))}
    >
      <TextField
        type="search"
        label={text.search}
        value={typed}
        maxLength={DIRECTORY_QUERY_MAX}
        autoComplete="off"
        startIcon={<Search aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        endSlot={
          <Button type="submit" size="sm" variant="plain">
            {text.find}
          </Button>
        }
      />
      <Select
        label={text.state}
        value={params.state}
        onValueChange={(value) =>
          look({ query: typed.trim(), state: DIRECTORY_STATES.find((state) => state === value) ?? 'ALL' })
        }
        options={DIRECTORY_STATES.map((value) => ({ value, label: text[value] }))}
        placeholder={text.ALL}
      />
      {params.query === '' ? null : (
        <Button size="sm" variant="ghost" onClick={() => look({ ...params, query: '' })}>
          {text.clear}
        </Button>
      )}
    </form>
  );
}

function UserTable({ params: { query, state } }: { readonly params: Params }) {
  const text = useText(directoryText);
  const given = { ...(query === '' ? {} : { query }), ...(state === 'ALL' ? {} : { state }) };
  const list = useInfiniteQuery({
    queryKey: [...keyOf(userDirectory.list), { scrolled: true, ...given }],
    queryFn: ({ pageParam, signal }) =>
      call(userDirectory.list, { ...given, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const columns: readonly Column<User>[] = [
    { id: 'person', header: text.person, cell: (user) => <Who user={user} />, primary: true },
    { id: 'name', header: text.name, cell: ({ name }) => name ?? '', width: '8rem', hideOnPhone: true },
    { id: 'email', header: text.email, cell: ({ email, loginName }) => email ?? loginName ?? '' },
    { id: 'state', header: text.state, cell: (user) => <StateBadge user={user} />, width: '7rem' },
    { id: 'joined', header: text.joined, cell: ({ createdAt }) => formatDate(createdAt), width: '9.5rem' },
    {
      id: 'lastUsed',
      header: text.lastUsed,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? text.never : formatDateTime(lastUsedAt)),
      width: '9.5rem',
      hideOnPhone: true,
    },
  ];
  return (
    <>
      <Table
        label={text.title}
        columns={columns}
        rows={list.data?.pages.flatMap(({ userList }) => userList) ?? []}
        rowId={({ userId }) => String(userId)}
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

function Who({ user }: { readonly user: User }) {
  const text = useText(directoryText);
  const name = user.nickname ?? text.noNickname;
  return (
    <span className="directory-who">
      <AvatarFrame name={name} src={user.portrait} size={32} decorative />
      <span>
        <Link to={`/admin/users/${user.userId}` as string}>{name}</Link>
      </span>
    </span>
  );
}
