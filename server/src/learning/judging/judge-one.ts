/** One piece of work, from its claim to its verdict. Whatever is written at the end is written by the holder of the lease alone. */
import type { JudgeResult } from '@dolphin/contract/judge/job';
import type { Db } from '../../core/db.ts';
import { endExecution, judgeExecution, OWN_FAULT_RUN } from './executions/judge-execution.ts';
import { endGrading, judgeGrading } from './grading/judge-grading.ts';
import { jobOf, type JudgeSpec, type Written } from './judge-job.rules.ts';
import { type Claim, dropClaim } from './queue.queries.ts';
import { judgeRequest } from './requests/judge-request.ts';
import { DEATHS_MAX, keepSetAside } from './set-aside.queries.ts';
import { CLAIMS_MAX, isTriedAgain, OWN_FAULT, withoutThrowing, type Work } from './work.ts';
import { settleVerdicts } from './verdicts/settle-verdicts.ts';

export async function judgeOne(work: Work, claim: Claim, leaseId: string): Promise<void> {
  if (claim.userId === null) return dropClaim(work.app.db, leaseId);
  if (claim.deaths >= DEATHS_MAX || claim.claims > CLAIMS_MAX) return setAside(work, claim, leaseId);
  if (claim.kind === 'SUBMISSION') return judgeSubmission(work, claim, leaseId);
  if (claim.kind === 'EXECUTION') return judgeExecution(work, claim, leaseId);
  if (claim.kind === 'REQUEST') return judgeRequest(work, claim, leaseId);
  return judgeGrading(work, claim, leaseId);
}

/** It crashed its judges: reported as an error of ours, kept for the administrator, and never retried automatically. */
async function setAside({ app }: Work, claim: Claim, leaseId: string): Promise<void> {
  const { kind, subjectId, deaths, claims } = claim;
  app.log.error({ kind, subjectId, deaths, claims }, 'judging: set aside, see /admin/judges');
  const keep = (tx: Db) => keepSetAside(tx, leaseId);
  if (kind === 'EXECUTION') return endExecution(app, leaseId, OWN_FAULT_RUN, keep);
  if (kind === 'GRADING') return endGrading(app, leaseId, { isFine: false, programs: [] }, keep);
  const { userId, contentId } = claim;
  const verdict = { kind, leaseId, userId, contentId, result: OWN_FAULT, spec: undefined, judgedAt: app.now() };
  return settleVerdicts(app, [verdict], keep);
}

async function judgeSubmission(work: Work, claim: Claim, leaseId: string): Promise<void> {
  const { app, judgeSpecs, signal } = work;
  const { contentKind, versionId, language, source } = claim;
  let spec: JudgeSpec | undefined;
  let result = OWN_FAULT;
  if (contentKind !== null && versionId !== null && language !== null && source !== null) {
    spec = await judgeSpecs.of(contentKind, versionId);
    if (spec) result = await gradeWithProgress(work, claim, leaseId, spec, { language, source });
  }
  // The next program runs while this verdict is written.
  work.freeSlot();
  if (signal.aborted) return;
  if (result.verdict === 'IE' && (await isTriedAgain(work, claim, leaseId))) return;
  const { userId, contentId } = claim;
  await work.settle({ kind: 'SUBMISSION', leaseId, userId, contentId, result, spec, judgedAt: app.now() });
}

async function gradeWithProgress(
  { app, judge, signal, progress }: Work,
  { subjectId: submissionId, userId }: Claim,
  leaseId: string,
  spec: JudgeSpec,
  written: Written,
): Promise<JudgeResult> {
  const caseCount = spec.cases.length;
  const reporter = progress.of({ leaseId, userId: userId ?? 0, submissionId, caseCount });
  // After the last case comes the verdict.
  const onCase = (doneCount: number): void => void (doneCount < caseCount && reporter.report(doneCount));
  const result = await withoutThrowing(app, signal, () => judge.grade(jobOf(spec, written), { signal, onCase }));
  await reporter.end();
  return result;
}
