import { expect, it } from 'vitest';
import { blockingIn, type TraceEvent } from './blocking.ts';

const at = (name: string, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: ms * 1_000,
  ...more,
});
const task = (ms: number, cpuMs: number, more: Partial<TraceEvent> = {}) =>
  at('RunTask', ms, { dur: 500_000, tdur: cpuMs * 1_000, ...more });

it('counts what tasks of the page take of the processor beyond 50 ms, after the first picture', () => {
  const events = [
    at('thread_name', 0, { ph: 'M', args: { name: 'CrRendererMain' } }),
    at('thread_name', 0, { ph: 'M', pid: 2, args: { name: 'CrRendererMain' } }),
    at('Layout', 900, { dur: 10 }),
    // Before the first picture, a short one, two long ones, and one of another page.
    task(0, 100),
    at('firstContentfulPaint', 800, { ph: 'I' }),
    task(900, 12),
    task(1_500, 20),
    task(2_100, 35),
    task(2_100, 90, { pid: 2 }),
  ];
  expect(blockingIn(events)).toEqual({ blockingMs: 30 + 90, longTasks: 2, longestMs: 140 });
});

it('finds nothing in a trace without a page', () => {
  expect(blockingIn([])).toEqual({ blockingMs: 0, longTasks: 0, longestMs: 0 });
});
