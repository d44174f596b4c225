import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { createUnsavedCode } from '../../../shared/workbench/unsaved-code.ts';
import { ExamFrame } from './exam-frame.tsx';
import { LiveView } from './live-view.tsx';

const ONE = '/api/eduenv/v1/competitions/5';
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// The browser's clock is two hours behind the server's: the time left follows the server's.
const SKEW_MS = 7_200_000;
const clock = (leftMs: number, finishedAt: string | null = null) => ({
  serverNow: inMs(SKEW_MS),
  startsAt: inMs(SKEW_MS - 600_000),
  endsAt: inMs(SKEW_MS + leftMs),
  finishedAt,
});
const exam = (leftMs: number, finishedAt: string | null = null) => ({
  ...clock(leftMs, finishedAt),
  kind: 'EXAM',
  participantKind: 'OFFICIAL',
  allowsPaste: false,
  extraSeconds: 0,
  answerList: [
    { problemId: 1, label: 'A', points: 50, state: 'SUBMITTED', savedAt: inMs(0), submissionCount: 1 },
    { problemId: 2, label: 'B', points: 50, state: 'EMPTY', savedAt: null, submissionCount: 0 },
  ],
});
const open = ({ onProblem = vi.fn(), unsaved = createUnsavedCode() } = {}) =>
  openPage(
    () => (
      <ExamFrame
        competitionId={5}
        problemId={1}
        onProblem={onProblem}
        unsaved={unsaved}
        back={<a href="/">돌아가기</a>}
      >
        <p>문제 내용</p>
      </ExamFrame>
    ),
    '/competitions/5',
  );

it("[LMS-351] shows the time by the server's clock, the problems and that all is saved", async () => {
  browser.server.on('GET', `${ONE}/exams`, { body: exam(600_000) });
  browser.server.on('POST', `${ONE}/contacts`, { body: clock(600_000) });
  const onProblem = vi.fn();
  await open({ onProblem });
  expect((await screen.findByRole('timer')).textContent).toMatch(/10:00|9:5\d/);
  expect(screen.getByText('저장됨')).toBeTruthy();
  expect(screen.getByText('문제 내용')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'B번: 아직 안 씀' }));
  expect(onProblem).toHaveBeenCalledWith(2);
});

it('[LMS-351] shows a kind message when there is no connection', async () => {
  browser.server.on('GET', `${ONE}/exams`, { body: exam(600_000) });
  browser.server.on('POST', `${ONE}/contacts`, 'offline');
  await open();
  expect(await screen.findByText(/인터넷 연결이 끊겼지만 괜찮아요/)).toBeTruthy();
  expect(screen.getByText('문제 내용')).toBeTruthy();
});

it('[LMS-352] asks before it hands in, with the problems without an answer, and shows the end', async () => {
  browser.server.on('GET', `${ONE}/exams`, { body: exam(600_000) }, { body: exam(600_000, inMs(SKEW_MS)) });
  browser.server.on('POST', `${ONE}/contacts`, { body: { ...clock(600_000), serverNow: inMs(SKEW_MS) } });
  browser.server.on('POST', `${ONE}/hand-ins`, { body: { finishedAt: inMs(SKEW_MS), handedInCount: 1 } });
  const confirm = vi.spyOn(overlay, 'confirm').mockResolvedValueOnce(false).mockResolvedValue(true);
  await open();
  const finish = await screen.findByRole('button', { name: '시험 마치기' });
  await userEvent.click(finish);
  expect(confirm.mock.calls[0]?.[0].hint).toContain('아직 쓰지 않은 문제: B');
  expect(browser.server.callsTo(`${ONE}/hand-ins`)).toHaveLength(0);
  await userEvent.click(finish);
  await screen.findByText('시험이 끝났어요. 수고했어요!');
  expect(screen.queryByText('문제 내용')).toBeNull();
});

it('[LMS-401] hands in only when the server has the last key, and shows a message when it has not', async () => {
  browser.server.on('GET', `${ONE}/exams`, { body: exam(600_000) });
  browser.server.on('POST', `${ONE}/contacts`, { body: clock(600_000) });
  browser.server.on('POST', `${ONE}/hand-ins`, { body: { finishedAt: inMs(SKEW_MS), handedInCount: 1 } });
  const confirm = vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
  const unsaved = createUnsavedCode();
  let isOnline = false;
  const flush = vi.fn(() => {
    expect(browser.server.callsTo(`${ONE}/hand-ins`)).toHaveLength(0);
    return Promise.resolve(isOnline);
  });
  unsaved.add('A', flush);
  await open({ unsaved });
  await userEvent.click(await screen.findByRole('button', { name: '시험 마치기' }));
  expect((await screen.findByRole('alert')).textContent).toContain('방금 쓴 코드를 저장하지 못했어요.');
  expect(confirm).not.toHaveBeenCalled();
  expect(browser.server.callsTo(`${ONE}/hand-ins`)).toHaveLength(0);

  isOnline = true;
  const before = flush.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: '저장하고 마치기' }));
  await waitFor(() => expect(browser.server.callsTo(`${ONE}/hand-ins`)).toHaveLength(1));
  // Before the question, and once more after it.
  expect(flush.mock.calls.length - before).toBe(2);
});

