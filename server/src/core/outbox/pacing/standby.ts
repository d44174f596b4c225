import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Logger } from 'pino';
import type { Db } from '../../db.ts';
import { logFailure } from '../../monitoring/log.ts';
import { selectUnfinished, type Unfinished } from '../claim-events.queries.ts';

/** So long a worker leaves an event to the one that looks first. */
const GRACE_MS = 250;
/** Who has enough to do waits until a listener has not moved for so long: then the other worker lives, but does nothing. */
const STUCK_MS = 5_000;
/** A look comes a little later than the time is over. */
const LATER_MS = 5;
const LOOK_MIN_MS = 50;

/** Listeners at whose events another worker looks first. */
export type Standby = {
  /** An event of the listener has come. */
  readonly add: (listener: string, seq: number) => void;
  /** This process has nothing more to do. */ readonly onFree: () => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly db: Db;
  readonly log: Logger;
  readonly graceMs?: number | undefined;
  readonly isBusy: () => boolean;
  readonly takeOver: (listener: string, seq: number) => void;
};

/** `seq` is waited for since `at`; `newest` came last. */
type Waiting = {
  readonly seq: number;
  readonly at: number;
  readonly newest: number;
  readonly newestAt: number;
  readonly place: number;
  readonly movedAt: number;
};

/**
 * Looks after a while, in one statement for all, whether the listeners have come to their events, and takes over those that
 * have not and that nobody has in hand. So an event waits little longer when the worker that looks first is gone or has too
 * much to do; and while it keeps up, nobody else asks for the claims.
 */
export function openStandby({ db, log, graceMs = GRACE_MS, isBusy, takeOver }: Options): Standby {
  const waiting = new Map<string, Waiting>();
  let lookedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let under: Promise<void> | undefined;

  async function look(): Promise<void> {
    lookedAt = performance.now();
    try {
      const targets = [...waiting].map(([listener, { seq }]) => [listener, seq] as const);
      const found = new Map((await selectUnfinished(db, targets)).map((one) => [one.listener, one]));
      for (const [listener] of targets) if (!stopped) judge(listener, found.get(listener));
    } finally {
      under = undefined;
      if (waiting.size > 0) lookIn(graceMs + LATER_MS);
    }
  }
  function judge(listener: string, found: Unfinished | undefined): void {
    const one = waiting.get(listener);
    if (!one) return;
    const now = performance.now();
    if (!found) {
      if (one.newest === one.seq) waiting.delete(listener);
      else waiting.set(listener, { ...one, seq: one.newest, at: one.newestAt, movedAt: now });
      return;
    }
    const movedAt = found.place === one.place ? one.movedAt : now;
    const isDue = now - one.at >= graceMs && (!isBusy() || now - movedAt >= STUCK_MS);
    if (found.isHeld || !isDue) waiting.set(listener, { ...one, place: found.place, movedAt });
    else {
      waiting.delete(listener);
      takeOver(listener, one.newest);
    }
  }
  function lookIn(ms: number): void {
    if (stopped || under) return;
    timer ??= setTimeout(
      safeHandler(logFailure(log, 'listeners: those of other workers are not looked at'), () => {
        timer = undefined;
        return (under = look());
      }),
      ms,
    );
  }
  return {
    add(listener, seq) {
      const now = performance.now();
      const one = waiting.get(listener);
      if (one) waiting.set(listener, { ...one, newest: Math.max(one.newest, seq), newestAt: now });
      else waiting.set(listener, { seq, at: now, newest: seq, newestAt: now, place: -1, movedAt: now });
      lookIn(graceMs + LATER_MS);
    },
    onFree() {
      if (waiting.size === 0 || under) return;
      clearTimeout(timer);
      timer = undefined;
      lookIn(Math.max(0, lookedAt + LOOK_MIN_MS - performance.now()));
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await under?.catch(() => undefined);
    },
  };
}
