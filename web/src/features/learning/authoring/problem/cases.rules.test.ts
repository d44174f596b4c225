import { describe, expect, it } from 'vitest';
import { casesFromText, shareEvenly, sizeOf } from './cases.rules.ts';

describe('cases', () => {
  it('are read from what was pasted, and what is no case is left out', () => {
    expect(casesFromText('1 2\r\n---\r\n3\r\n===\r\n5\n6\n---\n11\n===\nno output\n')).toEqual([
      { input: '1 2\n', expected: '3\n', points: 10 },
      { input: '5\n6\n', expected: '11\n', points: 10 },
    ]);
    expect(casesFromText('---\nhello')).toEqual([{ input: '', expected: 'hello\n', points: 10 }]);
    expect(casesFromText('')).toEqual([]);
    expect(casesFromText('a\n---\nb\n---\nc')).toEqual([]);
  });

  it('share a hundred points, the last ones what is left over', () => {
    const cases = Array.from({ length: 3 }, () => ({ input: 'ab', expected: 'c', points: 0 }));
    expect(shareEvenly(cases).map(({ points }) => points)).toEqual([33, 33, 34]);
    expect(shareEvenly([])).toEqual([]);
    expect(sizeOf(cases)).toBe(9);
  });
});
