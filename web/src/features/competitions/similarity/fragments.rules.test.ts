import { expect, it } from 'vitest';
import { piecesOf } from './fragments.rules.ts';

it('[LMS-358] a text is cut at its fragments, without losing or doubling a letter', () => {
  const text = 'a = 1\nb = 2\nprint(a + b)\n';
  const cases: readonly (readonly [number, number])[][] = [
    [],
    [[0, 5]],
    [
      [12, 24],
      [0, 5],
    ],
    [
      [0, 8],
      [4, 12],
    ],
    [[0, 99]],
  ];
  for (const ranges of cases)
    expect(
      piecesOf(text, ranges)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  expect(
    piecesOf(text, [
      [12, 24],
      [0, 5],
    ]).filter(({ fragment }) => fragment !== null),
  ).toEqual([
    { text: 'a = 1', fragment: 2 },
    { text: 'print(a + b)', fragment: 1 },
  ]);
});
