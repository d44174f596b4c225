import type { MyWork } from '@dolphin/contract/learning/problems/problems.schema';
import { TRIES_BEFORE_GIVING_UP } from '@dolphin/contract/learning/problems/problems.schema';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import type { Static } from 'typebox';
import type { WorkRow } from './problems.queries.ts';

/** Seen after a correct answer since the last reset, or after giving up. [LMS-4] [LMS-142] */
export function maySeeSolution(mine: Pick<WorkRow, 'state'> | undefined): boolean {
  return mine?.state === 'SOLVED' || mine?.state === 'GAVE_UP';
}

export function mayGiveUp(mine: Pick<WorkRow, 'state' | 'tries'> | undefined): boolean {
  return mine?.state === 'TRYING' && mine.tries >= TRIES_BEFORE_GIVING_UP;
}

/** Why a problem cannot be started afresh: nothing happened since the last time, or it is not solved yet. [LMS-4] [LMS-142] */
export function resetRefusal(mine: Pick<Work, 'state' | 'tries' | 'resetAt'> | undefined) {
  if (maySeeSolution(mine)) return undefined;
  return mine && mine.resetAt !== null && mine.tries === 0
    ? learningErrors.ALREADY_RESET
    : learningErrors.HAVE_TO_RESET_SUCCESS;
}

/** What somebody made of a problem, with moments as the database writes them in JSON or as it reads them. */
type Work = Pick<WorkRow, 'state' | 'tries' | 'bestPoints' | 'hintsSeen'> & {
  readonly [At in 'firstSolvedAt' | 'solvedAt' | 'resetAt']: Date | string | null;
};

const written = (at: Date | string | null | undefined): string | null =>
  at instanceof Date ? at.toISOString() : (at ?? null);

export function toMyWork(mine: Work | undefined, hints: readonly string[]): Static<typeof MyWork> {
  const isNew = !mine || (mine.state === 'TRYING' && mine.tries === 0 && mine.hintsSeen === 0 && mine.resetAt === null);
  return {
    state: isNew ? 'NEW' : mine.state,
    tries: mine?.tries ?? 0,
    bestPoints: mine?.bestPoints ?? 0,
    firstSolvedAt: written(mine?.firstSolvedAt),
    solvedAt: written(mine?.solvedAt),
    resetAt: written(mine?.resetAt),
    hintList: hints.slice(0, mine?.hintsSeen ?? 0),
    hintCount: hints.length,
    maySeeSolution: maySeeSolution(mine),
    mayGiveUp: mayGiveUp(mine),
    mayReset: resetRefusal(mine) === undefined,
    triesBeforeGivingUp: TRIES_BEFORE_GIVING_UP,
  };
}
