import { coreErrors } from '@dolphin/contract/core/core.errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, ERR_NETWORK } from './api/api-error.ts';
import { createSendLoop } from './send-loop.ts';

const failing = (errorCode: string, message = '') =>
  new ApiError({
    errorCode,
    message,
    show: 'silent',
    fieldErrors: [],
    status: 0,
    endpoint: { area: 'dolphin', method: 'POST', path: '/' },
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(answer: (entry: string, tries: number) => Error | null) {
  const waiting = ['a', 'b', 'c'];
  const sent: string[] = [];
  const tries = new Map<string, number>();
  const goOn = createSendLoop<string>({
    next: () => waiting[0],
    longestPauseMs: 4_000,
    async send(entry) {
      tries.set(entry, (tries.get(entry) ?? 0) + 1);
      const error = answer(entry, tries.get(entry) ?? 0);
      if (error) throw error;
      sent.push(entry);
      waiting.shift();
    },
    refuse(entry, reason) {
      sent.push(`${entry} refused: ${reason}`);
      waiting.shift();
    },
  });
  return { goOn, sent, tries, waiting };
}

it('sends in order, and a refusal of one does not hold up the others', async () => {
  const { goOn, sent } = start((entry) => (entry === 'b' ? failing('SOMETHING', 'no') : null));
  goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a', 'b refused: no', 'c']);
});

it('waits longer and longer while nobody answers, up to a limit, and goes on at once when asked', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let isLost = true;
  const { goOn, sent, tries } = start(() => (isLost ? failing(ERR_NETWORK) : null));
  goOn();
  await vi.advanceTimersByTimeAsync(999);
  expect(tries.get('a')).toBe(1);
  await vi.advanceTimersByTimeAsync(1 + 2_000 + 4_000 + 4_000);
  expect(tries.get('a')).toBe(5);
  expect(sent).toEqual([]);
  isLost = false;
  goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a', 'b', 'c']);
});

it('slows down when it sends too fast, and never sends two at a time', async () => {
  const { goOn, sent, tries } = start((_, tried) => (tried === 1 ? failing(coreErrors.TOO_MANY_REQUESTS.code) : null));
  goOn();
  goOn();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tries.get('a')).toBe(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent).toEqual(['a', 'b', 'c']);
});
