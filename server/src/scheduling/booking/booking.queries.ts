import type { SeatSource } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import type { BookingPolicy } from '@dolphin/contract/scheduling/booking/booking-rules';
import { type Db, query } from '../../core/db.ts';
import '../attendance/attendance.tables.ts';

/** One booking of a person at a time: limits are counted under it. Taken before any row. */
export async function lockPerson(tx: Db, userId: number): Promise<void> {
  await query(tx, 'booking.lock-person', `select pg_advisory_xact_lock(hashtextextended('scheduling.person', $1))`, [
    userId,
  ]);
}

export type ClassRules = BookingPolicy & {
  readonly courseClassId: number;
  readonly title: string;
  readonly coachId: number | null;
  readonly roomId: number | null;
  readonly capacity: number;
  readonly usesTickets: boolean;
  readonly skipsHolidays: boolean;
  readonly needsManager: boolean;
  readonly offerMinutes: number;
};
export const RULES = `f.course_class_id as "courseClassId", f.title, f.coach_id as "coachId", p.room_id as "roomId",
  coalesce(p.capacity, 1) as capacity, coalesce(p.is_bookable, false) as "isBookable",
  coalesce(p.lesson_minutes, 60) as "lessonMinutes", coalesce(p.uses_tickets, false) as "usesTickets",
  coalesce(p.cancel_hours, 24) as "cancelHours", coalesce(p.move_hours, 24) as "moveHours",
    coalesce(p.changes_per_month, 4) as "changesPerMonth", coalesce(p.skips_holidays, true) as "skipsHolidays",
    coalesce(p.override_role = 'MANAGER', false) as "needsManager", coalesce(p.offer_minutes, 30) as "offerMinutes"`;

/** A class that the learner is in. */
export async function findClassRules(
  db: Db,
  at: { readonly channelId: number; readonly courseClassId: number; readonly userId: number },
): Promise<ClassRules | undefined> {
  const [row] = await query<ClassRules>(
    db,
    'booking.class-rules',
    `select ${RULES} from learning_class_facts f join learning_class_people m on m.course_class_id = f.course_class_id
     and m.user_id = $3 left join scheduling_class_policies p on p.course_class_id = f.course_class_id
     where f.channel_id = $1 and f.course_class_id = $2`,
    [at.channelId, at.courseClassId, at.userId],
  );
  return row;
}

export type LessonRules = ClassRules & LessonPlace;
type LessonPlace = {
  readonly lessonId: number;
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly seatCount: number;
  readonly lessonCapacity: number | null;
  readonly waitingCount: number;
  readonly isCancelled: boolean;
};
const PLACE = `l.id as "lessonId", l.day, l.start_minute as "startMinute", l.end_minute as "endMinute",
  l.seat_count as "seatCount", least(l.capacity, l.room_capacity) as "lessonCapacity",
  l.state = 'CANCELLED' as "isCancelled",
  (select count(*) from scheduling_seats w where w.lesson_id = l.id and w.state = 'WAITING')::int as "waitingCount"`;

/** A lesson of a class that the learner is in, locked: nobody else changes its seats. */
export async function lockLesson(
  tx: Db,
  at: { readonly channelId: number; readonly lessonId: number; readonly userId: number },
): Promise<LessonRules | undefined> {
  const [row] = await query<LessonRules>(
    tx,
    'booking.lock-lesson',
    `select ${RULES}, ${PLACE} from scheduling_lessons l
     join learning_class_facts f on f.course_class_id = l.course_class_id
     join learning_class_people m on m.course_class_id = f.course_class_id and m.user_id = $3
     left join scheduling_class_policies p on p.course_class_id = f.course_class_id where l.channel_id = $1
       and l.id = $2 for no key update of l`,
    [at.channelId, at.lessonId, at.userId],
  );
  return row;
}

type LessonAt = {
  readonly id: number;
  readonly seatCount: number;
  readonly capacity: number | null;
  readonly isWaitedFor: boolean;
};

