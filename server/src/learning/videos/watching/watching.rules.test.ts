import { describe, expect, it } from 'vitest';
import { marksOf, playsOf, secondsOf, shareOf } from './watching.rules.ts';

describe('[VID-102] stretches as whole seconds', () => {
  it('[VID-102] loses no second between two reports that meet within one', () => {
    expect(
      secondsOf(
        [
          { fromMs: 0, toMs: 10_400 },
          { fromMs: 10_400, toMs: 20_100 },
        ],
        60_000,
      ),
    ).toBe('{[0,10),[10,20)}');
  });
  it('[VID-102] counts nothing that is empty, turned round or behind the end', () => {
    expect(
      secondsOf(
        [
          { fromMs: 500, toMs: 900 },
          { fromMs: 9_000, toMs: 3_000 },
          { fromMs: 58_000, toMs: 90_000 },
          { fromMs: 70_000, toMs: 90_000 },
        ],
        60_000,
      ),
    ).toBe('{[58,60)}');
  });
  it('[VID-102] a video is watched whole without the part of a second at its end', () => {
    expect([shareOf(30, 30_900), shareOf(29, 30_900), shareOf(1, 400), shareOf(5, null)]).toEqual([100, 96, 100, 0]);
  });
});

describe('[VID-104] a hundred parts', () => {
  const at = (counts: readonly number[]) => counts.flatMap((count, part) => (count > 0 ? [[part, count]] : []));
  it('[VID-104] counts a part once for each pass, however it is cut into reports', () => {
    const whole = playsOf([{ fromMs: 0, toMs: 100_000 }], 100_000);
    const cut = playsOf(
      [
        { fromMs: 0, toMs: 33_300 },
        { fromMs: 33_300, toMs: 100_000 },
      ],
      100_000,
    );
    expect([whole.length, new Set(whole).size, cut]).toEqual([100, 1, whole]);
    expect(
      at(
        playsOf(
          [
            { fromMs: 1_000, toMs: 2_500 },
            { fromMs: 1_000, toMs: 1_500 },
          ],
          100_000,
        ),
      ),
    ).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
  it('[VID-104] a moment at the very end is in the last part, and a video without a length has none', () => {
    expect(at(marksOf([0, 100_000, 99_999], 100_000))).toEqual([
      [0, 1],
      [99, 2],
    ]);
    expect([at(marksOf([5], null)), at(playsOf([{ fromMs: 0, toMs: 9 }], null))]).toEqual([[], []]);
  });
});
