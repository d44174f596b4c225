import { describe, expect, it } from 'vitest';
import { compareOutput, diffLines } from './compare-output.ts';

const said = (stdout: string) => ({ stdout, strokes: [] });

describe('an output', () => {
  it('[LMS-169] is compared as the judge does it', () => {
    expect(compareOutput('exact', '3\n', said('3'))).toBe('right');
    expect(compareOutput('exact', '3\n', said('3  \n\n'))).toBe('right');
    expect(compareOutput('exact', '1 2\n', said('1\n2\n'))).toBe('almost');
    expect(compareOutput('exact', '3\n', said('4\n'))).toBe('wrong');
    expect(compareOutput('tokens', '1 2\n', said('1\n2\n'))).toBe('right');
    expect(compareOutput('floats', '0.333333333\n', said('0.33333333\n'))).toBe('right');
    expect(compareOutput('floats', '0.3\n', said('0.4\n'))).toBe('wrong');
    expect(compareOutput('custom', '', said('x'))).toBe('unknown');
  });

  it('[LMS-170] of a turtle is compared by its lines, in any order and direction', () => {
    const expected = '[[0,0,10,0,"black",1],[10,0,10,10,"black",1]]';
    expect(
      compareOutput('drawing', expected, {
        stdout: '',
        strokes: [
          [10, 10, 10, 0, 'black', 1],
          [0, 0, 10, 0, 'black', 1],
        ],
      }),
    ).toBe('right');
    expect(compareOutput('drawing', expected, { stdout: '', strokes: [[0, 0, 10, 0, 'black', 1]] })).toBe('wrong');
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
