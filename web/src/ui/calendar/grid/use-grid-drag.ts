import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CalendarItem, CalendarPlace } from '../calendar-types.ts';
import type { DragStore } from '../drag-store.ts';
import { movedPlace, samePlace, slotBetween } from '../moves.ts';
import type { ViewProps } from '../view-props.ts';
import { type DragSession, type Point, watchDrags } from '../watch-drags.ts';
import type { GridModel } from './use-grid-model.ts';

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Which column and minute lie under a point. */
export function gridPoint(canvas: HTMLElement, { columns, hours }: GridModel, { clientX, clientY }: Point) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const share = width === 0 ? 0 : (clientX - left) / width;
  const down = height === 0 ? 0 : (clientY - top) / height;
  return {
    column: clamp(Math.floor(share * columns.length), 0, columns.length - 1),
    minute: clamp(hours.startMinute + down * (hours.endMinute - hours.startMinute), hours.startMinute, hours.endMinute),
  };
}

/** Moves items and chooses slots with mouse and finger. */
export function useGridDrag(
  { scroller, canvas }: { scroller: RefObject<HTMLElement | null>; canvas: RefObject<HTMLElement | null> },
  model: GridModel,
  store: DragStore,
  props: ViewProps & { stepMinutes: number; slotMinutes: number; onGrab: (id: string) => void },
): void {
  const { items, movable, stepMinutes: step, slotMinutes, check, drop, announce, onChooseSlot, onGrab, texts } = props;
  const itemSession = (area: HTMLElement, element: HTMLElement, item: CalendarItem, origin: Point): DragSession => {
    const anchor = gridPoint(area, model, origin);
    const end = () => {
      delete element.dataset['dragged'];
      store.set(null);
    };
    return {
      start: () => {
        // Columns out of sight are not drawn, but the one that a finger came from must stay.
        onGrab(item.id);
        element.dataset['dragged'] = '';
        store.set({ item, to: item, conflicts: [], isRefused: false, by: 'pointer' });
      },
      move: (point) => {
        const { column, minute } = gridPoint(area, model, point);
        const to = movedPlace(item, model.columns[column], minute - anchor.minute, step, model.hours);
        if (!samePlace(to, store.get()?.to ?? item)) store.set({ item, to, ...check(item, to), by: 'pointer' });
      },
      drop: () => {
        const to = store.get()?.to ?? item;
        end();
        drop(item, to);
      },
      cancel: () => {
        end();
        announce(texts.cancelled(item.title));
      },
    };
  };

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
    return item && movable.has(item.id) ? itemSession(area, element, item, point) : null;
  });
  useEffect(() => (scroller.current ? watchDrags(scroller.current, (...at) => begin(...at)) : undefined), [scroller]);

  /** A click, without a drag, on an empty place. */
  const chooseAt = useEffectEvent((point: Point) => {
    const area = canvas.current;
    if (!area) return;
    const { column, minute } = gridPoint(area, model, point);
    const at = Math.floor(minute / step) * step;
    const place = model.columns[column];
    if (place)
      onChooseSlot?.({
        day: place.day,
        resourceId: place.resource?.id,
        ...slotBetween(at, at, step, slotMinutes, model.hours),
      });
  });
  useEffect(() => {
    const area = canvas.current;
    const listen = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // An item opens, and Enter on the slot with the focus has no place of its own.
      if (target && !target.closest('[data-item], [data-more], [data-slot]')) chooseAt(event);
    };
    area?.addEventListener('click', listen);
    return () => area?.removeEventListener('click', listen);
  }, [canvas]);
}
