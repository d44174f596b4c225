/** Keeps what was used last, and lets go of what nobody uses when there is too much of it. */
export type LruCache<T> = {
  readonly take: (key: string, make: () => T) => T;
  readonly release: (key: string) => void;
  readonly size: () => number;
  readonly clear: () => void;
};

export function createLruCache<T>(most: number, dispose: (value: T) => void): LruCache<T> {
  // A map remembers the order things were put in: the first one is the one not used for longest.
  const entries = new Map<string, { readonly value: T; users: number }>();
  const evict = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= most) return;
      if (entry.users > 0) continue;
      entries.delete(key);
      dispose(entry.value);
    }
  };
  return {
    take(key, make) {
      const entry = entries.get(key) ?? { value: make(), users: 0 };
      entry.users++;
      entries.delete(key);
      entries.set(key, entry);
      evict();
      return entry.value;
    },
    release(key) {
      const entry = entries.get(key);
      if (!entry) return;
      entry.users = Math.max(0, entry.users - 1);
      evict();
    },
    size: () => entries.size,
    clear() {
      for (const { value } of entries.values()) dispose(value);
      entries.clear();
    },
  };
}
