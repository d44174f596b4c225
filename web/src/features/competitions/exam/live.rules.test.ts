import { expect, it } from 'vitest';
import { isWriting, type LiveParticipant, offlineMs, passes, windowOf } from './live.rules.ts';

const NOW = Date.parse('2026-11-18T05:10:00Z');
const at = (seconds: number): string => new Date(NOW - seconds * 1_000).toISOString();
const one: LiveParticipant = {
  participantId: 1,
  teamName: null,
  memberList: [{ userId: 1, nickname: '고래' }],
  startsAt: at(600),
  endsAt: at(-600),
  extraSeconds: 0,
  finishedAt: null,
  isDisqualified: false,
  seenAt: at(20),
  revision: 0,
  cellList: [],
  readAt: NOW,
};

it('[LMS-354] somebody is offline 75 seconds after the last sign, while their time runs', () => {
  expect(offlineMs(one)).toBeNull();
  expect(offlineMs({ ...one, seenAt: at(75) })).toBeNull();
  expect(offlineMs({ ...one, seenAt: at(120) })).toBe(120_000);
  expect(offlineMs({ ...one, seenAt: at(120), finishedAt: at(10) })).toBeNull();
  expect(offlineMs({ ...one, seenAt: at(120), endsAt: at(1) })).toBeNull();
  expect(offlineMs({ ...one, seenAt: null })).toBeNull();
});

it('[LMS-354] filters by what people do', () => {
  const cell = { problemId: 1, savedAt: at(30), tries: 0, points: 0, isSolved: false, isPending: false, pasteCount: 0 };
  const writing = { ...one, cellList: [cell] };
  expect([isWriting(one), isWriting(writing)]).toEqual([false, true]);
  expect(passes(writing, 'WRITING')).toBe(true);
  expect(passes({ ...writing, finishedAt: at(1) }, 'WRITING')).toBe(false);
  expect(passes({ ...one, finishedAt: at(1) }, 'FINISHED')).toBe(true);
  expect(passes(one, 'FINISHED')).toBe(false);
});

it('[LMS-354] draws only the rows that are seen of a thousand', () => {
  const shape = { count: 1_000, rowHeight: 60 };
  expect(windowOf({ top: 0, height: 600 }, shape)).toEqual({ from: 0, to: 18 });
  expect(windowOf({ top: 30_000, height: 600 }, shape)).toEqual({ from: 492, to: 518 });
  expect(windowOf({ top: 59_400, height: 600 }, shape)).toEqual({ from: 982, to: 1_000 });
});
