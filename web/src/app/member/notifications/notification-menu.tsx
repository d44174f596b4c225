import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { LatestNotifications } from '../../../shared/notifications/notification-list.tsx';
import { notificationsText } from '../../../shared/notifications/notifications.text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { hasPage } from '../../shell/has-page.ts';

const SHOWN = 5;

/** The newest notifications, opened by the bell button. Fetched when it is first opened. */
export function NotificationMenu({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const text = useText(notificationsText);
  const router = useRouter();
  const readAll = useCommand(notifications.checkAll, { refresh: [notifications.list] });
  return (
    <>
      <div className="shell-menu-head">
        <h2>{text.title}</h2>
        {count > 0 ? (
          <Button variant="plain" size="sm" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
            {text.readAll}
          </Button>
        ) : null}
      </div>
      <div className="shell-menu-body">
        <LatestNotifications shown={SHOWN} onOpen={onClose} />
      </div>
      {hasPage(router, '/notifications') ? (
        <Link to={'/notifications' as string} className={textLinkClass} onClick={onClose}>
          {text.all}
        </Link>
      ) : null}
    </>
  );
}
