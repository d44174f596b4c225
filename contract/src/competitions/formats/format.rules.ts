/**
 * What the formats have in common. From what a participant handed in for a problem comes a cell; from the cells comes a
 * sum; sums are ordered in one way for every format. Pure, for the server and for the reveal in the browser. [LMS-303]
 */
import type { Verdict } from '../../judge/verdicts.ts';

/** In the order they came in. */
export type Attempt = {
  /** Milliseconds of the participant's clock. */ readonly atMs: number;
  /** Null: not judged yet, or hidden. */ readonly verdict: Verdict | null;
  /** Of the problem's points. */ readonly points: number | null;
  /** Of each subtask, where the problem has some. */ readonly subtaskPoints: readonly number[] | null;
};

export type Cell = {
  readonly tries: number;
  readonly pending: number;
  readonly points: number;
  readonly reachedMs: number | null;
  readonly isSolved: boolean;
};

/** Better is: a higher score, then a lower tie, then a lower last. */
export type Sum = { readonly score: number; readonly tie: number; readonly lastMs: number };

export type FormatRules = {
  readonly cellOf: (attempts: readonly Attempt[], maxPoints: number) => Cell;
  readonly sumOf: (cells: readonly Cell[], penaltyMs: number) => Sum;
};

export const MINUTE_MS = 60_000;
export const EMPTY_CELL: Cell = { tries: 0, pending: 0, points: 0, reachedMs: null, isSolved: false };

/** Our own fault, and a program that could not be read, count for nothing. [LMS-303] */
export function counts(verdict: Verdict): boolean {
  return verdict !== 'IE' && verdict !== 'CE';
}

/** Below zero: `a` is better. Zero: they share a place. */
export function compareSums(a: Sum, b: Sum): number {
  return b.score - a.score || a.tie - b.tie || a.lastMs - b.lastMs;
}

/**
 * The places of sums in their order: those that are equal share one, and the next ones follow as many further down.
 * Of a part of the table: `before` rows come before it, and the first one's place may be shared with some of them.
 */
export function placesOf(sums: readonly Sum[], before = 0, firstPlace = before + 1): readonly number[] {
  const places: number[] = [];
  for (const [at, sum] of sums.entries()) {
    const above = sums[at - 1];
    const isShared = above !== undefined && compareSums(above, sum) === 0;
    places.push(isShared ? (places[at - 1] ?? firstPlace) : at === 0 ? firstPlace : before + at + 1);
  }
  return places;
}

/** What others may see of attempts: of those that are hidden only that they were made. */
export function publicAttempts<A extends Attempt & { readonly isFrozen: boolean }>(
  attempts: readonly A[],
  isRevealed: boolean,
): readonly Attempt[] {
  if (isRevealed) return attempts;
  return attempts.map((each) =>
    each.isFrozen ? { atMs: each.atMs, verdict: null, points: null, subtaskPoints: null } : each,
  );
}

export function isSameCell(a: Cell, b: Cell): boolean {
  return (
    a.tries === b.tries &&
    a.pending === b.pending &&
    a.points === b.points &&
    a.reachedMs === b.reachedMs &&
    a.isSolved === b.isSolved
  );
}
