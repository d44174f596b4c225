import { IDLE_MINUTES, IDLE_UNTIL_MINUTES } from '@dolphin/contract/learning/coaching/coaching.constants';
import { expect, it } from 'vitest';
import { markOf } from './coaching.rules.ts';

const now = new Date('2026-11-16T03:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const working = { itemCount: 5, doneCount: 2, stuckCount: 0, lastAt: ago(1) };

it('[LMS-212] marks who is stuck before who is idle, and nobody who works, has finished, never began or went home', () => {
  expect(markOf(working, now)).toBeNull();
  expect(markOf({ ...working, stuckCount: 1, lastAt: ago(IDLE_MINUTES + 1) }, now)).toBe('STUCK');
  expect(markOf({ ...working, lastAt: ago(IDLE_MINUTES - 1) }, now)).toBeNull();
  expect(markOf({ ...working, lastAt: ago(IDLE_MINUTES) }, now)).toBe('IDLE');
  expect(markOf({ ...working, doneCount: 5, lastAt: ago(IDLE_MINUTES) }, now)).toBeNull();
  expect(markOf({ ...working, lastAt: null }, now)).toBeNull();
  expect(markOf({ ...working, lastAt: ago(IDLE_UNTIL_MINUTES) }, now)).toBeNull();
});
