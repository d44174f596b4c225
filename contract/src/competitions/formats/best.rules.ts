/**
 * The sum of each problem's best try, then the time: when the last of these points were reached, and some more for every
 * try before the one that counts. [LMS-303]
 */
import { type Attempt, type Cell, counts, type FormatRules, type Sum } from './format.rules.ts';

function cellOf(attempts: readonly Attempt[], maxPoints: number): Cell {
  let [tries, pending, points, triesOfBest] = [0, 0, 0, 0];
  let reachedMs: number | null = null;
  for (const { atMs, verdict, points: earned } of attempts) {
    if (verdict === null) pending++;
    else if (counts(verdict)) {
      tries++;
      const now = Math.min(maxPoints, earned ?? 0);
      if (now > points) [points, reachedMs, triesOfBest] = [now, atMs, tries];
    }
    if (points >= maxPoints) return { tries, pending, points, reachedMs, isSolved: reachedMs !== null };
  }
  return { tries: reachedMs === null ? tries : triesOfBest, pending, points, reachedMs, isSolved: false };
}

function sumOf(cells: readonly Cell[], penaltyMs: number): Sum {
  let [score, lastMs, wrong] = [0, 0, 0];
  for (const { points, reachedMs, tries } of cells) {
    if (reachedMs === null) continue;
    score += points;
    lastMs = Math.max(lastMs, reachedMs);
    wrong += tries - 1;
  }
  return { score, tie: lastMs + wrong * penaltyMs, lastMs };
}

export const bestRules: FormatRules = { cellOf, sumOf };
