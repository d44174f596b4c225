type Placed = { readonly seq: number; readonly topic?: string };

/**
 * Events by topic, those of one topic in their order. Several transactions that each go through many people or channels
 * lock them in the same order this way and never wait for each other in a circle.
 */
export function inOrderOfTopics<T extends Placed>(events: readonly T[]): readonly T[] {
  const placed = events.map((event) => ({ event, ...keyOf(event.topic ?? '') }));
  return placed
    .toSorted((a, b) => compareText(a.kind, b.kind) || a.target - b.target || a.event.seq - b.event.seq)
    .map(({ event }) => event);
}

/** `user:7` comes before `user:10`. */
function keyOf(topic: string): { readonly kind: string; readonly target: number } {
  const colon = topic.indexOf(':');
  return colon < 0
    ? { kind: topic, target: 0 }
    : { kind: topic.slice(0, colon), target: Number(topic.slice(colon + 1)) || 0 };
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
