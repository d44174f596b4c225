/*
 * Days are plain text, `2026-11-15`: a birthday or the day of a lesson has no time zone, and a Date would give it one. Date is used
 * inside only, always in UTC: the year 1900 and the summer time of 1988 have no offset here.
 */
const DAY_MS = 86_400_000;
/** Seoul has no summer time. */
const SEOUL_MS = 9 * 3_600_000;

/** The calendar day in Seoul at a moment. */
export function seoulDay(at: Date): string {
  return new Date(at.getTime() + SEOUL_MS).toISOString().slice(0, 10);
}

/** Minutes from midnight in Seoul at a moment. */
export function seoulMinute(at: Date): number {
  const local = new Date(at.getTime() + SEOUL_MS);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same date in another month, or that month's last day when it is shorter. */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const toYear = Math.floor(count / 12);
  const toMonth = (count % 12) + 1;
  return makeDay(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)));
}

/** How many days lie between two days; 0 for the same day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Monday is 1, Sunday is 7, as in ISO 8601. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

const pad = (number: number, width: number) => String(number).padStart(width, '0');

export function makeDay(year: number, month: number, date: number): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

export function partsOf(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether the text is a day that exists; 2026-02-30 does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, date } = partsOf(text);
  return year >= 1000 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}
