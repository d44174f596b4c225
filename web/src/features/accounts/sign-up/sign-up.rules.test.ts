import { describe, expect, it } from 'vitest';
import { countOf, stepAt } from './sign-up.rules.ts';

const adult = { birthDate: '1990-01-01', isChild: false, isConfirmed: false };
const child = { birthDate: '2015-01-01', isChild: true, isConfirmed: false };

describe('stepAt', () => {
  it('asks for the birth date before anything else, whatever the URL contains', () => {
    for (const requested of ['account', 'guardian', 'birth', 'x', undefined])
      expect(stepAt(requested, { birthDate: undefined, isChild: false, isConfirmed: false })).toBe('birth');
  });

  it('lets a grown-up go to the account, and back', () => {
    expect(stepAt('account', adult)).toBe('account');
    expect(stepAt('guardian', adult)).toBe('account');
    expect(stepAt('birth', adult)).toBe('birth');
  });

  it('keeps a child at the guardian until the guardian has agreed', () => {
    expect(stepAt('account', child)).toBe('guardian');
    expect(stepAt('account', { ...child, isConfirmed: true })).toBe('account');
    expect(stepAt('guardian', { ...child, isConfirmed: true })).toBe('guardian');
  });
});

describe('countOf', () => {
  it('counts the guardian for children only', () => {
    expect(countOf('account', false)).toEqual({ step: 2, total: 2 });
    expect(countOf('guardian', true)).toEqual({ step: 2, total: 3 });
    expect(countOf('account', true)).toEqual({ step: 3, total: 3 });
  });
});
