import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { findChannelOfRoom } from '../../lounge/public.ts';
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
  run: async ({ db, now }, { userId, roomId, reason }, { at = now }) => {
    if (roomId === null || reason !== 'JOINED') return;
    const channelId = await findChannelOfRoom(db, roomId);
    if (channelId === undefined) return;
    for (const classLessonId of await selectLessonsNow(db, { channelId, userId }, seoulTime(at))) {
      const lesson = await lockLesson(db, channelId, classLessonId);
      if (lesson) await markEntered(db, lesson, { userId, now: at });
    }
  },
});
