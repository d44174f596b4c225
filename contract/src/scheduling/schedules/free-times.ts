import type { SCHEDULE_DATE_STATES, SCHEDULE_TYPES } from '../scheduling.constants.ts';
import { fixedDayOf, weekdayNameOf } from './schedule-days.ts';

/** What is known of one entry of a schedule to reckon with it. */
export type ScheduleTime = {
  readonly startDate: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly scheduleDateState: (typeof SCHEDULE_DATE_STATES)[number];
  readonly scheduleType: (typeof SCHEDULE_TYPES)[number];
};
/** Minutes from midnight; the end is not in it. */
export type TimeRange = { readonly startTime: number; readonly endTime: number };

/**
 * When somebody is free on a day: the weekly times of its weekday, without what is disabled on this date, with what is
 * enabled on it. Ranges are in order, and neither overlap nor touch each other. [SCH-4]
 */
export function freeTimes(entries: readonly ScheduleTime[], day: string): readonly TimeRange[] {
  const fixedDay = fixedDayOf(weekdayNameOf(day));
  const isWeekly = (one: ScheduleTime) => one.scheduleType === 'DAY' && one.startDate === fixedDay;
  const isDated = (one: ScheduleTime) => one.scheduleType === 'DATE' && one.startDate === day;
  const isFree = (one: ScheduleTime) => one.scheduleDateState === 'ENABLED';
  const weekly = entries.filter((one) => isWeekly(one) && isFree(one));
  const without = entries.filter((one) => isDated(one) && !isFree(one));
  const added = entries.filter((one) => isDated(one) && isFree(one));
  return joinRanges([...subtract(joinRanges(weekly), joinRanges(without)), ...added]);
}

/** The same minutes with as few ranges as possible, in order. */
export function joinRanges(ranges: readonly TimeRange[]): readonly TimeRange[] {
  const joined: TimeRange[] = [];
  for (const { startTime, endTime } of ranges.toSorted((a, b) => a.startTime - b.startTime)) {
    const last = joined.at(-1);
    if (endTime <= startTime) continue;
    if (last === undefined || last.endTime < startTime) joined.push({ startTime, endTime });
    else joined[joined.length - 1] = { startTime: last.startTime, endTime: Math.max(last.endTime, endTime) };
  }
  return joined;
}

/** What is left of `ranges` where none of `gaps` is. */
function subtract(ranges: readonly TimeRange[], gaps: readonly TimeRange[]): readonly TimeRange[] {
  return gaps.reduce<readonly TimeRange[]>(
    (left, gap) =>
      left.flatMap((range) =>
        gap.endTime <= range.startTime || range.endTime <= gap.startTime
          ? [range]
          : [
              { startTime: range.startTime, endTime: gap.startTime },
              { startTime: gap.endTime, endTime: range.endTime },
            ].filter(({ startTime, endTime }) => startTime < endTime),
      ),
    ranges,
  );
}
