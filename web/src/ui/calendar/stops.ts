import type { ColumnLayout, Span } from './layout.ts';
import { timeOf } from './ranges.ts';

/** Something in a column that can have the focus: an item, a "more" button, or, without a key, an empty slot. */
export interface Stop {
  minute: number;
  key: string | null;
}

export interface Cursor extends Stop {
  column: number;
}

interface Walk {
  /** The stops with a key of each column. */
  stops: readonly (readonly Stop[])[];
  /** Steps at which an empty slot can be chosen; 0 where none can. */
  step: number;
  startMinute: number;
  endMinute: number;
}

/** A "more" button is named by its time. */
export function moreKey(columnKey: string, minute: number): string {
  return `more ${columnKey} ${timeOf(minute)}`;
}

export function stopsOf<T extends Span>(columnKey: string, { boxes, more }: ColumnLayout<T>): Stop[] {
  return [
    ...boxes.map(({ item }) => ({ minute: item.startMinute, key: item.id })),
    ...more.map(({ startMinute }) => ({ minute: startMinute, key: moreKey(columnKey, startMinute) })),
  ].sort((one, other) => one.minute - other.minute);
}

/** Items of a column with the empty slots between them, in the order of the arrow keys. */
function sequence({ stops, step, startMinute, endMinute }: Walk, column: number): readonly Stop[] {
  const keyed = stops[column] ?? [];
  if (step === 0) return keyed;
  const slots: Stop[] = [];
  for (let minute = startMinute; minute < endMinute; minute += step)
    if (!keyed.some((stop) => stop.minute >= minute && stop.minute < minute + step)) slots.push({ minute, key: null });
  return [...keyed, ...slots].sort((one, other) => one.minute - other.minute);
}

function indexOf(all: readonly Stop[], { key, minute }: Stop): number {
  const exact = all.findIndex((stop) =>
    key === null ? stop.key === null && stop.minute === minute : stop.key === key,
  );
  if (exact !== -1) return exact;
  let best = 0;
  all.forEach((stop, at) => {
    if (Math.abs(stop.minute - minute) < Math.abs((all[best]?.minute ?? 0) - minute)) best = at;
  });
  return best;
}

/** Where the focus goes with this key; null where it stays. */
export function nextCursor(walk: Walk, cursor: Cursor, key: string, withControl: boolean): Cursor | null {
  const vertical = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (vertical !== 0) return withinColumn(walk, cursor, vertical, withControl);
  const last = walk.stops.length - 1;
  if (key === 'Home') return inColumns(walk, cursor, 0, 1);
  if (key === 'End') return inColumns(walk, cursor, last, -1);
  if (key === 'ArrowRight') return inColumns(walk, cursor, cursor.column + 1, 1);
  if (key === 'ArrowLeft') return inColumns(walk, cursor, cursor.column - 1, -1);
  return null;
}

function withinColumn(walk: Walk, cursor: Cursor, by: 1 | -1, onlyItems: boolean): Cursor | null {
  const all = sequence(walk, cursor.column);
  const at = indexOf(all, cursor);
  for (let next = at + by; next >= 0 && next < all.length; next += by) {
    const stop = all[next];
    if (stop && (!onlyItems || stop.key !== null)) return { ...stop, column: cursor.column };
  }
  return null;
}

/** The nearest stop of the first column in that direction that has one. */
function inColumns(walk: Walk, cursor: Cursor, from: number, by: 1 | -1): Cursor | null {
  for (let column = from; column >= 0 && column < walk.stops.length; column += by) {
    const all = sequence(walk, column);
    const stop = all[indexOf(all, { key: null, minute: cursor.minute })];
    if (stop) return { ...stop, column };
  }
  return null;
}
