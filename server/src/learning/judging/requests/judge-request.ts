/**
 * A program that another domain wants judged, from its claim to its verdict. It changes nothing of a learner's problem,
 * counts nowhere and reports no progress: how many cases have run would reveal where it failed. [LMS-8] [LMS-301]
 */
import type { JudgeJob } from '@dolphin/contract/judge/job';
import { jobOf, type JudgeSpec, type Written } from '../judge-job.rules.ts';
import type { Claim } from '../queue.queries.ts';
import { isTriedAgain, OWN_FAULT, withoutThrowing, type Work } from '../work.ts';

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
  work.freeSlot();
  if (signal.aborted) return;
  if (result.verdict === 'IE' && (await isTriedAgain(work, claim, leaseId))) return;
  const { userId, contentId } = claim;
  await work.settle({ kind: 'REQUEST', leaseId, userId, contentId, result, spec, judgedAt: app.now() });
}

/** Whoever asked decides whether all cases count or the first wrong one ends it, not the author of the problem. */
function requestedJob(spec: JudgeSpec, written: Written, runsAllCases: boolean): JudgeJob {
  return { ...jobOf(spec, written), allowsPartial: runsAllCases, stopsAtFailure: !runsAllCases };
}
