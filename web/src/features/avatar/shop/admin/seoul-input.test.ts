import { expect, it } from 'vitest';
import { fromSeoulInput, toSeoulInput } from './seoul-input.ts';

it('writes and reads moments in Korean time, wherever the browser is', () => {
  expect(toSeoulInput('2026-11-15T05:00:00.000Z')).toBe('2026-11-15T14:00');
  expect(fromSeoulInput('2026-11-15T14:00')).toBe('2026-11-15T05:00:00.000Z');
  expect([toSeoulInput(null), fromSeoulInput('')]).toEqual(['', null]);
});
