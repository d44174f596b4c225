import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSyncExternalStoreWithSelector } from './with-selector.ts';

function makeStore(state: { readonly name: string; readonly tags: readonly string[] }) {
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next: typeof state) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
afterEach(cleanup);

it('draws again for another selection, not for an equal one, and follows a selector that changes', () => {
  const store = makeStore({ name: 'a', tags: ['x', 'y'] });
  let draws = 0;
  function Tags({ count }: { readonly count: number }) {
    draws++;
    const tags = useSyncExternalStoreWithSelector(
      store.subscribe,
      store.get,
      store.get,
      (state) => state.tags.slice(0, count),
      (one, other) => one.join() === other.join(),
    );
    return <p>{tags.join('+')}</p>;
  }
  const { rerender } = render(<Tags count={1} />);
  expect(screen.getByText('x')).toBeTruthy();
  const before = draws;
  act(() => store.set({ name: 'b', tags: ['x', 'z'] }));
  expect(draws).toBe(before);
  act(() => store.set({ name: 'b', tags: ['w', 'z'] }));
  expect(screen.getByText('w')).toBeTruthy();
  rerender(<Tags count={2} />);
  expect(screen.getByText('w+z')).toBeTruthy();
});
