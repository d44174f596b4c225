import { addDays, addMonths, partsOf } from '@dolphin/contract/core/days';
import { columnOf, formatDay, monthGrid } from '../date/calendar.ts';
import type { Day } from '../date/calendar.ts';
import { joinTime } from '../date/times.ts';
import type { CalendarItem, CalendarPlace, CalendarResource, CalendarTexts, CalendarView } from './calendar-types.ts';

const WEEK = 7;
const HOUR = 60;
const DAY_END = 24 * HOUR;

/** One column of the grid: a day, or a resource on a day. */
export interface GridColumn {
  key: string;
  day: Day;
  resource: CalendarResource | null;
  /** Holds the items that have no resource. */
  isLoose: boolean;
}

/** First and last day that a view shows: what a page asks its server for. Weeks begin on Sunday. */
export function rangeOf(view: CalendarView, date: Day): { from: Day; to: Day } {
  if (view === 'day') return { from: date, to: date };
  if (view === 'month') {
    const weeks = weeksOf(date);
    return { from: weeks[0]?.[0] ?? date, to: weeks.at(-1)?.at(-1) ?? date };
  }
  const from = addDays(date, -columnOf(date));
  return { from, to: addDays(from, WEEK - 1) };
}

/** The weeks that hold a day of the month. */
export function weeksOf(date: Day): Day[][] {
  const month = date.slice(0, 7);
  return monthGrid(date).filter((week) => week.some((day) => day.startsWith(month)));
}

export function daysOf({ from, to }: { from: Day; to: Day }): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The day to show after "previous" or "next". */
export function turned(view: CalendarView, date: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(date, by);
  return view === 'month' ? addMonths(date, by) : addDays(date, by * WEEK);
}

/** `2026. 11. 15. (일)`, `2026. 11. 15. – 21.`, or the month. */
export function rangeTitle(view: CalendarView, date: Day, texts: Pick<CalendarTexts, 'weekdays' | 'month'>): string {
  if (view === 'day') return formatDay(date, texts.weekdays);
  const shown = partsOf(date);
  if (view === 'month') return texts.month(shown.year, shown.month);
  const range = rangeOf(view, date);
  const [from, to] = [partsOf(range.from), partsOf(range.to)];
  const end =
    from.year !== to.year
      ? `${to.year}. ${to.month}. ${to.date}.`
      : from.month !== to.month
        ? `${to.month}. ${to.date}.`
        : `${to.date}.`;
  return `${from.year}. ${from.month}. ${from.date}. – ${end}`;
}

export function columnsOf(
  days: readonly Day[],
  resources: readonly CalendarResource[] | undefined,
  hasLoose: boolean,
): GridColumn[] {
  if (!resources || resources.length === 0)
    return days.map((day) => ({ key: day, day, resource: null, isLoose: false }));
  return days.flatMap((day) => [
    ...resources.map((resource) => ({ key: `${day} ${resource.id}`, day, resource, isLoose: false })),
    ...(hasLoose ? [{ key: `${day} -`, day, resource: null, isLoose: true }] : []),
  ]);
}

/** The index of the column of a place; -1 where it is not shown, such as a resource that was filtered out. */
export function columnFinder(columns: readonly GridColumn[]): (place: CalendarPlace) => number {
  const keyOf = (day: Day, resourceId: string | undefined) => `${day} ${resourceId ?? ''}`;
  const isByResource = columns.some(({ resource, isLoose }) => resource !== null || isLoose);
  const known = new Map(columns.map(({ day, resource }, at) => [keyOf(day, resource?.id), at]));
  return ({ day, resourceId }) => known.get(keyOf(day, isByResource ? resourceId : undefined)) ?? -1;
}

/** Whole hours that hold the wanted ones and every item. */
export function hoursOf(items: readonly CalendarItem[], wantedStart: number, wantedEnd: number): [number, number] {
  let [start, end] = [wantedStart, wantedEnd];
  for (const item of items) {
    start = Math.min(start, item.startMinute);
    end = Math.max(end, item.endMinute);
  }
  return [Math.max(0, Math.floor(start / HOUR) * HOUR), Math.min(DAY_END, Math.ceil(end / HOUR) * HOUR)];
}

/** `14:00`; the end of a day is 24:00. */
export function timeOf(minute: number): string {
  return joinTime(Math.floor(minute / HOUR), minute % HOUR);
}

export function timesOf({ startMinute, endMinute }: { startMinute: number; endMinute: number }): string {
  return `${timeOf(startMinute)}–${timeOf(endMinute)}`;
}

/** `11. 16. (월)`: in the calendar the year stands in the title. */
export function shortDay(day: Day, weekdays: readonly string[]): string {
  const { month, date } = partsOf(day);
  return `${month}. ${date}. (${weekdays[columnOf(day)] ?? ''})`;
}

/** A place as text: `11. 16. (월) 14:00–15:00, Kim`. */
export function placeText(
  place: CalendarPlace,
  weekdays: readonly string[],
  resources: readonly CalendarResource[] = [],
): string {
  const name = resources.find(({ id }) => id === place.resourceId)?.name;
  return [`${shortDay(place.day, weekdays)} ${timesOf(place)}`, name].filter(Boolean).join(', ');
}

/** `11. 16. (월), Kim`: what an item shows by where it stands, for those who do not see that. */
export function dayAndResource(
  { day, resourceId }: CalendarPlace,
  weekdays: readonly string[],
  resources: readonly CalendarResource[] = [],
): string {
  const name = resources.find(({ id }) => id === resourceId)?.name;
  return [shortDay(day, weekdays), name].filter(Boolean).join(', ');
}
