import { BOOKINGS_SHOWN } from '@dolphin/contract/scheduling/booking/booking.constants';
import type { SeatSource } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import type { BookingPolicy } from '@dolphin/contract/scheduling/booking/booking-rules';
import { type Db, query } from '../../core/db.ts';
import type { DayMinute } from '../lessons/seoul-time.ts';
import '../attendance/attendance.tables.ts';

type Person = { readonly channelId: number; readonly userId: number };

export async function findChannelOfLesson(db: Db, lessonId: number): Promise<number | undefined> {
  const [row] = await query<{ channelId: number }>(
    db,
    'booking.channel-of-lesson',
    'select channel_id as "channelId" from scheduling_lessons where id = $1',
    [lessonId],
  );
  return row?.channelId;
}

type BookableClass = Omit<BookingPolicy, 'isBookable'> & {
  readonly courseClassId: number;
  readonly title: string;
  readonly coachName: string | null;
  readonly usesTickets: boolean;
  readonly changesUsed: number;
};

export type PersonRow = {
  readonly nickname: string;
  readonly ticketCount: number;
  readonly makeupCount: number;
  readonly classes: readonly BookableClass[];
};

const CLASSES = `select f.course_class_id as "courseClassId", f.title, k.nickname as "coachName",
  p.lesson_minutes as "lessonMinutes", p.uses_tickets as "usesTickets", p.cancel_hours as "cancelHours",
  p.move_hours as "moveHours", p.changes_per_month as "changesPerMonth",
       (select count(*) from scheduling_booking_changes c where c.user_id = $2
         and c.course_class_id = f.course_class_id and c.month = $4 and c.is_counted)::int as "changesUsed"
     from learning_class_people m join learning_class_facts f on f.course_class_id = m.course_class_id
       join scheduling_class_policies p on p.course_class_id = f.course_class_id and p.is_bookable left
       join accounts_people k on k.user_id = f.coach_id
     where m.user_id = $2 and f.channel_id = $1 order by f.title, f.course_class_id limit ${BOOKINGS_SHOWN}`;

/** A member with what they can book with, and bookable classes. */
export async function findPerson(
  db: Db,
  { channelId, userId, today, month }: Person & { readonly today: string; readonly month: string },
): Promise<PersonRow | undefined> {
  const [row] = await query<PersonRow>(
    db,
    'booking.person',
    `select n.nickname, (select count(*) from commerce_free_tickets t where t.channel_id = $1 and t.user_id = $2)::int as "ticketCount",
       (select count(*) from scheduling_makeups m where m.user_id = $2 and m.channel_id = $1 and m.used_seat_id is null
         and m.expires_on >= $3::date)::int as "makeupCount",
       coalesce((select json_agg(c) from (${CLASSES}) c), '[]') as classes
     from channels_member_names n where n.channel_id = $1 and n.user_id = $2`,
    [channelId, userId, today, month],
  );
  return row;
}

export type BookingRow = BookingPolicy & {
  readonly seatId: number;
  readonly classLessonId: number;
  readonly courseClassId: number;
  readonly title: string;
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly coachName: string | null;
  readonly seatState: 'BOOKED' | 'WAITING' | 'OFFERED' | 'CANCELLED' | 'MOVED';
  readonly source: SeatSource;
  readonly hasTicket: boolean;
  readonly offeredUntil: Date | null;
  readonly position: number;
  readonly isMarked: boolean;
};

/** The lessons to come of somebody in bookable classes, and those they wait for. */
export function selectBookings(db: Db, { channelId, userId }: Person, at: DayMinute): Promise<readonly BookingRow[]> {
  return query<BookingRow>(
    db,
    'booking.bookings',
    `select s.id as "seatId", l.id as "classLessonId", f.course_class_id as "courseClassId", l.title, l.day,
     l.start_minute as "startMinute", l.end_minute as "endMinute", k.nickname as "coachName", s.state as "seatState",
     s.source, s.ticket_id is not null as "hasTicket", s.offered_until as "offeredUntil",
     s.attendance is not null as "isMarked",
       (select count(*) from scheduling_seats w where w.lesson_id = s.lesson_id and w.state = 'WAITING' and w.id <= s.id)::int as position,
       p.is_bookable as "isBookable", p.lesson_minutes as "lessonMinutes", p.cancel_hours as "cancelHours",
         p.move_hours as "moveHours", p.changes_per_month as "changesPerMonth"
     from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id and l.state = 'SCHEDULED'
       join learning_class_facts f on f.course_class_id = l.course_class_id
       join scheduling_class_policies p on p.course_class_id = f.course_class_id left
       join accounts_people k on k.user_id = l.coach_id
     where s.user_id = $2 and s.channel_id = $1 and s.day >= $3::date and s.state in ('BOOKED', 'WAITING', 'OFFERED')
       and (l.day, l.end_minute) > ($3::date, $4::int) and (p.is_bookable or s.source <> 'CLASS')
       order by s.day, s.start_minute, s.id limit ${BOOKINGS_SHOWN}`,
    [channelId, userId, at.day, at.minute],
  );
}

export type JoinableLesson = {
  readonly classLessonId: number;
  readonly title: string;
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly seatCount: number;
  readonly capacity: number | null;
  readonly waitingCount: number;
  readonly seatState: 'BOOKED' | 'WAITING' | 'OFFERED' | 'CANCELLED' | 'MOVED' | null;
};

/** Lessons of a class to come, by its index; with the learner's own seat. */
export function selectClassLessons(
  db: Db,
  given: { readonly courseClassId: number; readonly userId: number; readonly from: string; readonly to: string },
  at: DayMinute,
): Promise<readonly JoinableLesson[]> {
  return query<JoinableLesson>(
    db,
    'booking.class-lessons',
    `select l.id as "classLessonId", l.title, l.day, l.start_minute as "startMinute", l.end_minute as "endMinute",
     l.seat_count as "seatCount", least(l.capacity, l.room_capacity) as capacity, (select count(*)
     from scheduling_seats w where w.lesson_id = l.id and w.state = 'WAITING')::int as "waitingCount",
     s.state as "seatState"
     from scheduling_lessons l left join scheduling_seats s on s.lesson_id = l.id and s.user_id = $2
       and s.state in ('BOOKED', 'WAITING', 'OFFERED')
     where l.course_class_id = $1 and l.day between $3::date and $4::date and l.state = 'SCHEDULED'
       and (l.day, l.start_minute) > ($5::date, $6::int) order by l.day, l.start_minute, l.id limit ${BOOKINGS_SHOWN}`,
    [given.courseClassId, given.userId, given.from, given.to, at.day, at.minute],
  );
}

export type NewsRow = {
  readonly seatId: number;
  readonly userId: number;
  readonly title: string;
  readonly day: string;
  readonly startMinute: number;
  readonly coachId: number | null;
  readonly learner: string;
  readonly slug: string;
};

export function selectNews(db: Db, seatIds: readonly number[]): Promise<readonly NewsRow[]> {
  return query<NewsRow>(
    db,
    'booking.news',
    `select s.id as "seatId", s.user_id as "userId", l.title, l.day, l.start_minute as "startMinute",
     l.coach_id as "coachId", coalesce(n.nickname, '') as learner, k.slug
     from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id
       join channels_places k on k.channel_id = s.channel_id left
       join channels_member_names n on n.channel_id = s.channel_id and n.user_id = s.user_id
       where s.id = any($1::bigint[])`,
    [seatIds],
  );
}
