import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CalendarPlace } from '../calendar-types.ts';
import type { DragStore } from '../drag-store.ts';
import { samePlace, slotBetween } from '../moves.ts';
import { type DragSession, type Point, watchDrags } from '../watch-drags.ts';
import { gridPoint } from './grid-point.ts';
import { type DragProps, itemSession } from './item-session.ts';
import type { GridModel } from './use-grid-model.ts';

/** Moves items and chooses slots with mouse and finger. */
export function useGridDrag(
  { scroller, canvas }: { scroller: RefObject<HTMLElement | null>; canvas: RefObject<HTMLElement | null> },
  model: GridModel,
  store: DragStore,
  props: DragProps,
): void {
  const { items, movable, stepMinutes: step, check, onChooseSlot } = props;
  /** The page may turn while something is dragged: sessions read what is shown now. */
  const latest = useEffectEvent(() => ({ model, props }));
  /** Looks again at where the pointer rests. */
  const again = useRef<(() => void) | null>(null);

  const look = useEffectEvent(() => {
    if (again.current) return again.current();
    const drag = store.get();
    if (drag?.item) store.set({ ...drag, ...check(drag.item, drag.to) });
  });
  // Another week came, or somebody else changed this one.
  useEffect(() => look(), [model]);

  const slotSession = (area: HTMLElement, origin: Point): DragSession => {
    const anchor = gridPoint(area, model, origin);
    const column = model.columns[anchor.column];
    const placeAt = (point: Point): CalendarPlace => ({
      day: column?.day ?? '',
      resourceId: column?.resource?.id,
      ...slotBetween(anchor.minute, gridPoint(area, model, point).minute, step, step, model.hours),
    });
    return {
      start: () => store.set({ item: null, to: placeAt(origin), conflicts: [], isRefused: false, by: 'pointer' }),
      move: (point) => {
        const [before, to] = [store.get(), placeAt(point)];
        if (before && !samePlace(before.to, to)) store.set({ ...before, to });
      },
      drop: () => {
        const to = store.get()?.to;
        store.set(null);
        if (to) onChooseSlot?.(to);
      },
      cancel: () => store.set(null),
    };
  };

  const begin = useEffectEvent((target: Element, point: Point): DragSession | null => {
    const area = canvas.current;
    if (!area?.contains(target)) return null;
    const element = target.closest<HTMLElement>('[data-item]');
    if (!element) return onChooseSlot && !target.closest('[data-more]') ? slotSession(area, point) : null;
    const item = items.find(({ id }) => id === element.dataset['item']);
    if (!item || !movable.has(item.id)) return null;
    const isResize = target.closest('[data-resize]') !== null;
    return itemSession({ area, board: scroller.current, element, item, origin: point, isResize }, store, again, () =>
      latest(),
    );
  });
  useEffect(() => (scroller.current ? watchDrags(scroller.current, (...at) => begin(...at)) : undefined), [scroller]);
}
