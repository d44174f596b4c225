/** A program that a learner runs with an input of their own, from its claim to its result. */
import type { RunResult } from '@dolphin/contract/judge/job';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { type Db, inTransaction } from '../../../core/db.ts';
import { publish } from '../../../core/outbox/publish.ts';
import { storable } from '../judge-job.rules.ts';
import type { Claim } from '../queue.queries.ts';
import { settleExecution } from '../verdicts/settle.queries.ts';
import { isTriedAgain, type JudgingApp, type Work } from '../work.ts';

const OUTPUT_MAX = 65_536;
export const OWN_FAULT_RUN: RunResult = { outcome: 'IE', stdout: '', stderr: '', cpuMs: 0, wallMs: 0, memoryKb: 0 };

export async function judgeExecution(work: Work, claim: Claim, leaseId: string): Promise<void> {
  const { app, judge } = work;
  const { language, source, input } = claim;
  let result = OWN_FAULT_RUN;
  try {
    if (language !== null && source !== null) result = await judge.run({ language, source, input: input ?? '' });
  } catch (error) {
    app.log.error({ err: error }, 'judging: the judge failed');
  }
  work.freeSlot();
  if (result.outcome === 'IE' && (await isTriedAgain(work, claim, leaseId))) return;
  const kept: RunResult = {
    ...result,
    stdout: storable(result.stdout.slice(0, OUTPUT_MAX)),
    stderr: storable(result.stderr.slice(0, OUTPUT_MAX)),
    ...(result.error
      ? {
          error: {
            ...result.error,
            name: storable(result.error.name),
            message: storable(result.error.message),
            trace: storable(result.error.trace ?? ''),
          },
        }
      : {}),
  };
  await endExecution(app, leaseId, kept);
}

export async function endExecution(
  app: JudgingApp,
  leaseId: string,
  result: RunResult,
  before: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await before(tx);
    const done = await settleExecution(tx, leaseId, result, app.now());
    if (done) await publish(tx, learningEvents.executionEnded, done.userId, { executionId: done.executionId });
  });
}
