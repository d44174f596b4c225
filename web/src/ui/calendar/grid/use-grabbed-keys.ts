import { addDays } from '@dolphin/contract/core/days';
import type { KeyboardEvent, RefObject } from 'react';
import type { CalendarItem, CalendarPlace } from '../calendar-types.ts';
import type { Drag, DragStore } from '../drag-store.ts';
import { moveText } from '../move-text.ts';
import { placeAfterKey, resizedPlace, samePlace } from '../moves.ts';
import { turned } from '../ranges.ts';
import type { ViewProps } from '../view-props.ts';
import type { GridModel } from './use-grid-model.ts';

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** The keys of an item that is grabbed: arrows and Page Up or Page Down move it, Enter drops it, Escape leaves it. */
export function useGrabbedKeys(
  { scroller }: { scroller: RefObject<HTMLElement | null> },
  model: GridModel,
  store: DragStore,
  props: ViewProps & { stepMinutes: number; /** The focus goes with the item. */ follow: (id: string) => void },
) {
  const { view, date, stepMinutes: step, onDateChange, announce, texts } = props;
  const finish = (drag: Drag, item: CalendarItem, how: 'drop' | 'cancel') => {
    store.set(null);
    if (how === 'drop') {
      props.follow(item.id);
      return props.drop(item, drag.to);
    }
    announce(texts.cancelled(item.title));
    if (model.days.includes(item.day)) return undefined;
    props.follow(item.id);
    return onDateChange(item.day);
  };

  const preview = (item: CalendarItem, to: CalendarPlace) => {
    const checked = props.check(item, to);
    store.set({ item, to, ...checked, by: 'keyboard' });
    announce(moveText(to, checked, props));
  };

  /** Shows the days before or after with the item that is grabbed. */
  const turn = (item: CalendarItem, to: CalendarPlace, by: 1 | -1) => {
    // The item that has the focus is not drawn there.
    scroller.current?.focus();
    preview(item, to);
    onDateChange(turned(view, date, by));
  };

  const onKeyDown = (event: KeyboardEvent, drag: Drag, item: CalendarItem) => {
    if (event.key === 'Tab') return finish(drag, item, 'cancel');
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return finish(drag, item, 'cancel');
    if (event.key === 'Enter' || event.key === ' ') return finish(drag, item, 'drop');
    const { columns, hours, findColumn } = model;
    const at = findColumn(drag.to);
    // The week it goes to is not shown yet.
    if (at === -1) return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      const by = event.key === 'PageUp' ? -1 : 1;
      return turn(item, { ...drag.to, day: turned(view, drag.to.day, by) }, by);
    }
    if (!ARROWS.has(event.key)) return;
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!props.resources && sideways !== 0 && columns[at + sideways] === undefined)
      return turn(item, { ...drag.to, day: addDays(drag.to.day, sideways) }, sideways);
    const to =
      event.shiftKey && props.isResizable && sideways === 0
        ? resizedPlace(drag.to, event.key === 'ArrowUp' ? -step : step, step, hours)
        : placeAfterKey(drag.to, event.key, { columns, at, step, hours });
    if (!samePlace(to, drag.to)) preview(item, to);
  };
  return { onKeyDown, finish };
}