it('[LMS-402] saves shortly before the time ends, and at its end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    browser.server.on('GET', `${ONE}/exams`, { body: exam(5_000) });
    browser.server.on('POST', `${ONE}/contacts`, { body: clock(5_000) });
    const unsaved = createUnsavedCode();
    const flush = vi.fn(() => Promise.resolve(true));
    unsaved.add('A', flush);
    await open({ unsaved });
    await screen.findByRole('timer');
    expect(flush).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(flush.mock.calls.length).toBeGreaterThanOrEqual(3);
  } finally {
    vi.useRealTimers();
  }
});

it('[LMS-351] [LMS-350] takes the problems away when the time is over', async () => {
  browser.server.on('GET', `${ONE}/exams`, { body: exam(-1_000) });
  browser.server.on('POST', `${ONE}/contacts`, { body: clock(-1_000) });
  await open();
  await screen.findByText('시간이 끝났어요. 마지막으로 저장한 코드를 제출하고 있어요.');
  expect(screen.queryByText('문제 내용')).toBeNull();
});

const person = (participantId: number, nickname: string, more: object = {}) => ({
  participantId,
  teamName: null,
  memberList: [{ userId: participantId, nickname }],
  startsAt: inMs(SKEW_MS - 600_000),
  endsAt: inMs(SKEW_MS + 600_000),
  extraSeconds: 0,
  finishedAt: null,
  isDisqualified: false,
  seenAt: inMs(SKEW_MS),
  revision: 3,
  cellList: [],
  ...more,
});
const cell = {
  problemId: 9,
  savedAt: inMs(SKEW_MS),
  tries: 0,
  points: 0,
  isSolved: false,
  isPending: false,
  pasteCount: 0,
};
const page = (participantList: readonly object[]) => ({
  body: {
    serverNow: inMs(SKEW_MS),
    problemList: [{ problemId: 9, label: 'A', points: 100, title: '더하기' }],
    participantList,
    next: null,
  },
});

it('[LMS-354] shows who writes and who is offline, opens the code with its replay, and gives more time', async () => {
  browser.server.on(
    'GET',
    `${ONE}/live`,
    page([person(1, '고래', { cellList: [cell] }), person(2, '거북이', { seenAt: inMs(SKEW_MS - 200_000) })]),
  );
  const edits = [..."print('hi')"].map((inserted, nth) => ({
    ms: 1_000 * nth,
    at: nth,
    removed: 0,
    inserted,
    kind: null,
  }));
  const record = {
    userId: 1,
    nickname: '고래',
    variantId: 1,
    language: 'PYTHON',
    baseSource: '',
    savedAt: inMs(0),
    editList: edits,
    pasteList: [{ pasteId: 4, ms: 3_000, kind: 'PASTE', length: 40, origin: 'OTHER', excerpt: 'x' }],
  };
  browser.server.on('GET', `${ONE}/participants/1/problems/9/replay`, {
    body: {
      serverNow: inMs(SKEW_MS),
      lengthMs: 600_000,
      recordList: [record],
      submissionList: [{ submissionId: 1, ms: 5_000, language: 'PYTHON', isAutomatic: true }],
    },
  });
  browser.server.on('PUT', `${ONE}/managed-participants/2/extra-times`, { body: {} });
  await openPage(() => <LiveView competitionId={5} />, '/competitions/5/live');
  await screen.findByText('고래');
  expect(screen.getByText('3분째 연결 끊김')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '연결 끊김 1' }));
  expect(screen.queryByText('고래')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /모두 2/ }));
  await userEvent.click(screen.getByRole('button', { name: /고래, A:/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText("print('hi')");
  await userEvent.click(within(dialog).getByRole('button', { name: '0:03 붙여넣기 40자 · 바깥에서 온 글' }));
  expect(within(dialog).getByText('prin')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '0:05 끝날 때 저절로 제출' }));
  expect(within(dialog).getByText('print(')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  await userEvent.click(screen.getByRole('button', { name: '거북이에게 시간 더 주기' }));
  await userEvent.click(await screen.findByRole('button', { name: '10분' }));
  await waitFor(() =>
    expect(browser.server.callsTo(`${ONE}/managed-participants/2/extra-times`)[0]?.body).toEqual({
      revision: 3,
      extraSeconds: 600,
    }),
  );
});

it('[LMS-354] draws few of a thousand', async () => {
  const many = Array.from({ length: 1_000 }, (_, nth) => person(nth + 1, `학생${nth + 1}`));
  browser.server.on('GET', `${ONE}/live`, page(many));
  await openPage(() => <LiveView competitionId={5} />, '/competitions/5/live');
  await screen.findByText('학생1');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(40);
});
