import type { NotificationKind } from '@dolphin/contract/social/notifications/notifications.constants';
import { socialEvents } from '@dolphin/contract/social/social.events';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { updateCheckedByLink } from './notifications.queries.ts';

/** The content of a notification was seen at its own place; one statement, two when there was such a notification. */
export async function checkNotifications(
  db: Db,
  userId: number,
  { kind, link, now }: { readonly kind: NotificationKind; readonly link: string; readonly now: Date },
): Promise<void> {
  const counts = await updateCheckedByLink(db, userId, kind, link, now);
  if (counts)
    await publish(db, socialEvents.notificationsChanged, userId, {
      unreadCount: counts.unread,
      totalCount: counts.total,
    });
}
