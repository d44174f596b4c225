import type { TicketState } from '@dolphin/contract/commerce/tickets/tickets.constants';
import {
  type Attendance,
  ENTERED_BEFORE_MINUTES,
  type SeatSource,
} from '@dolphin/contract/scheduling/attendance/attendance.constants';
import type { LessonKind } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { type Db, query } from '../../core/db.ts';
import type { DayMinute } from '../lessons/seoul-time.ts';
import './attendance.tables.ts';

export type LessonRow = {
  readonly classLessonId: number;
  readonly channelId: number;
  readonly courseClassId: number | null;
  readonly title: string;
  readonly kind: LessonKind;
  readonly state: 'SCHEDULED' | 'CANCELLED';
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly coachName: string | null;
  readonly usesTickets: boolean;
  readonly chargesAbsence: boolean;
  readonly grantsMakeup: boolean;
  readonly makeupDays: number;
};
const LESSON = `l.id as "classLessonId", l.channel_id as "channelId", l.course_class_id as "courseClassId", l.title,
  l.kind, l.state, l.day, l.start_minute as "startMinute", l.end_minute as "endMinute", k.nickname as "coachName",
  coalesce(p.uses_tickets, false) as "usesTickets", coalesce(p.charges_absence, true) as "chargesAbsence",
    coalesce(p.grants_makeup, true) as "grantsMakeup", coalesce(p.makeup_days, 30) as "makeupDays"
  from scheduling_lessons l left join scheduling_class_policies p on p.course_class_id = l.course_class_id left
    join accounts_people k on k.user_id = l.coach_id`;

export async function findLesson(db: Db, channelId: number, lessonId: number): Promise<LessonRow | undefined> {
  const [row] = await query<LessonRow>(
    db,
    'attendance.lesson',
    `select ${LESSON} where l.channel_id = $1 and l.id = $2`,
    [channelId, lessonId],
  );
  return row;
}

/** Whoever changes the seats of a lesson locks it first. */
export async function lockLesson(tx: Db, channelId: number, lessonId: number): Promise<LessonRow | undefined> {
  const [row] = await query<LessonRow>(
    tx,
    'attendance.lock-lesson',
    `select ${LESSON} where l.channel_id = $1 and l.id = $2 for no key update of l`,
    [channelId, lessonId],
  );
  return row;
}

/** Somebody in a channel at a moment. */
type Present = DayMinute & { readonly channelId: number; readonly userId: number };

/** The lessons of people that are held then, or begin soon; with a seat, or as one of the class. In the order in which to lock them. */
export async function selectLessonsNow(
  db: Db,
  present: readonly Present[],
): Promise<readonly { readonly place: number; readonly classLessonId: number }[]> {
  return query<{ place: number; classLessonId: number }>(
    db,
    'attendance.lessons-now',
    `select a.place::int - 1 as place, l.id as "classLessonId"
     from unnest($1::bigint[], $2::bigint[], $3::date[], $4::int[]) with ordinality as a (channel_id, user_id, day, minute, place)
     cross join lateral (select x.id from scheduling_lessons x where x.channel_id = a.channel_id and x.day = a.day
       and x.state = 'SCHEDULED' and x.start_minute - ${ENTERED_BEFORE_MINUTES} <= a.minute and x.end_minute >= a.minute
       and (exists (select from scheduling_seats s where s.lesson_id = x.id and s.user_id = a.user_id
         and s.state = 'BOOKED') or exists (select from learning_class_people p
         where p.course_class_id = x.course_class_id and p.user_id = a.user_id))) l
     order by l.id, a.place`,
    [
      present.map(({ channelId }) => channelId),
      present.map(({ userId }) => userId),
      present.map(({ day }) => day),
      present.map(({ minute }) => minute),
    ],
  );
}

export type AttendeeRow = {
  readonly seatId: number | null;
  readonly userId: number;
  readonly nickname: string;
  readonly source: SeatSource;
  readonly attendance: Attendance | null;
  readonly reason: string;
  readonly note: string;
  readonly enteredAt: Date | null;
  readonly markedAt: Date | null;
  readonly markedBy: string | null;
  readonly ticketState: TicketState | null;
  readonly ticketCount: number;
  readonly hasMakeup: boolean;
  readonly isPaused: boolean;
  readonly hasSeat: boolean;
  readonly version: number;
};

