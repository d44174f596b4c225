import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addDays } from '@dolphin/contract/core/days';
import type { CalendarItem, CalendarPlace } from '../calendar-types.ts';
import type { Drag, DragStore } from '../drag-store.ts';
import { moveText } from '../move-text.ts';
import { placeAfterKey, resizedPlace, samePlace } from '../moves.ts';
import { turned } from '../ranges.ts';
import { type Cursor, nextCursor } from '../stops.ts';
import type { ViewProps } from '../view-props.ts';
import type { GridModel } from './use-grid-model.ts';

const FIRST_SLOT = 9 * 60;
/** Slots that arrow keys stop at are not closer together: nobody walks through a day in steps of ten minutes. */
const LEAST_STEP = 30;
const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

const STOP = '[data-stop][tabindex="0"]';

function focusOn(area: HTMLElement | null, selector: string): void {
  area?.querySelector<HTMLElement>(selector)?.focus();
}

/** The days at the top are above the first stop of their column. */
function onHeadKey(event: KeyboardEvent, area: HTMLElement | null, head: HTMLElement): void {
  if (!ARROWS.has(event.key)) return;
  event.preventDefault();
  if (event.key === 'ArrowDown') return focusOn(area, STOP);
  const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  const heads = [...(area?.querySelectorAll<HTMLElement>('[data-head]') ?? [])];
  heads[heads.indexOf(head) + by]?.focus();
}

/** The stop that takes the tab key, after items came and went. Null: nothing in the grid can have the focus. */
function settle(cursor: Cursor, { stops, columns }: GridModel, hasSlots: boolean): Cursor | null {
  if (cursor.key !== null)
    for (const [column, list] of stops.entries())
      for (const stop of list) if (stop.key === cursor.key) return { ...stop, column };
  const column = Math.min(cursor.column, columns.length - 1);
  if (hasSlots) return { column, minute: cursor.minute, key: null };
  const from = [...stops.keys()].map((at) => (at + column) % stops.length).find((at) => (stops[at] ?? []).length > 0);
  const first = from === undefined ? undefined : stops[from]?.[0];
  return first && from !== undefined ? { ...first, column: from } : null;
}

/** Arrow keys walk through items and slots, Space grabs an item, Enter opens, chooses or drops. */
export function useGridKeys(
  { scroller }: { scroller: RefObject<HTMLElement | null> },
  model: GridModel,
  store: DragStore,
  props: ViewProps & { stepMinutes: number },
) {
  const { view, date, today, items, movable, stepMinutes: step, onChooseSlot, onDateChange, announce, texts } = props;
  const hasSlots = onChooseSlot !== undefined;
  const [wanted, setWanted] = useState<Cursor>(() => ({
    column: Math.max(
      0,
      model.columns.findIndex(({ day }) => day === today),
    ),
    minute: Math.max(FIRST_SLOT, model.hours.startMinute),
    key: null,
  }));
  const cursor = useMemo(() => settle(wanted, model, hasSlots), [wanted, model, hasSlots]);
  /** True: the stop that takes the tab key; a text: the stop of that key, as soon as it is drawn. */
  const wantsFocus = useRef<boolean | string>(false);

  useLayoutEffect(() => {
    const { current: wish } = wantsFocus;
    if (wish === false || (wish !== true && cursor?.key !== wish)) return;
    wantsFocus.current = false;
    const { activeElement } = document;
    // A dialog that opened meanwhile keeps the focus.
    if (activeElement === document.body || scroller.current?.contains(activeElement)) focusOn(scroller.current, STOP);
  });

  const finish = (drag: Drag, item: CalendarItem, how: 'drop' | 'cancel') => {
    store.set(null);
    // The item is drawn anew in another column, or another week: the focus follows it there.
    const follow = () => {
      wantsFocus.current = item.id;
      setWanted((before) => ({ ...before, key: item.id }));
    };
    if (how === 'drop') {
      follow();
      return props.drop(item, drag.to);
    }
    announce(texts.cancelled(item.title));
    if (model.days.includes(item.day)) return undefined;
    follow();
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

  const whileGrabbed = (event: KeyboardEvent, drag: Drag, item: CalendarItem) => {
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

  const onKeyDown = (event: KeyboardEvent) => {
    const drag = store.get();
    if (drag?.by === 'keyboard' && drag.item) return whileGrabbed(event, drag, drag.item);
    const target = event.target instanceof Element ? event.target : null;
    const head = target?.closest<HTMLElement>('[data-head]');
    if (head) return onHeadKey(event, scroller.current, head);
    const element = target?.closest<HTMLElement>('[data-stop]');
    if (!element || !cursor || event.altKey || event.metaKey) return;
    const item = items.find(({ id }) => id === element.dataset['item']);
    if (event.key === ' ' && item && movable.has(item.id)) {
      event.preventDefault();
      store.set({ item, to: item, conflicts: [], isRefused: false, by: 'keyboard' });
      return announce(texts.grabbed(item.title));
    }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      wantsFocus.current = true;
      return onDateChange(turned(view, date, event.key === 'PageUp' ? -1 : 1));
    }
    const { stops, hours } = model;
    const next = nextCursor(
      { stops, step: hasSlots ? Math.max(step, LEAST_STEP) : 0, ...hours },
      cursor,
      event.key,
      event.ctrlKey,
    );
    if (next) {
      wantsFocus.current = true;
      setWanted(next);
    }
    if (!next && event.key === 'ArrowUp')
      focusOn(scroller.current, `[data-head="${model.columns[cursor.column]?.day}"]`);
    if (next || ARROWS.has(event.key)) event.preventDefault();
  };
  const take = (key: string) => setWanted((before) => (before.key === key ? before : { ...before, key }));
  const onFocus = (target: Element) => {
    const key = target.closest<HTMLElement>('[data-stop]')?.dataset['stop'];
    if (key) take(key);
  };
  const onBlur = (next: EventTarget | null) => {
    const drag = store.get();
    if (next instanceof Node && scroller.current?.contains(next)) return;
    if (drag?.by === 'keyboard' && drag.item) finish(drag, drag.item, 'cancel');
  };
  return { cursor, take, onKeyDown, onFocus, onBlur };
}
