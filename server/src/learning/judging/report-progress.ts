import { learningEvents } from '@dolphin/contract/learning/learning.events';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { holdLease } from './queue.queries.ts';

/**
 * Between two reports. Most judgings are over before the first one. Shorter steps would also measure how long each
 * hidden case runs; see docs/decisions/0075.
 */
export const PROGRESS_EVERY_MS = 500;

export type Progress = {
  readonly report: (doneCount: number) => void;
  /** Resolves when nothing is being sent any more. */
  readonly end: () => Promise<void>;
};

type Options = {
  readonly everyMs: number;
  readonly now: () => number;
  readonly send: (doneCount: number) => Promise<void>;
};

/** Passes counts on, but not more often than so, and one after the other: what comes meanwhile is outdated anyway. */
export function createProgress({ everyMs, now, send }: Options): Progress {
  let sentAt = now();
  let sending: Promise<void> | undefined;
  return {
    report(doneCount) {
      if (sending || now() - sentAt < everyMs) return;
      sentAt = now();
      sending = send(doneCount).finally(() => (sending = undefined));
    },
    end: async () => sending,
  };
}

/** Sends how many cases of a submission have run to whoever submitted it, while the lease is ours. [LMS-262] */
export function submissionProgress(
  { db, log }: Pick<App, 'db' | 'log'>,
  work: { readonly leaseId: string; readonly userId: number; readonly submissionId: number; readonly everyMs: number },
  caseCount: number,
): Progress {
  const { leaseId, userId, submissionId, everyMs } = work;
  return createProgress({
    everyMs,
    now: () => performance.now(),
    send: (doneCount) =>
      inTransaction(db, async (tx) => {
        if (!(await holdLease(tx, leaseId))) return;
        await publish(tx, learningEvents.submissionProgressed, userId, { submissionId, doneCount, caseCount });
      }).catch((error: unknown) => log.warn({ err: error }, 'judging: progress not sent')),
  });
}
