import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIRST_PAGE_WITHIN_MS, renderFirst } from './first-render.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function parts(ready: Promise<unknown>) {
  const calls: string[] = [];
  return { calls, of: { ready, onReady: () => void calls.push('ready'), render: () => void calls.push('render') } };
}

it('[UIX-104] renders once, when the first page is there', async () => {
  const { calls, of } = parts(new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_WITHIN_MS - 1)));
  const done = renderFirst(of);
  await vi.advanceTimersByTimeAsync(FIRST_PAGE_WITHIN_MS - 2);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(calls).toEqual(['ready', 'render']);
  await vi.advanceTimersByTimeAsync(FIRST_PAGE_WITHIN_MS);
  expect(calls).toEqual(['ready', 'render']);
});

it('[UIX-104] renders without the first page when it takes long, and when it fails', async () => {
  const late = parts(new Promise(() => {}));
  const done = renderFirst(late.of);
  await vi.advanceTimersByTimeAsync(FIRST_PAGE_WITHIN_MS);
  await done;
  expect(late.calls).toEqual(['render']);
  const failed = parts(Promise.reject(new Error('no code')));
  await renderFirst(failed.of);
  expect(failed.calls).toEqual(['render']);
});
