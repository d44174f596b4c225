/**
 * The bell between those who commit events and the one loop of this process that puts events in order. Process-wide
 * on purpose: a bell carries nothing, and a missed ring is made good by the loop's own clock.
 */
const subscribers = new Set<() => void>();

export function wakeOutbox(): void {
  for (const wake of subscribers) wake();
}

export function onOutboxWake(wake: () => void): () => void {
  subscribers.add(wake);
  return () => subscribers.delete(wake);
}