/** Everybody with a seat, and who is in the class and has none yet, also those who are paused; booked lessons belong to those who booked them. */
export function selectAttendees(db: Db, lessonId: number): Promise<readonly AttendeeRow[]> {
  return query<AttendeeRow>(
    db,
    'attendance.attendees',
    `with lesson as (select id, channel_id, course_class_id, kind, day from scheduling_lessons where id = $1),
     people as (
       select s.id as seat_id, s.user_id, s.source, s.attendance, s.attendance_reason, s.note, s.entered_at,
         s.marked_at, s.marked_by, s.version from scheduling_seats s where s.lesson_id = $1 and s.state = 'BOOKED'
       union all
       select null, c.user_id, 'CLASS', null, '', '', null, null, null, 0 from lesson l
         join learning_class_people c on c.course_class_id = l.course_class_id
       where l.kind in ('REGULAR', 'EXTRA') and (c.joined_at at time zone 'Asia/Seoul')::date <= l.day
         and not exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = c.user_id
         and not s.is_cancelled_by_pause)
     )
     select p.seat_id as "seatId", p.user_id as "userId", coalesce(n.nickname, a.nickname, '') as nickname, p.source,
       p.attendance, p.attendance_reason as reason, p.note, p.entered_at as "enteredAt", p.marked_at as "markedAt",
       b.nickname as "markedBy",
       t.state as "ticketState", (select count(*) from commerce_free_tickets f where f.channel_id = l.channel_id
         and f.user_id = p.user_id)::int as "ticketCount", m.id is not null as "hasMakeup",
         coalesce(scheduling_is_paused(l.channel_id, p.user_id, l.day), false) as "isPaused",
         p.seat_id is not null as "hasSeat", p.version
     from lesson l cross join people p left join channels_member_names n on n.channel_id = l.channel_id and n.user_id = p.user_id
     left join accounts_people a on a.user_id = p.user_id left join accounts_people b on b.user_id = p.marked_by
     left join commerce_purpose_tickets t on t.held_for = 'SEAT:' || p.seat_id left
       join scheduling_makeups m on m.seat_id = p.seat_id order by 3, 2`,
    [lessonId],
  );
}

/** Seats for those who are in the class; who is in another lesson at this time, or paused, gets none. */
export async function insertClassSeats(tx: Db, lessonId: number, userIds: readonly number[]): Promise<number> {
  const rows = await query<{ id: number }>(
    tx,
    'attendance.class-seats',
    `insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute)
     select l.id, l.channel_id, c.user_id, 'BOOKED', 'CLASS', l.day, l.start_minute, l.end_minute
     from scheduling_lessons l join learning_class_people c on c.course_class_id = l.course_class_id
     where l.id = $1 and l.state = 'SCHEDULED' and l.kind in ('REGULAR', 'EXTRA')
       and (c.joined_at at time zone 'Asia/Seoul')::date <= l.day and c.user_id = any($2::bigint[])
       and not coalesce(scheduling_is_paused(l.channel_id, c.user_id, l.day), false)
       and not exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = c.user_id
       and not s.is_cancelled_by_pause)
     order by c.user_id on conflict do nothing returning id`,
    [lessonId, userIds],
  );
  if (rows.length > 0)
    await query(
      tx,
      'attendance.count-seats',
      `update scheduling_lessons set seat_count = seat_count + $2, capacity = case when capacity is null then null
       else greatest(capacity, seat_count + $2) end, room_capacity = case when room_capacity is null then null
       else greatest(room_capacity, seat_count + $2) end where id = $1`,
      [lessonId, rows.length],
    );
  return rows.length;
}

export type SeatRow = {
  readonly seatId: number;
  readonly userId: number;
  readonly source: SeatSource;
  readonly attendance: Attendance | null;
  readonly reason: string;
  readonly note: string;
  readonly ticketId: number | null;
  readonly ticketState: TicketState | null;
  readonly hasMakeup: boolean;
  readonly version: number;
};

export function lockSeats(tx: Db, lessonId: number, userIds: readonly number[]): Promise<readonly SeatRow[]> {
  return query<SeatRow>(
    tx,
    'attendance.lock-seats',
    `select s.id as "seatId", s.user_id as "userId", s.source, s.attendance, s.attendance_reason as reason, s.note,
     t.ticket_id as "ticketId", t.state as "ticketState", m.id is not null as "hasMakeup", s.version
     from scheduling_seats s left join commerce_purpose_tickets t on t.held_for = 'SEAT:' || s.id left
       join scheduling_makeups m on m.seat_id = s.id
     where s.lesson_id = $1 and s.user_id = any($2::bigint[]) and s.state = 'BOOKED' order by s.id for no key update of s`,
    [lessonId, userIds],
  );
}

