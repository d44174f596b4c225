/**
 * Wakes the one loop of this process that puts committed events in order. Process-wide
 * on purpose: a wake-up carries no data, and the loop also polls, which makes up for a missed one.
 */
const subscribers = new Set<() => void>();

export function wakeOutbox(): void {
  for (const wake of subscribers) wake();
}

export function onOutboxWake(wake: () => void): () => void {
  subscribers.add(wake);
  return () => subscribers.delete(wake);
}
