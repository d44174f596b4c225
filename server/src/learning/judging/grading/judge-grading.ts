/** The programs with which an author tries a content, from the claim of their grading to its result. */
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { type Db, inTransaction } from '../../../core/db.ts';
import { publish } from '../../../core/outbox/publish.ts';
import { jobOf, judgeSpecOf } from '../judge-job.rules.ts';
import { type Claim, dropClaim } from '../queue.queries.ts';
import { publishGrading, settleGrading } from '../verdicts/settle.queries.ts';
import { isTriedAgain, type JudgingApp, withoutThrowing, type Work } from '../work.ts';
import { findGradedContent } from './grading.queries.ts';
import { type GradingResult, type ProgramReport, programsOf, reportOf } from './grading.rules.ts';

export async function judgeGrading(work: Work, claim: Claim, leaseId: string): Promise<void> {
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

export async function endGrading(
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
