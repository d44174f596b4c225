import { expect, it } from 'vitest';
import { isLongRun } from '../../../tools/test-run/long.ts';
import { measureFrames } from './frames.ts';

it.runIf(isLongRun)('[UIX-154] measures a drag over a thousand lessons, in both ways to show the week', async () => {
  const { lessons, frames, frameP95Ms, byKind } = await measureFrames();
  expect([lessons, Object.keys(byKind)]).toEqual([1_000, ['thousand', 'coaches']]);
  expect(frames).toBeGreaterThan(100);
  expect(frameP95Ms).toBe(Math.max(...Object.values(byKind)));
});
