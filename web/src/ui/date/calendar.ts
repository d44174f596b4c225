import { addDays, isDay, makeDay, partsOf, weekdayOf } from '@dolphin/contract/core/days';

/** A day as plain text, YYYY-MM-DD. */
export type Day = string;

/** Sunday is 0, as in the lists of names of weekdays. */
export function columnOf(day: Day): number {
  return weekdayOf(day) % 7;
}

/** Six weeks, each from Sunday, that hold the month of this day. Always six: the box must not change its height. */
export function monthGrid(day: Day): Day[][] {
  const { year, month } = partsOf(day);
  const first = makeDay(year, month, 1);
  const start = addDays(first, -columnOf(first));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)));
}

export function clampDay(day: Day, min?: Day, max?: Day): Day {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** "2026. 11. 15. (X)" with the short name of the weekday, Sunday first. */
export function formatDay(day: Day, weekdays: readonly string[]): string {
  const { year, month, date } = partsOf(day);
  return `${year}. ${month}. ${date}. (${weekdays[columnOf(day)] ?? ''})`;
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
