/**
 * Which worker looks first at the events of each listener. All workers that see the same listeners and workers come to the
 * same answer without asking each other. It only sets who looks first: the claims in the database decide who runs what.
 */

/**
 * Each listener ranks all workers by a number made of both names (rendezvous hashing), so that a worker that comes or goes
 * moves few listeners. No worker gets more than its share of them; whoever is full is passed over.
 */
export function preferredWorkers(
  listeners: readonly string[],
  workers: readonly string[],
): ReadonlyMap<string, string> {
  const most = Math.ceil(listeners.length / Math.max(1, workers.length));
  const counts = new Map(workers.map((worker) => [worker, 0]));
  const preferred = new Map<string, string>();
  for (const listener of listeners.toSorted(compareText)) {
    const ranked = [...counts.keys()]
      .map((worker) => ({ worker, rank: rankOf(`${listener} ${worker}`) }))
      .toSorted((a, b) => b.rank - a.rank || compareText(a.worker, b.worker));
    const first = ranked.find(({ worker }) => (counts.get(worker) ?? 0) < most);
    if (!first) continue;
    counts.set(first.worker, (counts.get(first.worker) ?? 0) + 1);
    preferred.set(listener, first.worker);
  }
  return preferred;
}

/** The same on every machine; texts that are alike get numbers far apart (FNV-1a, then the last step of MurmurHash3). */
function rankOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
