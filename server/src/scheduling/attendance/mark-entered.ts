import { ENTERED_BEFORE_MINUTES } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { attendanceEvents } from '@dolphin/contract/scheduling/attendance/attendance.events';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { insertClassSeats, type LessonRow, updateEntered } from './attendance.queries.ts';
import { seoulTime } from '../lessons/seoul-time.ts';

/**
 * Notes that a learner entered the meeting or the lounge area of their lesson, as a proposal. False outside its time: then
 * nobody gets a seat by it. The lesson is locked, as for every change of its seats. [SCH-222]
 */
export async function markEntered(
  tx: Db,
  { channelId, classLessonId, state, day, startMinute, endMinute }: LessonRow,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const at = seoulTime(now);
  const isOpen = at.day === day && at.minute >= startMinute - ENTERED_BEFORE_MINUTES && at.minute <= endMinute;
  if (state === 'CANCELLED' || !isOpen) return false;
  await insertClassSeats(tx, classLessonId, [userId]);
  const entered = await updateEntered(tx, { lessonId: classLessonId, userId, now });
  // A second tab changes nothing that coaches would have to read again.
  if (entered === 'FIRST')
    await publish(tx, attendanceEvents.attendanceChanged, channelId, { channelId, classLessonId });
  return entered !== 'NO_SEAT';
}
