import type { Day } from '../../date/calendar.ts';
import type { CalendarItem } from '../calendar-types.ts';
import { inOrder } from '../layout.ts';
import type { Stop } from '../stops.ts';

/** Items a day of a month has room for; with more of them the last line counts the rest. */
const LINES = 3;
/** More stops than a day can have, so that weeks stay in order. */
const WEEK_STRIDE = 100;

export interface MonthCell {
  day: Day;
  shown: readonly CalendarItem[];
  hiddenCount: number;
}

export function monthCells(weeks: readonly (readonly Day[])[], items: readonly CalendarItem[]): MonthCell[][] {
  const byDay = Map.groupBy(items, ({ day }) => day);
  return weeks.map((week) =>
    week.map((day) => {
      const all = (byDay.get(day) ?? []).toSorted(inOrder);
      const shown = all.length <= LINES ? all : all.slice(0, LINES - 1);
      return { day, shown, hiddenCount: all.length - shown.length };
    }),
  );
}

export const dayKey = (day: Day) => `day ${day}`;

/** What arrow keys walk through, by weekday: each day and then its items. */
export function monthStops(cells: readonly (readonly MonthCell[])[]): Stop[][] {
  return Array.from({ length: 7 }, (_, weekday) =>
    cells.flatMap((week, row) => {
      const cell = week[weekday];
      if (!cell) return [];
      const keys = [dayKey(cell.day), ...cell.shown.map(({ id }) => id)];
      return keys.map((key, at) => ({ key, minute: row * WEEK_STRIDE + at }));
    }),
  );
}
