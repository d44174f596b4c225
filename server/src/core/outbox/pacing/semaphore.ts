/** So many at a time; the others in the order in which they asked. */
export type Semaphore = {
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whoever asks now waits. */ readonly isFull: () => boolean;
};

/** `onFree` is called when nobody waits any more and a permit is free. */
export function openSemaphore(max: number, onFree: () => void = () => undefined): Semaphore {
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
        else {
          running--;
          onFree();
        }
      }
    },
    isFull: () => running >= max,
  };
}
