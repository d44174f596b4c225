import type {
  NotificationKind,
  NotificationParams,
} from '@dolphin/contract/social/notifications/notifications.constants';
import { socialEvents } from '@dolphin/contract/social/social.events';
import type { Db } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { publish } from '../../core/outbox/publish.ts';
import { mailNotification } from './notification-mail.jobs.ts';
import { isShown, mailAt, deliveryMethodsOf } from './settings/notification-settings.rules.ts';
import { insertNotification } from './notifications.queries.ts';
import { isNewToday } from './notification-marks.queries.ts';

/**
 * Notifies a person: `await notify(db, { userId, kind: 'welcome', params: { nickname }, link: '/' })`. The
 * sentence of each kind stands in the contract's `notifications.text.ts`; a missing parameter does not compile.
 * The one place where the person's settings are honoured: whether it is kept, pops up, and is mailed. Two statements,
 * three with a mail. `once` names what it is about when that may happen again and again, such as an invitation that is
 * renewed: then the person is notified once a day at most, for one statement more.
 */
export async function notify<K extends NotificationKind>(
  db: Db,
  given: {
    readonly userId: number;
    readonly kind: K;
    readonly params: NotificationParams<K>;
    readonly link?: `/${string}`;
    readonly once?: string;
  },
): Promise<void> {
  const { userId, kind, link = null, once } = given;
  if (once !== undefined && !(await isNewToday(db, userId, `${kind} ${once}`))) return;
  const params: Readonly<Record<string, string | number>> = { ...given.params };
  const { id, createdAt, unread, total, settings } = await insertNotification(db, { userId, kind, params, link });
  const { centre, toast } = deliveryMethodsOf(settings, kind);
  if (centre || toast) {
    await publish(db, socialEvents.notified, userId, {
      notificationId: id,
      kind,
      params,
      link,
      createdAt: createdAt.toISOString(),
      unreadCount: unread,
      totalCount: total,
      isShown: isShown(settings, kind, createdAt),
    });
  }
  const startAfter = mailAt(settings, kind, createdAt);
  if (startAfter)
    await enqueue(db, mailNotification, { userId, notificationId: id, kind, params, link }, { startAfter });
}
