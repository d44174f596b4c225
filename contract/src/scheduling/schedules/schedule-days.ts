import { addDays } from '../../core/days.ts';
import { FIXED_WEEK, WEEKDAYS } from '../scheduling.constants.ts';

export type Weekday = (typeof WEEKDAYS)[number];

export function weekdayNameOf(day: string): Weekday {
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
