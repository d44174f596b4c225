import { type Db, query } from '../../core/db.ts';
import type { ClassPlan, NewLesson } from './class-plan.rules.ts';
import type { DayMinute } from './seoul-time.ts';

/** One at a time makes the lessons of a class. */
export async function lockClassLessons(tx: Db, courseClassId: number): Promise<void> {
  await query(tx, 'lessons.lock-class', `select pg_advisory_xact_lock(hashtextextended('scheduling.class', $1))`, [
    courseClassId,
  ]);
  await query(
    tx,
    'lessons.lock-rows',
    `select id from scheduling_lessons where course_class_id = $1 and day >= current_date - 1 order by id for no key update`,
    [courseClassId],
  );
}

const USED = `exists (select from scheduling_seats s where s.lesson_id = l.id
  and (s.source <> 'CLASS' or (s.state <> 'BOOKED' and not s.is_cancelled_by_pause) or s.attendance is not null
  or s.entered_at is not null or s.note <> ''))`;

export type FoundPlan = ClassPlan & { readonly channelId: number; readonly capacity: number | null };

/** A class with its weekly times, its rules, the days off of its channel and the lessons that are there from a day on. */
export async function findClassPlan(db: Db, courseClassId: number, today: string): Promise<FoundPlan | undefined> {
  const [row] = await query<FoundPlan>(
    db,
    'lessons.class-plan',
    `select f.channel_id as "channelId", f.title, f.coach_id as "coachId", f.starts_on as "startsOn",
     f.ends_on as "endsOn", p.room_id as "roomId", p.capacity, coalesce(p.skips_holidays, true) as "skipsHolidays",
       coalesce((select json_agg(json_build_object('weekday', w.weekday, 'startMinute', w.start_minute, 'endMinute',
         w.end_minute)) from learning_class_week w where w.course_class_id = f.course_class_id), '[]') as times,
       coalesce((select json_agg(json_build_object('weekday', t.weekday, 'originMinute', t.origin_minute, 'fromDay',
         t.from_day, 'dayShift', t.day_shift, 'startMinute', t.start_minute, 'endMinute', t.end_minute, 'coachId',
         t.coach_id, 'roomId', t.room_id)) from scheduling_shifts t where t.course_class_id = f.course_class_id),
         '[]') as shifts,
       coalesce((select json_agg(json_build_object('startDate', c.start_date, 'endDate', c.end_date))
         from channels_closures c where c.channel_id = f.channel_id and c.end_date >= $2), '[]') as closures,
       coalesce((select json_agg(json_build_object('id', l.id, 'originDay', l.origin_day, 'originMinute',
         l.origin_minute, 'day', l.day, 'startMinute', l.start_minute, 'endMinute', l.end_minute, 'title', l.title,
         'coachId', l.coach_id, 'roomId', l.room_id, 'isConflicted', l.is_conflicted, 'isChanged',
         l.is_moved or l.state = 'CANCELLED' or l.substitute_for is not null, 'isUsed', ${USED}))
         from scheduling_lessons l where l.course_class_id = f.course_class_id and l.origin_day >= $2::date - 7), '[]') as lessons
     from learning_class_facts f left join scheduling_class_policies p on p.course_class_id = f.course_class_id
       where f.course_class_id = $1`,
    [courseClassId, today],
  );
  return row;
}

export async function deleteLessons(tx: Db, ids: readonly number[]): Promise<void> {
  await query(tx, 'lessons.delete', 'delete from scheduling_lessons where id = any($1::bigint[])', [ids]);
}

/** Which of these lessons a day off takes away: their people are notified of the cancellation. */
export async function insertClosedLessons(tx: Db, ids: readonly number[]): Promise<void> {
  await query(
    tx,
    'lessons.insert-closed',
    `insert into scheduling_closed_lessons (course_class_id, origin_day, origin_minute)
     select l.course_class_id, l.origin_day, l.origin_minute from scheduling_lessons l
     where l.id = any($1::bigint[]) and l.course_class_id is not null and l.origin_day is not null
       and exists (select from channels_closures c where c.channel_id = l.channel_id
       and l.day between c.start_date and c.end_date) on conflict do nothing`,
    [ids],
  );
}

type Origin = { readonly originDay: string; readonly originMinute: number };

/** Lessons that are made again although a day off took them away; what is past is forgotten. */
export function deleteClosedLessons(
  tx: Db,
  courseClassId: number,
  made: readonly Origin[],
  today: string,
): Promise<readonly Origin[]> {
  return query<Origin>(
    tx,
    'lessons.delete-closed-days',
    `delete from scheduling_closed_lessons c where c.course_class_id = $1
     and (c.origin_day < $4::date - 7 or (c.origin_day, c.origin_minute) in (select *
     from unnest($2::date[], $3::int[]))) returning c.origin_day as "originDay", c.origin_minute as "originMinute"`,
    [courseClassId, made.map(({ originDay }) => originDay), made.map(({ originMinute }) => originMinute), today],
  );
}

type InsertedLesson = { readonly id: number; readonly originDay: string; readonly originMinute: number };

