import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CalendarItem, CalendarPlace } from '../calendar-types.ts';
import type { DragStore } from '../drag-store.ts';
import { movedPlace, resizedPlace, samePlace, slotBetween } from '../moves.ts';
import { turned } from '../ranges.ts';
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
  const { items, movable, stepMinutes: step, slotMinutes, check, announce, onChooseSlot, onGrab, texts } = props;
  /** The page may turn while something is dragged: sessions read what is shown now. */
  const latest = useEffectEvent(() => ({ model, props }));
  /** Looks again at where the pointer rests. */
  const again = useRef<(() => void) | null>(null);

  const itemSession = (
    area: HTMLElement,
    element: HTMLElement,
    item: CalendarItem,
    origin: Point,
    isResize: boolean,
  ): DragSession => {
    const anchor = gridPoint(area, model, origin).minute;
    const board = scroller.current;
    const end = () => {
      again.current = null;
      delete element.dataset['dragged'];
      delete board?.dataset['carries'];
      store.set(null);
    };
    const placeAt = (point: Point) => {
      const { model: now } = latest();
      const { column, minute } = gridPoint(area, now, point);
      return isResize
        ? resizedPlace(item, minute - anchor, step, now.hours)
        : movedPlace(item, now.columns[column], minute - anchor, step, now.hours);
    };
    const show = (to: CalendarPlace) => store.set({ item, to, ...latest().props.check(item, to), by: 'pointer' });
    return {
      start: () => {
        // Columns out of sight are not drawn, but the one that a finger came from must stay.
        onGrab(item.id);
        element.dataset['dragged'] = '';
        if (board) board.dataset['carries'] = isResize ? 'edge' : 'item';
        store.set({ item, to: item, conflicts: [], isRefused: false, by: 'pointer' });
      },
      move: (point) => {
        again.current = () => show(placeAt(point));
        const to = placeAt(point);
        if (!samePlace(to, store.get()?.to ?? item)) show(to);
      },
      drop: () => {
        const to = store.get()?.to ?? item;
        end();
        latest().props.drop(item, to);
      },
      cancel: () => {
        end();
        announce(texts.cancelled(item.title));
        if (!latest().model.days.includes(item.day)) latest().props.onDateChange(item.day);
      },
      ...(isResize
        ? {}
        : {
            turn: (by: 1 | -1) => {
              const { view, date, onDateChange } = latest().props;
              onDateChange(turned(view, date, by));
            },
          }),
    };
  };

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
    return itemSession(area, element, item, point, target.closest('[data-resize]') !== null);
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
