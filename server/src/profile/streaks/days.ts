const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Seoul has no summer time. */
const SEOUL_HOURS = 9;

/** The calendar day in Seoul at a moment, `2026-11-15`. */
export function seoulDay(at: Date): string {
  return new Date(at.getTime() + SEOUL_HOURS * HOUR_MS).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
