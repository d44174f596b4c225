import { addDays, daysBetween } from '../../core/days.ts';
import { type ScheduleTime, freeTimes, type TimeRange } from '../schedules/free-times.ts';
import { BOOKING_AHEAD_DAYS, BOOKING_STEP_MINUTES } from './booking.constants.ts';

/** The rules of a class about bookings, as far as they decide. */
export type BookingPolicy = {
  readonly isBookable: boolean;
  readonly lessonMinutes: number;
  readonly cancelHours: number;
  readonly moveHours: number;
  readonly changesPerMonth: number;
};
/** A moment or a lesson on the wall calendar of Seoul. */
export type DayMinute = { readonly day: string; readonly minute: number };
export type Slot = { readonly day: string; readonly startMinute: number; readonly endMinute: number };

/** Who acts: a learner for themselves, or staff; only those with the right may act against the limits, with a reason. */
export type BookingActor = { readonly isStaff: boolean; readonly mayOverride: boolean; readonly reason: string };

export type BookingRefusal = 'CLASS_NOT_BOOKABLE' | 'LESSON_OVER' | 'BOOKING_TOO_LATE' | 'BOOKING_CHANGES_USED';

const minutesUntil = ({ day, minute }: DayMinute, now: DayMinute): number =>
  daysBetween(now.day, day) * 1_440 + minute - now.minute;

/** Whether limits hold for this person now. */
const isBound = ({ isStaff, mayOverride, reason }: BookingActor): boolean =>
  !(isStaff && mayOverride && reason.trim() !== '');

/** Why a lesson at this time cannot be booked; null: it can. [SCH-224] */
export function refusalOfBooking(
  policy: BookingPolicy,
  at: DayMinute,
  now: DayMinute,
  actor: BookingActor,
): BookingRefusal | null {
  if (minutesUntil(at, now) <= 0) return 'LESSON_OVER';
  if (!isBound(actor)) return null;
  return policy.isBookable ? null : 'CLASS_NOT_BOOKABLE';
}

/** Why a booking cannot be moved or cancelled; null: it can. [SCH-224] */
export function refusalOfChange(
  policy: BookingPolicy,
  change: { readonly kind: 'MOVE' | 'CANCEL'; readonly at: DayMinute; readonly changesUsed: number },
  now: DayMinute,
  actor: BookingActor,
): BookingRefusal | null {
  const ahead = minutesUntil(change.at, now);
  if (ahead <= 0) return 'LESSON_OVER';
  if (!isBound(actor)) return null;
  const hours = change.kind === 'MOVE' ? policy.moveHours : policy.cancelHours;
  if (ahead < hours * 60) return 'BOOKING_TOO_LATE';
  // The limit is the learner's: what staff changes within the hours does not count.
  return !actor.isStaff && change.changesUsed >= policy.changesPerMonth ? 'BOOKING_CHANGES_USED' : null;
}

export type Calendar = {
  readonly coach: readonly ScheduleTime[];
  /** Without any entry the learner has set nothing, and every time of the coach is shown. */
  readonly learner: readonly ScheduleTime[];
  /** Lessons of coach and learner. */ readonly busy: readonly Slot[];
  /** Whether a day is off: a closure or a holiday. */ readonly isOff: (day: string) => boolean;
};

/** The times of a day at which a lesson could be booked. Pure: screen and server agree. [SCH-224] */
export function slotsOfDay(calendar: Calendar, day: string, lessonMinutes: number, now: DayMinute): readonly Slot[] {
  if (calendar.isOff(day) || day < now.day || day > addDays(now.day, BOOKING_AHEAD_DAYS)) return [];
  const ofLearner = calendar.learner.length === 0 ? null : freeTimes(calendar.learner, day);
  const busy = calendar.busy.filter((one) => one.day === day);
  return freeTimes(calendar.coach, day).flatMap((range) =>
    startsIn(range, lessonMinutes)
      .map((startMinute) => ({ day, startMinute, endMinute: startMinute + lessonMinutes }))
      .filter(
        (slot) =>
          (day > now.day || slot.startMinute > now.minute) &&
          (ofLearner === null || ofLearner.some((free) => holds(free, slot))) &&
          !busy.some((one) => one.startMinute < slot.endMinute && slot.startMinute < one.endMinute),
      ),
  );
}

function startsIn({ startTime, endTime }: TimeRange, lessonMinutes: number): readonly number[] {
  const first = Math.ceil(startTime / BOOKING_STEP_MINUTES) * BOOKING_STEP_MINUTES;
  const count = Math.floor((endTime - lessonMinutes - first) / BOOKING_STEP_MINUTES) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, nth) => first + nth * BOOKING_STEP_MINUTES);
}

const holds = ({ startTime, endTime }: TimeRange, { startMinute, endMinute }: Slot): boolean =>
  startTime <= startMinute && endMinute <= endTime;
