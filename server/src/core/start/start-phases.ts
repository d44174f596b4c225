/** How long each part of a start took, for the log: a slow start is found by reading, not by guessing. */
export type StartPhases = {
  readonly run: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Milliseconds by name. Parts that run side by side overlap. */
  readonly ms: () => Readonly<Record<string, number>>;
};

export function recordPhases(now: () => number = () => performance.now()): StartPhases {
  const taken: Record<string, number> = {};
  return {
    async run(name, work) {
      const begun = now();
      try {
        return await work();
      } finally {
        taken[name] = (taken[name] ?? 0) + Math.round(now() - begun);
      }
    },
    ms: () => ({ ...taken }),
  };
}
