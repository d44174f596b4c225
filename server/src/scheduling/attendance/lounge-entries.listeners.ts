import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { selectChannelsOfRooms } from '../../lounge/public.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { lockLesson, selectLessonsNow } from './attendance.queries.ts';
import { markEntered } from './mark-entered.ts';

/**
 * Whoever comes into the lounge of a channel, or one of its rooms, while they have a lesson there has entered it: a proposal, as
 * with the meeting. The time is that of the event, not of the listener. [SCH-222] [SCH-262]
 */
export const noteLoungeEntries = defineListener({
  name: 'scheduling.note-lounge-entries',
  on: loungeEvents.placeChanged,
  runMany: async ({ db, now }, events) => {
    const joined = events.flatMap(({ payload: { userId, roomId, reason }, at = now }) =>
      roomId !== null && reason === 'JOINED' ? [{ userId, roomId, at }] : [],
    );
    if (joined.length === 0) return;
    const channels = await selectChannelsOfRooms(
      db,
      joined.map(({ roomId }) => roomId),
    );
    const present = joined.flatMap(({ userId, roomId, at }) => {
      const channelId = channels.get(roomId);
      return channelId === undefined ? [] : [{ channelId, userId, at, ...seoulTime(at) }];
    });
    for (const { place, classLessonId } of present.length > 0 ? await selectLessonsNow(db, present) : []) {
      const entered = present[place];
      const lesson = entered && (await lockLesson(db, entered.channelId, classLessonId));
      if (lesson) await markEntered(db, lesson, { userId: entered.userId, now: entered.at });
    }
  },
});
