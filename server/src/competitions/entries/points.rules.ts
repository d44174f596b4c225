/** From what the judge found to points of the competition's problem. [LMS-303] */
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { JudgeRequestResult } from '../../learning/public.ts';
import type { Subtask } from '../competitions.tables.ts';

export type Judged = {
  readonly verdict: Verdict;
  readonly points: number;
  readonly subtaskPoints: readonly number[] | null;
};
type Found = Pick<JudgeRequestResult, 'verdict' | 'points' | 'pointsPossible' | 'cases'>;

const OWN_FAULT: Judged = { verdict: 'IE', points: 0, subtaskPoints: null };

/** Nothing found: whoever asked is gone, and nobody is to blame. */
export function judgedOf(found: Found | undefined, maxPoints: number, subtasks: readonly Subtask[] | null): Judged {
  if (!found || found.verdict === null || found.verdict === 'IE') return OWN_FAULT;
  const { verdict } = found;
  if (verdict === 'AC')
    return { verdict, points: maxPoints, subtaskPoints: subtasks?.map(({ points }) => points) ?? null };
  if (!subtasks) return { verdict, points: scaled(found, maxPoints), subtaskPoints: null };
  const subtaskPoints = subtasks.map((subtask) => pointsOfSubtask(subtask, found.cases ?? []));
  const sum = subtaskPoints.reduce((total, points) => total + points, 0);
  return { verdict, points: Math.min(maxPoints, sum), subtaskPoints };
}

/** The points of the cases, as a part of what the problem is worth here. A wrong program never gets all of them. */
function scaled({ points, pointsPossible }: Found, maxPoints: number): number {
  if (points === null || !pointsPossible) return 0;
  return Math.min(Math.floor((maxPoints * points) / pointsPossible), Math.max(0, maxPoints - 1));
}

/** A subtask is worth as much as its worst case: all of it, a part where the case gives parts, or nothing. */
function pointsOfSubtask({ points, cases }: Subtask, found: NonNullable<Found['cases']>): number {
  const shares = cases.map((place) => {
    const one = found.find((each) => each.place === place);
    if (!one) return 0;
    if (one.verdict === 'AC') return 1;
    return one.pointsPossible > 0 ? one.points / one.pointsPossible : 0;
  });
  return shares.length === 0 ? 0 : Math.floor(points * Math.min(...shares));
}
