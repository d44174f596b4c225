/** Runs at most `most` of the given works at a time; others wait in their order. */
export function makeLimiter(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to whoever waits next, so nobody can take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
