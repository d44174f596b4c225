import type { LessonKind, LessonState } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { type Db, query } from '../../core/db.ts';
import '../attendance/attendance.tables.ts';

/** A hundred years. */
const UNUSED_DAYS_AHEAD = 36_525;

export type LockedLesson = {
  readonly id: number;
  readonly courseClassId: number | null;
  readonly title: string;
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly coachId: number | null;
  readonly substituteFor: number | null;
  readonly roomId: number | null;
  readonly kind: LessonKind;
  readonly state: LessonState;
  readonly originDay: string | null;
  readonly originMinute: number | null;
  readonly isMarked: boolean;
};

export async function lockLesson(tx: Db, channelId: number, lessonId: number): Promise<LockedLesson | undefined> {
  const [row] = await query<LockedLesson>(
    tx,
    'lessons.lock',
    `select l.id, l.course_class_id as "courseClassId", l.title, l.day, l.start_minute as "startMinute",
     l.end_minute as "endMinute", l.coach_id as "coachId", l.substitute_for as "substituteFor", l.room_id as "roomId",
     l.kind, l.state, l.origin_day as "originDay", l.origin_minute as "originMinute",
       exists (select from scheduling_seats s where s.lesson_id = l.id and s.attendance is not null) as "isMarked"
     from scheduling_lessons l where l.id = $2 and l.channel_id = $1 for no key update of l`,
    [channelId, lessonId],
  );
  return row;
}

/** Whether a coach and a room are of the channel; null is always possible. */
export async function areOfChannel(
  db: Db,
  {
    channelId,
    coachId,
    roomId,
  }: { readonly channelId: number; readonly coachId: number | null; readonly roomId: number | null },
): Promise<boolean> {
  const [row] = await query<{ areFound: boolean }>(
    db,
    'lessons.parts',
    `select ($2::bigint is null or exists (select from channels_member_names where channel_id = $1 and user_id = $2
     and role in ('TEACHER', 'MANAGER', 'ROLE_CHANNEL_MASTER')))
       and ($3::bigint is null or exists (select from scheduling_rooms where channel_id = $1 and id = $3
         and removed_at is null)) as "areFound"`,
    [channelId, coachId, roomId],
  );
  return row?.areFound === true;
}

export type NewPlace = {
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly coachId: number | null;
  readonly roomId: number | null;
  readonly substituteFor: number | null;
};

/** Undone, or moved back: the lesson follows the weekly time again. Where the series was shifted it stays moved. */
const IS_REGULAR_PLACE = `l.origin_day is not distinct from $2::date and l.origin_minute is not distinct from $3::int and $7::bigint is null
  and exists (select from learning_class_week w left
    join scheduling_class_policies p on p.course_class_id = w.course_class_id
    where w.course_class_id = l.course_class_id and w.weekday = extract(isodow from l.origin_day)
    and w.start_minute = $3::int and w.end_minute = $4::int and p.room_id is not distinct from $6::bigint)
  and not exists (select from scheduling_shifts t where t.course_class_id = l.course_class_id
    and t.weekday = extract(isodow from l.origin_day) and t.origin_minute = l.origin_minute
    and t.from_day <= l.origin_day)`;

/**
 * Whoever gives a lesson to this coach or room waits. Without it those who come at once can wait for each other at the
 * exclusion constraint, a deadlock of a second each. Lessons are locked before, the coach before the room.
 */
export async function lockPlace(
  tx: Db,
  { coachId, roomId }: { readonly coachId: number | null; readonly roomId: number | null },
): Promise<void> {
  await query(
    tx,
    'lessons.lock-place',
    `select pg_advisory_xact_lock(hashtextextended('scheduling.coach', $1)) where $1::bigint is not null union all
     select pg_advisory_xact_lock(hashtextextended('scheduling.room', $2)) where $2::bigint is not null`,
    [coachId, roomId],
  );
}

