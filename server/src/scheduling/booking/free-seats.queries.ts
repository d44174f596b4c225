import { type Db, query } from '../../core/db.ts';
import type { DayMinute } from '../lessons/seoul-time.ts';
import { ADD_CHANGE, type ChangeRecord } from './booking.queries.ts';

/** Seats that are given up. */
export async function endSeats(tx: Db, seatIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'booking.end-seats',
    `update scheduling_seats set state = 'CANCELLED', offered_until = null, ticket_id = null where id = any($1::bigint[])`,
    [seatIds],
  );
}

/** A seat that goes to another lesson, with the record of the change. */
export async function endMoved(
  tx: Db,
  seatId: number,
  { isCounted, reason, actorId, month, now }: ChangeRecord,
): Promise<void> {
  await query(
    tx,
    'booking.end-moved',
    `with ended as (update scheduling_seats set state = 'MOVED', offered_until = null, ticket_id = null where id = $1
     returning id, channel_id, user_id, lesson_id)
     ${ADD_CHANGE} select e.channel_id, l.course_class_id, e.user_id, e.id, 'MOVED', $2, $3, $4, $5, $6 from ended e
       join scheduling_lessons l on l.id = e.lesson_id`,
    [seatId, isCounted, reason, actorId, month, now],
  );
}

export async function freeMakeups(tx: Db, seatIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'booking.free-makeups',
    'update scheduling_makeups set used_seat_id = null where used_seat_id = any($1::bigint[])',
    [seatIds],
  );
}

/** Counts seats again; a booked lesson ends with its last person. Gives lessons in which somebody waits. */
export async function recountSeats(tx: Db, lessonIds: readonly number[]): Promise<readonly number[]> {
  const rows = await query<{ lessonId: number; waiting: number }>(
    tx,
    'booking.recount',
    `update scheduling_lessons l set seat_count = c.taken, state = case when c.taken = 0 and c.waiting = 0
     and l.kind in ('BOOKED', 'MAKEUP') then 'CANCELLED' else l.state end
     from (select k.id, count(*) filter (where s.state in ('BOOKED', 'OFFERED'))::int as taken,
       count(*) filter (where s.state = 'WAITING')::int as waiting
       from unnest($1::bigint[]) as k (id) left join scheduling_seats s on s.lesson_id = k.id group by k.id) c
         where l.id = c.id returning l.id as "lessonId", c.waiting`,
    [lessonIds],
  );
  return rows.flatMap(({ lessonId, waiting }) => (waiting > 0 ? [lessonId] : []));
}

export type OfferedSeat = { readonly seatId: number; readonly userId: number; readonly lessonId: number };

/** Free places of lessons to come go to those who wait longest, one each. The lessons are locked. */
export function offerSeats(
  tx: Db,
  lessonIds: readonly number[],
  at: DayMinute,
  now: Date,
): Promise<readonly OfferedSeat[]> {
  return query<OfferedSeat>(
    tx,
    'booking.offer',
    `with free as (
       select l.id, least(l.capacity, l.room_capacity) - l.seat_count as places,
         coalesce(p.offer_minutes, 30) as minutes from scheduling_lessons l left
         join scheduling_class_policies p on p.course_class_id = l.course_class_id
       where l.id = any($1::bigint[]) and l.state = 'SCHEDULED' and l.seat_count < least(l.capacity, l.room_capacity)
         and (l.day, l.start_minute) > ($2::date, $3::int)
     ), next as (
       select s.id, f.minutes, f.places, row_number() over (partition by s.lesson_id order by s.id) as nth from free f
         join scheduling_seats s on s.lesson_id = f.id and s.state = 'WAITING'
     ), offered as (
       update scheduling_seats s set state = 'OFFERED',
         offered_until = $4::timestamptz + make_interval(mins => n.minutes) from next n where s.id = n.id
         and n.nth <= n.places returning s.id, s.user_id, s.lesson_id
     ), counted as (
       update scheduling_lessons l set seat_count = l.seat_count + o.count
         from (select lesson_id, count(*)::int as count from offered group by lesson_id) o where l.id = o.lesson_id
     ) select id as "seatId", user_id as "userId", lesson_id as "lessonId" from offered order by id`,
    [lessonIds, at.day, at.minute, now],
  );
}

