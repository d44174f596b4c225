import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Cell, type Grid, SLOT_STARTS } from './slots.rules.ts';
import type { useSlotDrag } from './use-slot-drag.ts';

const MOVES: Readonly<Record<string, (cell: Cell, last: Cell) => Cell>> = {
  ArrowLeft: ({ column, row }) => ({ column: column - 1, row }),
  ArrowRight: ({ column, row }) => ({ column: column + 1, row }),
  ArrowUp: ({ column, row }) => ({ column, row: row - 1 }),
  ArrowDown: ({ column, row }) => ({ column, row: row + 1 }),
  Home: ({ row }) => ({ column: 0, row }),
  End: ({ row }, last) => ({ column: last.column, row }),
  PageUp: ({ column }) => ({ column, row: 0 }),
  PageDown: ({ column }, last) => ({ column, row: last.row }),
};
const clamp = (at: number, last: number) => Math.min(Math.max(at, 0), last);

/** One slot can be reached with Tab; the others with arrow keys. Space chooses, Shift extends. [SCH-4] */
export function useSlotKeys(
  { days }: Grid,
  { place, start, reach, end, isActive }: ReturnType<typeof useSlotDrag>,
  first: Cell,
) {
  const [at, setAt] = useState(first);
  const last = { column: days.length - 1, row: SLOT_STARTS.length - 1 };
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    const cell = place.current?.querySelector<HTMLElement>(`[data-cell="${at.column}:${at.row}"]`);
    cell?.focus();
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [at, place]);
  const toggle = (cell: Cell) => {
    start(cell);
    end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      toggle(at);
      return;
    }
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const moved = move(at, last);
    const next = { column: clamp(moved.column, last.column), row: clamp(moved.row, last.row) };
    // As in a text: with Shift everything from where it was pressed first, also when it was let go meanwhile.
    if (event.shiftKey) {
      if (!isActive()) start(at);
      reach(next);
    } else end();
    isMoved.current = true;
    setAt(next);
  };
  return { at, setAt, toggle, onKeyDown };
}
