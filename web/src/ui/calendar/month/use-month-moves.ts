import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import type { Day } from '../../date/calendar.ts';
import type { CalendarItem } from '../calendar-types.ts';
import type { Drag, DragStore } from '../drag-store.ts';
import { moveText } from '../move-text.ts';
import { dayAfterKey } from '../moves.ts';
import type { ViewProps } from '../view-props.ts';
import { type DragSession, type Point, watchDrags } from '../watch-drags.ts';

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** In a month an item goes to another day and keeps its time. */
export function useMonthMoves(
  body: RefObject<HTMLElement | null>,
  weeks: readonly (readonly Day[])[],
  store: DragStore,
  props: ViewProps & { onDrop: (id: string) => void },
) {
  const { items, movable, check, drop, announce, texts } = props;
  const preview = (item: CalendarItem, day: Day, by: Drag['by']) => {
    const to = { ...placeOf(item), day };
    store.set({ item, to, ...check(item, to), by });
  };
  const end = (item: CalendarItem, how: 'drop' | 'cancel') => {
    const to = store.get()?.to;
    store.set(null);
    if (how === 'drop' && to) {
      // It is drawn anew on another day: the focus follows it there.
      props.onDrop(item.id);
      drop(item, to);
    } else announce(texts.cancelled(item.title));
  };

  const begin = useEffectEvent((target: Element): DragSession | null => {
    const element = target.closest<HTMLElement>('[data-item]');
    const item = items.find(({ id }) => id === element?.dataset['item']);
    if (!element || !item || !movable.has(item.id)) return null;
    const finish = (how: 'drop' | 'cancel') => {
      delete element.dataset['dragged'];
      end(item, how);
    };
    return {
      start: () => {
        element.dataset['dragged'] = '';
        preview(item, item.day, 'pointer');
      },
      move: (point) => {
        const day = dayAt(body.current, weeks, point);
        if (day !== undefined && day !== store.get()?.to.day) preview(item, day, 'pointer');
      },
      drop: () => finish('drop'),
      cancel: () => finish('cancel'),
    };
  });
  useEffect(() => (body.current ? watchDrags(body.current, (target) => begin(target)) : undefined), [body]);

  /** Whether the key belonged to an item that is grabbed, or grabbed one. */
  const onMoveKey = (event: KeyboardEvent): boolean => {
    const drag = store.get();
    if (drag?.by === 'keyboard' && drag.item) {
      if (event.key !== 'Tab') event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Tab' || event.key === 'Escape') end(drag.item, 'cancel');
      else if (event.key === 'Enter' || event.key === ' ') end(drag.item, 'drop');
      else if (ARROWS.has(event.key)) {
        const day = dayAfterKey(drag.to.day, event.key);
        if (weeks.some((week) => week.includes(day))) {
          preview(drag.item, day, 'keyboard');
          const moved = store.get() ?? drag;
          announce(moveText(moved.to, moved, props));
        }
      }
      return true;
    }
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null;
    const item = items.find(({ id }) => id === element?.dataset['item']);
    if (event.key !== ' ' || !item || !movable.has(item.id)) return false;
    event.preventDefault();
    preview(item, item.day, 'keyboard');
    announce(texts.grabbed(item.title));
    return true;
  };
  const onBlur = () => {
    const drag = store.get();
    if (drag?.by === 'keyboard' && drag.item) end(drag.item, 'cancel');
  };
  return { onMoveKey, onBlur };
}

function placeOf({ day, startMinute, endMinute, resourceId }: CalendarItem) {
  return { day, startMinute, endMinute, resourceId };
}

function dayAt(body: HTMLElement | null, weeks: readonly (readonly Day[])[], { clientX, clientY }: Point) {
  if (!body) return undefined;
  const { left, top, width, height } = body.getBoundingClientRect();
  const row = clamp(Math.floor(((clientY - top) / height) * weeks.length), weeks.length - 1);
  return weeks[row]?.[clamp(Math.floor(((clientX - left) / width) * 7), 6)];
}
