import {
  DAY_END_MINUTE,
  DAY_START_MINUTE,
  type SCHEDULE_DATE_STATES,
  type SCHEDULE_TYPES,
  SLOT_MINUTES,
} from '@dolphin/contract/scheduling/scheduling.constants';
import type { ScheduleTime } from '@dolphin/contract/scheduling/schedules/free-times';
import { fixedDayOf, weekdayNameOf } from '@dolphin/contract/scheduling/schedules/schedule-days';
import { inOrder, type WrittenTime } from '@dolphin/contract/scheduling/schedules/schedule-rules';

export type ScheduleType = (typeof SCHEDULE_TYPES)[number];
type SlotState = (typeof SCHEDULE_DATE_STATES)[number];
/** The slots of a week or a month that have an entry, by day and start, `2026-11-17 960`. */
export type Slots = ReadonlyMap<string, SlotState>;
/** What a slot shows: a weekly time, one that was added on this date, one that was taken away, or nothing. */
export type SlotLook = 'DAY' | 'ADDED' | 'TAKEN' | 'NONE';
/** Where a slot stands in the grid: the number of its column and of its row. */
export type Cell = { readonly column: number; readonly row: number };

/** The start of each slot of a day, in minutes. [SCH-3] */
export const SLOT_STARTS: readonly number[] = Array.from(
  { length: (DAY_END_MINUTE - DAY_START_MINUTE) / SLOT_MINUTES },
  (_, row) => DAY_START_MINUTE + row * SLOT_MINUTES,
);

export function keyOf(day: string, start: number): string {
  return `${day} ${start}`;
}

/** 16:00; the end of a day is 24:00. */
export function clock(minute: number): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** The slots that entries of one type cover. */
export function toSlots(entries: readonly ScheduleTime[], type: ScheduleType): Slots {
  return new Map(
    entries
      .filter(({ scheduleType }) => scheduleType === type)
      .flatMap(({ startDate, startTime, endTime, scheduleDateState }) =>
        SLOT_STARTS.filter((start) => start < endTime && start + SLOT_MINUTES > startTime).map(
          (start) => [keyOf(startDate, start), scheduleDateState] as const,
        ),
      ),
  );
}

/** The same as entries; slots that follow each other are one. */
export function toEntries(slots: Slots, type: ScheduleType): readonly WrittenTime[] {
  const single = [...slots].map(([key, scheduleDateState]) => {
    const [startDate = '', start = ''] = key.split(' ');
    return {
      startDate,
      startDayOfTheWeek: weekdayNameOf(startDate),
      startTime: Number(start),
      endTime: Number(start) + SLOT_MINUTES,
      scheduleDateState,
      scheduleType: type,
    };
  });
  return inOrder(single).reduce<readonly WrittenTime[]>((joined, one) => {
    const last = joined.at(-1);
    const isNext =
      last?.startDate === one.startDate &&
      last.endTime === one.startTime &&
      last.scheduleDateState === one.scheduleDateState;
    return isNext ? [...joined.slice(0, -1), { ...last, endTime: one.endTime }] : [...joined, one];
  }, []);
}

/** The grid that is edited. `weekly` are the saved weekly slots; in the week itself they are `slots`. */
export type Grid = {
  readonly type: ScheduleType;
  readonly days: readonly string[];
  readonly slots: Slots;
  readonly weekly: Slots;
};

function isWeekly({ weekly }: Grid, day: string, start: number): boolean {
  return weekly.has(keyOf(fixedDayOf(weekdayNameOf(day)), start));
}

/** [SCH-4] */
export function lookOf(grid: Grid, day: string, start: number): SlotLook {
  const state = grid.slots.get(keyOf(day, start));
  if (grid.type === 'DAY') return state === undefined ? 'NONE' : 'DAY';
  if (state !== undefined) return state === 'ENABLED' ? 'ADDED' : 'TAKEN';
  return isWeekly(grid, day, start) ? 'DAY' : 'NONE';
}

/** Whether lessons are possible then. */
export function isChosen(look: SlotLook): boolean {
  return look === 'DAY' || look === 'ADDED';
}

/**
 * Chooses or clears these slots. In a month a weekly slot changes between DAY/ENABLED, which is no entry, and
 * DATE/DISABLED; any other slot between DATE/ENABLED and nothing. [SCH-4]
 */
export function paint(grid: Grid, cells: readonly Cell[], adds: boolean): Slots {
  const next = new Map(grid.slots);
  for (const { column, row } of cells) {
    const [day, start] = [grid.days[column], SLOT_STARTS[row]];
    if (day === undefined || start === undefined || isChosen(lookOf(grid, day, start)) === adds) continue;
    const key = keyOf(day, start);
    const hasWeekly = grid.type === 'DATE' && isWeekly(grid, day, start);
    if (hasWeekly ? adds : !adds) next.delete(key);
    else next.set(key, adds ? 'ENABLED' : 'DISABLED');
  }
  return next;
}

/** The slots between two corners, both included. */
export function between(from: Cell, to: Cell): readonly Cell[] {
  const span = (a: number, b: number) =>
    Array.from({ length: Math.abs(a - b) + 1 }, (_, step) => Math.min(a, b) + step);
  return span(from.column, to.column).flatMap((column) => span(from.row, to.row).map((row) => ({ column, row })));
}

/** Without what one entry covers: its slots have no entry any more. */
export function without(slots: Slots, { startDate, startTime, endTime }: ScheduleTime): Slots {
  return new Map(
    [...slots].filter(([key]) => {
      const [day, start] = key.split(' ');
      return day !== startDate || Number(start) < startTime || Number(start) >= endTime;
    }),
  );
}
