import { FIXED_WEEK, WEEKDAYS } from '../scheduling.constants.ts';

/*
 * Days are plain text, `2026-11-17`, in Seoul. Date is used inside only, always in UTC: the year 1900 and the summer time
 * of 1988 have no offset here.
 */
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(day).getUTCDay()] ?? 'SUNDAY';
}

/** Where a weekday lies in the fixed week, in which weekly times are written. [SCH-3] */
export function fixedDayOf(weekday: Weekday): string {
  return addDays(FIXED_WEEK.first, WEEKDAYS.indexOf(weekday));
}

/** The seven days of the fixed week, from Sunday. [SCH-3] */
export function fixedDays(): readonly string[] {
  return WEEKDAYS.map(fixedDayOf);
}

/** Every day of a month, `2026-11`. */
export function daysOfMonth(yearMonth: string): readonly string[] {
  const first = `${yearMonth}-01`;
  return Array.from({ length: 31 }, (_, at) => addDays(first, at)).filter((day) => day.startsWith(yearMonth));
}
