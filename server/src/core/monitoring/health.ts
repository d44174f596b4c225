import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Logger } from 'pino';
import { type Fault, faultOf } from './faults.ts';
import type { HealthLimits } from '../limits.ts';
import { logFailure } from './log.ts';

/**
 * Whether this process can serve. A fault that a request met makes it not ready, until a probe (a real write to the
 * database, and a look at the disk) has succeeded; probes go on by themselves until then. While it is ready, whoever
 * asks starts a probe when the last one is old.
 */
export type Health = {
  readonly isReady: () => Promise<boolean>;
  /** Why it is not ready; null when it is. */
  readonly fault: () => Fault | 'UNKNOWN' | null;
  /** The last probe could not reach the database: requests need not try. */
  readonly isAway: () => boolean;
  /** A request failed for this reason. */
  readonly report: (fault: Fault) => void;
  readonly stop: () => void;
};

type Options = {
  readonly probe: () => Promise<void>;
  readonly limits: HealthLimits;
  readonly log: Logger;
  readonly now?: () => number;
};

export function openHealth({ probe, limits, log, now = () => performance.now() }: Options): Health {
  let fault: Fault | 'UNKNOWN' | null = null;
  let isAway = false;
  let lastGood = -Infinity;
  let isStopped = false;
  /** Reports so far: a probe that began before the last one proves nothing about it. */
  let reports = 0;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** One that takes too long goes on; the next waits for it and does not take a connection of its own. */
  let pending: Promise<void> | null = null;
  const ask = () => (pending ??= probe().finally(() => (pending = null)));

  async function probeOnce(): Promise<void> {
    const reportsBefore = reports;
    try {
      await withinTime(ask(), limits.probeTimeoutMs);
      isAway = false;
      if (reports !== reportsBefore) return;
      lastGood = now();
      if (fault !== null) log.info({ fault }, 'ready again');
      fault = null;
    } catch (error) {
      const found = error instanceof LateError ? 'BUSY' : (faultOf(error) ?? 'UNKNOWN');
      if (fault === null) log.error({ err: error, fault: found }, 'not ready');
      fault = found;
      isAway = found === 'AWAY';
    }
  }

  /** One at a time, and the next one by itself while something is wrong. */
  function probeNow(): Promise<void> {
    clearTimeout(timer);
    running ??= probeOnce().finally(() => {
      running = null;
      if (fault !== null && !isStopped)
        timer = setTimeout(safeHandler(logFailure(log, 'probe failed'), probeNow), limits.probeMs).unref();
    });
    return running;
  }

  return {
    async isReady() {
      if (fault === null && now() - lastGood > limits.freshMs) await probeNow();
      return fault === null;
    },
    fault: () => fault,
    isAway: () => isAway,
    report(reported) {
      reports += 1;
      if (fault === null) log.error({ fault: reported }, 'not ready');
      fault = reported;
      // A running probe began before this report; when it ends it starts the next one.
      if (!running) void probeNow();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

class LateError extends Error {}

function withinTime(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      safeHandler(reject, () => reject(new LateError(`no answer within ${ms} ms`))),
      ms,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
