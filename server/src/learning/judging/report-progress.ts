import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { logFailure } from '../../core/monitoring/log.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { holdLeases } from './queue.queries.ts';

/**
 * Between two reports. Most judgings are over before the first one. Shorter steps would also measure how long each
 * hidden case runs; see docs/decisions/0075.
 */
export const PROGRESS_EVERY_MS = 500;

export type Judged = {
  readonly leaseId: string;
  readonly userId: number;
  readonly submissionId: number;
  readonly caseCount: number;
};
export type Report = Judged & { readonly doneCount: number };
export type Progress = {
  readonly report: (doneCount: number) => void;
  /** Resolves when nothing of this one is being sent any more. */
  readonly end: () => Promise<void>;
};
export type ProgressBoard = { readonly of: (judged: Judged) => Progress };

type Options = {
  readonly everyMs: number;
  readonly now: () => number;
  readonly send: (reports: readonly Report[]) => Promise<void>;
  /** Calls back after a while. */
  readonly later: (run: () => void, ms: number) => void;
};
type Entry = { readonly judged: Judged; doneCount: number | undefined; sentAt: number };

/**
 * Passes counts on, those of all that are being judged together. Of each, not more often than so; one write after the
 * other: what comes meanwhile is outdated anyway.
 */
export function createProgressBoard({ everyMs, now, send, later }: Options): ProgressBoard {
  const entries = new Set<Entry>();
  let sentAt = -Infinity;
  let sending: Promise<void> | undefined;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || sending) return;
    const waiting = [...entries].filter(({ doneCount }) => doneCount !== undefined);
    if (waiting.length === 0) return;
    const dueAt = Math.max(sentAt, Math.min(...waiting.map((each) => each.sentAt))) + everyMs;
    if (dueAt <= now()) return sendDue();
    isPlanned = true;
    later(() => {
      isPlanned = false;
      plan();
    }, dueAt - now());
  }

  function sendDue(): void {
    const reports: Report[] = [];
    sentAt = now();
    for (const entry of entries) {
      const { judged, doneCount } = entry;
      if (doneCount === undefined || sentAt - entry.sentAt < everyMs) continue;
      reports.push({ ...judged, doneCount });
      entry.doneCount = undefined;
      entry.sentAt = sentAt;
    }
    sending = send(reports).finally(() => {
      sending = undefined;
      plan();
    });
  }

  return {
    of(judged) {
      const entry: Entry = { judged, doneCount: undefined, sentAt: now() };
      entries.add(entry);
      return {
        report(doneCount) {
          entry.doneCount = doneCount;
          plan();
        },
        async end() {
          entries.delete(entry);
          await sending;
        },
      };
    },
  };
}

/** Sends how many cases of a submission have run to whoever submitted it, while the lease is ours. [LMS-262] */
export function openProgressBoard({ db, log }: Pick<App, 'db' | 'log'>, everyMs: number): ProgressBoard {
  const failed = logFailure(log, 'judging: progress not sent');
  return createProgressBoard({
    everyMs,
    now: () => performance.now(),
    later: (run, ms) => void setTimeout(safeHandler(failed, run), Math.ceil(ms)).unref(),
    send: (reports) =>
      inTransaction(db, async (tx) => {
        const leases = reports.map(({ leaseId }) => leaseId);
        const held = await holdLeases(tx, leases);
        const ours = reports.filter(({ leaseId }) => held.has(leaseId));
        const targets = ours.map(({ userId: target, submissionId, doneCount, caseCount }) => ({
          target,
          payload: { submissionId, doneCount, caseCount },
        }));
        await publishEach(tx, learningEvents.submissionProgressed, targets);
      }).catch(failed),
  });
}
