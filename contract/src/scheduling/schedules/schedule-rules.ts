import {
  DAY_END_MINUTE,
  DAY_START_MINUTE,
  SLOT_MINUTES,
  type SCHEDULE_TYPES,
  type WEEKDAYS,
} from '../scheduling.constants.ts';
import type { ScheduleTime } from './free-times.ts';
import { weekdayNameOf } from './schedule-days.ts';

export type WrittenTime = ScheduleTime & { readonly startDayOfTheWeek: (typeof WEEKDAYS)[number] };

/** The days that a save replaces, and the type of their entries. */
export type SchedulePart = { readonly type: (typeof SCHEDULE_TYPES)[number]; readonly days: readonly string[] };

/** In the order of days and times. */
export function inOrder<T extends ScheduleTime>(entries: readonly T[]): readonly T[] {
  return entries.toSorted((a, b) =>
    a.startDate === b.startDate ? a.startTime - b.startTime : a.startDate < b.startDate ? -1 : 1,
  );
}

/** Whether a list may be saved as this part: each entry fits its day and the slots, and none overlaps another. [SCH-9] */
export function isSoundSchedule(entries: readonly WrittenTime[], part: SchedulePart): boolean {
  const days = new Set(part.days);
  return (
    entries.every((one) => days.has(one.startDate) && isSoundEntry(one, part)) &&
    inOrder(entries).every((one, at, all) => {
      const before = all[at - 1];
      return before === undefined || before.startDate !== one.startDate || before.endTime <= one.startTime;
    })
  );
}

function isSoundEntry(one: WrittenTime, { type }: SchedulePart): boolean {
  return (
    one.scheduleType === type &&
    // A week has no exceptions: what is not free in it is left out.
    (type === 'DATE' || one.scheduleDateState === 'ENABLED') &&
    one.startDayOfTheWeek === weekdayNameOf(one.startDate) &&
    isSlotMinute(one.startTime) &&
    isSlotMinute(one.endTime) &&
    one.startTime < one.endTime
  );
}

function isSlotMinute(minute: number): boolean {
  return minute >= DAY_START_MINUTE && minute <= DAY_END_MINUTE && minute % SLOT_MINUTES === 0;
}
