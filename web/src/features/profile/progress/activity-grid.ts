import { addDays, weekdayOf } from '@dolphin/contract/core/days';

export type ActivityDay = { readonly day: string; readonly actCount: number; readonly experience: number };
export type Cell = ActivityDay & { /** From 0, nothing, to 4, much. */ readonly shade: 0 | 1 | 2 | 3 | 4 };

/** Experience of a day from which the next shade begins. */
const SHADES = [1, 20, 50, 100] as const;

export function shadeOf(actCount: number, experience: number): Cell['shade'] {
  if (actCount === 0) return 0;
  return Math.max(1, SHADES.filter((from) => experience >= from).length) as Cell['shade'];
}

/** The days from `from` (a Monday) to `to` as weeks of up to seven; days on which nothing happened are filled in. */
export function activityWeeks(from: string, to: string, days: readonly ActivityDay[]): readonly (readonly Cell[])[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const weeks: Cell[][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { actCount, experience } = known.get(day) ?? { actCount: 0, experience: 0 };
    if (weekdayOf(day) === 1 || weeks.length === 0) weeks.push([]);
    weeks.at(-1)?.push({ day, actCount, experience, shade: shadeOf(actCount, experience) });
  }
  return weeks;
}

/** The month to write over a week: where a month begins in it, and over the first week unless the next month is near. */
export function monthOver(weeks: readonly (readonly Cell[])[], index: number): number | null {
  const begins = (week: readonly Cell[] | undefined) => week?.find(({ day }) => day.endsWith('-01'));
  const first = begins(weeks[index]);
  if (first) return Number(first.day.slice(5, 7));
  const [start] = weeks[0] ?? [];
  return index === 0 && start && ![weeks[1], weeks[2]].some(begins) ? Number(start.day.slice(5, 7)) : null;
}
