import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STRENGTHS, strengthOf } from './password-strength.ts';

describe('strengthOf', () => {
  it.each([
    ['short', 'abc12!'],
    ['weak', 'aaaaaaaa'],
    ['weak', '12345678'],
    ['weak', '87654321'],
    ['weak', 'password1'],
    ['weak', 'qwerty12'],
    ['fair', 'hello2sea'],
    ['strong', 'tall-turtle eats 7 clouds'],
    ['strong', 'Xk7#pq!29vL'],
  ] as const)('calls it %s: %s', (strength, password) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('gives little for the name in the e-mail', () => {
    expect(strengthOf('minjun.kim7')).not.toBe('weak');
    expect(strengthOf('minjun.kim7', ['minjun.kim@dolphin.example'])).toBe('weak');
  });

  it('counts Hangul as one sign each', () => {
    expect(strengthOf('바다고래')).toBe('short');
    expect(strengthOf('파란바다에서춤추는고래')).toBe('strong');
  });

  it('never falls when something new is added at the end', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 30 }), (password) => {
        expect(STRENGTHS.indexOf(strengthOf(`${password}§9Q`))).toBeGreaterThanOrEqual(
          STRENGTHS.indexOf(strengthOf(password)),
        );
      }),
    );
  });
});
