import type { CalendarItem, CalendarPlace } from './calendar-types.ts';

/** A move under way, or, without an item, a slot that is being chosen. */
export interface Drag {
  item: CalendarItem | null;
  to: CalendarPlace;
  conflicts: readonly string[];
  isRefused: boolean;
  by: 'pointer' | 'keyboard';
}

export interface DragStore {
  get: () => Drag | null;
  set: (drag: Drag | null) => void;
  subscribe: (listen: () => void) => () => void;
}

/** Outside of React's state: only the preview follows a drag, the thousand items beside it are not rendered again. */
export function createDragStore(): DragStore {
  let current: Drag | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (drag) => {
      current = drag;
      for (const listen of listeners) listen();
    },
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
