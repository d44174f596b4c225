import { STATISTICS_PERIOD_MAX_DAYS } from '@dolphin/contract/channels/statistics/statistics.constants';
import { addDays, isDay } from '@dolphin/contract/core/days';

/** The lengths that are offered; every other period is chosen by its days. */
export const OFFERED_DAYS = [7, 30, 90] as const;
const USUAL_DAYS = 30;

export type Period = { readonly from: string; readonly to: string };
export type PeriodQuery = {
  readonly days?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** What the address asks for: `days=7`, or `from=…&to=…`; anything else is the usual period. */
export function readPeriod(
  { days, from, to }: PeriodQuery,
  today: string,
): { readonly period: Period; readonly offered: number | null } {
  if (from !== undefined && to !== undefined && isPeriod({ from, to }, today))
    return { period: { from, to }, offered: null };
  const offered = OFFERED_DAYS.find((one) => String(one) === days) ?? USUAL_DAYS;
  return { period: { from: addDays(today, 1 - offered), to: today }, offered };
}

export function isPeriod({ from, to }: Period, today: string): boolean {
  return (
    isDay(from) &&
    isDay(to) &&
    from >= '2000-01-01' &&
    from <= to &&
    to <= today &&
    addDays(from, STATISTICS_PERIOD_MAX_DAYS - 1) >= to
  );
}

/** The address's query for a period. */
export function queryOf(chosen: number | Period): string {
  return typeof chosen === 'number' ? `?days=${chosen}` : `?from=${chosen.from}&to=${chosen.to}`;
}

const SEOUL_AHEAD_MS = 9 * 3_600_000;

/** Days change at midnight in Seoul, wherever the reader is. */
export function todayInSeoul(now: number = Date.now()): string {
  return new Date(now + SEOUL_AHEAD_MS).toISOString().slice(0, 10);
}
