import { type Db, query } from '../../core/db.ts';
import type { DayMinute } from '../lessons/seoul-time.ts';
import type { Person } from './pauses.queries.ts';

/**
 * Whoever books for this person, or makes lessons of their classes, waits and finds the pause afterwards. The person
 * first, then the classes in the order of their ids.
 */
export async function lockPersonAndClasses(tx: Db, { channelId, userId }: Person): Promise<void> {
  await query(
    tx,
    'pauses.lock-classes',
    `select pg_advisory_xact_lock(hashtextextended('scheduling.person', $2)) union all
     select pg_advisory_xact_lock(hashtextextended('scheduling.class', k.id)) from (
       select f.course_class_id as id from learning_class_people p
         join learning_class_facts f on f.course_class_id = p.course_class_id where p.user_id = $2
         and f.channel_id = $1 order by f.course_class_id offset 0
     ) k`,
    [channelId, userId],
  );
}

/** Lessons to come in which the person has a seat, or whose class they are in. Lessons are locked before seats. */
export async function lockLessonsOf(tx: Db, { channelId, userId }: Person, now: DayMinute): Promise<void> {
  await query(
    tx,
    'pauses.lock-lessons',
    `select l.id from scheduling_lessons l where l.id in (
       select s.lesson_id from scheduling_seats s where s.user_id = $2 and s.channel_id = $1 and s.day >= $3::date
         and s.state in ('BOOKED', 'WAITING', 'OFFERED')
       union select k.id from learning_class_people p
         join scheduling_lessons k on k.course_class_id = p.course_class_id where p.user_id = $2 and k.channel_id = $1
         and k.day >= $3::date
     ) and (l.day, l.start_minute) > ($3::date, $4::int) order by l.id for no key update`,
    [channelId, userId, now.day, now.minute],
  );
}

type EndedSeat = {
  readonly seatId: number;
  readonly lessonId: number;
  readonly hasTicket: boolean;
};

/** Seats to come on days of a pause that nobody marked; rights to make-up lessons that were used for them can be used again. */
export function cancelPausedSeats(
  tx: Db,
  { channelId, userId }: Person,
  now: DayMinute,
): Promise<readonly EndedSeat[]> {
  return query<EndedSeat>(
    tx,
    'pauses.cancel-seats',
    `with gone as (select s.id, s.ticket_id from scheduling_seats s
       where s.user_id = $2 and s.channel_id = $1 and (s.day, s.start_minute) > ($3::date, $4::int)
         and s.state in ('BOOKED', 'WAITING', 'OFFERED') and s.attendance is null
         and scheduling_is_paused($1, $2, s.day) order by s.id for no key update),
     freed as (update scheduling_makeups m set used_seat_id = null from gone where m.used_seat_id = gone.id)
     update scheduling_seats s set state = 'CANCELLED', offered_until = null, ticket_id = null,
       is_cancelled_by_pause = true from gone where s.id = gone.id
     returning s.id as "seatId", s.lesson_id as "lessonId", gone.ticket_id is not null as "hasTicket"`,
    [channelId, userId, now.day, now.minute],
  );
}

/** Seats in lessons to come of the classes of a person, as far as they are not paused on that day. Gives the lessons. */
export async function restoreClassSeats(
  tx: Db,
  { channelId, userId }: Person,
  now: DayMinute,
  at: Date,
): Promise<readonly number[]> {
  const rows = await query<{ lessonId: number }>(
    tx,
    'pauses.restore-seats',
    `insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute, created_at)
     select l.id, l.channel_id, p.user_id, 'BOOKED', 'CLASS', l.day, l.start_minute, l.end_minute, $5
     from learning_class_people p join scheduling_lessons l on l.course_class_id = p.course_class_id
     where p.user_id = $2 and l.channel_id = $1 and l.state = 'SCHEDULED' and l.kind in ('REGULAR', 'EXTRA')
       and l.day >= $3::date and (l.day, l.start_minute) > ($3::date, $4::int)
       and not coalesce(scheduling_is_paused($1, $2, l.day), false)
       and not exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = p.user_id
         and not s.is_cancelled_by_pause and (s.created_at >= p.joined_at or s.state in ('BOOKED', 'WAITING',
         'OFFERED')))
     order by l.id on conflict do nothing returning lesson_id as "lessonId"`,
    [channelId, userId, now.day, now.minute, at],
  );
  return rows.map(({ lessonId }) => lessonId);
}

/** Counts seats again; a lesson that was booked by one person ends with their seat, unless somebody waits. */
export async function recountLessons(tx: Db, lessonIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'pauses.recount',
    `update scheduling_lessons l set seat_count = c.taken, capacity = case when l.capacity is null then null
     else greatest(l.capacity, c.taken) end,
       state = case when c.taken = 0 and c.waiting = 0 and l.kind in ('BOOKED', 'MAKEUP') then 'CANCELLED' else l.state end
     from (select k.id, count(*) filter (where s.state in ('BOOKED', 'OFFERED'))::int as taken,
       count(*) filter (where s.state = 'WAITING')::int as waiting
       from unnest($1::bigint[]) as k (id) left join scheduling_seats s on s.lesson_id = k.id group by k.id) c where l.id = c.id`,
    [lessonIds],
  );
}

type Days = { readonly fromDay: string; readonly toDay: string | null };
type Effects = {
  readonly cancelledCount: number;
  readonly restoredCount: number;
  readonly ticketCount: number;
};

/** What a pause in these days, instead of the one that is changed, would do. Undefined: no member. */
export async function findEffects(
  db: Db,
  { channelId, userId }: Person,
  { fromDay, toDay, pauseId }: Days & { readonly pauseId: number | null },
  now: DayMinute,
): Promise<Effects | undefined> {
  const [row] = await query<Effects>(
    db,
    'pauses.effects',
    `select (select count(*) from scheduling_seats s where s.user_id = $2 and s.channel_id = $1 and s.day >= $3::date
     and ($4::date is null or s.day <= $4::date) and (s.day, s.start_minute) > ($6::date, $7::int)
     and s.state in ('BOOKED', 'WAITING', 'OFFERED') and s.attendance is null)::int as "cancelledCount",
       (select count(*) from scheduling_pauses z join learning_class_people p on p.user_id = z.user_id
         join scheduling_lessons l on l.course_class_id = p.course_class_id and l.channel_id = z.channel_id
         where z.id = $5 and z.user_id = $2 and z.channel_id = $1 and l.state = 'SCHEDULED'
           and l.kind in ('REGULAR', 'EXTRA') and l.day >= z.from_day and (z.to_day is null or l.day <= z.to_day)
           and (l.day, l.start_minute) > ($6::date, $7::int)
           and not (l.day >= $3::date and ($4::date is null or l.day <= $4::date))
             and not exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = $2
             and not s.is_cancelled_by_pause))::int as "restoredCount",
       (select count(*) from commerce_free_tickets t where t.channel_id = $1 and t.user_id = $2)::int
         + (select count(*) from scheduling_seats s where s.user_id = $2 and s.channel_id = $1 and s.day >= $3::date
           and ($4::date is null or s.day <= $4::date) and (s.day, s.start_minute) > ($6::date, $7::int)
           and s.state = 'BOOKED' and s.attendance is null and s.ticket_id is not null)::int as "ticketCount"
     from channels_member_names n where n.channel_id = $1 and n.user_id = $2`,
    [channelId, userId, fromDay, toDay, pauseId, now.day, now.minute],
  );
  return row;
}
