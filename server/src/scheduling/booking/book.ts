import { attendanceErrors } from '@dolphin/contract/scheduling/attendance/attendance.errors';
import { type BookingActor, refusalOfBooking } from '@dolphin/contract/scheduling/booking/booking-rules';
import { WAITING_MAX } from '@dolphin/contract/scheduling/booking/booking.constants';
import { bookingErrors } from '@dolphin/contract/scheduling/booking/booking.errors';
import { DAY_END_MINUTE } from '@dolphin/contract/scheduling/scheduling.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { holdTickets } from '../../commerce/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { purposeOfSeat } from '../lessons/seat-tickets.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import {
  addToSeatCount,
  type ClassRules,
  findSeatRefusal,
  insertLesson,
  insertSeat,
  lockLesson,
  lockLessonAt,
  lockPerson,
  setSeatTicket,
  takeMakeup,
} from './booking.queries.ts';
import { freeSlots } from './calendar.ts';
import { findClassCalendar, selectTaken, type Taken } from './calendar.queries.ts';
import { publishBooking } from './free-seats.ts';

/** A learner, and who acts for them. */
export type Booker = {
  readonly channelId: number;
  readonly userId: number;
  readonly actorId: number;
  readonly isStaff: boolean;
  readonly mayOverride: (rules: ClassRules) => boolean;
  readonly reason: string;
  readonly now: Date;
};
export type Booked = { readonly seatId: number; readonly classLessonId: number };
export type Time = { readonly day: string; readonly startMinute: number };

export const actorOf = (booker: Booker, rules: ClassRules): BookingActor => ({
  isStaff: booker.isStaff,
  mayOverride: booker.mayOverride(rules),
  reason: booker.reason,
});
/** Whether the limits of the class are put aside, with a reason. */
export const overrides = (booker: Booker, rules: ClassRules): boolean =>
  booker.isStaff && booker.mayOverride(rules) && booker.reason.trim() !== '';

/** Books a free time: a new lesson, or a place in the one that somebody of the class just booked. [SCH-226] */
export async function bookTime(
  tx: Db,
  booker: Booker,
  given: Time & { readonly courseClassId: number; readonly usesMakeup: boolean },
): Promise<Booked> {
  const { channelId, userId } = booker;
  await lockPerson(tx, userId);
  const days = { channelId, userId, from: given.day, to: given.day };
  const found = await findClassCalendar(tx, given.courseClassId, days);
  if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const { taken, ...rules } = found;
  const lessonId = await placeAt(tx, booker, rules, { ...given, isMakeup: given.usesMakeup, taken });
  const source = given.usesMakeup ? 'MAKEUP' : booker.isStaff ? 'STAFF' : 'BOOKING';
  const seatId = await takeSeat(tx, booker, { lessonId, source, ticketId: null });
  await payFor(tx, booker, rules, { seatId, day: given.day, usesMakeup: given.usesMakeup });
  await publishBooking(tx, channelId, [{ seatId, userId, news: 'BOOKED' }], booker.actorId);
  return { seatId, classLessonId: lessonId };
}

/** The lesson at a time, with one place more taken. Checks the rules and the calendars of both. */
export async function placeAt(
  tx: Db,
  booker: Booker,
  rules: ClassRules,
  { day, startMinute, isMakeup, taken }: Time & { readonly isMakeup: boolean; readonly taken?: readonly Taken[] },
): Promise<number> {
  const { channelId, userId } = booker;
  const now = seoulTime(booker.now);
  const refusal = refusalOfBooking(rules, { day, minute: startMinute }, now, actorOf(booker, rules));
  if (refusal !== null) throw fail(bookingErrors[refusal]);
  // A lesson ends on the day on which it begins.
  if (startMinute + rules.lessonMinutes > DAY_END_MINUTE) throw fail(bookingErrors.SLOT_TAKEN);
  const days = { channelId, userId, from: day, to: day };
  const all = taken ?? (await selectTaken(tx, rules, days));
  if (all.some(({ kind }) => kind === 'PAUSED')) throw fail(bookingErrors.LEARNER_PAUSED);
  const slots = await freeSlots(tx, rules, { ...days, taken: all }, now);
  const isFree = slots.some((slot) => slot.startMinute === startMinute);
  if (isFree || overrides(booker, rules)) {
    const made = await insertLesson(tx, { channelId, rules, day, startMinute, isMakeup });
    if (made !== undefined) return made;
  }
  const there = await lockLessonAt(tx, rules.courseClassId, day, startMinute);
  if (!there) throw fail(bookingErrors.SLOT_TAKEN);
  const isFull = there.capacity !== null && there.seatCount >= there.capacity;
  // Who waits comes first, whichever way somebody asks.
  if (isFull || there.isWaitedFor) throw fail(bookingErrors.LESSON_FULL);
  await addToSeatCount(tx, there.id, 1);
  return there.id;
}

