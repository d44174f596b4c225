import Bell from 'lucide-react/icons/bell';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useLatestNotifications } from '../../../shared/notifications/use-latest-notifications.ts';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { memberText } from '../member.text.ts';

const NotificationMenu = lazyPart(() =>
  import('./notification-menu.tsx').then(({ NotificationMenu: found }) => ({ default: found })),
);

const MENU_ID = 'notification-menu';
const BADGE_MAX = 99;

/** How much is unread, and behind it the newest few. */
export function NotificationBell() {
  const text = useText(memberText);
  const menu = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const count = useLatestNotifications().data?.unreadCount ?? 0;
  return (
    <>
      <button type="button" className="shell-round" popoverTarget={MENU_ID}>
        <Bell aria-hidden />
        {/* Not an aria-label: the number in the badge would not be found in it as a word of its own. */}
        <span className="visually-hidden">{count > 0 ? text.bellUnread({ count }) : text.bell}</span>
        {count > 0 ? (
          <span className="count-badge" aria-hidden>
            {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
          </span>
        ) : null}
      </button>
      <div
        className="shell-menu"
        id={MENU_ID}
        popover="auto"
        ref={menu}
        role="dialog"
        aria-label={text.notifications}
        onBeforeToggle={({ newState }) => {
          setWasOpened(true);
          if (newState === 'open') toast.opened('/notifications');
        }}
      >
        {wasOpened ? (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <NotificationMenu count={count} onClose={() => menu.current?.hidePopover?.()} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
