import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, ERR_NETWORK } from '../../../lib/api/api-error.ts';
import { createMarkQueue, type MarkAnswer } from './mark-queue.ts';
import { type LocalMark, readMarks } from './local-marks.ts';

const KEY = 'attendance 1 2';
const mark = (userId: number, attendance: LocalMark['attendance'], version = 0): LocalMark => ({
  userId,
  version,
  attendance,
  reason: '',
  note: '',
});
const answerTo = (marks: readonly LocalMark[], more: Partial<MarkAnswer> = {}): MarkAnswer => ({
  attendeeList: marks.map(({ userId, attendance, version }) => ({
    userId,
    nickname: '하늘',
    source: 'CLASS',
    attendance,
    reason: '',
    note: '',
    enteredAt: null,
    markedAt: null,
    markedBy: null,
    ticket: 'NONE',
    ticketCount: null,
    hasMakeup: false,
    isPaused: false,
    hasSeat: true,
    version: version + 1,
  })),
  conflictList: [],
  ...more,
});
const noNetwork = () =>
  new ApiError({ errorCode: ERR_NETWORK, message: '', httpStatus: 0, endpoint: '' } as unknown as never);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function makeQueue(send: (marks: readonly LocalMark[], key: string) => Promise<MarkAnswer>) {
  return createMarkQueue({ storageKey: KEY, send, onAnswer: () => undefined, pauseMs: 100 });
}

it('[SCH-220] sends taps together, once, and keeps them on the device until the answer', async () => {
  const sent: (readonly LocalMark[])[] = [];
  const queue = makeQueue(async (marks) => {
    sent.push(marks);
    return answerTo(marks);
  });
  queue.put([mark(1, 'PRESENT'), mark(2, 'PRESENT')]);
  queue.put([mark(2, 'LATE')]);
  expect(readMarks(KEY)).toHaveLength(2);
  await vi.runAllTimersAsync();
  expect(sent.map((marks) => marks.map(({ userId, attendance }) => [userId, attendance]))).toEqual([
    [
      [1, 'PRESENT'],
      [2, 'LATE'],
    ],
  ]);
  expect([queue.state().marks.size, readMarks(KEY)]).toEqual([0, []]);
});

it('[SCH-220] repeats a request without an answer as it was before anything newer, which then builds on it', async () => {
  const sent: { marks: readonly LocalMark[]; key: string }[] = [];
  let isOnline = false;
  const queue = makeQueue(async (marks, key) => {
    sent.push({ marks, key });
    if (!isOnline) throw noNetwork();
    return answerTo(marks);
  });
  queue.put([mark(1, 'PRESENT')]);
  await vi.advanceTimersByTimeAsync(150);
  expect(queue.state()).toMatchObject({ isOffline: true });
  queue.put([mark(1, 'ABSENT')]);
  isOnline = true;
  await vi.runAllTimersAsync();
  expect(sent.map(({ marks }) => marks.map(({ attendance, version }) => [attendance, version]))).toEqual([
    [['PRESENT', 0]],
    [['PRESENT', 0]],
    [['ABSENT', 1]],
  ]);
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(sent[2]?.key).not.toBe(sent[1]?.key);
  expect(queue.state()).toMatchObject({ isOffline: false });
});

it('[SCH-220] goes on with what was left on the device', async () => {
  const first = makeQueue(() => Promise.reject(noNetwork()));
  first.put([mark(1, 'PRESENT')]);
  // The tab is closed.
  vi.clearAllTimers();
  const sent: number[] = [];
  const second = makeQueue(async (marks) => {
    sent.push(...marks.map(({ userId }) => userId));
    return answerTo(marks);
  });
  second.goOn();
  await vi.runAllTimersAsync();
  expect([sent, readMarks(KEY)]).toEqual([[1], []]);
});

it('[SCH-220] shows a conflict with the mark that was not written, until the person decides', async () => {
  const queue = makeQueue(async (marks) => answerTo(marks, { conflictList: [{ userId: 1, cause: 'CHANGED' }] }));
  queue.put([mark(1, 'PRESENT')]);
  await vi.runAllTimersAsync();
  expect(queue.state().conflicts.get(1)).toMatchObject({ cause: 'CHANGED', mine: { attendance: 'PRESENT' } });
  queue.settle(1);
  expect(queue.state().conflicts.size).toBe(0);
});

it('[SCH-220] sends what rests when the page is left', async () => {
  const sent: number[] = [];
  const queue = makeQueue(async (marks) => {
    sent.push(...marks.map(({ userId }) => userId));
    return answerTo(marks);
  });
  queue.put([mark(1, 'PRESENT')]);
  queue.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1]);
});
