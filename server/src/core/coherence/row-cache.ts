import type { Coherence } from './coherence.ts';

/** Rows in memory by two numbers, such as a person and a channel. What changes is dropped by the first one. */
export type RowCache<V> = {
  /** What is in memory and may be trusted now. */ readonly get: (group: number, key: number) => V | undefined;
  readonly drop: (group: number) => void;
  readonly dropWhere: (isDropped: (value: V) => boolean) => void;
  readonly clear: () => void;
  /** Changes whenever something is dropped: what was read before must not be put in after. */
  readonly generation: () => number;
  readonly put: (group: number, key: number, value: V, readAt: number) => void;
  readonly entries: () => number;
};

type Entry<V> = { readonly value: V; readonly readAt: number; readonly weight: number };

export type RowCacheLimits<V> = {
  /** The sum of the weights of all entries. */ readonly max: number;
  readonly ageMs: number;
  readonly clock: () => number;
  /** How many times as much memory an entry takes as a plain one. */ readonly weightOf?: (value: V) => number;
};

/** Somebody who goes through many keys drops their own, and not those of others. */
const KEYS_OF_GROUP_MAX = 64;

export function createRowCache<V>(
  coherence: Pick<Coherence, 'isCurrent'>,
  { max, ageMs, clock, weightOf = () => 1 }: RowCacheLimits<V>,
): RowCache<V> {
  /** In the order of their last use. */
  const groups = new Map<number, Map<number, Entry<V>>>();
  let total = 0;
  let count = 0;
  let generation = 0;

  function remove(group: number, rows: Map<number, Entry<V>>, key: number): void {
    const entry = rows.get(key);
    if (!entry) return;
    rows.delete(key);
    total -= entry.weight;
    count -= 1;
    if (rows.size === 0) groups.delete(group);
  }

  function removeAll(group: number): void {
    const rows = groups.get(group);
    if (rows) for (const key of rows.keys()) remove(group, rows, key);
  }

  return {
    get(group, key) {
      const rows = groups.get(group);
      const entry = rows?.get(key);
      if (!rows || !entry || !coherence.isCurrent()) return undefined;
      if (clock() - entry.readAt >= ageMs) {
        remove(group, rows, key);
        return undefined;
      }
      groups.delete(group);
      groups.set(group, rows);
      return entry.value;
    },
    drop(group) {
      generation += 1;
      removeAll(group);
    },
    dropWhere(isDropped) {
      generation += 1;
      for (const [group, rows] of groups)
        for (const [key, { value }] of rows) if (isDropped(value)) remove(group, rows, key);
    },
    clear() {
      generation += 1;
      groups.clear();
      total = 0;
      count = 0;
    },
    generation: () => generation,
    put(group, key, value, readAt) {
      const weight = weightOf(value);
      if (weight > max) return;
      const rows = groups.get(group) ?? new Map<number, Entry<V>>();
      remove(group, rows, key);
      const [first] = rows.keys();
      if (rows.size >= KEYS_OF_GROUP_MAX && first !== undefined) remove(group, rows, first);
      rows.set(key, { value, readAt, weight });
      groups.delete(group);
      groups.set(group, rows);
      total += weight;
      count += 1;
      while (total > max) {
        const [oldest] = groups.keys();
        if (oldest === undefined || oldest === group) break;
        removeAll(oldest);
      }
      // Only its own entries are left.
      for (const old of rows.keys()) if (total > max && old !== key) remove(group, rows, old);
    },
    entries: () => count,
  };
}
