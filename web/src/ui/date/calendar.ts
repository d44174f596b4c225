/*
 * Days as plain text, YYYY-MM-DD: a birthday or the day of a class has no time zone, and a Date would give it one.
 * Date is used inside only, always in UTC, to know the lengths of months.
 */
export type Day = string;

const DAY_MS = 86_400_000;
const pad = (number: number, width: number) => String(number).padStart(width, '0');

export function makeDay(year: number, month: number, date: number): Day {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

export function partsOf(day: Day): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}

function toUtc(day: Day): number {
  const { year, month, date } = partsOf(day);
  return Date.UTC(year, month - 1, date);
}

function fromUtc(time: number): Day {
  const at = new Date(time);
  return makeDay(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
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

export function addDays(day: Day, days: number): Day {
  return fromUtc(toUtc(day) + days * DAY_MS);
}

/** The same date in another month, or that month's last day when it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const toYear = Math.floor(count / 12);
  const toMonth = (count % 12) + 1;
  return makeDay(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)));
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(toUtc(day)).getUTCDay();
}

/** Six weeks, each from Sunday, that hold the month of this day. Always six: the box must not change its height. */
export function monthGrid(day: Day): Day[][] {
  const { year, month } = partsOf(day);
  const first = makeDay(year, month, 1);
  const start = addDays(first, -weekdayOf(first));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)));
}

export function clampDay(day: Day, min?: Day, max?: Day): Day {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** "2026. 11. 15. (X)" with the short name of the weekday, Sunday first. */
export function formatDay(day: Day, weekdays: readonly string[]): string {
  const { year, month, date } = partsOf(day);
  return `${year}. ${month}. ${date}. (${weekdays[weekdayOf(day)] ?? ''})`;
}

/** Reads what people type: 20261115, 2026-11-15, 2026.11.15, "2026. 11. 15. (X)", 261115 is refused as ambiguous. */
export function parseTyped(text: string): Day | null {
  const plain = text.replace(/\(.*?\)/g, '').trim();
  const joined = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  const spaced = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(plain);
  const [, year, month, date] = joined ?? spaced ?? [];
  if (!year || !month || !date) return null;
  const day = makeDay(Number(year), Number(month), Number(date));
  return isDay(day) ? day : null;
}
