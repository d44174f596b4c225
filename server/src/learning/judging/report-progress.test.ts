import { expect, it } from 'vitest';
import { createProgress } from './report-progress.ts';

it('[LMS-262] passes a count on once in a step of time, and none while another is being sent', async () => {
  let clock = 0;
  const sent: number[] = [];
  const waiting: (() => void)[] = [];
  const progress = createProgress({
    everyMs: 500,
    now: () => clock,
    send: async (doneCount) => {
      sent.push(doneCount);
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
  });
  progress.report(1);
  expect(sent).toEqual([]);
  clock = 500;
  progress.report(2);
  progress.report(3);
  clock = 1_000;
  progress.report(4);
  expect(sent).toEqual([2]);
  let hasEnded = false;
  const ended = progress.end().then(() => (hasEnded = true));
  await Promise.resolve();
  expect(hasEnded).toBe(false);
  waiting.pop()?.();
  await ended;
  progress.report(5);
  progress.report(6);
  expect(sent).toEqual([2, 5]);
});
