// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { seoulNow, useSeoulNow } from './use-seoul-now.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('gives the day and the minute in Seoul, wherever the device is', () => {
  expect(seoulNow(new Date('2026-11-17T14:59:00Z'))).toEqual({ today: '2026-11-17', nowMinute: 1_439 });
  expect(seoulNow(new Date('2026-11-17T15:00:00Z'))).toEqual({ today: '2026-11-18', nowMinute: 0 });
});

it('goes on with the clock, over midnight too', () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T14:59:30Z') });
  const { result } = renderHook(() => useSeoulNow());
  expect(result.current).toEqual({ today: '2026-11-17', nowMinute: 1_439 });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toEqual({ today: '2026-11-18', nowMinute: 0 });
});
