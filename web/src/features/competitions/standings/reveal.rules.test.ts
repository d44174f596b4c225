import { type Cell, EMPTY_CELL, MINUTE_MS } from '@dolphin/contract/competitions/formats/format.rules';
import { icpcRules } from '@dolphin/contract/competitions/formats/icpc.rules';
import { describe, expect, it } from 'vitest';
import { type RevealRow, revealSteps, tableAfter } from './reveal.rules.ts';

const rules = { sumOf: icpcRules.sumOf, penaltyMs: 20 * MINUTE_MS };
const solved = (minute: number, tries = 1): Cell => ({
  tries,
  pending: 0,
  points: 1,
  reachedMs: minute * MINUTE_MS,
  isSolved: true,
});
const pending = (count = 1): Cell => ({ ...EMPTY_CELL, pending: count });
const same = (cell: Cell) => ({ shown: cell, truth: cell });

/** Two problems. 1 leads; 2 and 3 have hidden tries; 3 climbs over everybody with two right answers. */
const rows: readonly RevealRow[] = [
  { participantId: 1, cells: [same(solved(10)), same(EMPTY_CELL)] },
  { participantId: 2, cells: [same(solved(20)), { shown: pending(), truth: { ...EMPTY_CELL, tries: 1 } }] },
  {
    participantId: 3,
    cells: [
      { shown: pending(), truth: solved(250) },
      { shown: pending(), truth: solved(290) },
    ],
  },
];

describe('the reveal of a frozen table', () => {
  it('[LMS-376] opens from the last place upwards, and whoever climbs is replaced by the next one', () => {
    expect(revealSteps(rows, rules)).toEqual([
      { kind: 'FOCUS', participantId: 3 },
      { kind: 'OPEN', participantId: 3, problemAt: 0, from: 2, to: 2 },
      { kind: 'OPEN', participantId: 3, problemAt: 1, from: 2, to: 0 },
      { kind: 'FOCUS', participantId: 2 },
      { kind: 'OPEN', participantId: 2, problemAt: 1, from: 2, to: 2 },
      { kind: 'FINAL', participantId: 2, place: 3 },
      { kind: 'FOCUS', participantId: 1 },
      { kind: 'FINAL', participantId: 1, place: 2 },
      { kind: 'FOCUS', participantId: 3 },
      { kind: 'FINAL', participantId: 3, place: 1 },
    ]);
  });

  it('[LMS-376] ends with the true table, and shows the frozen one before the first step', () => {
    const steps = revealSteps(rows, rules);
    expect(tableAfter(rows, steps, 0, rules).map(({ participantId }) => participantId)).toEqual([1, 2, 3]);
    const end = tableAfter(rows, steps, steps.length, rules);
    expect(end.map(({ participantId, place }) => [participantId, place])).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(end.every(({ cells }) => cells.every((cell) => cell.pending === 0))).toBe(true);
  });

  it('[LMS-376] comes to its end although a submission was never judged', () => {
    const stuck: readonly RevealRow[] = [{ participantId: 1, cells: [{ shown: pending(3), truth: pending(3) }] }];
    expect(revealSteps(stuck, rules).at(-1)).toEqual({ kind: 'FINAL', participantId: 1, place: 1 });
  });

  it('[LMS-376] gives the place of rows that are equal once to all of them', () => {
    const equal: readonly RevealRow[] = [1, 2].map((participantId) => ({ participantId, cells: [same(solved(5))] }));
    expect(revealSteps(equal, rules).filter(({ kind }) => kind === 'FINAL')).toEqual([
      { kind: 'FINAL', participantId: 2, place: 1 },
      { kind: 'FINAL', participantId: 1, place: 1 },
    ]);
  });
});