/** The lesson of a class that begins then, locked. */
export async function lockLessonAt(
  tx: Db,
  courseClassId: number,
  day: string,
  startMinute: number,
): Promise<LessonAt | undefined> {
  const [row] = await query<LessonAt>(
    tx,
    'booking.lock-lesson-at',
    `select id, seat_count as "seatCount", least(capacity, room_capacity) as capacity, exists (select
     from scheduling_seats w where w.lesson_id = scheduling_lessons.id and w.state = 'WAITING') as "isWaitedFor"
     from scheduling_lessons where course_class_id = $1 and day = $2::date and start_minute = $3
     and state = 'SCHEDULED' order by id limit 1 for no key update`,
    [courseClassId, day, startMinute],
  );
  return row;
}

type NewLesson = {
  readonly channelId: number;
  readonly rules: ClassRules;
  readonly day: string;
  readonly startMinute: number;
  readonly isMakeup: boolean;
};

/** With one seat taken. Nothing when coach or room have another lesson then: whoever is first has it. */
export async function insertLesson(tx: Db, given: NewLesson): Promise<number | undefined> {
  const { channelId, rules, day, startMinute, isMakeup } = given;
  const [row] = await query<{ id: number }>(
    tx,
    'booking.insert-lesson',
    `insert into scheduling_lessons (channel_id, course_class_id, title, coach_id, room_id, day, start_minute,
     end_minute, kind, capacity, seat_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1) on conflict do nothing returning id`,
    [
      channelId,
      rules.courseClassId,
      rules.title,
      rules.coachId,
      rules.roomId,
      day,
      startMinute,
      startMinute + rules.lessonMinutes,
      isMakeup ? 'MAKEUP' : 'BOOKED',
      rules.capacity,
    ],
  );
  return row?.id;
}

export async function addToSeatCount(tx: Db, lessonId: number, count: number): Promise<void> {
  await query(tx, 'booking.add-seat', 'update scheduling_lessons set seat_count = seat_count + $2 where id = $1', [
    lessonId,
    count,
  ]);
}

type NewSeat = {
  readonly lessonId: number;
  readonly userId: number;
  readonly state: 'BOOKED' | 'WAITING';
  readonly source: SeatSource;
  readonly ticketId: number | null;
  readonly now: Date;
};

/** Nothing when the person is in the lesson already, in another one at that time, or paused on that day. */
export async function insertSeat(tx: Db, seat: NewSeat): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'booking.insert-seat',
    `insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute, ticket_id, created_at)
     select id, channel_id, $2, $3, $4, day, start_minute, end_minute, $5, $6 from scheduling_lessons where id = $1
       and not coalesce(scheduling_is_paused(channel_id, $2, day), false) on conflict do nothing returning id`,
    [seat.lessonId, seat.userId, seat.state, seat.source, seat.ticketId, seat.now],
  );
  return row?.id;
}

/** Why somebody gets no seat in a lesson. */
export async function findSeatRefusal(
  tx: Db,
  lessonId: number,
  userId: number,
): Promise<'ALREADY_BOOKED' | 'LEARNER_PAUSED' | 'LEARNER_BUSY'> {
  const [row] = await query<{ hasSeat: boolean; isPaused: boolean }>(
    tx,
    'booking.seat-refusal',
    `select exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = $2
     and s.state in ('BOOKED', 'WAITING', 'OFFERED')) as "hasSeat",
     coalesce(scheduling_is_paused(l.channel_id, $2, l.day), false) as "isPaused" from scheduling_lessons l
     where l.id = $1`,
    [lessonId, userId],
  );
  return row?.hasSeat ? 'ALREADY_BOOKED' : row?.isPaused ? 'LEARNER_PAUSED' : 'LEARNER_BUSY';
}

export async function setSeatTicket(tx: Db, seatId: number, ticketId: number | null): Promise<void> {
  await query(tx, 'booking.seat-ticket', 'update scheduling_seats set ticket_id = $2 where id = $1', [
    seatId,
    ticketId,
  ]);
}

