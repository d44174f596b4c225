/** So many at a time; the others in the order in which they asked. */
export type Turns = { readonly take: <T>(work: () => Promise<T>) => Promise<T> };

export function openTurns(max: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(work) {
      if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        // Handed over, not freed: nobody who asks now comes before those who wait.
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
