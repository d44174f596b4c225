import { type Calendar, type Slot, slotsOfDay } from '@dolphin/contract/scheduling/booking/booking-rules';
import { addDays, daysBetween } from '@dolphin/contract/core/days';
import { holidaysIn } from '@dolphin/contract/scheduling/recurrence/holidays';
import type { Db } from '../../core/db.ts';
import type { DayMinute } from '../lessons/seoul-time.ts';
import { selectUserDates } from '../schedules/schedules.queries.ts';
import type { ClassRules } from './booking.queries.ts';
import type { Days, Taken } from './calendar.queries.ts';

/** The free times of some days for one learner of a class, by the rules that the screen uses too. [SCH-224] */
export async function freeSlots(
  db: Db,
  rules: ClassRules,
  { userId, from, to, taken }: Days & { readonly taken: readonly Taken[] },
  now: DayMinute,
): Promise<readonly Slot[]> {
  const people = rules.coachId === null ? [userId] : [rules.coachId, userId];
  const dates = await selectUserDates(db, people, from, to);
  const isClosed = (day: string) =>
    taken.some(({ kind, fromDay, toDay }) => kind !== 'LESSON' && fromDay <= day && day <= toDay);
  const holidays = rules.skipsHolidays ? holidaysIn(from, to) : new Map<string, string>();
  const calendar: Calendar = {
    coach: dates.filter((one) => one.userId === rules.coachId),
    learner: dates.filter((one) => one.userId === userId),
    busy: taken
      .filter(({ kind }) => kind === 'LESSON')
      .map(({ fromDay: day, startMinute, endMinute }) => ({ day, startMinute, endMinute })),
    isOff: (day) => holidays.has(day) || isClosed(day),
  };
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth));
  return all.flatMap((day) => slotsOfDay(calendar, day, rules.lessonMinutes, now));
}
