import { registrationErrors } from '@dolphin/contract/scheduling/registrations/registrations.errors';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { forgetUnsaved, saveQuietly, useUnsaved } from './quiet-saves.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetUnsaved();
  vi.useRealTimers();
});

const endpoint = { area: 'eduenv', method: 'PUT', path: '/' } as const;
const failure = (status: number, more: object = {}) =>
  new ApiError({
    errorCode: registrationErrors.CLASS_FULL.code,
    message: '',
    show: 'notice',
    fieldErrors: [],
    status,
    endpoint,
    ...more,
  });
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

it('[LMS-285] a save that fails keeps the value, and is tried again until it is done', async () => {
  const send = vi.fn(async () => {});
  send.mockRejectedValueOnce(failure(0)).mockRejectedValueOnce(failure(503));
  const { result } = renderHook(() => useUnsaved<string>('a'));
  saveQuietly('a', '2027-03-02', send);
  await settle();
  expect(result.current).toMatchObject({ value: '2027-03-02', isRefused: false });
  await settle(2_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(result.current?.value).toBe('2027-03-02');
  await settle(4_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(result.current).toBeUndefined();
});

it('[LMS-285] a value that the server refuses stays and waits for another one', async () => {
  const send = vi.fn(async (value: string) => {
    if (value === 'bad') throw failure(400);
  });
  const { result } = renderHook(() => useUnsaved<string>('b'));
  saveQuietly('b', 'bad', send);
  await settle(120_000);
  expect([send.mock.calls.length, result.current?.value, result.current?.isRefused]).toEqual([1, 'bad', true]);
  saveQuietly('b', 'good', send);
  await settle();
  expect(result.current).toBeUndefined();
});

it('[LMS-285] the newest value is sent after the one that is on its way', async () => {
  const sent: string[] = [];
  const first = Promise.withResolvers<void>();
  const send = async (value: string) => {
    sent.push(value);
    if (value === 'one') await first.promise;
  };
  const { result } = renderHook(() => useUnsaved<string>('c'));
  saveQuietly('c', 'one', send);
  saveQuietly('c', 'two', send);
  saveQuietly('c', 'three', send);
  expect(sent).toEqual(['one']);
  first.resolve();
  await settle();
  expect([sent, result.current]).toEqual([['one', 'three'], undefined]);
});

it('[LMS-285] a conflict names the version that is there now', async () => {
  const conflict = { version: 'newer', fieldList: [], current: {} };
  const { result } = renderHook(() => useUnsaved<string>('d'));
  saveQuietly('d', 'mine', async () => {
    throw failure(409, { conflict });
  });
  await settle();
  expect(result.current).toMatchObject({ value: 'mine', conflictVersion: 'newer' });
});
