import { type PointerEvent, useEffect, useRef } from 'react';
import { between, type Cell, type Grid, isChosen, lookOf, paint, SLOT_STARTS, type Slots } from './slots.rules.ts';

/** A finger that rests this long chooses slots; one that moves earlier scrolls. */
const HOLD_MS = 300;
const STILL_PX = 10;

type Drag = { readonly from: Cell; readonly adds: boolean; readonly before: Grid };

/** Where in the grid an element stands, by its `data-cell`. */
export function cellOf(element: Element | null): Cell | null {
  const [column, row] = (element?.closest('[data-cell]')?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return column === undefined || row === undefined ? null : { column, row };
}

/**
 * Chooses slots by dragging: if the first was chosen the drag clears, else it adds. What is between the first and the
 * last slot is shown at once. With a finger a short press is one slot, and only a long one begins to drag, so that the
 * grid can be scrolled. [SCH-4]
 */
export function useSlotDrag(grid: Grid, onSlots: (slots: Slots) => void) {
  const drag = useRef<Drag | null>(null);
  const hold = useRef<{ readonly timer: number; readonly cell: Cell; readonly x: number; readonly y: number } | null>(
    null,
  );
  const place = useRef<HTMLDivElement>(null);

  const start = (cell: Cell) => {
    const [day = '', minute = 0] = [grid.days[cell.column], SLOT_STARTS[cell.row]];
    drag.current = { from: cell, adds: !isChosen(lookOf(grid, day, minute)), before: grid };
    reach(cell);
  };
  const reach = (cell: Cell) => {
    if (!drag.current) return;
    const { from, adds, before } = drag.current;
    onSlots(paint(before, between(from, cell), adds));
  };
  const end = () => {
    drag.current = null;
  };
  const letGo = () => {
    window.clearTimeout(hold.current?.timer);
    hold.current = null;
  };

  // A page that scrolls takes the pointer away, and only a listener that is not passive can keep it from that.
  useEffect(() => {
    const element = place.current;
    const keep = (event: TouchEvent) => {
      if (drag.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    window.addEventListener('pointerup', end);
    return () => {
      element?.removeEventListener('touchmove', keep);
      window.removeEventListener('pointerup', end);
      letGo();
    };
  }, []);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const cell = cellOf(event.target as Element);
      if (!cell || event.button !== 0) return;
      if (event.pointerType !== 'touch') return start(cell);
      letGo();
      const timer = window.setTimeout(() => {
        hold.current = null;
        start(cell);
      }, HOLD_MS);
      hold.current = { timer, cell, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = hold.current;
      if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > STILL_PX) letGo();
      if (!drag.current) return;
      const isTouch = event.pointerType === 'touch';
      const under = isTouch ? document.elementFromPoint(event.clientX, event.clientY) : (event.target as Element);
      const cell = cellOf(under);
      if (!cell) return;
      reach(cell);
      under?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    },
    onPointerUp: () => {
      if (hold.current) start(hold.current.cell);
      letGo();
      end();
    },
    onPointerCancel: () => {
      if (drag.current) onSlots(drag.current.before.slots);
      letGo();
      end();
    },
  };
  return { place, handlers, start, reach, end, isActive: () => drag.current !== null };
}
