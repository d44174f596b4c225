/*
 * Days are plain text, `2026-11-15`, in Seoul. Date is used inside only, always in UTC: the year 1900 and the summer time
 * of 1988 have no offset here.
 */

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday is 7, as in ISO 8601. */
export function weekdayOf(day: string): number {
  return ((new Date(day).getUTCDay() + 6) % 7) + 1;
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