export type SeatChange = {
  readonly seatId: number;
  readonly attendance: Attendance | null;
  readonly reason: string;
  readonly note: string;
  readonly ticketId: number | null;
};

export async function updateSeats(
  tx: Db,
  changes: readonly SeatChange[],
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'attendance.update-seats',
    `update scheduling_seats s set attendance = c.attendance, attendance_reason = c.reason, note = c.note,
     ticket_id = c.ticket_id, version = s.version + 1,
       marked_by = case when c.attendance is null then null else $6::bigint end,
         marked_at = case when c.attendance is null then null else $7::timestamptz end
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[]) as c (seat_id, attendance, reason,
       note, ticket_id) where s.id = c.seat_id`,
    [
      changes.map(({ seatId }) => seatId),
      changes.map(({ attendance }) => attendance),
      changes.map(({ reason }) => reason),
      changes.map(({ note }) => note),
      changes.map(({ ticketId }) => ticketId),
      actorId,
      now,
    ],
  );
}

export async function grantMakeups(
  tx: Db,
  seatIds: readonly number[],
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'attendance.grant-makeups',
    `insert into scheduling_makeups (channel_id, user_id, course_class_id, seat_id, expires_on, created_at)
     select s.channel_id, s.user_id, l.course_class_id, s.id, s.day + $2::int, $3 from scheduling_seats s
       join scheduling_lessons l on l.id = s.lesson_id where s.id = any($1::bigint[])
       order by s.id on conflict (seat_id) do nothing`,
    [seatIds, days, now],
  );
}

/** Takes rights back that were not used; gives their seats. */
export async function withdrawMakeups(tx: Db, seatIds: readonly number[]): Promise<readonly number[]> {
  const rows = await query<{ seatId: number }>(
    tx,
    'attendance.withdraw-makeups',
    `delete from scheduling_makeups where seat_id = any($1::bigint[]) and used_seat_id is null returning seat_id as "seatId"`,
    [seatIds],
  );
  return rows.map(({ seatId }) => seatId);
}

export type EntryRow = {
  readonly seatId: number;
  readonly attendance: Attendance | null;
  readonly reason: string;
  readonly ticketEffect: 'HELD' | 'USED' | 'RELEASED' | 'RETURNED' | 'MISSING' | null;
  readonly ticketId: number | null;
  readonly makeupEffect: 'GRANTED' | 'WITHDRAWN' | null;
};

export async function insertEntries(
  tx: Db,
  entries: readonly EntryRow[],
  { actorId, now }: { readonly actorId: number | null; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'attendance.entries',
    `insert into scheduling_attendance_entries (seat_id, channel_id, user_id, attendance, reason, ticket_effect,
     ticket_id, makeup_effect, actor_id, created_at)
     select s.id, s.channel_id, s.user_id, e.attendance, e.reason, e.ticket_effect, e.ticket_id, e.makeup_effect, $7, $8
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[]) as e (seat_id, attendance,
       reason, ticket_effect, ticket_id, makeup_effect) join scheduling_seats s on s.id = e.seat_id order by s.id`,
    [
      entries.map(({ seatId }) => seatId),
      entries.map(({ attendance }) => attendance),
      entries.map(({ reason }) => reason),
      entries.map(({ ticketEffect }) => ticketEffect),
      entries.map(({ ticketId }) => ticketId),
      entries.map(({ makeupEffect }) => makeupEffect),
      actorId,
      now,
    ],
  );
}

/** Notes an entry between the minutes before the lesson and its end, once. */
export async function updateEntered(
  tx: Db,
  { lessonId, userId, now }: { readonly lessonId: number; readonly userId: number; readonly now: Date },
): Promise<'FIRST' | 'AGAIN' | 'NO_SEAT'> {
  const [row] = await query<{ isFirst: boolean }>(
    tx,
    'attendance.enter',
    `update scheduling_seats s set entered_at = coalesce(s.entered_at, $3)
     from (select id, entered_at from scheduling_seats where lesson_id = $1 and user_id = $2
     and state = 'BOOKED' for no key update) o
     where s.id = o.id returning o.entered_at is null as "isFirst"`,
    [lessonId, userId, now],
  );
  return row === undefined ? 'NO_SEAT' : row.isFirst ? 'FIRST' : 'AGAIN';
}
