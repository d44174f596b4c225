/**
 * Answers that many ask for at once: read once, and kept for a moment. Those who come meanwhile wait for the same one;
 * once it is there they get it without a promise.
 */
export type PageCache<T> = {
  readonly of: (key: string, nowMs: number, forMs: number, read: () => Promise<T>) => T | Promise<T>;
  /** Until when the page of `of` is shown; 0 where none is kept. */
  readonly until: (key: string) => number;
};

type Cached<T> = { readonly until: number; readonly answer: Promise<T>; known: { readonly page: T } | null };

const CACHED_MAX = 200;

export function createPageCache<T>(): PageCache<T> {
  const cache = new Map<string, Cached<T>>();
  return {
    until: (key) => cache.get(key)?.until ?? 0,
    of(key, nowMs, forMs, read) {
      const found = cache.get(key);
      if (found && found.until > nowMs && found.until <= nowMs + forMs)
        return found.known ? found.known.page : found.answer;
      const next: Cached<T> = { until: nowMs + forMs, answer: read(), known: null };
      cache.delete(key);
      cache.set(key, next);
      const [oldest] = cache.keys();
      if (cache.size > CACHED_MAX && oldest !== undefined) cache.delete(oldest);
      next.answer.then(
        (page) => (next.known = { page }),
        // What failed is not kept: the next one tries again.
        () => cache.get(key) === next && cache.delete(key),
      );
      return next.answer;
    },
  };
}
