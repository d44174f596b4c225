import { sql } from 'kysely';
import { addDays } from '@dolphin/contract/core/days';
import type { Db } from '../../src/core/db.ts';
import { type Booker, bookTime, waitForLesson } from '../../src/scheduling/booking/book.ts';
import { freeSlots } from '../../src/scheduling/booking/calendar.ts';
import { findClassCalendar } from '../../src/scheduling/booking/calendar.queries.ts';
import { seoulTime } from '../../src/scheduling/lessons/seoul-time.ts';
import { selectDemoIds } from '../commerce/demo-ids.ts';
import '../../src/learning/learning.tables.ts';

const TITLE = '일대일 예약반';
const DAYS = 21;

/** A class whose lessons are booked with tickets: the student has one, and somebody waits for it. */
export async function seedBooking(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const idOf = await selectDemoIds(tx);
  const learners = [idOf('student'), idOf('advanced-lecturer')];
  const taught = await tx
    .selectFrom('learning_course_classes')
    .select('course_id')
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!taught) return;
  const { id: courseClassId } = await tx
    .insertInto('learning_course_classes')
    .values({
      course_id: taught.course_id,
      channel_id: channelId,
      coach_id: idOf('teacher'),
      title: TITLE,
      member_count: learners.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('learning_course_class_members')
    .values(learners.map((user_id) => ({ course_class_id: courseClassId, user_id })))
    .execute();
  await sql`insert into scheduling_class_policies (course_class_id, is_bookable, capacity, uses_tickets) values (${courseClassId}, true, 1, true)`.execute(
    tx,
  );
  const [first = 0, second = 0] = learners;
  const at = seoulTime(now);
  const days = { channelId, userId: first, from: addDays(at.day, 3), to: addDays(at.day, DAYS) };
  const rules = await findClassCalendar(tx, courseClassId, days);
  if (!rules) return;
  const [slot] = await freeSlots(tx, rules, { ...days, taken: rules.taken }, at);
  if (!slot) return;
  const booker = (userId: number): Booker => ({
    channelId,
    userId,
    actorId: userId,
    isStaff: false,
    mayOverride: () => false,
    reason: '',
    now,
  });
  const { classLessonId } = await bookTime(tx, booker(first), { ...slot, courseClassId, usesMakeup: false });
  await waitForLesson(tx, booker(second), classLessonId);
}
