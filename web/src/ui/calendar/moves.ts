import { addDays } from '@dolphin/contract/core/days';
import type { Day } from '../date/calendar.ts';
import type { CalendarPlace } from './calendar-types.ts';
import type { GridColumn } from './ranges.ts';

const DAY_END = 24 * 60;

/** What may be reached: the hours of the grid. */
export interface Hours {
  startMinute: number;
  endMinute: number;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

export function samePlace(one: CalendarPlace, other: CalendarPlace): boolean {
  return (
    one.day === other.day &&
    one.startMinute === other.startMinute &&
    one.endMinute === other.endMinute &&
    one.resourceId === other.resourceId
  );
}

/**
 * The start after a move by some minutes. A move of less than half a step keeps the time as it is, so that a lesson at
 * 14:10 can go to another day; any other lands on a step.
 */
export function snappedStart(place: CalendarPlace, byMinutes: number, step: number, hours: Hours): number {
  if (Math.abs(byMinutes) < step / 2) return place.startMinute;
  const length = place.endMinute - place.startMinute;
  const wanted = Math.round((place.startMinute + byMinutes) / step) * step;
  const last = Math.min(hours.endMinute, DAY_END) - length;
  return clamp(wanted, Math.min(hours.startMinute, Math.max(0, last)), Math.max(0, last));
}

/** The place in another column, with the same length. */
export function movedPlace(
  place: CalendarPlace,
  column: GridColumn | undefined,
  byMinutes: number,
  step: number,
  hours: Hours,
): CalendarPlace {
  const startMinute = snappedStart(place, byMinutes, step, hours);
  return {
    day: column?.day ?? place.day,
    startMinute,
    endMinute: startMinute + place.endMinute - place.startMinute,
    resourceId: column?.resource ? column.resource.id : column?.isLoose ? undefined : place.resourceId,
  };
}

/** The place with another end, at least a step after its start. A move of less than half a step keeps it. */
export function resizedPlace(place: CalendarPlace, byMinutes: number, step: number, hours: Hours): CalendarPlace {
  const { day, startMinute, endMinute, resourceId } = place;
  const wanted = Math.abs(byMinutes) < step / 2 ? endMinute : Math.round((endMinute + byMinutes) / step) * step;
  const last = Math.min(hours.endMinute, DAY_END);
  return { day, startMinute, endMinute: clamp(wanted, startMinute + step, Math.max(last, endMinute)), resourceId };
}

/** One press of an arrow key while an item is grabbed in the grid. */
export function placeAfterKey(
  place: CalendarPlace,
  key: string,
  { columns, at, step, hours }: { columns: readonly GridColumn[]; at: number; step: number; hours: Hours },
): CalendarPlace {
  const sideways = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const down = key === 'ArrowUp' ? -step : key === 'ArrowDown' ? step : 0;
  return movedPlace(place, columns[clamp(at + sideways, 0, columns.length - 1)], down, step, hours);
}

/** The same in a month: days and weeks. */
export function dayAfterKey(day: Day, key: string): Day {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key] ?? 0;
  return addDays(day, days);
}

/** The slot between where a drag began and where it is, both ends on steps, at least `least` long. */
export function slotBetween(
  anchor: number,
  head: number,
  step: number,
  least: number,
  hours: Hours,
): { startMinute: number; endMinute: number } {
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  const startMinute = clamp(
    Math.floor(from / step) * step,
    hours.startMinute,
    Math.max(hours.startMinute, hours.endMinute - least),
  );
  const endMinute = clamp(Math.ceil(to / step) * step, startMinute + least, hours.endMinute);
  return { startMinute, endMinute: Math.min(hours.endMinute, Math.max(endMinute, startMinute + least)) };
}
