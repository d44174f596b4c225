import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import CheckCheck from 'lucide-react/icons/check-check';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatRelative } from '../../../lib/format.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { KindIcon } from './kind-icon.tsx';
import { centreText } from './notification-centre.text.ts';

type Notification = OutputOf<typeof notifications.list>['notificationList'][number];
const WAITING = [1, 2, 3, 4, 5];
const refresh = [notifications.list];

/** One page of notifications; new ones come in by themselves (see app/member). */
export function NotificationPage({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  const text = useText(centreText);
  const read = useRead(notifications.list, page === 1 ? {} : { page }, { isQuiet: true, keepPrevious: true });
  const checkAll = useCommand(notifications.checkAll, { refresh });
  if (!read.data) {
    if (read.isError)
      return (
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      );
    return (
      <div role="status" aria-busy="true" aria-label={text.loading} className="news-list">
        {WAITING.map((n) => (
          <Skeleton key={n} height={72} />
        ))}
      </div>
    );
  }
  const { notificationList, pageCount, totalCount, unreadCount } = read.data;
  if (totalCount === 0)
    return (
      <EmptyState
        character="SEAHORSE"
        title={text.empty}
        hint={text.emptyHint}
        action={<Button onClick={() => go('/')}>{text.home}</Button>}
      />
    );
  return (
    <>
      <div className="news-bar">
        <p role="status">{unreadCount > 0 ? text.lead({ count: unreadCount }) : text.leadNone}</p>
        {unreadCount > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<CheckCheck aria-hidden />}
            loading={checkAll.isPending}
            onClick={() => checkAll.mutate({})}
          >
            {text.readAll}
          </Button>
        ) : null}
      </div>
      {notificationList.length === 0 ? (
        <EmptyState
          compact
          title={text.emptyPage}
          action={
            <Button size="sm" onClick={() => onPage(1)}>
              {text.toFirst}
            </Button>
          }
        />
      ) : (
        <ul className="news-list" aria-label={text.list} data-old={read.isPlaceholderData || undefined}>
          {notificationList.map((one) => (
            <NotificationRow key={one.notificationId} one={one} />
          ))}
        </ul>
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
    </>
  );
}

function NotificationRow({ one }: { readonly one: Notification }) {
  const text = useText(centreText);
  const { notificationId, kind, message, link, isChecked, createdAt } = one;
  const check = useCommand(notifications.check, { refresh, isQuiet: true });
  const restore = useCommand(notifications.restore, {
    refresh,
    onSuccess: () => overlay.toast(text.restored, { kind: 'ok' }),
  });
  const remove = useCommand(notifications.remove, {
    refresh,
    onSuccess: () =>
      overlay.toast(text.removed, { action: { label: text.undo, onClick: () => restore.mutate({ notificationId }) } }),
  });
  const open = () => {
    if (!isChecked) check.mutate({ notificationId });
    if (link) go(link);
  };
  return (
    <li className="news-row" data-unread={!isChecked || undefined}>
      <button type="button" className="news-open" onClick={open}>
        <KindIcon kind={kind} />
        <span className="news-words">
          {isChecked ? null : <span className="visually-hidden">{text.unread}</span>}
          <span>{message}</span>
          <time dateTime={createdAt}>{formatRelative(createdAt)}</time>
        </span>
      </button>
      <IconButton label={text.remove} loading={remove.isPending} onClick={() => remove.mutate({ notificationId })}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
