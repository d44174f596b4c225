import type { NotificationKind, NotificationParams } from '@dolphin/contract/social/notifications.constants';
import { socialEvents } from '@dolphin/contract/social/social.events';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { insertNotification } from './notifications.queries.ts';

/**
 * Tells a person something: `await notify(db, { userId, kind: 'welcome', params: { nickname }, link: '/' })`. The
 * sentence of each kind stands in the contract's `notifications.text.ts`; a missing parameter does not compile.
 */
export async function notify<K extends NotificationKind>(db: Db, given: { readonly userId: number; readonly kind: K; readonly params: NotificationParams<K>; readonly link?: `/${string}` }): Promise<void> {
  const { userId, kind, params, link = null } = given;
  const made = await insertNotification(db, { userId, kind, params, link });
  await publish(db, socialEvents.notified, userId, { notificationId: made.id, kind, params: { ...params }, link, createdAt: made.createdAt.toISOString(), unreadCount: made.unread, totalCount: made.total });
}
