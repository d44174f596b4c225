/**
 * Who of a process may run beside whom. Ordinary work is admitted at once. Suspect work is run with nothing beside it:
 * when the process ends then, it is known what ended it.
 */
export type SharedExclusiveLock = {
  /** Runs ordinary work. Waits only while suspect work runs, or is about to. */
  readonly shared: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs suspect work alone; null when others did not finish in time, so that nobody waits long. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T | null>;
};

/** How long nothing new is begun while those under way finish. */
const DRAIN_MS = 3_000;
/** Suspect work that takes longer than this is no longer alone: a handler that hangs must not hold up everything. */
const ALONE_MS = 30_000;

export function openSharedExclusiveLock({ drainMs = DRAIN_MS, aloneMs = ALONE_MS } = {}): SharedExclusiveLock {
  let running = 0;
  let isClosed = false;
  let turn: Promise<unknown> = Promise.resolve();
  const waiting: (() => void)[] = [];
  let drained: (() => void) | undefined;

  function open(): void {
    isClosed = false;
    for (const admit of waiting.splice(0)) admit();
  }

  async function shared<T>(work: () => Promise<T>): Promise<T> {
    while (isClosed) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      if (running === 0) drained?.();
    }
  }

  async function runExclusive<T>(work: () => Promise<T>): Promise<T | null> {
    isClosed = true;
    try {
      if (running > 0) await within(drainMs, new Promise<void>((resolve) => (drained = resolve)));
      if (running > 0) return null;
      const result = work();
      await within(aloneMs, result.then(noResult, noResult));
      open();
      return await result;
    } finally {
      drained = undefined;
      open();
    }
  }

  return {
    shared,
    exclusive(work) {
      const mine = turn.then(() => runExclusive(work));
      turn = mine.then(noResult, noResult);
      return mine;
    },
  };
}

const noResult = (): undefined => undefined;

async function within(ms: number, done: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([done, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}
