/** One piece of work, from its claim to its verdict. Whatever is written at the end is written by the holder of the lease alone. */
import type { JudgeResult, RunResult } from '@dolphin/contract/judge/job';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { type Db, inTransaction } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { findGradedContent } from './grading/grading.queries.ts';
import { type GradingResult, type ProgramReport, programsOf, reportOf } from './grading/grading.rules.ts';
import { jobOf, type JudgeSpec, judgeSpecOf, storable, type Written } from './judge-job.rules.ts';
import { type Claim, dropClaim } from './queue.queries.ts';
import { judgeRequest } from './requests/judge-request.ts';
import { DEATHS_MAX, keepSetAside } from './set-aside.queries.ts';
import { CLAIMS_MAX, isTriedAgain, type JudgingApp, OWN_FAULT, withoutThrowing, type Work } from './work.ts';
import { publishGrading, settleExecution, settleGrading } from './verdicts/settle.queries.ts';
import { settleVerdicts } from './verdicts/settle-verdicts.ts';

const OUTPUT_MAX = 65_536;

export async function judgeOne(work: Work, claim: Claim, leaseId: string): Promise<void> {
  if (claim.userId === null) return dropClaim(work.app.db, leaseId);
  if (claim.deaths >= DEATHS_MAX || claim.claims > CLAIMS_MAX) return setAside(work, claim, leaseId);
  if (claim.kind === 'SUBMISSION') return judgeSubmission(work, claim, leaseId);
  if (claim.kind === 'EXECUTION') return judgeExecution(work, claim, leaseId);
  if (claim.kind === 'REQUEST') return judgeRequest(work, claim, leaseId);
  return judgeGrading(work, claim, leaseId);
}

const OWN_FAULT_RUN: RunResult = { outcome: 'IE', stdout: '', stderr: '', cpuMs: 0, wallMs: 0, memoryKb: 0 };

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

async function judgeExecution(work: Work, claim: Claim, leaseId: string): Promise<void> {
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

async function endExecution(
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

async function judgeGrading(work: Work, claim: Claim, leaseId: string): Promise<void> {
  const { app, judge, signal } = work;
  const graded = await findGradedContent(app.db, claim.subjectId);
  if (!graded) return dropClaim(app.db, leaseId);
  const spec = judgeSpecOf(graded.kind, graded.content);
  const programs: ProgramReport[] = [];
  const all = programsOf(graded.kind, graded.content);
  const counts = { programCount: all.length, mistakeCount: all.filter(({ role }) => role === 'MISTAKE').length };
  for (const program of all) {
    programs.push(
      reportOf(program, await withoutThrowing(app, signal, () => judge.grade(jobOf(spec, program), { signal })), spec),
    );
    if (signal.aborted) return;
    // Twenty programs with a hundred cases take a while; the author sees each as it comes.
    if (programs.length < all.length) await publishGrading(app.db, leaseId, { isFine: false, programs, ...counts });
  }
  work.freeSlot();
  if (programs.some(({ verdict }) => verdict === 'IE') && (await isTriedAgain(work, claim, leaseId))) return;
  const isFine = programs.every(({ isAsWished }) => isAsWished);
  await endGrading(app, leaseId, { isFine, programs, ...counts });
}

async function endGrading(
  app: JudgingApp,
  leaseId: string,
  result: GradingResult,
  before: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await before(tx);
    const done = await settleGrading(tx, leaseId, result, app.now());
    const { isFine } = result;
    if (done) await publish(tx, learningEvents.gradingEnded, done.userId, { gradingId: done.gradingId, isFine });
  });
}
