import { useEffect, useEffectEvent, useRef, useState } from 'react';

const TICK_MS = 1_000;

/**
 * The server's clock, each second. `serverNow` came with an answer that was read at `readAt`, by the clock of this
 * device; from then on a clock counts that nobody can set. A device whose clock is wrong counts right. [LMS-332]
 */
export function useServerNow(serverNow: string, readAt: number): number {
  const [ticked, setTicked] = useState({ of: serverNow, now: Date.parse(serverNow) });
  useEffect(() => {
    const base = Date.parse(serverNow) + Math.max(0, Date.now() - readAt) - performance.now();
    const tick = () => setTicked({ of: serverNow, now: base + performance.now() });
    // Later: an effect may not draw at once.
    queueMicrotask(tick);
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow, readAt]);
  return ticked.of === serverNow ? ticked.now : Date.parse(serverNow);
}

/** Runs once when the moment comes while somebody looks. What was over before is no news. */
export function useWhenReached(moment: string | null, now: number, run: () => void): void {
  const isReached = moment !== null && now >= Date.parse(moment);
  /** The moment that was still to come when it was seen first. */
  const awaited = useRef<string | null>(null);
  const reach = useEffectEvent(run);
  useEffect(() => {
    if (!isReached) awaited.current = moment;
    else if (awaited.current === moment) {
      awaited.current = null;
      reach();
    }
  }, [isReached, moment]);
}
