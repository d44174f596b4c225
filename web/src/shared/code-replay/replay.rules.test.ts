import { applySplices } from '@dolphin/contract/learning/codes/codes.rules';
import { expect, it } from 'vitest';
import { clockText, countAt, makeReplay, waitBefore } from './replay.rules.ts';

const edits = Array.from({ length: 501 }, (_, nth) => ({
  ms: nth * 1_000,
  at: nth,
  removed: 0,
  inserted: String(nth % 10),
}));

it('[LMS-347] a replay shows the same text wherever one jumps to', () => {
  const replay = makeReplay('', edits);
  for (const count of [501, 0, 200, 199, 401, 3, 500])
    expect(replay.textAt(count)).toBe(applySplices('', edits.slice(0, count)));
  expect(replay.textAt(9_999)).toHaveLength(501);
});

it('[LMS-347] a mark stands behind what had been written by then', () => {
  expect([countAt(edits, -1), countAt(edits, 0), countAt(edits, 2_500), countAt(edits, 9e9)]).toEqual([0, 1, 3, 501]);
});

it('[LMS-347] nobody waits through a long pause', () => {
  const paused = [
    { ms: 0, at: 0, removed: 0, inserted: 'a' },
    { ms: 600_000, at: 1, removed: 0, inserted: 'b' },
    { ms: 600_100, at: 2, removed: 0, inserted: 'c' },
  ];
  expect(waitBefore(paused, 1, 1)).toBe(900);
  expect(waitBefore(paused, 2, 1)).toBe(100);
  expect(waitBefore(paused, 2, 20)).toBe(15);
});

it('shows times as a clock does', () => {
  expect([clockText(0), clockText(62_000), clockText(3_723_000), clockText(-5)]).toEqual([
    '0:00',
    '1:02',
    '1:02:03',
    '0:00',
  ]);
});
