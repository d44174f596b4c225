import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySplice, isLoss, mergeChanges, spliceBetween } from './codes.rules.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '가', '🐬', '🐳'), maxLength: 30 });

describe('a change of code', () => {
  it('[LMS-164] is one splice that makes the new text of the old one, whatever they are', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const splice = spliceBetween(before, after);
        expect(splice ? applySplice(before, splice) : before).toBe(after);
        expect(splice?.inserted.isWellFormed() ?? true).toBe(true);
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it('[LMS-164] is as small as what was typed', () => {
    expect(spliceBetween('print(1)\n', 'print(12)\n')).toEqual({ at: 7, removed: 0, inserted: '2' });
    expect(spliceBetween('same', 'same')).toBeNull();
    // Two dolphins differ from whales in their second half only; the splice takes the whole of it.
    expect(spliceBetween('x🐬y', 'x🐳y')).toEqual({ at: 1, removed: 2, inserted: '🐳' });
  });

  it('is a loss when much is gone', () => {
    expect(isLoss({ at: 0, removed: 100, inserted: '' })).toBe(true);
    expect(isLoss({ at: 0, removed: 100, inserted: 'x'.repeat(60) })).toBe(false);
  });
});

describe('two changes of one text', () => {
  const base = 'a = 1\nb = 2\nprint(a + b)\n';

  it('[LMS-163] are both kept when they stand apart, whoever comes first', () => {
    const coach = base.replace('b = 2', 'b = 20');
    const student = base.replace('print', 'print(sum) # ');
    const both = mergeChanges(base, coach, student);
    expect(both).toContain('b = 20');
    expect(both).toContain('print(sum) # ');
    expect(mergeChanges(base, student, coach)).toBe(both);
  });

  it('[LMS-163] are left to a person when they touch the same place', () => {
    expect(mergeChanges(base, base.replace('a = 1', 'a = 5'), base.replace('a = 1', 'a = 7'))).toBeNull();
    expect(mergeChanges('', 'mine', 'theirs')).toBeNull();
  });

  it('[LMS-163] need no merging when one of them is none', () => {
    expect(mergeChanges(base, base, 'x')).toBe('x');
    expect(mergeChanges(base, 'x', base)).toBe('x');
    expect(mergeChanges(base, 'x', 'x')).toBe('x');
  });
});
