/** What judging one piece of work uses, and what happens to it when something of ours goes wrong. */
import type { JudgeResult } from '@dolphin/contract/judge/job';
import type { Judge } from '@dolphin/judge/open-judge';
import type { App } from '../../core/app.ts';
import type { JudgeSpecCache } from './judge-spec-cache.ts';
import { type Claim, putBack } from './queue.queries.ts';
import type { ProgressBoard } from './report-progress.ts';
import type { Verdict } from './verdicts/settle-verdicts.ts';

/** Our own errors are retried this often before they are reported, with longer and longer pauses. */
const FAULTS_MAX = 3;
const FAULT_PAUSE_SECONDS = 0.5;
/** What was taken so often without an end is not given to another judge either, whoever's fault it was. */
export const CLAIMS_MAX = 20;

/** What judging uses of the program. */
export type JudgingApp = Pick<App, 'config' | 'db' | 'log' | 'now' | 'monitor'>;
export type Work = {
  readonly app: JudgingApp;
  readonly judge: Pick<Judge, 'grade' | 'run'>;
  readonly judgeSpecs: JudgeSpecCache;
  /** Aborted when the lease is no longer ours: what is found is not wanted any more. */
  readonly signal: AbortSignal;
  readonly progress: ProgressBoard;
  /** The program has ended, so another one may run while its verdict is written. */
  readonly freeSlot: () => void;
  /** Writes the verdict, together with others that end close to it. */
  readonly settle: (verdict: Verdict) => Promise<void>;
};

export const OWN_FAULT: JudgeResult = { verdict: 'IE', points: 0, pointsPossible: 0, cpuMs: 0, memoryKb: 0, cases: [] };

/** True: there are tries left, and it was put back. */
export async function isTriedAgain({ app }: Work, { faults, claims }: Claim, leaseId: string): Promise<boolean> {
  if (faults + 1 >= FAULTS_MAX || claims >= CLAIMS_MAX) return false;
  await putBack(app.db, leaseId, { isFault: true, afterSeconds: FAULT_PAUSE_SECONDS * 4 ** faults });
  return true;
}

export async function withoutThrowing(
  app: JudgingApp,
  signal: AbortSignal,
  grade: () => Promise<JudgeResult>,
): Promise<JudgeResult> {
  try {
    return await grade();
  } catch (error) {
    if (!signal.aborted) app.log.error({ err: error }, 'judging: the judge failed');
    return OWN_FAULT;
  }
}
