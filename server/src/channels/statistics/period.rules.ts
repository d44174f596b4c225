import { addDays, daysBetween, seoulDay } from '@dolphin/contract/core/days';
import {
  STATISTICS_PERIOD_DEFAULT_DAYS,
  STATISTICS_PERIOD_MAX_DAYS,
} from '@dolphin/contract/channels/statistics/statistics.constants';

/** No channel is older, and PostgreSQL knows no year zero. */
const FIRST_DAY = '2000-01-01';

export type Period = { readonly from: string; readonly to: string };

function lengthOf({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}

/** The period that was asked for; undefined when it ends before it begins or is too long. */
export function periodOf(params: { readonly from?: string; readonly to?: string }, now: Date): Period | undefined {
  const to = params.to ?? seoulDay(now);
  const from = params.from ?? (to < FIRST_DAY ? to : addDays(to, 1 - STATISTICS_PERIOD_DEFAULT_DAYS));
  const length = lengthOf({ from, to });
  return from >= FIRST_DAY && length >= 1 && length <= STATISTICS_PERIOD_MAX_DAYS ? { from, to } : undefined;
}

/** As long as the period, and ends the day before it. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) };
}

export function daysOf(period: Period): readonly string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => addDays(period.from, index));
}