/** Without coach and room, which may be taken: `placeLessons` gives them. */
export function insertLessons(
  tx: Db,
  given: {
    readonly channelId: number;
    readonly courseClassId: number;
    readonly title: string;
    readonly capacity: number | null;
  },
  lessons: readonly NewLesson[],
): Promise<readonly InsertedLesson[]> {
  return query<InsertedLesson>(
    tx,
    'lessons.insert',
    `insert into scheduling_lessons (channel_id, course_class_id, title, capacity, kind, origin_day, origin_minute,
     day, start_minute, end_minute)
     select $1, $2, $3, $4, 'REGULAR', * from unnest($5::date[], $6::int[], $7::date[], $8::int[], $9::int[]) on conflict do nothing
     returning id, coalesce(origin_day, day) as "originDay", coalesce(origin_minute, start_minute) as "originMinute"`,
    [
      given.channelId,
      given.courseClassId,
      given.title,
      given.capacity,
      lessons.map(({ originDay }) => originDay),
      lessons.map(({ originMinute }) => originMinute),
      lessons.map(({ day }) => day),
      lessons.map(({ startMinute }) => startMinute),
      lessons.map(({ endMinute }) => endMinute),
    ],
  );
}

export type Place = { readonly id: number; readonly coachId: number | null; readonly roomId: number | null };

/** As far as coach and room are free; what is not is marked as a conflict. Gives the lessons without one. */
export async function placeLessons(tx: Db, places: readonly Place[]): Promise<void> {
  await query(
    tx,
    'lessons.place',
    `select scheduling_place(w.id, w.coach_id, w.room_id)
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as w (id, coach_id, room_id) order by w.id`,
    [places.map(({ id }) => id), places.map(({ coachId }) => coachId), places.map(({ roomId }) => roomId)],
  );
}

export async function renameLessons(tx: Db, ids: readonly number[], title: string): Promise<void> {
  await query(tx, 'lessons.rename', 'update scheduling_lessons set title = $2 where id = any($1::bigint[])', [
    ids,
    title,
  ]);
}

/** The class was closed: its lessons to come are not held, unless somebody was marked in them or booked them. */
export async function deleteLessonsOfClosed(tx: Db, channelId: number, now: DayMinute): Promise<number> {
  const rows = await query<{ id: number }>(
    tx,
    'lessons.delete-closed',
    `delete from scheduling_lessons l where l.channel_id = $1 and l.course_class_id is null
     and l.origin_day is not null and (l.day, l.start_minute) > ($2::date, $3::int)
       and not exists (select from scheduling_seats s where s.lesson_id = l.id
         and (s.attendance is not null or (s.source <> 'CLASS' and s.state in ('BOOKED', 'WAITING', 'OFFERED'))))
         returning l.id`,
    [channelId, now.day, now.minute],
  );
  return rows.length;
}

/** Lessons to come of closed classes that were booked or added: they are cancelled, so that tickets are free again. */
export async function selectLessonsOfClosed(db: Db, channelId: number, now: DayMinute): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'lessons.of-closed',
    `select l.id from scheduling_lessons l where l.channel_id = $1 and l.course_class_id is null
     and l.state = 'SCHEDULED' and (l.day, l.start_minute) > ($2::date, $3::int)
       and not exists (select from scheduling_seats s where s.lesson_id = l.id and s.attendance is not null) order by l.id`,
    [channelId, now.day, now.minute],
  );
  return rows.map(({ id }) => id);
}

type LessonOnDayOff = { readonly lessonId: number; readonly reason: string };

/**
 * Lessons to come on days off that weekly times or learners put there. What staff moved, added or booked there by hand is
 * meant to be held.
 */
export function selectLessonsOnDaysOff(db: Db, channelId: number, now: DayMinute): Promise<readonly LessonOnDayOff[]> {
  return query<LessonOnDayOff>(
    db,
    'lessons.on-days-off',
    `select distinct on (l.id) l.id as "lessonId", c.name as reason from channels_closures c
     join scheduling_lessons l on l.channel_id = c.channel_id and l.day between c.start_date and c.end_date
     where c.channel_id = $1 and c.end_date >= $2::date and (l.day, l.start_minute) > ($2::date, $3::int)
       and l.state = 'SCHEDULED' and l.kind in ('REGULAR', 'BOOKED') and not l.is_moved
       and not exists (select from scheduling_seats s where s.lesson_id = l.id
         and (s.source in ('STAFF', 'MAKEUP') or s.attendance is not null)) order by l.id, c.start_date`,
    [channelId, now.day, now.minute],
  );
}

/** Classes of a channel, or of all, that have weekly times or lessons; the next after an id. */
export async function selectClassIds(
  db: Db,
  { channelId, after, limit }: { readonly channelId: number | null; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'lessons.classes',
    `select f.course_class_id as id from learning_class_facts f where ($1::bigint is null or f.channel_id = $1)
     and f.course_class_id > $2 and exists (select from learning_class_week w
     where w.course_class_id = f.course_class_id) order by f.course_class_id limit $3`,
    [channelId, after, limit],
  );
  return rows.map(({ id }) => id);
}