/** Uses the right that ends first; false when there is none. */
export async function takeMakeup(
  tx: Db,
  given: { readonly channelId: number; readonly userId: number; readonly seatId: number; readonly day: string },
): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'booking.take-makeup',
    `update scheduling_makeups m set used_seat_id = $3
     from (select id from scheduling_makeups where channel_id = $1 and user_id = $2 and used_seat_id is null
     and expires_on >= $4::date order by expires_on, id limit 1 for no key update) o
     where m.id = o.id returning m.id`,
    [given.channelId, given.userId, given.seatId, given.day],
  );
  return rows.length > 0;
}

export async function moveMakeup(tx: Db, fromSeatId: number, toSeatId: number): Promise<void> {
  await query(tx, 'booking.move-makeup', 'update scheduling_makeups set used_seat_id = $2 where used_seat_id = $1', [
    fromSeatId,
    toSeatId,
  ]);
}

export type BookedSeat = ClassRules &
  LessonPlace & {
    readonly seatId: number;
    readonly userId: number;
    readonly seatState: 'BOOKED' | 'WAITING' | 'OFFERED' | 'CANCELLED' | 'MOVED';
    readonly source: SeatSource;
    readonly ticketId: number | null;
    readonly offeredUntil: Date | null;
    readonly isMarked: boolean;
    readonly changesUsed: number;
  };

/** Whose booking it is, with the lock of the person. */
export async function lockSeatOwner(db: Db, channelId: number, seatId: number): Promise<number | undefined> {
  const [row] = await query<{ userId: number }>(
    db,
    'booking.seat-owner',
    `select user_id as "userId" from scheduling_seats
     where pg_advisory_xact_lock(hashtextextended('scheduling.person', user_id))::text is not null and channel_id = $1
     and id = $2 and state in ('BOOKED', 'WAITING', 'OFFERED')`,
    [channelId, seatId],
  );
  return row?.userId;
}

/** A booking with its lesson, both locked, the rules of its class, and the changes of the month. */
export async function lockSeat(
  tx: Db,
  { channelId, seatId, month }: { readonly channelId: number; readonly seatId: number; readonly month: string },
): Promise<BookedSeat | undefined> {
  const [row] = await query<BookedSeat>(
    tx,
    'booking.lock-seat',
    `select ${RULES}, ${PLACE}, s.id as "seatId", s.user_id as "userId", s.state as "seatState", s.source,
     s.ticket_id as "ticketId", s.offered_until as "offeredUntil", s.attendance is not null as "isMarked",
       (select count(*) from scheduling_booking_changes c where c.user_id = s.user_id
         and c.course_class_id = f.course_class_id and c.month = $3 and c.is_counted)::int as "changesUsed"
     from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id
       join learning_class_facts f on f.course_class_id = l.course_class_id left
       join scheduling_class_policies p on p.course_class_id = f.course_class_id
     where s.channel_id = $1 and s.id = $2 for no key update of l, s`,
    [channelId, seatId, month],
  );
  return row;
}

/** Fails with an exclusion violation when the person has another lesson then. */
export async function acceptSeat(tx: Db, seatId: number): Promise<void> {
  await query(
    tx,
    'booking.accept',
    `update scheduling_seats set state = 'BOOKED', source = 'WAIT_LIST', offered_until = null where id = $1`,
    [seatId],
  );
}

/** What is kept about a booking that was moved or cancelled. */
export type ChangeRecord = {
  /** Against the limit of the learner. */ readonly isCounted: boolean;
  readonly reason: string;
  readonly actorId: number | null;
  readonly month: string;
  readonly now: Date;
};
export const ADD_CHANGE =
  'insert into scheduling_booking_changes (channel_id, course_class_id, user_id, seat_id, kind, is_counted, reason, actor_id, month, created_at)';

export async function insertChanges(
  tx: Db,
  seatIds: readonly number[],
  kind: 'MOVED' | 'CANCELLED',
  { isCounted, reason, actorId, month, now }: ChangeRecord,
): Promise<void> {
  await query(
    tx,
    'booking.insert-changes',
    `${ADD_CHANGE} select s.channel_id, l.course_class_id, s.user_id, s.id, $2, $3, $4, $5, $6, $7
     from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id where s.id = any($1::bigint[])
     order by s.id`,
    [seatIds, kind, isCounted, reason, actorId, month, now],
  );
}
