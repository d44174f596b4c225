import { channelGroupEvents } from '@dolphin/contract/channels/members/groups.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { passes } from '@dolphin/contract/core/roles';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import type { Db } from '../../core/db.ts';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { notify } from '../../social/public.ts';
import { findAssignmentNotice } from './assignments.queries.ts';
import { insertNotified, insertNotifiedLate, type LateNotice } from './notified.queries.ts';

/** Notifies everybody a worksheet was assigned to; after the response, since a group may be large. [LMS-202] */
const notifyAssigned = defineListener({
  name: 'learning.tell-assigned',
  on: coachingEvents.worksheetAssigned,
  run: async ({ db, now }, { assignmentId }) => {
    const notice = await findAssignmentNotice(db, assignmentId);
    if (!notice) return;
    const { userIds, ...about } = notice;
    await notifyEach(
      db,
      (await insertNotified(db, assignmentId, userIds, now)).map((userId) => ({ userId, ...about })),
    );
  },
});

/** A user who joins a group later gets what was assigned to it, and is notified. [LMS-225] */
const notifyLateInGroup = defineListener({
  name: 'learning.tell-late-in-group',
  on: channelGroupEvents.groupsChanged,
  run: ({ db, now }, { channelId, userId }) => notifyLate(db, channelId, [userId], now),
});

/** An applicant may stand in a group already, by its code or a list; the work is theirs once they are let in. */
const notifyLateInChannel = defineListener({
  name: 'learning.tell-late-in-channel',
  on: channelMemberEvents.changed,
  run: async ({ db, now }, { channelId, userId, from, to }) => {
    if (to !== null && passes([to], 'VISITOR') && !(from !== null && passes([from], 'VISITOR')))
      await notifyLate(db, channelId, [userId], now);
  },
});

const notifyLateInClass = defineListener({
  name: 'learning.tell-late-in-class',
  on: coachingEvents.classFilled,
  run: ({ db, now }, { channelId, userIds }) => notifyLate(db, channelId, userIds, now),
});

export const worksheetListeners: readonly Listener[] = [
  notifyAssigned,
  notifyLateInGroup,
  notifyLateInChannel,
  notifyLateInClass,
];

async function notifyLate(db: Db, channelId: number, userIds: readonly number[], now: Date): Promise<void> {
  await notifyEach(
    db,
    await insertNotifiedLate(db, {
      channelId,
      userIds,
      today: now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' }),
      now,
    }),
  );
}

async function notifyEach(db: Db, notices: readonly LateNotice[]): Promise<void> {
  for (const { userId, worksheetId, title, place, nickname } of notices)
    await notify(db, {
      userId,
      kind: 'worksheetAssigned',
      params: { nickname, place, title },
      link: `/learn/worksheets/${worksheetId}`,
    });
  await publishEach(
    db,
    coachingEvents.assignmentsChanged,
    notices.map(({ userId: target, worksheetId }) => ({ target, payload: { worksheetId } })),
  );
}
