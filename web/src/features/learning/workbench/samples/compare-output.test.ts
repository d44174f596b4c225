import { VECTORS } from '@dolphin/contract/judge/checkers/vectors.fixture';
import { describe, expect, it } from 'vitest';
import { compareSample, diffLines } from './compare-output.ts';

// The judge gets the same table in server/src/learning/problems/same-checks.test.ts.
describe('an output', () => {
  it.each(VECTORS)(
    '[LMS-169] is compared as the judge does it: $check, expected $expected, got $stdout $strokes: $verdict',
    ({ check, expected, stdout, strokes = [], verdict }) => {
      expect(compareSample(check, expected, { stdout, strokes })).toBe(
        { AC: 'right', PE: 'almost', WA: 'wrong' }[verdict],
      );
    },
  );

  it('[LMS-169] is left to the judge where only the judge can compare it', () => {
    const output = { stdout: 'x', strokes: [] };
    expect(compareSample({ kind: 'custom' }, 'x', output)).toBe('unknown');
    expect(compareSample({ kind: 'stage' }, 'x', output)).toBe('unknown');
    expect(compareSample({ kind: 'drawing' }, 'no drawing', output)).toBe('unknown');
  });
});

describe('a difference', () => {
  it('[LMS-169] is shown by line', () => {
    expect(diffLines('a\nb\nc\n', 'a\nx\nc\n')).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'expected', text: 'b' },
      { kind: 'got', text: 'x' },
      { kind: 'same', text: 'c' },
    ]);
    expect(diffLines('a\n', '')).toEqual([{ kind: 'expected', text: 'a' }]);
    expect(diffLines('', 'a')).toEqual([{ kind: 'got', text: 'a' }]);
    expect(diffLines('a\nb\n', 'b\n')).toEqual([
      { kind: 'expected', text: 'a' },
      { kind: 'same', text: 'b' },
    ]);
  });
});
