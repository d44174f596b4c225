import { familyInbox } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { familyThreadsText } from './family-threads.text.ts';
import './family-threads.css';

/** The inbox of the academy: threads with unread messages first. [CHN-235] */
export function FamiliesView() {
  const text = useText(familyThreadsText);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed).trim();
  useEvent(familyThreadEvents.familyThreadChanged, () => void refresh(familyInbox.list));
  return (
    <ManageFrame place="families" title={text.title} lead={text.lead}>
      <div className="families">
        <div role="search">
          <TextField
            label={text.search}
            value={typed}
            maxLength={40}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <Pages key={query} query={query} />
      </div>
    </ManageFrame>
  );
}

function Pages({ query }: { readonly query: string }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((cursor, at) => (
    <Part
      key={cursor ?? ''}
      query={query}
      cursor={cursor}
      onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
    />
  ));
}

type PartProps = {
  readonly query: string;
  readonly cursor: string | null;
  readonly onMore: ((next: string) => void) | undefined;
};

function Part({ query, cursor, onMore }: PartProps) {
  const text = useText(familyThreadsText);
  const { channelId } = useChannel();
  const params = { channelId, ...(query === '' ? {} : { query }), ...(cursor === null ? {} : { cursor }) };
  const read = useRead(familyInbox.list, params, { isQuiet: true, staleTimeMs: 0 });
  const list = read.data?.threadList;
  const next = read.data?.next ?? null;
  if (read.isError && !list)
    return <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />;
  if (!list)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  if (list.length === 0 && cursor === null)
    return query === '' ? (
      <EmptyState title={text.empty} hint={text.emptyHint} />
    ) : (
      <EmptyState compact title={text.nobodyFound} />
    );
  return (
    <>
      <ul className="families-list">
        {list.map((thread) => (
          <li key={thread.channelMemberId}>
            <Row thread={thread} />
          </li>
        ))}
      </ul>
      {onMore && next !== null ? (
        <Button variant="ghost" onClick={() => onMore(next)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

type Thread = OutputOf<typeof familyInbox.list>['threadList'][number];

function Row({ thread }: { readonly thread: Thread }) {
  const text = useText(familyThreadsText);
  const { at } = useChannel();
  const { channelMemberId, nickname, name, unreadCount, lastText, lastSide, isLastHidden, lastAt } = thread;
  return (
    <Link
      className="families-row"
      to={at(`/manage/families/${channelMemberId}`)}
      {...(unreadCount > 0 ? { 'data-unread': '' } : {})}
    >
      <span className="families-head">
        <strong>{name === '' ? nickname : `${name} (${nickname})`}</strong>
        {unreadCount > 0 ? (
          <Badge size="sm" tone="danger">
            {text.unread({ count: unreadCount })}
          </Badge>
        ) : null}
        <time dateTime={lastAt}>{formatDateTime(lastAt)}</time>
      </span>
      <span className="families-last">
        {lastSide === 'GUARDIAN' ? text.fromGuardian : text.fromStaff}: {isLastHidden ? text.hidden : lastText}
      </span>
    </Link>
  );
}