export type EndedSeat = {
  readonly seatId: number;
  readonly userId: number;
  readonly lessonId: number;
  readonly isMakeup: boolean;
  readonly isBooked: boolean;
};
const ENDED = `s.id as "seatId", s.user_id as "userId", s.lesson_id as "lessonId", s.source = 'MAKEUP' as "isMakeup",
  s.state = 'BOOKED' as "isBooked"`;

/** Lessons whose offers are over, or that begin; and lessons with a free place for which somebody waits. */
export async function selectDueLessons(db: Db, at: DayMinute, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'booking.due-lessons',
    `select distinct d.id from (
       select s.lesson_id as id from scheduling_seats s where s.state = 'OFFERED' and s.offered_until <= $1
       union all select w.lesson_id from (select distinct lesson_id from scheduling_seats where state = 'WAITING') w
         join scheduling_lessons l on l.id = w.lesson_id
         where (l.state = 'SCHEDULED' and l.seat_count < least(l.capacity, l.room_capacity)
           and (l.day, l.start_minute) > ($2::date, $3::int)) or l.state = 'CANCELLED'
           or (l.day, l.start_minute) <= ($2::date, $3::int)
     ) d order by d.id limit $4`,
    [now, at.day, at.minute, limit],
  );
  return rows.map(({ id }) => id);
}

/** Lessons to come in which somebody who is no member of the channel any more has a seat, locked. */
export async function lockLessonsOfLeaver(
  tx: Db,
  { channelId, userId }: { readonly channelId: number; readonly userId: number },
  at: DayMinute,
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'booking.lock-left-lessons',
    `select l.id from scheduling_lessons l
     where l.id in (select s.lesson_id from scheduling_seats s where s.user_id = $2 and s.channel_id = $1
     and s.day >= $3::date and s.state in ('BOOKED', 'WAITING', 'OFFERED') and s.attendance is null)
       and (l.day, l.start_minute) > ($3::date, $4::int)
         and not exists (select from channels_member_names n where n.channel_id = $1 and n.user_id = $2)
         order by l.id for no key update`,
    [channelId, userId, at.day, at.minute],
  );
  return rows.map(({ id }) => id);
}

export function lockSeatsOfLeaver(tx: Db, lessonIds: readonly number[], userId: number): Promise<readonly EndedSeat[]> {
  return query<EndedSeat>(
    tx,
    'booking.lock-left-seats',
    `select ${ENDED} from scheduling_seats s where s.lesson_id = any($1::bigint[]) and s.user_id = $2
     and s.state in ('BOOKED', 'WAITING', 'OFFERED') and s.attendance is null order by s.id for no key update`,
    [lessonIds, userId],
  );
}

/** Locks a lesson and gives the seats whose time is over: offers, and everybody who waits when it has begun. */
export async function lockOverdue(tx: Db, lessonId: number, at: DayMinute, now: Date): Promise<readonly EndedSeat[]> {
  await query(tx, 'booking.lock-due', 'select id from scheduling_lessons where id = $1 for no key update', [lessonId]);
  return query<EndedSeat>(
    tx,
    'booking.overdue-seats',
    `select ${ENDED} from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id where s.lesson_id = $1
       and ((s.state = 'OFFERED' and (s.offered_until <= $2 or (l.day, l.start_minute) <= ($3::date, $4::int)))
         or (s.state = 'WAITING' and (l.state = 'CANCELLED' or (l.day, l.start_minute) <= ($3::date, $4::int))))
         order by s.id for no key update of s`,
    [lessonId, now, at.day, at.minute],
  );
}
