import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIRST_PAGE_QUIET_MS, startFirstMotion } from './first-motion.ts';

const root = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
  root.dataset['loading'] = '';
});
afterEach(() => void vi.useRealTimers());

it('[UIX-104] keeps decoration still until the first page had time to load', () => {
  startFirstMotion();
  vi.advanceTimersByTime(FIRST_PAGE_QUIET_MS - 1);
  expect(root.dataset).toHaveProperty('loading');
  vi.advanceTimersByTime(1);
  expect(root.dataset).not.toHaveProperty('loading');
});

it.each(['pointerdown', 'keydown', 'wheel'])('[UIX-104] lets decoration move at the first input: %s', (input) => {
  startFirstMotion();
  document.body.dispatchEvent(new Event(input, { bubbles: true }));
  expect(root.dataset).not.toHaveProperty('loading');
  expect(vi.getTimerCount()).toBe(0);
});
