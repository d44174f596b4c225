import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { addDays } from '@dolphin/contract/core/days';
import type { Db } from '../../src/core/db.ts';
import { markAttendance } from '../../src/scheduling/attendance/mark.ts';
import { seoulTime } from '../../src/scheduling/lessons/seoul-time.ts';
import { selectDemoIds } from '../commerce/demo-ids.ts';
import '../../src/learning/learning.tables.ts';
import '../../src/scheduling/attendance/attendance.tables.ts';

const MARKS: readonly Attendance[] = ['PRESENT', 'LATE', 'PRESENT', 'EXCUSED', 'PRESENT', 'ABSENT'];
const START_MINUTE = 540;
const REASON = '가족 일정';

/** An extra lesson of yesterday with marks, and one of today that is still to be marked. */
export async function seedAttendance(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const held = await tx
    .selectFrom('learning_course_classes')
    .select(['id', 'title'])
    .where('channel_id', '=', channelId)
    .where('member_count', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!held) return;
  const coachId = (await selectDemoIds(tx))('teacher');
  const people = await tx
    .selectFrom('learning_course_class_members')
    .select('user_id')
    .where('course_class_id', '=', held.id)
    .orderBy('user_id')
    .execute();
  const { day: today } = seoulTime(now);
  const [first] = [await seedLesson(addDays(today, -1)), await seedLesson(today)];
  const marks = people.map(({ user_id: userId }, at) => {
    const attendance = MARKS[at % MARKS.length] ?? 'PRESENT';
    return { userId, version: 0, attendance, ...(attendance === 'EXCUSED' ? { reason: REASON } : {}) };
  });
  await markAttendance(tx, { channelId, classLessonId: first, marks, actorId: coachId, now });

  /** With a place for everybody in the class. */
  async function seedLesson(day: string): Promise<number> {
    const time = { day, start_minute: START_MINUTE, end_minute: START_MINUTE + 60 };
    const { id } = await tx
      .insertInto('scheduling_lessons')
      .values({
        channel_id: channelId,
        course_class_id: held?.id ?? null,
        title: held?.title ?? '',
        coach_id: coachId,
        kind: 'EXTRA',
        seat_count: people.length,
        ...time,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('scheduling_seats')
      .values(
        people.map(({ user_id }) => ({
          lesson_id: id,
          channel_id: channelId,
          user_id,
          state: 'BOOKED' as const,
          source: 'CLASS' as const,
          ...time,
        })),
      )
      .execute();
    return id;
  }
}
