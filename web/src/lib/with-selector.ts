import { useRef, useSyncExternalStore } from 'react';

/**
 * In place of `use-sync-external-store/shim/with-selector` (vite.config.ts): what the router's stores need of it, on
 * React's own hook. The same selection is kept as long as it is equal, so that nothing is drawn again for it.
 */
export function useSyncExternalStoreWithSelector<State, Selected>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => State,
  _getServerSnapshot: unknown,
  selector: (state: State) => Selected,
  isEqual: (one: Selected, other: Selected) => boolean = Object.is,
): Selected {
  const kept = useRef<{ readonly state: State; readonly selector: unknown; readonly selected: Selected } | null>(null);
  return useSyncExternalStore(subscribe, () => {
    const last = kept.current;
    const state = getSnapshot();
    if (last && last.selector === selector && Object.is(last.state, state)) return last.selected;
    const next = selector(state);
    const selected = last && isEqual(last.selected, next) ? last.selected : next;
    kept.current = { state, selector, selected };
    return selected;
  });
}
