import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db.ts';
import { LIMITS } from '../limits.ts';
import { findUnseen } from './leases.queries.ts';

/** How long to wait where it cannot be asked who else keeps something in memory. */
const BLIND_MS = LIMITS.caches.trustMs;
/** Clocks of two machines do not run at quite the same speed, and a timer may be early. */
const MARGIN_MS = 50;
const PAUSE_MIN_MS = 4;
const PAUSE_MAX_MS = 32;

/**
 * Returns when every other process has applied the committed transaction `xid` to what it keeps in memory, or may no
 * longer trust it: a process looks from time to time, and trusts what it has only for so long after it began to look.
 * Called after the commit, and never rejects. See docs/decisions/0136.
 */
export async function waitUntilApplied(db: Db, xid: string, self: string | null): Promise<void> {
  const since = performance.now();
  let wakes = true;
  for (let pause = PAUSE_MIN_MS; ; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
    let trustMs: number | null;
    try {
      trustMs = await findUnseen(db, xid, { self, wakes });
      wakes = false;
    } catch {
      trustMs = BLIND_MS;
    }
    if (trustMs === null) return;
    const left = trustMs + MARGIN_MS - (performance.now() - since);
    if (left <= 0) return;
    await sleep(Math.min(pause, left));
  }
}
