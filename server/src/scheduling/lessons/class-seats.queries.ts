import { type Db, query } from '../../core/db.ts';
import type { DayMinute } from './seoul-time.ts';

export type LostSeat = { readonly seatId: number; readonly userId: number; readonly hasTicket: boolean };

/** Whoever left a class has no place in its lessons to come; places in which somebody was marked stay. */
export function cancelSeatsOfLeavers(tx: Db, courseClassId: number, now: DayMinute): Promise<readonly LostSeat[]> {
  return query<LostSeat>(
    tx,
    'seats.cancel-leavers',
    `with gone as (select s.id, s.ticket_id from scheduling_lessons l join scheduling_seats s on s.lesson_id = l.id
       where l.course_class_id = $1 and s.source in ('CLASS', 'BOOKING', 'WAIT_LIST')
         and s.state in ('BOOKED', 'WAITING', 'OFFERED') and s.attendance is null
         and (l.day, l.start_minute) > ($2::date, $3::int)
         and not exists (select from learning_class_people p where p.course_class_id = $1 and p.user_id = s.user_id)
           order by s.id for no key update of s)
     update scheduling_seats s set state = 'CANCELLED', offered_until = null, ticket_id = null from gone
       where s.id = gone.id returning s.id as "seatId", s.user_id as "userId",
       gone.ticket_id is not null as "hasTicket"`,
    [courseClassId, now.day, now.minute],
  );
}

/**
 * Everybody in the class has a place in its lessons to come. Who cancelled or moved one since they came in does not get it again;
 * who is in another lesson at that time, or paused on that day, gets none. Gives who got places.
 */
export async function insertClassSeats(
  tx: Db,
  courseClassId: number,
  now: DayMinute,
  at: Date,
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    tx,
    'seats.insert-class',
    `insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute, created_at)
     select l.id, l.channel_id, p.user_id, 'BOOKED', 'CLASS', l.day, l.start_minute, l.end_minute, $4
     from scheduling_lessons l join learning_class_people p on p.course_class_id = l.course_class_id
     where l.course_class_id = $1 and l.state = 'SCHEDULED' and l.kind in ('REGULAR', 'EXTRA')
       and (l.day, l.start_minute) > ($2::date, $3::int)
       and not coalesce(scheduling_is_paused(l.channel_id, p.user_id, l.day), false)
       and not exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = p.user_id
         and not s.is_cancelled_by_pause and (s.created_at >= p.joined_at or s.state in ('BOOKED', 'WAITING',
         'OFFERED')))
     order by l.id, p.user_id on conflict do nothing returning user_id as "userId"`,
    [courseClassId, now.day, now.minute, at],
  );
  return [...new Set(rows.map(({ userId }) => userId))];
}

/**
 * How many places of its lessons to come are taken; the people of a class always fit, but not into every room: then the lesson has
 * none and is marked. A lesson booked by one person ends with their place. [SCH-263]
 */
export async function recountSeats(tx: Db, courseClassId: number, now: DayMinute): Promise<void> {
  await query(
    tx,
    'seats.recount',
    `update scheduling_lessons l set seat_count = c.taken, capacity = case when l.capacity is null then null
     else greatest(l.capacity, c.taken) end, room_id = case when l.room_capacity < c.taken then null
     else l.room_id end, is_conflicted = l.is_conflicted or coalesce(l.room_capacity < c.taken, false),
     state = case when c.taken = 0 and l.kind in ('BOOKED', 'MAKEUP') then 'CANCELLED' else l.state end
     from (select k.id, (select count(*) from scheduling_seats s where s.lesson_id = k.id
       and s.state in ('BOOKED', 'OFFERED'))::int as taken from scheduling_lessons k where k.course_class_id = $1
       and (k.day, k.start_minute) > ($2::date, $3::int)) c
     where l.id = c.id and l.seat_count <> c.taken`,
    [courseClassId, now.day, now.minute],
  );
}
