import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../judge/verdicts.ts';
import { type Attempt, type Cell, compareSums, MINUTE_MS, placesOf, publicAttempts } from './format.rules.ts';
import { rulesOf } from './formats.ts';

const PENALTY_MS = 20 * MINUTE_MS;
const tried = (minute: number, verdict: Verdict | null, points: number | null = null): Attempt => ({
  atMs: minute * MINUTE_MS,
  verdict,
  points,
  subtaskPoints: null,
});

describe('ICPC', () => {
  const { cellOf, sumOf } = rulesOf('ICPC');

  it('[LMS-303] counts as the example that the South Pacific regionals publish', () => {
    // https://sppcontests.org/technical-specifications, "Time Penalty": 67 minutes for A, 72 for B, nothing for C.
    const cells = [
      cellOf([tried(8, 'TLE'), tried(23, 'WA'), tried(27, 'AC'), tried(59, 'WA')], 1),
      cellOf([tried(42, 'CE'), tried(43, 'RTE'), tried(52, 'AC')], 1),
      cellOf([tried(58, 'TLE')], 1),
    ];
    expect(cells.map((cell) => sumOf([cell], PENALTY_MS).tie / MINUTE_MS)).toEqual([67, 72, 0]);
    expect(sumOf(cells, PENALTY_MS)).toEqual({ score: 2, tie: 139 * MINUTE_MS, lastMs: 52 * MINUTE_MS });
  });

  it('[LMS-303] takes whole minutes, and of equal penalties the earlier last answer', () => {
    const solved = (minute: number, wrong = 0): Cell =>
      cellOf([...Array.from({ length: wrong }, () => tried(1, 'WA')), tried(minute, 'AC')], 1);
    expect(sumOf([solved(7.99)], PENALTY_MS).tie).toBe(7 * MINUTE_MS);
    const [early, late] = [sumOf([solved(10, 1)], PENALTY_MS), sumOf([solved(30)], PENALTY_MS)];
    expect(early.tie).toBe(late.tie);
    expect(compareSums(early, late)).toBeLessThan(0);
  });

  it('[LMS-303] counts our own fault for nothing, and what is pending until it is solved', () => {
    expect(cellOf([tried(1, 'IE'), tried(2, null), tried(3, 'AC'), tried(4, null)], 1)).toEqual({
      tries: 1,
      pending: 1,
      points: 1,
      reachedMs: 3 * MINUTE_MS,
      isSolved: true,
    });
  });
});

describe('SCORE', () => {
  const { cellOf, sumOf } = rulesOf('SCORE');

  it('[LMS-303] counts as the example of the final of Programmeringsolympiaden 2024', () => {
    // https://pofinal24.kattis.com/contests/pofinal24/rules: two submissions of 40 and of 60 points make 100.
    const one = (minute: number, subtaskPoints: readonly number[]): Attempt => ({
      ...tried(minute, 'PAC', Math.max(...subtaskPoints)),
      subtaskPoints,
    });
    const cell = cellOf([one(10, [40, 0]), one(20, [0, 60]), tried(30, 'WA', 0)], 100);
    expect(cell).toEqual({ tries: 2, pending: 0, points: 100, reachedMs: 20 * MINUTE_MS, isSolved: true });
  });

  it('[LMS-303] keeps the best, whenever it came, and lets equal sums share a place', () => {
    const best = cellOf([tried(10, 'PAC', 50), tried(90, 'PAC', 30)], 100);
    expect(best).toMatchObject({ points: 50, reachedMs: 10 * MINUTE_MS, tries: 2, isSolved: false });
    const late = cellOf([tried(100, 'PAC', 50)], 100);
    const sums = [sumOf([cellOf([tried(5, 'AC', 100)], 100)], 0), sumOf([best], 0), sumOf([late], 0), sumOf([], 0)];
    expect(placesOf(sums)).toEqual([1, 2, 2, 4]);
    expect(placesOf(sums.slice(1), 1)).toEqual([2, 2, 4]);
    // The second page begins among equal ones: theirs is the place of the first of them, and the next one is fourth.
    expect(placesOf(sums.slice(2), 2, 2)).toEqual([2, 4]);
  });
});

describe('BEST', () => {
  const { cellOf, sumOf } = rulesOf('BEST');

  it('[LMS-303] breaks ties by the time of the last points and the tries before them', () => {
    const cells = [
      cellOf([tried(5, 'WA', 0), tried(10, 'AC', 100), tried(50, 'WA', 0)], 100),
      cellOf([tried(20, 'PAC', 40), tried(30, 'PAC', 60), tried(40, 'PAC', 50)], 100),
      cellOf([tried(70, 'WA', 0)], 100),
    ];
    expect(cells.map(({ points, tries }) => [points, tries])).toEqual([
      [100, 2],
      [60, 2],
      [0, 1],
    ]);
    expect(sumOf(cells, 5 * MINUTE_MS)).toEqual({
      score: 160,
      tie: (30 + 2 * 5) * MINUTE_MS,
      lastMs: 30 * MINUTE_MS,
    });
  });
});

describe('what others see', () => {
  it('[LMS-305] of a hidden attempt is that it was made', () => {
    const attempts = [
      { ...tried(1, 'WA', 0), isFrozen: false },
      { ...tried(2, 'AC', 100), isFrozen: true },
    ];
    const shown = publicAttempts(attempts, false);
    expect(rulesOf('ICPC').cellOf(shown, 1)).toMatchObject({ tries: 1, pending: 1, isSolved: false });
    expect(rulesOf('ICPC').cellOf(publicAttempts(attempts, true), 1)).toMatchObject({ isSolved: true });
  });
});
