import { KOREA_OFFSET_HOURS } from '../scheduling.constants.ts';

const HOUR_MS = 3_600_000;
const OFFSET_MS = KOREA_OFFSET_HOURS * HOUR_MS;

/** An instant as a clock in Korea shows it, `2026-11-16 16:00`: nine hours are added on reading. [SCH-7] */
export function registrationClock(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** And back: the instant of a day and a time in Korea. */
export function registrationInstant(day: string, time: string): string {
  return new Date(Date.parse(`${day}T${time}:00Z`) - OFFSET_MS).toISOString();
}

/** The hour that has begun, which the form proposes. [SCH-7] */
export function currentHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** Dates are chosen in steps of an hour. */
export function isFullHour(instant: string | Date): boolean {
  return new Date(instant).getTime() % HOUR_MS === 0;
}