export async function updatePlace(tx: Db, lessonId: number, place: NewPlace): Promise<void> {
  await query(
    tx,
    'lessons.move',
    `update scheduling_lessons l set day = $2, start_minute = $3, end_minute = $4, coach_id = $5, room_id = $6,
     substitute_for = $7, is_moved = not (${IS_REGULAR_PLACE}), is_conflicted = false where id = $1`,
    [lessonId, place.day, place.startMinute, place.endMinute, place.coachId, place.roomId, place.substituteFor],
  );
}

/** Seats go with their lessons; nobody was reminded of the new time. [SCH-207] */
export async function moveSeats(tx: Db, lessonIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'lessons.move-seats',
    `update scheduling_seats s set day = l.day, start_minute = l.start_minute, end_minute = l.end_minute,
     reminded_at = null from scheduling_lessons l
     where l.id = any($1::bigint[]) and s.lesson_id = l.id
       and (s.day, s.start_minute, s.end_minute) <> (l.day, l.start_minute, l.end_minute)`,
    [lessonIds],
  );
}

/** The lessons of the same weekly time from one on that nobody moved, cancelled, substituted or was marked in; that one always. */
export async function lockSeries(tx: Db, lesson: LockedLesson): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'lessons.lock-series',
    `select l.id from scheduling_lessons l where l.course_class_id = $1 and l.origin_day >= $2::date
     and extract(isodow from l.origin_day) = extract(isodow from $2::date) and l.origin_minute = $3
     and (l.id = $4 or (l.state = 'SCHEDULED' and not l.is_moved and l.substitute_for is null))
       and not exists (select from scheduling_seats s where s.lesson_id = l.id and s.attendance is not null)
         order by l.id for no key update of l`,
    [lesson.courseClassId, lesson.originDay, lesson.originMinute, lesson.id],
  );
  return rows.map(({ id }) => id);
}

/** Without coach and room: each lesson of a series may go to where the one before it is, and all leave their places first. */
export async function leavePlaces(tx: Db, ids: readonly number[]): Promise<void> {
  await query(
    tx,
    'lessons.leave-places',
    'update scheduling_lessons set coach_id = null, room_id = null where id = any($1::bigint[])',
    [ids],
  );
}

/** The seats of lessons that are on another day now leave theirs in the same way: on a day that no lesson has. */
export async function leaveSeats(tx: Db, lessonIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'lessons.leave-seats',
    `update scheduling_seats s set day = s.day + ${UNUSED_DAYS_AHEAD} from scheduling_lessons l
     where l.id = any($1::bigint[]) and s.lesson_id = l.id and s.day <> l.day and s.state = 'BOOKED'`,
    [lessonIds],
  );
}

export type SeriesPlace = Omit<NewPlace, 'day' | 'substituteFor'> & { readonly dayShift: number };

export async function updateSeries(tx: Db, ids: readonly number[], place: SeriesPlace): Promise<void> {
  await query(
    tx,
    'lessons.move-series',
    `update scheduling_lessons set day = origin_day + $2::int, start_minute = $3, end_minute = $4, coach_id = $5,
     room_id = $6, substitute_for = null, is_moved = false, is_conflicted = false where id = any($1::bigint[])`,
    [ids, place.dayShift, place.startMinute, place.endMinute, place.coachId, place.roomId],
  );
}

/** From this lesson on the weekly time is elsewhere; shifts that would begin later are replaced by it. */
export async function replaceShift(tx: Db, lesson: LockedLesson, place: SeriesPlace): Promise<void> {
  const { courseClassId, originDay, originMinute } = lesson;
  await query(
    tx,
    'lessons.drop-shifts',
    `delete from scheduling_shifts where course_class_id = $1 and weekday = extract(isodow from $2::date)
     and origin_minute = $3 and from_day >= $2::date`,
    [courseClassId, originDay, originMinute],
  );
  await query(
    tx,
    'lessons.add-shift',
    `insert into scheduling_shifts (course_class_id, weekday, from_day, origin_minute, day_shift, start_minute,
     end_minute, coach_id, room_id)
     select f.course_class_id, extract(isodow from $2::date), $2::date, $3, $4, $5, $6, nullif($7::bigint, f.coach_id),
       $8 from learning_class_facts f where f.course_class_id = $1`,
    [
      courseClassId,
      originDay,
      originMinute,
      place.dayShift,
      place.startMinute,
      place.endMinute,
      place.coachId,
      place.roomId,
    ],
  );
}

