/** Answers that many ask for at once: read once, and kept for a moment. Those who come meanwhile wait for the same one. */
export type KeptPages<T> = {
  readonly of: (key: string, nowMs: number, forMs: number, read: () => Promise<T>) => Promise<T>;
};

const KEPT_MAX = 200;

export function createKeptPages<T>(): KeptPages<T> {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<T> }>();
  return {
    of(key, nowMs, forMs, read) {
      const known = kept.get(key);
      if (known && known.until > nowMs && known.until <= nowMs + forMs) return known.answer;
      const answer = read();
      kept.delete(key);
      kept.set(key, { until: nowMs + forMs, answer });
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      // What failed is not kept: the next one tries again.
      answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key));
      return answer;
    },
  };
}
