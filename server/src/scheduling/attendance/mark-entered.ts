import { ENTERED_BEFORE_MINUTES } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { attendanceEvents } from '@dolphin/contract/scheduling/attendance/attendance.events';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { insertClassSeats, updateEntered } from './attendance.queries.ts';
import { seoulTime } from '../lessons/seoul-time.ts';

type Entered = {
  readonly channelId: number;
  readonly classLessonId: number;
  readonly userId: number;
  readonly now: Date;
};

/** Notes that a learner entered the meeting or the lounge area of their lesson, as a proposal. False outside its time. [SCH-222] */
export async function markEntered(tx: Db, { channelId, classLessonId, userId, now }: Entered): Promise<boolean> {
  await insertClassSeats(tx, classLessonId, [userId]);
  const at = { ...seoulTime(now), before: ENTERED_BEFORE_MINUTES, now };
  const entered = await updateEntered(tx, { lessonId: classLessonId, userId, ...at });
  // A second tab changes nothing that coaches would have to read again.
  if (entered === 'FIRST')
    await publish(tx, attendanceEvents.attendanceChanged, channelId, { channelId, classLessonId });
  return entered !== 'CLOSED';
}
