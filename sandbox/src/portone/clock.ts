import { safeHandler } from '@dolphin/contract/core/safe-handler';

type Task = { readonly dueAt: number; readonly run: () => Promise<void> };

export type Clock = ReturnType<typeof openClock>;

/** The simulator's own time: it follows the real one and can be moved forward, and what is due then happens. */
export function openClock(onError: (error: unknown) => void = () => {}) {
  let offsetMs = 0;
  let tasks: Task[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const now = () => Date.now() + offsetMs;
  /** A timer may end a millisecond early by this clock; what it was set for is due all the same. */
  async function runDue(setFor = 0): Promise<void> {
    for (;;) {
      const [next] = tasks
        .filter(({ dueAt }) => dueAt <= Math.max(now(), setFor))
        .toSorted((a, b) => a.dueAt - b.dueAt);
      if (!next) return;
      tasks = tasks.filter((task) => task !== next);
      await next.run().catch(onError);
    }
  }
  return {
    now,
    after(delayMs: number, run: () => Promise<void>): void {
      const dueAt = now() + delayMs;
      tasks.push({ dueAt, run });
      const timer = setTimeout(
        safeHandler(onError, () => {
          timers.delete(timer);
          return runDue(dueAt);
        }),
        delayMs,
      );
      timers.add(timer.unref());
    },
    async advance(ms: number): Promise<void> {
      offsetMs += ms;
      await runDue();
    },
    stop(): void {
      tasks = [];
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
