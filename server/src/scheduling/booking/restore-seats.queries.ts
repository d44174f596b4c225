import type { SeatSource } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { type Db, query } from '../../core/db.ts';
import '../attendance/attendance.tables.ts';

export type RestoredSeat = {
  readonly seatId: number;
  readonly userId: number;
  readonly source: SeatSource;
  readonly day: string;
  readonly usesTickets: boolean;
};

/** The seats that were cancelled with the lesson, for those who are free at that time. */
export function insertRestored(tx: Db, lessonId: number, now: Date): Promise<readonly RestoredSeat[]> {
  return query<RestoredSeat>(
    tx,
    'lessons.restore-seats',
    `with old as (update scheduling_seats set is_cancelled_with_lesson = false where lesson_id = $1
     and is_cancelled_with_lesson returning channel_id, user_id, source)
     insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute, created_at)
     select l.id, o.channel_id, o.user_id, 'BOOKED', o.source, l.day, l.start_minute, l.end_minute, $2 from old o
       join scheduling_lessons l on l.id = $1 order by o.user_id on conflict do nothing
     returning id as "seatId", user_id as "userId", source, day,
       coalesce((select p.uses_tickets from scheduling_lessons l
       join scheduling_class_policies p on p.course_class_id = l.course_class_id where l.id = $1),
       false) as "usesTickets"`,
    [lessonId, now],
  );
}

export async function setTickets(
  tx: Db,
  seats: readonly { readonly seatId: number; readonly ticketId: number }[],
): Promise<void> {
  await query(
    tx,
    'lessons.restore-tickets',
    `update scheduling_seats s set ticket_id = t.ticket_id
     from unnest($1::bigint[], $2::bigint[]) as t (seat_id, ticket_id) where s.id = t.seat_id`,
    [seats.map(({ seatId }) => seatId), seats.map(({ ticketId }) => ticketId)],
  );
}

/** The people of a class always fit. */
export async function recountRestored(tx: Db, lessonId: number): Promise<void> {
  await query(
    tx,
    'lessons.restore-count',
    `update scheduling_lessons l set seat_count = c.taken, capacity = case when l.capacity is null then null
     else greatest(l.capacity, c.taken) end, room_id = case when l.room_capacity < c.taken then null
     else l.room_id end, is_conflicted = l.is_conflicted or coalesce(l.room_capacity < c.taken, false)
     from (select count(*)::int as taken from scheduling_seats where lesson_id = $1
     and state in ('BOOKED', 'OFFERED')) c where l.id = $1`,
    [lessonId],
  );
}
