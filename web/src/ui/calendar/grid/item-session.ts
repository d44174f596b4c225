import type { RefObject } from 'react';
import type { CalendarItem, CalendarPlace } from '../calendar-types.ts';
import type { DragStore } from '../drag-store.ts';
import { movedPlace, resizedPlace, samePlace } from '../moves.ts';
import { turned } from '../ranges.ts';
import type { ViewProps } from '../view-props.ts';
import type { DragSession, Point } from '../watch-drags.ts';
import { gridPoint } from './grid-point.ts';
import type { GridModel } from './use-grid-model.ts';

export type DragProps = ViewProps & { stepMinutes: number; slotMinutes: number; onGrab: (id: string) => void };

interface Dragged {
  /** What is measured, and what scrolls. */
  area: HTMLElement;
  board: HTMLElement | null;
  element: HTMLElement;
  item: CalendarItem;
  origin: Point;
  /** Its lower edge is dragged, not the whole. */
  isResize: boolean;
}

/** One drag of an item. The page may turn meanwhile: `latest` gives what is shown now, `again` looks at the pointer anew. */
export function itemSession(
  { area, board, element, item, origin, isResize }: Dragged,
  store: DragStore,
  again: RefObject<(() => void) | null>,
  latest: () => { model: GridModel; props: DragProps },
): DragSession {
  const anchor = gridPoint(area, latest().model, origin).minute;
  const end = () => {
    again.current = null;
    delete element.dataset['dragged'];
    delete board?.dataset['carries'];
    store.set(null);
  };
  const placeAt = (point: Point) => {
    const {
      model: { columns, hours },
      props: { stepMinutes: step },
    } = latest();
    const { column, minute } = gridPoint(area, latest().model, point);
    return isResize
      ? resizedPlace(item, minute - anchor, step, hours)
      : movedPlace(item, columns[column], minute - anchor, step, hours);
  };
  const show = (to: CalendarPlace) => store.set({ item, to, ...latest().props.check(item, to), by: 'pointer' });
  const turn = (by: 1 | -1) => {
    const { view, date, onDateChange } = latest().props;
    onDateChange(turned(view, date, by));
  };
  return {
    start: () => {
      // Columns out of sight are not drawn, but the one that a finger came from must stay.
      latest().props.onGrab(item.id);
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
      const { props, model } = latest();
      props.announce(props.texts.cancelled(item.title));
      if (!model.days.includes(item.day)) props.onDateChange(item.day);
    },
    ...(isResize ? {} : { turn }),
  };
}
