import type { StandingsCell, StandingsRow } from '@dolphin/contract/competitions/standings/standings.contract';
import { describe, expect, it } from 'vitest';
import { type Delta, linesOf, patchPage, type StandingsPage, stateOf } from './standings.rules.ts';

const none: StandingsCell = { n: 0, q: 0, s: 0, t: null, ok: false };
const right = (minute: number): StandingsCell => ({ n: 1, q: 0, s: 1, t: minute * 60_000, ok: true });
const row = (participantId: number, place: number | null, score: number, tie: number, cell = none): StandingsRow => ({
  participantId,
  place,
  name: `팀 ${participantId}`,
  isTeam: true,
  isDisqualified: place === null,
  score,
  tie,
  lastMs: tie,
  cellList: [cell],
});
const page: StandingsPage = {
  format: 'ICPC',
  phase: 'RUNNING',
  penaltyMinutes: 20,
  frozenSince: null,
  problemList: [{ problemId: 9, label: 'A', colour: 'RED', points: 1, firstParticipantId: null }],
  rowList: [row(1, 1, 1, 600_000, right(10)), row(2, 2, 0, 0), row(3, 2, 0, 0), row(4, null, 0, 0)],
  pageCount: 1,
  totalCount: 4,
};
const delta = (w: number, over: Partial<Delta> = {}): Delta => ({
  c: 5,
  w,
  p: 9,
  n: 1,
  q: 0,
  s: 1,
  t: 300_000,
  ok: true,
  r: [1, 300_000, 300_000],
  ...over,
});
const order = (at: StandingsPage) => at.rowList.map(({ participantId, place }) => [participantId, place]);

describe('a delta of the standings', () => {
  it('[LMS-302] moves its row and gives everybody the right place', () => {
    const patched = patchPage(page, delta(3));
    expect(patched.kind).toBe('PATCHED');
    expect(order(patched.page)).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
      [4, null],
    ]);
  });

  it('[LMS-302] that changes no sum leaves every row where it is', () => {
    const patched = patchPage(page, delta(2, { q: 1, n: 0, s: 0, t: null, ok: false, r: [0, 0, 0] }));
    expect(order(patched.page)).toEqual(order(page));
    expect(patched.page.rowList[1]?.cellList[0]?.q).toBe(1);
  });

  it('[LMS-302] of a row or a problem that is not here asks to read again', () => {
    expect(patchPage(page, delta(77)).kind).toBe('BEYOND');
    expect(patchPage(page, delta(1, { p: 10 })).kind).toBe('BEYOND');
  });

  it('[LMS-302] at the edge of a page asks to read again, because the neighbour is not known', () => {
    expect(patchPage({ ...page, pageCount: 3 }, delta(3)).kind).toBe('BEYOND');
  });

  it('[LMS-302] of a disqualified row never ranks it', () => {
    expect(order(patchPage(page, delta(4)).page)).toEqual(order(page));
  });
});

describe('a cell', () => {
  it('[LMS-302] shows its state and two short lines', () => {
    const wrong = { ...none, n: 2 };
    expect([stateOf(none), stateOf(wrong), stateOf({ ...wrong, q: 1 }), stateOf(right(3))]).toEqual([
      'NONE',
      'WRONG',
      'PENDING',
      'SOLVED',
    ]);
    expect(linesOf({ ...right(65), n: 3 }, 'ICPC')).toEqual(['+2', '65']);
    expect(linesOf({ ...none, n: 2, s: 40, t: 1 }, 'SCORE')).toEqual(['40', '×2']);
    expect(linesOf({ ...wrong, q: 1 }, 'ICPC')).toEqual(['?', '×3']);
  });
});
