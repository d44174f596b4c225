/**
 * As in olympiads: the sum of points, whenever they were reached. Of a problem with subtasks the best of each subtask
 * counts, from whichever try; of any other problem the best try. Equal sums share a place. [LMS-303]
 */
import { type Attempt, type Cell, counts, type FormatRules, type Sum } from './format.rules.ts';

function cellOf(attempts: readonly Attempt[], maxPoints: number): Cell {
  let [tries, pending, points] = [0, 0, 0];
  let reachedMs: number | null = null;
  const best: number[] = [];
  for (const attempt of attempts) {
    if (attempt.verdict === null) pending++;
    else if (counts(attempt.verdict)) {
      tries++;
      const now = Math.min(maxPoints, Math.max(points, attempt.points ?? 0, bestOfSubtasks(best, attempt)));
      if (now > points) [points, reachedMs] = [now, attempt.atMs];
    }
    if (points >= maxPoints) return { tries, pending, points, reachedMs, isSolved: reachedMs !== null };
  }
  return { tries, pending, points, reachedMs, isSolved: false };
}

/** Writes what the attempt is better in. */
function bestOfSubtasks(best: number[], { subtaskPoints }: Attempt): number {
  for (const [at, points] of (subtaskPoints ?? []).entries()) best[at] = Math.max(best[at] ?? 0, points);
  return best.reduce((sum, points) => sum + points, 0);
}

function sumOf(cells: readonly Cell[]): Sum {
  return { score: cells.reduce((sum, { points }) => sum + points, 0), tie: 0, lastMs: 0 };
}

export const scoreRules: FormatRules = { cellOf, sumOf };
