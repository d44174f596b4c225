import type { FriendsOfChild } from '@dolphin/contract/social/friend-approvals.contract';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { formatDate } from '../../lib/format.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { AvatarPortrait } from '../avatar-picture/avatar-portrait.tsx';
import { friendApprovalsText } from './friend-approvals.text.ts';
import './friend-approvals.css';

type Data = Static<typeof FriendsOfChild>;
type Friend = Data['friendList'][number];
export type DecideFriend = (decision: {
  readonly friendshipId: number;
  readonly approval: 'APPROVED' | 'DECLINED';
  readonly revision: number;
}) => Promise<unknown>;

type Props = {
  readonly read: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onDecide: DecideFriend;
  /** In place of the words to a guardian. */ readonly lead?: string;
  /** What has to be shown before a decision. */ readonly before?: ReactNode;
};

const ROWS = [1, 2, 3];
const TONES: Readonly<Record<Friend['approval'], BadgeTone>> = {
  WAITING: 'warning',
  APPROVED: 'ok',
  DECLINED: 'neutral',
};

/** What a guardian decides about the friends of a child under 14; whoever the guardian is. [SOC-157] */
export function FriendApprovals({ read, page, onPage, onDecide, lead, before }: Props) {
  const text = useText(friendApprovalsText);
  if (read.data === undefined)
    return read.isError ? (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading} className="approvals">
        {ROWS.map((n) => (
          <Skeleton key={n} height={60} />
        ))}
      </div>
    );
  const { childNickname: name, waitingCount, friendList, pageCount } = read.data;
  return (
    <div className="approvals">
      <p className="approvals-lead">{lead ?? text.lead}</p>
      {friendList.length === 0 ? null : before}
      {friendList.length === 0 ? (
        <EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />
      ) : (
        <>
          <p className="approvals-count" role="status">
            {waitingCount === 0 ? text.noneWaiting : text.waitingCount({ count: waitingCount })}
          </p>
          <ul
            className="approvals-list"
            aria-label={text.list({ name })}
            data-old={read.isPlaceholderData || undefined}
          >
            {friendList.map((friend) => (
              <li key={friend.friendshipId}>
                <FriendLine friend={friend} onDecide={onDecide} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        onPage={onPage}
        texts={{
          nav: text.pages,
          first: text.first,
          previous: text.previous,
          next: text.next,
          last: text.last,
          page: (number) => text.page({ page: number }),
        }}
      />
    </div>
  );
}

function FriendLine({ friend, onDecide }: { readonly friend: Friend; readonly onDecide: DecideFriend }) {
  const text = useText(friendApprovalsText);
  const { friendshipId, revision, approval, nickname: name } = friend;
  const decide = async (next: 'APPROVED' | 'DECLINED') => {
    try {
      await onDecide({ friendshipId, revision, approval: next });
    } catch {
      // The command has shown why.
      return;
    }
    overlay.toast(next === 'APPROVED' ? text.approved({ name }) : text.declined({ name }), { kind: 'ok' });
  };
  const withdraw = () =>
    overlay.confirm({
      title: text.withdrawAsk({ name }),
      hint: text.withdrawHint,
      confirmLabel: text.withdraw,
      cancelLabel: text.keep,
      danger: true,
      onConfirm: () => decide('DECLINED'),
    });
  return (
    <>
      <AvatarPortrait userId={friend.userId} name={name} portrait={friend.portrait} size={48} decorative />
      <span className="approvals-who">
        <b>{name}</b>
        <small>
          {text.level({ level: friend.level })} · {text.since({ when: formatDate(friend.since) })}
          {friend.isByAcademy ? ` · ${text.byAcademy}` : null}
        </small>
      </span>
      <Badge tone={TONES[approval]}>{text[approval]}</Badge>
      <span className="approvals-acts">
        {approval === 'APPROVED' ? (
          <Button size="sm" variant="ghost" aria-label={text.withdrawOf({ name })} onClick={() => void withdraw()}>
            {text.withdraw}
          </Button>
        ) : (
          <>
            {approval === 'WAITING' ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={text.declineOf({ name })}
                onClick={() => void decide('DECLINED')}
              >
                {text.decline}
              </Button>
            ) : null}
            <Button size="sm" aria-label={text.approveOf({ name })} onClick={() => void decide('APPROVED')}>
              {text.approve}
            </Button>
          </>
        )}
      </span>
    </>
  );
}
