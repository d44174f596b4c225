import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/**
 * The server's clock, each second. `serverNow` came with an answer that was read at `readAt`, by the clock of this
 * device; from then on a clock counts that nobody can set. A device whose clock is wrong counts right. [LMS-332]
 */
export function useServerNow(serverNow: string, readAt: number): number {
  const [now, setNow] = useState(() => Date.parse(serverNow));
  useEffect(() => {
    const base = Date.parse(serverNow) + Math.max(0, Date.now() - readAt) - performance.now();
    const tick = () => setNow(base + performance.now());
    // Later: an effect may not draw at once.
    queueMicrotask(tick);
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow, readAt]);
  return now;
}

/** Runs once when the moment has come, by the server's clock. */
export function useWhenReached(moment: string | null, now: number, run: () => void): void {
  const isReached = moment !== null && now >= Date.parse(moment);
  const [first] = useState({ moment, isReached });
  useEffect(() => {
    // What was over when the page opened is no news.
    if (isReached && !(first.isReached && first.moment === moment)) run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a moment, whatever `run` is by then
  }, [isReached, moment]);
}
