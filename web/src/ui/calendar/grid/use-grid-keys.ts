import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DragStore } from '../drag-store.ts';
import { turned } from '../ranges.ts';
import { type Cursor, nextCursor } from '../stops.ts';
import type { ViewProps } from '../view-props.ts';
import { useGrabbedKeys } from './use-grabbed-keys.ts';
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

  /** The item is drawn anew in another column, or another week: the focus goes there with it. */
  const follow = (id: string) => {
    wantsFocus.current = id;
    setWanted((before) => ({ ...before, key: id }));
  };
  const grabbed = useGrabbedKeys({ scroller }, model, store, { ...props, follow });

  const onKeyDown = (event: KeyboardEvent) => {
    const drag = store.get();
    if (drag?.by === 'keyboard' && drag.item) return grabbed.onKeyDown(event, drag, drag.item);
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
    if (drag?.by === 'keyboard' && drag.item) grabbed.finish(drag, drag.item, 'cancel');
  };
  return { cursor, take, onKeyDown, onFocus, onBlur };
}
