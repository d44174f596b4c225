import { useEffect, useSyncExternalStore } from 'react';

/*
 * How many dialogs are open. What opens by itself (a reward, a level, a new quest) waits until there is none: a
 * dialog that jumps before another takes the person out of the middle of something.
 */
let count = 0;
const listeners = new Set<() => void>();

function add(change: number): void {
  count += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every dialog of the kit counts itself while it is open; one that opened by itself (`isNews`) does not count. */
export function useCountedDialog(isOpen: boolean, isAnnouncement = false): void {
  const counts = isOpen && !isAnnouncement;
  useEffect(() => {
    if (!counts) return;
    add(1);
    return () => add(-1);
  }, [counts]);
}

export function useIsInDialog(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
