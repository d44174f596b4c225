/**
 * For authoring: holds a content against its author's own programs on the judge, in the queue like everything else. The
 * references and the solution must be judged right, typical mistakes not. `learning.gradingEnded` notifies the author.
 */
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import type { ContentOf } from '@dolphin/contract/learning/storages/contents';
import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { countOpenGradings, findGrading, type GradingRow, insertGrading } from './grading.queries.ts';
import { gradingLanguages, programsOf } from './grading.rules.ts';

/** Of one author, so that whoever presses the button again and again waits for nobody but themselves. */
const OPEN_GRADINGS_MAX = 3;

/** In the transaction of whoever asks; gives the number to read it by. The content must have passed its own checks. */
export async function queueGrading(
  tx: Db,
  given: {
    readonly userId: number;
    readonly kind: SolvedKind;
    readonly content: ContentOf[SolvedKind];
    readonly now: Date;
  },
): Promise<number> {
  if (programsOf(given.kind, given.content).length === 0)
    throw new RangeError('a content without programs cannot be graded');
  if ((await countOpenGradings(tx, given.userId)) >= OPEN_GRADINGS_MAX)
    throw fail(learningErrors.TOO_MANY_OPEN_SUBMISSIONS);
  return insertGrading(tx, { ...given, languages: gradingLanguages(given.kind, given.content) });
}

/** Undefined for a grading of somebody else's, or one that is no longer kept. */
export async function readGrading(db: Db, gradingId: number, userId: number): Promise<GradingRow | undefined> {
  const row = await findGrading(db, gradingId);
  return row?.userId === userId ? row : undefined;
}
