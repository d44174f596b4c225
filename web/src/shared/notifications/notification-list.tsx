import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatRelative } from '../../lib/format.ts';
import { go } from '../../lib/browser/navigate.ts';
import { useCommand } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { notificationsText } from './notifications.text.ts';
import { useLatestNotifications } from './use-latest-notifications.ts';
import './notifications.css';

type Notification = OutputOf<typeof notifications.list>['notificationList'][number];

/** The newest few. Opening one marks it as read and goes where it leads. */
export function LatestNotifications({ shown, onOpen }: { readonly shown: number; readonly onOpen?: () => void }) {
  const text = useText(notificationsText);
  const list = useLatestNotifications();
  const check = useCommand(notifications.check, { refresh: [notifications.list], isQuiet: true });
  const open = ({ notificationId, isChecked, link }: Notification) => {
    if (!isChecked) check.mutate({ notificationId });
    onOpen?.();
    if (link) go(link);
  };
  if (list.isError)
    return (
      <ErrorState
        compact
        title={text.error}
        retryLabel={text.retry}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!list.data)
    return (
      <div aria-busy="true">
        <SkeletonText lines={4} />
      </div>
    );
  if (list.data.notificationList.length === 0)
    return <EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />;
  return (
    <ul className="notifications">
      {list.data.notificationList.slice(0, shown).map((one) => (
        <li key={one.notificationId}>
          <button
            type="button"
            className="notification"
            data-unread={!one.isChecked || undefined}
            onClick={() => open(one)}
          >
            {one.isChecked ? null : <span className="visually-hidden">{text.unread}</span>}
            <span className="notification-words">{one.message}</span>
            <time dateTime={one.createdAt}>{formatRelative(one.createdAt)}</time>
          </button>
        </li>
      ))}
    </ul>
  );
}
