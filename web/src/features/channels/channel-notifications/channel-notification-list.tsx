import { channelNotifications } from '@dolphin/contract/channels/channel-notifications.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import Megaphone from 'lucide-react/icons/megaphone';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { formatRelative } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { type Channel, useChannel } from '../../../shared/channel/use-channel.ts';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { channelNotificationsText } from './channel-notifications.text.ts';

type One = OutputOf<typeof channelNotifications.list>['notificationList'][number];

const ICONS = { NOTICE: Megaphone, APPLIED: UserPlus, JOINED: UserCheck };

function addressOf({ kind, postId }: One, { at }: Channel): string {
  if (kind === 'NOTICE') return at(`/posts/${postId}`);
  return at(kind === 'APPLIED' ? '/manage/pending' : '/manage/members');
}

/** The list of channel notifications, page by page. */
export function ChannelNotificationList({ onLeave }: { readonly onLeave: () => void }) {
  const text = useText(channelNotificationsText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const read = useRead(channelNotifications.list, page === 1 ? { channelId } : { channelId, page }, {
    isQuiet: true,
    keepPrevious: true,
  });
  if (!read.data) {
    if (read.isError)
      return (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      );
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  }
  const { notificationList, pageCount } = read.data;
  if (notificationList.length === 0)
    return <EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />;
  return (
    <>
      <ul className="channel-news">
        {notificationList.map((one) => (
          <Row key={one.notificationId} one={one} onLeave={onLeave} />
        ))}
      </ul>
      {pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          onPage={setPage}
          texts={{
            nav: text.pages,
            first: text.first,
            previous: text.previous,
            next: text.next,
            last: text.last,
            page: (number) => text.page({ page: number }),
          }}
        />
      ) : null}
    </>
  );
}

function Row({ one, onLeave }: { readonly one: One; readonly onLeave: () => void }) {
  const text = useText(channelNotificationsText);
  const channel = useChannel();
  const Icon = ICONS[one.kind];
  return (
    <li>
      <Link
        className="channel-news-row"
        data-unread={!one.isRead || undefined}
        to={addressOf(one, channel)}
        onClick={onLeave}
      >
        <Icon aria-hidden />
        <span className="channel-news-words">
          {one.isRead ? null : <span className="visually-hidden">{text.unread}</span>}
          <span>{text[one.kind]({ subject: one.subject })}</span>
          <time dateTime={one.createdAt}>{formatRelative(one.createdAt)}</time>
        </span>
      </Link>
    </li>
  );
}
