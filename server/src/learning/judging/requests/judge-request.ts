/**
 * A program that another domain wants judged, from its claim to its verdict. It changes nothing of a learner's problem,
 * counts nowhere and reports no progress: how many cases have run would reveal where it failed. [LMS-8] [LMS-301]
 */
import type { JudgeJob, JudgeResult } from '@dolphin/contract/judge/job';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { type Db, inTransaction } from '../../../core/db.ts';
import { publish } from '../../../core/outbox/publish.ts';
import { jobOf, type JudgeSpec, toShownResult, type Written } from '../judge-job.rules.ts';
import type { Claim } from '../queue.queries.ts';
import { isTriedAgain, type JudgingApp, OWN_FAULT, withoutThrowing, type Work } from '../work.ts';
import { updateJudged } from './requests.queries.ts';

export async function judgeRequest(work: Work, claim: Claim, leaseId: string): Promise<void> {
  const { app, judge, judgeSpecs, signal } = work;
  const { contentKind, versionId, language, source, runsAllCases } = claim;
  let spec: JudgeSpec | undefined;
  let result = OWN_FAULT;
  if (contentKind !== null && versionId !== null && language !== null && source !== null) {
    spec = await judgeSpecs.of(contentKind, versionId);
    if (spec) {
      const job = requestedJob(spec, { language, source }, runsAllCases === true);
      result = await withoutThrowing(app, signal, () => judge.grade(job, { signal }));
    }
  }
  if (signal.aborted) return;
  if (result.verdict === 'IE' && (await isTriedAgain(work, claim, leaseId))) return;
  await settleRequest(app, leaseId, result, spec);
}

/** Whoever asked says whether all cases count or the first wrong one ends it, not the author of the problem. */
function requestedJob(spec: JudgeSpec, written: Written, runsAllCases: boolean): JudgeJob {
  return { ...jobOf(spec, written), allowsPartial: runsAllCases, stopsAtFailure: !runsAllCases };
}

export async function settleRequest(
  app: JudgingApp,
  leaseId: string,
  result: JudgeResult,
  spec: JudgeSpec | undefined,
  before: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const shown = toShownResult(spec, result);
  const cases = shown.cases.map((each, index) => ({ ...each, place: spec?.cases[index]?.place ?? index }));
  await inTransaction(app.db, async (tx) => {
    await before(tx);
    const requestId = await updateJudged(tx, leaseId, result, { ...shown, cases }, app.now());
    if (requestId !== undefined) await publish(tx, learningEvents.requestJudged, 0, { requestId });
  });
}
