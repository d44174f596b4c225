import { notifications } from '@dolphin/contract/social/notifications.contract';
import { Link, useRouter } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCommand } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useLatestNotifications } from '../../shared/notifications/use-latest-notifications.ts';
import { notificationsText } from '../../shared/notifications/notifications.text.ts';
import { Button } from '../../ui/button/button.tsx';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { hasPage } from '../shell/has-page.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

const LatestNotifications = lazy(() => import('../../shared/notifications/notification-list.tsx').then(({ LatestNotifications: found }) => ({ default: found })));

const MENU_ID = 'notification-menu';
const SHOWN = 5;
const BADGE_MAX = 99;

/** How much is unread, and behind it the newest few. */
export function NotificationBell() {
  const text = useText(notificationsText);
  const router = useRouter();
  const menu = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const count = useLatestNotifications().data?.unreadCount ?? 0;
  const readAll = useCommand(notifications.checkAll, { refresh: [notifications.list] });
  const close = () => menu.current?.hidePopover?.();
  useLiveNotifications();
  return (
    <>
      <button type="button" className="shell-round" popoverTarget={MENU_ID}>
        <Bell aria-hidden />
        {/* Not an aria-label: the number in the badge would not be found in it as a word of its own. */}
        <span className="visually-hidden">{count > 0 ? text.bellUnread({ count }) : text.bell}</span>
        {count > 0 ? <span className="count-badge" aria-hidden>{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</span> : null}
      </button>
      <div className="shell-menu" id={MENU_ID} popover="auto" ref={menu} role="dialog" aria-label={text.title} onBeforeToggle={() => setWasOpened(true)}>
        <div className="shell-menu-head">
          <h2>{text.title}</h2>
          {count > 0 ? <Button variant="plain" size="sm" loading={readAll.isPending} onClick={() => readAll.mutate({})}>{text.readAll}</Button> : null}
        </div>
        <div className="shell-menu-body">{wasOpened ? <Suspense fallback={<SkeletonText lines={4} />}><LatestNotifications shown={SHOWN} onOpen={close} /></Suspense> : null}</div>
        {hasPage(router, '/notifications') ? <Link to={'/notifications' as string} className={textLinkClass} onClick={close}>{text.all}</Link> : null}
      </div>
    </>
  );
}
