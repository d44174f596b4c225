import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { fillText, type Language } from '@dolphin/contract/core/text';
import { NOTIFICATION_UNDO_MINUTES } from '@dolphin/contract/social/notifications/notifications.constants';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { notificationText } from '@dolphin/contract/social/notifications/notifications.text';
import { socialEvents } from '@dolphin/contract/social/social.events';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import {
  type Counts,
  findCounts,
  findNotification,
  lockRemovals,
  type NotificationRow,
  selectPage,
  updateAllChecked,
  updateChecked,
  updateRemoved,
  updateRestored,
} from './notifications.queries.ts';

export const notificationsModule = implement(notifications, {
  async list({ db, me, client, answer }, { page = 1 }) {
    const { rows, counts } = await selectPage(db, me.id, (page - 1) * PAGE_SIZE, PAGE_SIZE);
    return answer.json(
      JSON.stringify({
        notificationList: rows.map((row) => toNotification(row, client.language)),
        pageCount: pageCountOf(counts.total),
        totalCount: counts.total,
        unreadCount: counts.unread,
      }),
    );
  },

  checkSeveral: async ({ db, me, now }, { idList }) =>
    answerCounts(db, me.id, await updateChecked(db, me.id, idList, now)),

  checkAll: async ({ db, me, now }) => answerCounts(db, me.id, await updateAllChecked(db, me.id, now)),

  async check({ db, me, now }, { notificationId }) {
    if (!(await findNotification(db, me.id, notificationId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return answerCounts(db, me.id, await updateChecked(db, me.id, [notificationId], now));
  },

  async remove({ db, me, now }, { notificationId }) {
    await lockRemovals(db, me.id);
    const counts = await updateRemoved(db, me.id, notificationId, now);
    if (!counts) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return answerCounts(db, me.id, counts);
  },

  async restore({ db, me, now }, { notificationId }) {
    await lockRemovals(db, me.id);
    const counts = await updateRestored(
      db,
      me.id,
      notificationId,
      new Date(now.getTime() - NOTIFICATION_UNDO_MINUTES * MINUTE_MS),
    );
    if (!counts) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return answerCounts(db, me.id, counts);
  },
});

const MINUTE_MS = 60_000;

function toNotification({ params, ...row }: NotificationRow, language: Language) {
  const lines: Readonly<Record<string, string>> = notificationText[language];
  return { ...row, message: fillText(lines[row.kind] ?? '', params, language) };
}

/** Returns the counters, and notifies the person's other devices when they changed. */
async function answerCounts(db: Db, userId: number, changed: Counts | undefined) {
  const { unread, total } = changed ?? (await findCounts(db, userId));
  const counts = { unreadCount: unread, totalCount: total };
  if (changed) await publish(db, socialEvents.notificationsChanged, userId, counts);
  return counts;
}