type Seat = {
  readonly lessonId: number;
  readonly source: 'BOOKING' | 'STAFF' | 'MAKEUP' | 'WAIT_LIST' | 'CLASS';
  readonly ticketId: number | null;
};

export async function takeSeat(tx: Db, { userId, now }: Booker, seat: Seat): Promise<number> {
  const seatId = await insertSeat(tx, { ...seat, userId, state: 'BOOKED', now });
  if (seatId !== undefined) return seatId;
  throw fail(bookingErrors[await findSeatRefusal(tx, seat.lessonId, userId)]);
}

/** Holds a ticket, or uses a right to a make-up lesson. Without one nothing is booked. */
export async function payFor(
  tx: Db,
  { channelId, userId, actorId, now }: Booker,
  { usesTickets }: ClassRules,
  { seatId, day, usesMakeup }: { readonly seatId: number; readonly day: string; readonly usesMakeup: boolean },
): Promise<void> {
  if (usesMakeup) {
    if (!(await takeMakeup(tx, { channelId, userId, seatId, day }))) throw fail(bookingErrors.NO_MAKEUP);
    return;
  }
  if (!usesTickets) return;
  const wanted = [{ userId, purpose: purposeOfSeat(seatId) }];
  const [held] = await holdTickets(tx, { channelId, wanted, actorId, now });
  if (!held) throw fail(bookingErrors.NO_TICKET);
  await setSeatTicket(tx, seatId, held.ticketId);
}

async function requireLesson(tx: Db, booker: Booker, classLessonId: number) {
  const { channelId, userId } = booker;
  await lockPerson(tx, userId);
  const lesson = await lockLesson(tx, { channelId, userId, lessonId: classLessonId });
  if (!lesson || lesson.isCancelled) throw fail(attendanceErrors.CLASS_LESSON_NOT_FOUND);
  const at = { day: lesson.day, minute: lesson.startMinute };
  const refusal = refusalOfBooking(lesson, at, seoulTime(booker.now), actorOf(booker, lesson));
  if (refusal !== null) throw fail(bookingErrors[refusal]);
  const isFull = lesson.lessonCapacity !== null && lesson.seatCount >= lesson.lessonCapacity;
  // Who waits comes first: a place that is free for a moment is theirs.
  return { lesson, isFull: isFull || lesson.waitingCount > 0 };
}

/** A free place in a lesson of the class. */
export async function joinLesson(
  tx: Db,
  booker: Booker,
  { classLessonId, usesMakeup }: { readonly classLessonId: number; readonly usesMakeup: boolean },
): Promise<Booked> {
  const { lesson, isFull } = await requireLesson(tx, booker, classLessonId);
  if (isFull) throw fail(bookingErrors.LESSON_FULL);
  const source = usesMakeup ? 'MAKEUP' : booker.isStaff ? 'STAFF' : 'BOOKING';
  const seatId = await takeSeat(tx, booker, { lessonId: classLessonId, source, ticketId: null });
  await addToSeatCount(tx, classLessonId, 1);
  await payFor(tx, booker, lesson, { seatId, day: lesson.day, usesMakeup });
  await publishBooking(tx, booker.channelId, [{ seatId, userId: booker.userId, news: 'BOOKED' }], booker.actorId);
  return { seatId, classLessonId };
}

/** Behind those who wait already. [SCH-225] */
export async function waitForLesson(tx: Db, booker: Booker, classLessonId: number): Promise<Booked> {
  const { lesson, isFull } = await requireLesson(tx, booker, classLessonId);
  if (!isFull) throw fail(bookingErrors.SEATS_FREE);
  if (lesson.waitingCount >= WAITING_MAX) throw fail(bookingErrors.WAIT_LIST_FULL);
  const waiting = { userId: booker.userId, state: 'WAITING', source: 'WAIT_LIST', ticketId: null } as const;
  const seatId = await insertSeat(tx, { ...waiting, lessonId: classLessonId, now: booker.now });
  if (seatId === undefined) throw fail(bookingErrors[await findSeatRefusal(tx, classLessonId, booker.userId)]);
  return { seatId, classLessonId };
}
