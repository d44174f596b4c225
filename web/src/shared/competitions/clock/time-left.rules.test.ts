import { expect, it } from 'vitest';
import { timeLeft } from './time-left.rules.ts';

it('[LMS-332] counts whole days and the rest, and ends at zero', () => {
  expect(timeLeft(90_061_000, 0)).toEqual({ days: 1, clock: '01:01:01' });
  expect(timeLeft(1, 0)).toEqual({ days: 0, clock: '00:00:01' });
  expect(timeLeft(0, 5)).toEqual({ days: 0, clock: '00:00:00' });
});
