import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { Judges } from './judges.tsx';

const JUDGE = {
  judgeId: 'one',
  hostName: 'coral',
  processId: 42,
  state: 'READY',
  tier: 'A',
  languageList: ['PYTHON', 'JAVASCRIPT', 'BLOCKS'],
  pythonVersion: '3.11.2',
  slotCount: 4,
  runningCount: 1,
  judgedCount: 77,
  noteList: [],
  startedAt: '2026-11-16T00:00:00.000Z',
  seenAt: new Date().toISOString(),
};
const STATUS = {
  judgeList: [JUDGE],
  waitingCount: 3,
  judgingCount: 1,
  oldestWaitingSeconds: 2,
  judgedCount: 120,
  ownFaultCount: 0,
  medianMs: 48,
  slowestMs: 900,
  setAsideList: [],
  setAsideCount: 0,
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = () => openPage(() => <Judges />, '/admin/judges');

it('shows what judges, how strongly it is locked, and what waits', async () => {
  browser.server.on('GET', `${API}/admin/judges`, { body: STATUS });
  await open();
  expect((await screen.findAllByText('A등급 · 네임스페이스')).length).toBeGreaterThan(0);
  expect(screen.getByText('3개')).toBeTruthy();
  expect(screen.getByText('48ms')).toBeTruthy();
  expect(screen.queryByRole('status', { name: '' })?.textContent ?? '').not.toContain('멈췄어요');
});

it('[LMS-148] shows a clear alert when no judge is working, why, and that nothing is lost', async () => {
  browser.server.on('GET', `${API}/admin/judges`, {
    body: {
      ...STATUS,
      judgeList: [
        { ...JUDGE, state: 'REFUSED', tier: null, languageList: [], noteList: ['tier A: bubblewrap is not installed'] },
      ],
    },
  });
  await open();
  expect(await screen.findByText('채점기가 안전한 격리를 만들지 못해서 채점을 멈췄어요')).toBeTruthy();
  expect(screen.getByText('coral: tier A: bubblewrap is not installed')).toBeTruthy();
});

it('[SEC-24] lists what was set aside, with whose, what and how often, and judges it again', async () => {
  const work = {
    setAsideId: 7,
    kind: 'SUBMISSION',
    nickname: '고래',
    contentId: 31,
    language: 'PYTHON',
    claimCount: 3,
    deathCount: 2,
    createdAt: '2026-11-16T00:00:00.000Z',
    setAsideAt: new Date().toISOString(),
  };
  browser.server.on('GET', `${API}/admin/judges`, {
    body: {
      ...STATUS,
      setAsideList: [work, { ...work, setAsideId: 8, kind: 'EXECUTION', contentId: null }],
      setAsideCount: 2,
    },
  });
  browser.server.on('POST', `${API}/admin/judges/replays`, { body: { replayedCount: 1 } });
  await open();
  expect((await screen.findAllByText('고래')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('제출 · #31 · 파이썬').length).toBeGreaterThan(0);
  expect(screen.getAllByText('시작 3번 · 멈춤 2번').length).toBeGreaterThan(0);
  const sent = () => browser.server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  fireEvent.click(screen.getAllByRole('button', { name: '다시 채점' })[0] as HTMLElement);
  await waitFor(() => expect(sent()).toEqual([{ setAsideId: 7 }]));
  fireEvent.click(screen.getByRole('button', { name: '모두 다시 채점 (2개)' }));
  await waitFor(() => expect(sent()).toEqual([{ setAsideId: 7 }, { setAsideId: null }]));
});

it('shows that nothing is set aside', async () => {
  browser.server.on('GET', `${API}/admin/judges`, { body: STATUS });
  await open();
  expect(await screen.findByText('따로 둔 채점이 없어요')).toBeTruthy();
});

it('is for the administrators of the site', async () => {
  signedInAs(browser.server, { roleList: [] });
  await open();
  expect(await screen.findByText('채점기 상태는 사이트 관리자만 볼 수 있어요')).toBeTruthy();
});
