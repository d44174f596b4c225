/**
 * Answers that many ask for at once: read once, and kept for a moment. Those who come meanwhile wait for the same one;
 * once it is there they get it without a promise.
 */
export type KeptPages<T> = {
  readonly of: (key: string, nowMs: number, forMs: number, read: () => Promise<T>) => T | Promise<T>;
  /** Until when the page of `of` is shown; 0 where none is kept. */
  readonly until: (key: string) => number;
};

type Kept<T> = { readonly until: number; readonly answer: Promise<T>; known: { readonly page: T } | null };

const KEPT_MAX = 200;

export function createKeptPages<T>(): KeptPages<T> {
  const kept = new Map<string, Kept<T>>();
  return {
    until: (key) => kept.get(key)?.until ?? 0,
    of(key, nowMs, forMs, read) {
      const found = kept.get(key);
      if (found && found.until > nowMs && found.until <= nowMs + forMs)
        return found.known ? found.known.page : found.answer;
      const next: Kept<T> = { until: nowMs + forMs, answer: read(), known: null };
      kept.delete(key);
      kept.set(key, next);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      next.answer.then(
        (page) => (next.known = { page }),
        // What failed is not kept: the next one tries again.
        () => kept.get(key) === next && kept.delete(key),
      );
      return next.answer;
    },
  };
}
