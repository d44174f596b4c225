/**
 * The most solved problems, then the least penalty: for each solved problem its minutes, and some more for every wrong
 * try before. Then whoever solved their last problem earlier. What comes after the right answer does not count. [LMS-303]
 */
import { type Attempt, type Cell, counts, type FormatRules, MINUTE_MS, type Sum } from './format.rules.ts';

function cellOf(attempts: readonly Attempt[]): Cell {
  let tries = 0;
  let pending = 0;
  for (const { atMs, verdict } of attempts) {
    if (verdict === null) pending++;
    else if (counts(verdict)) tries++;
    if (verdict === 'AC') return { tries, pending, points: 1, reachedMs: atMs, isSolved: true };
  }
  return { tries, pending, points: 0, reachedMs: null, isSolved: false };
}

function sumOf(cells: readonly Cell[], penaltyMs: number): Sum {
  let [score, tie, lastMs] = [0, 0, 0];
  for (const { isSolved, reachedMs, tries } of cells) {
    if (!isSolved || reachedMs === null) continue;
    score++;
    tie += Math.floor(reachedMs / MINUTE_MS) * MINUTE_MS + (tries - 1) * penaltyMs;
    lastMs = Math.max(lastMs, reachedMs);
  }
  return { score, tie, lastMs };
}

export const icpcRules: FormatRules = { cellOf, sumOf };
