import { CHANNEL_NAME_MAX } from '@dolphin/contract/channels/channels.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useIsSignedIn } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { ChannelCard } from './channel-card.tsx';
import { findText } from './find.text.ts';
import './find.css';

type Props = {
  readonly query: string;
  readonly page: number;
  readonly onGo: (to: { readonly query: string; readonly page: number }) => void;
  /** For a signed-in user: a faster entry than searching. */ readonly codeBox: ReactNode;
};
const SETTLED_AFTER_MS = 300;

/** Public channels, the largest first, or those whose name has what was typed. The search stands in the address. */
export function FindChannels({ query, page, onGo, codeBox }: Props) {
  const text = useText(findText);
  const isSignedIn = useIsSignedIn();
  const read = useRead(
    channels.find,
    { page, ...(query === '' ? {} : { query }) },
    { isQuiet: true, keepPrevious: true },
  );
  return (
    <div className="page find">
      <header className="find-head">
        <div>
          <h1>{text.title}</h1>
          <p className="text-muted">{text.lead}</p>
        </div>
        {isSignedIn ? (
          <Link to="/channel/create" className={buttonClass({})}>
            <Plus aria-hidden />
            {text.create}
          </Link>
        ) : null}
      </header>
      {isSignedIn ? codeBox : null}
      <SearchField query={query} onQuery={(next) => onGo({ query: next, page: 1 })} />
      {read.data ? (
        <>
          {query === '' ? null : (
            <p className="text-muted" role="status">
              {text.found({ count: read.data.totalCount })}
            </p>
          )}
          {read.data.channelList.length === 0 ? (
            <EmptyState
              character="NEMO"
              title={query === '' ? text.empty : text.none}
              hint={query === '' ? text.emptyHint : text.noneHint}
            />
          ) : (
            <ul className="find-list" aria-label={text.all}>
              {read.data.channelList.map((channel) => (
                <li key={channel.channelId}>
                  <ChannelCard channel={channel} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            pageCount={read.data.pageCount}
            onPage={(next) => onGo({ query, page: next })}
            texts={{
              nav: text.pages,
              first: text.first,
              previous: text.previous,
              next: text.next,
              last: text.last,
              page: (number) => text.page({ page: number }),
            }}
          />
        </>
      ) : read.isError ? (
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div className="find-list" role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      )}
    </div>
  );
}

/** What is typed stays here and is looked for once somebody pauses, so that a syllable in the making asks nothing. */
function SearchField({ query, onQuery }: { readonly query: string; readonly onQuery: (query: string) => void }) {
  const text = useText(findText);
  const [typed, setTyped] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== query) onQuery(typed.trim());
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]); // eslint-disable-line react-hooks/exhaustive-deps -- only what is typed asks; the address follows it
  return (
    <TextField
      type="search"
      label={text.search}
      hint={text.searchHint}
      value={typed}
      maxLength={CHANNEL_NAME_MAX}
      autoComplete="off"
      enterKeyHint="search"
      startIcon={<Search aria-hidden />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      endSlot={
        typed === '' ? undefined : (
          <IconButton size="sm" variant="plain" label={text.clear} onClick={() => setTyped('')}>
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
