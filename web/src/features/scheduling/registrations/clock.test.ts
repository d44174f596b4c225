import { expect, it } from 'vitest';
import { clockOf, leftOf, minuteOf } from './clock.ts';

it('[LMS-9] start times are minutes from midnight', () => {
  expect([clockOf(0), clockOf(990), clockOf(1_439)]).toEqual(['00:00', '16:30', '23:59']);
  expect(['00:00', '16:30', '23:59'].map(minuteOf)).toEqual([0, 990, 1_439]);
});

it('[LMS-283] an offer counts down to its end, and is over then', () => {
  const until = '2026-11-17T12:00:00.000Z';
  expect(leftOf(until, Date.parse('2026-11-17T10:29:55.000Z'))).toEqual({ hours: 1, minutes: 30, seconds: 5 });
  expect(leftOf(until, Date.parse('2026-11-17T11:59:59.500Z'))).toBeNull();
  expect(leftOf(until, Date.parse(until))).toBeNull();
});
