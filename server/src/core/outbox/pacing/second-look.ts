import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Logger } from 'pino';
import type { Db } from '../../db.ts';
import { logFailure } from '../../monitoring/log.ts';
import { selectUnfinished } from '../claim-events.queries.ts';

const LOOK_MS = 50;
const LOOK_MAX_MS = 500;

/** Listeners that another process had in hand when this one came to them. */
export type SecondLook = {
  /** `seq` is the last event for it that this process knows of. */
  readonly add: (listener: string, seq: number) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Looks again after a moment, in one statement for all: the other process may have more to do than one can. Without it,
 * whoever came first to a listener would keep it to the end of its backlog.
 */
export function openSecondLook(db: Db, log: Logger, wake: (listener: string) => void): SecondLook {
  const waiting = new Map<string, number>();
  let pauseMs = LOOK_MS;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let under: Promise<void> | undefined;

  async function look(): Promise<void> {
    const listeners = [...waiting];
    try {
      const unfinished = await selectUnfinished(db, listeners);
      const held = new Set(unfinished.filter(({ isHeld }) => isHeld).map(({ listener }) => listener));
      // One that was added again meanwhile stays.
      for (const [listener, seq] of listeners)
        if (!held.has(listener) && waiting.get(listener) === seq) waiting.delete(listener);
      for (const { listener, isHeld } of unfinished) if (!isHeld) wake(listener);
      pauseMs = held.size < unfinished.length ? LOOK_MS : Math.min(2 * pauseMs, LOOK_MAX_MS);
    } finally {
      timer = undefined;
      if (waiting.size > 0) lookIn(pauseMs);
    }
  }
  function lookIn(ms: number): void {
    if (!stopped)
      timer ??= setTimeout(
        safeHandler(logFailure(log, 'listeners: no second look'), () => (under = look())),
        ms,
      );
  }
  return {
    add(listener, seq) {
      waiting.set(listener, seq);
      if (timer === undefined) lookIn((pauseMs = LOOK_MS));
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await under?.catch(() => undefined);
    },
  };
}
