import { addDays } from '@dolphin/contract/core/days';
import type { Db } from '../../src/core/db.ts';
import {
  cancelSeats,
  insertExtra,
  moveSeats,
  updateCancelled,
  updatePlace,
} from '../../src/scheduling/lessons/change-lesson.queries.ts';
import { seoulTime } from '../../src/scheduling/lessons/seoul-time.ts';
import { syncClass } from '../../src/scheduling/lessons/sync-class.ts';
import { upsertPolicy } from '../../src/scheduling/policies/policies.queries.ts';
import { insertPlan } from '../../src/scheduling/materials/materials.queries.ts';
import { insertRoom } from '../../src/scheduling/rooms/rooms.queries.ts';
import { selectDemoIds } from '../commerce/demo-ids.ts';
import '../../src/learning/learning.tables.ts';
import '../../src/scheduling/attendance/attendance.tables.ts';

const REASON = '코치 교육';
const RULES = {
  isBookable: false,
  lessonMinutes: 60,
  capacity: null,
  skipsHolidays: true,
  usesTickets: false,
  cancelHours: 24,
  moveHours: 24,
  changesPerMonth: 4,
  overrideRole: 'TEACHER',
  chargesAbsence: true,
  grantsMakeup: true,
  makeupDays: 30,
  offerMinutes: 30,
} as const;

type Demo = { readonly channelId: number; readonly now: Date };

/** Three classes of two coaches in two rooms, with the lessons of ten weeks: one is moved, one is cancelled, one is extra. */
export async function seedTimetable(tx: Db, { channelId, now }: Demo): Promise<void> {
  const held = await tx
    .selectFrom('learning_course_classes')
    .select(['id', 'title', 'course_id'])
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!held) return;
  const idOf = await selectDemoIds(tx);
  const sea = await insertRoom(tx, channelId, { name: '바다방', capacity: 12 });
  const sky = await insertRoom(tx, channelId, { name: '하늘방', capacity: 6 });
  const given = { channelId, courseId: held.course_id };
  const evening = await seedClass(tx, { ...given, title: '화목 저녁반', coachId: idOf('manager') }, [2, 4], 18);
  const weekend = await seedClass(tx, { ...given, title: '토요 오전반', coachId: idOf('teacher') }, [6], 10);
  for (const [classId, roomId] of [
    [held.id, sea],
    [evening, sky],
    [weekend, sea],
  ] as const) {
    await upsertPolicy(tx, classId, { ...RULES, roomId });
    await syncClass(tx, classId, now);
  }
  await changeLessons(tx, held.id, seoulTime(now).day);
  await insertPlan(tx, { courseClassId: held.id, from: seoulTime(now).day, actorId: idOf('teacher') });
  const place = { day: addDays(seoulTime(now).day, 2), startMinute: 840, endMinute: 900, roomId: sky };
  const extra = { channelId, courseClassId: evening, title: '화목 저녁반 보충', capacity: 6, ...place };
  await insertExtra(tx, { ...extra, coachId: idOf('manager') });
}

type SeedClass = {
  readonly channelId: number;
  readonly courseId: number;
  readonly title: string;
  readonly coachId: number;
};

async function seedClass(
  tx: Db,
  { channelId, courseId, title, coachId }: SeedClass,
  weekdays: readonly number[],
  hour: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('learning_course_classes')
    .values({ course_id: courseId, channel_id: channelId, coach_id: coachId, title, starts_on: null, ends_on: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const time = { course_class_id: id, starts_at: `${hour}:00`, ends_at: `${hour + 1}:00` };
  await tx
    .insertInto('learning_class_times')
    .values(weekdays.map((weekday) => ({ ...time, weekday })))
    .execute();
  return id;
}

async function changeLessons(tx: Db, classId: number, today: string): Promise<void> {
  const [, moved, cancelled] = await tx
    .selectFrom('scheduling_lessons')
    .select(['id', 'day', 'coach_id', 'room_id'])
    .where('course_class_id', '=', classId)
    .where('kind', '=', 'REGULAR')
    .where('day', '>', today)
    .orderBy('day')
    .limit(3)
    .execute();
  if (moved) {
    const place = { coachId: moved.coach_id, roomId: moved.room_id, substituteFor: null };
    await updatePlace(tx, moved.id, { ...place, day: addDays(moved.day, 1), startMinute: 900, endMinute: 990 });
    await moveSeats(tx, [moved.id]);
  }
  if (cancelled) {
    await updateCancelled(tx, cancelled.id, REASON);
    await cancelSeats(tx, cancelled.id);
  }
}
