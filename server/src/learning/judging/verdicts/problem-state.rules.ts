import type { ProblemState } from '@dolphin/contract/learning/storages/contents';
import type { Verdict } from '@dolphin/contract/judge/verdicts';

export type StateRow = {
  readonly state: ProblemState;
  readonly tries: number;
  readonly bestPoints: number;
  readonly firstSolvedAt: Date | null;
  readonly solvedAt: Date | null;
  readonly resetAt: Date | null;
  readonly gaveUpAt: Date | null;
};

export type Judged = { readonly verdict: Verdict; readonly points: number; readonly now: Date };
export type AfterVerdict = Pick<StateRow, 'state' | 'tries' | 'bestPoints' | 'firstSolvedAt' | 'solvedAt'> & {
  /** The first verdict ever, and the first success ever: those count for the problem, and only those are published. */
  readonly isFirstTry: boolean;
  readonly isFirstSuccess: boolean;
  readonly isEarned: boolean;
};

/** A wrong answer loses nothing, and an error of ours does not count for the learner. [LMS-143] [LMS-144] */
export function afterVerdict(before: StateRow, { verdict, points, now }: Judged): AfterVerdict {
  const { state, tries, bestPoints, firstSolvedAt, solvedAt } = before;
  if (verdict === 'IE')
    return {
      state,
      tries,
      bestPoints,
      firstSolvedAt,
      solvedAt,
      isFirstTry: false,
      isFirstSuccess: false,
      isEarned: false,
    };
  const isRight = verdict === 'AC';
  return {
    state: isRight ? 'SOLVED' : state,
    tries: tries + 1,
    bestPoints: Math.max(bestPoints, points),
    firstSolvedAt: firstSolvedAt ?? (isRight ? now : null),
    solvedAt: solvedAt ?? (isRight ? now : null),
    isFirstTry: tries === 0 && before.resetAt === null,
    isFirstSuccess: isRight && firstSolvedAt === null,
    isEarned: before.gaveUpAt === null,
  };
}
