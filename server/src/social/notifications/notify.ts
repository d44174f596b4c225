import type {
  NotificationKind,
  NotificationParams,
} from '@dolphin/contract/social/notifications/notifications.constants';
import { socialEvents } from '@dolphin/contract/social/social.events';
import type { Db } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { mailNotification } from './notification-mail.jobs.ts';
import { isShown, mailAt, deliveryMethodsOf } from './settings/notification-settings.rules.ts';
import { insertNotifications } from './notifications.queries.ts';
import { isNewToday } from './notification-marks.queries.ts';

type Notice<K extends NotificationKind> = {
  readonly userId: number;
  readonly params: NotificationParams<K>;
  readonly link?: `/${string}`;
  readonly once?: string;
};

/**
 * Notifies a person: `await notify(db, { userId, kind: 'welcome', params: { nickname }, link: '/' })`. The
 * sentence of each kind stands in the contract's `notifications.text.ts`; a missing parameter does not compile.
 * The one place where the person's settings are honoured: whether it is kept, pops up, and is mailed. Two statements,
 * three with a mail. `once` names what it is about when that may happen again and again, such as an invitation that is
 * renewed: then the person is notified once a day at most, for one statement more.
 */
export function notify<K extends NotificationKind>(db: Db, given: Notice<K> & { readonly kind: K }): Promise<void> {
  return notifyAll(db, given.kind, [given]);
}

/** Notifies several people, or one several times, of one kind: two statements for all of them. */
export async function notifyAll<K extends NotificationKind>(db: Db, kind: K, all: readonly Notice<K>[]): Promise<void> {
  const fresh: Notice<K>[] = [];
  for (const notice of all)
    if (notice.once === undefined || (await isNewToday(db, notice.userId, `${kind} ${notice.once}`)))
      fresh.push(notice);
  const given = fresh.map(({ userId, params, link = null }) => ({ userId, params: { ...params }, link }));
  if (given.length === 0) return;
  const inserted = await insertNotifications(db, kind, given);
  const made = given.flatMap((notice, n) => {
    const row = inserted[n];
    return row ? [{ ...notice, ...row }] : [];
  });
  const published = made.filter(({ settings }) => {
    const { centre, toast } = deliveryMethodsOf(settings, kind);
    return centre || toast;
  });
  await publishEach(
    db,
    socialEvents.notified,
    published.map(({ userId, params, link, id, createdAt, unread, total, settings }) => ({
      target: userId,
      payload: {
        notificationId: id,
        kind,
        params,
        link,
        createdAt: createdAt.toISOString(),
        unreadCount: unread,
        totalCount: total,
        isShown: isShown(settings, kind, createdAt),
      },
    })),
  );
  for (const { userId, params, link, id, createdAt, settings } of made) {
    const startAfter = mailAt(settings, kind, createdAt);
    if (startAfter)
      await enqueue(db, mailNotification, { userId, notificationId: id, kind, params, link }, { startAfter });
  }
}