type ClassOf = { readonly title: string; readonly capacity: number | null };

export async function findClassOf(db: Db, channelId: number, courseClassId: number): Promise<ClassOf | undefined> {
  const [row] = await query<ClassOf>(
    db,
    'lessons.class',
    `select f.title, p.capacity from learning_class_facts f left
     join scheduling_class_policies p on p.course_class_id = f.course_class_id where f.channel_id = $1
     and f.course_class_id = $2`,
    [channelId, courseClassId],
  );
  return row;
}

export async function insertExtra(
  tx: Db,
  given: Omit<NewPlace, 'substituteFor'> & {
    readonly channelId: number;
    readonly courseClassId: number;
    readonly title: string;
    readonly capacity: number | null;
  },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'lessons.insert-extra',
    `insert into scheduling_lessons (channel_id, course_class_id, title, capacity, kind, day, start_minute, end_minute,
     coach_id, room_id) values ($1, $2, $3, $4, 'EXTRA', $5, $6, $7, $8, $9) returning id`,
    [
      given.channelId,
      given.courseClassId,
      given.title,
      given.capacity,
      given.day,
      given.startMinute,
      given.endMinute,
      given.coachId,
      given.roomId,
    ],
  );
  return row?.id ?? 0;
}

export async function updateCancelled(tx: Db, lessonId: number, reason: string): Promise<void> {
  await query(
    tx,
    'lessons.cancel',
    `update scheduling_lessons set state = 'CANCELLED', cancel_reason = $2, seat_count = 0 where id = $1`,
    [lessonId, reason],
  );
}

export type CancelledSeat = {
  readonly seatId: number;
  readonly userId: number;
  readonly hasTicket: boolean;
  readonly isMakeup: boolean;
  /** False: waited, or had an offer. */ readonly hadPlace: boolean;
};

/** Those who had a seat get it again with the lesson; those who waited, or had an offer, do not. */
export function cancelSeats(tx: Db, lessonId: number): Promise<readonly CancelledSeat[]> {
  return query<CancelledSeat>(
    tx,
    'lessons.cancel-seats',
    `with found as (select id, ticket_id, state from scheduling_seats where lesson_id = $1
     and state in ('BOOKED', 'WAITING', 'OFFERED') order by id for no key update)
     update scheduling_seats s set state = 'CANCELLED', offered_until = null, ticket_id = null,
       is_cancelled_with_lesson = s.state = 'BOOKED' from found where s.id = found.id
       returning s.id as "seatId", s.user_id as "userId", found.ticket_id is not null as "hasTicket",
       s.source = 'MAKEUP' as "isMakeup", found.state = 'BOOKED' as "hadPlace"`,
    [lessonId],
  );
}

export async function updateRestored(tx: Db, lessonId: number): Promise<void> {
  await query(
    tx,
    'lessons.restore',
    `update scheduling_lessons set state = 'SCHEDULED', cancel_reason = '' where id = $1`,
    [lessonId],
  );
}

export async function updateCoach(
  tx: Db,
  lessonId: number,
  { coachId, substituteFor }: { readonly coachId: number; readonly substituteFor: number | null },
): Promise<void> {
  await query(
    tx,
    'lessons.substitute',
    'update scheduling_lessons set coach_id = $2, substitute_for = $3, is_conflicted = false where id = $1',
    [lessonId, coachId, substituteFor],
  );
}
