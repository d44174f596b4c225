import { expect, it } from 'vitest';
import { mergeParts, partsOf, peaksOf } from './heat.rules.ts';

const parts = partsOf({
  durationMs: 40_000,
  playList: [4, 3, 3, 1],
  rewindList: [0, 5, 2, 0],
  stopList: [0, 0, 0, 6],
});

it('[VID-4] divides a video into the parts of the heat line', () => {
  expect(parts).toHaveLength(4);
  expect(parts[1]).toEqual({ fromMs: 10_000, toMs: 20_000, plays: 3, rewinds: 5, stops: 0 });
});

it('[VID-4] adds neighbouring parts up for the table beside the line', () => {
  expect(mergeParts(parts, 2)).toEqual([
    { fromMs: 0, toMs: 20_000, plays: 4, rewinds: 5, stops: 0 },
    { fromMs: 20_000, toMs: 40_000, plays: 3, rewinds: 2, stops: 6 },
  ]);
});

it('[VID-4] names the places that were gone back to most, and none where nothing happened', () => {
  const many = partsOf({
    durationMs: 80_000,
    playList: [1, 1, 1, 1, 1, 1, 1, 1],
    rewindList: [0, 4, 5, 4, 0, 0, 2, 0],
    stopList: [],
  });
  // The neighbours of a place are the same place.
  expect(peaksOf(many, 'rewinds', 3).map(({ fromMs }) => fromMs)).toEqual([20_000, 60_000]);
  expect(peaksOf(parts, 'stops', 1).map(({ fromMs }) => fromMs)).toEqual([30_000]);
});
