import {
  STATISTICS_PERIOD_DEFAULT_DAYS,
  STATISTICS_PERIOD_MAX_DAYS,
} from '@dolphin/contract/channels/statistics/statistics.constants';

const DAY_MS = 86_400_000;
/** Seoul has no summer time. */
const SEOUL_AHEAD_MS = 9 * 3_600_000;
/** No channel is older, and PostgreSQL knows no year zero. */
const FIRST_DAY = '2000-01-01';

export type Period = { readonly from: string; readonly to: string };

/** The calendar day in Seoul at a moment, `2026-11-15`. */
export function dayInSeoul(at: Date): string {
  return new Date(at.getTime() + SEOUL_AHEAD_MS).toISOString().slice(0, 10);
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function lengthOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** The period that was asked for; undefined when it ends before it begins or is too long. */
export function periodOf(asked: { readonly from?: string; readonly to?: string }, now: Date): Period | undefined {
  const to = asked.to ?? dayInSeoul(now);
  const from = asked.from ?? (to < FIRST_DAY ? to : shiftDay(to, 1 - STATISTICS_PERIOD_DEFAULT_DAYS));
  const length = lengthOf({ from, to });
  return from >= FIRST_DAY && length >= 1 && length <= STATISTICS_PERIOD_MAX_DAYS ? { from, to } : undefined;
}

/** As long as the period, and ends the day before it. */
export function periodBefore(period: Period): Period {
  return { from: shiftDay(period.from, -lengthOf(period)), to: shiftDay(period.from, -1) };
}

export function daysOf(period: Period): readonly string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => shiftDay(period.from, index));
}
