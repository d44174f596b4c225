import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeLimiter } from './run-limited.ts';

test('[SEC-150] no more works run at a time than allowed, in their order, and a failed one frees its place', async () => {
  const limited = makeLimiter(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const results = Array.from({ length: 5 }, (_, index) =>
    limited(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => (ends[index] = resolve));
      if (index === 0) throw new Error('failed');
      return index;
    }),
  );
  const settled = Promise.allSettled(results);
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (const index of [1, 2, 3, 4]) {
    ends[index]?.();
    await turn();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  await expect(limited(() => Promise.resolve('free again'))).resolves.toBe('free again');
});
