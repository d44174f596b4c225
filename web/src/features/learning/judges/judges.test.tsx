import { cleanup, screen } from '@testing-library/react';
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

it('[LMS-148] says loudly when nobody judges, why, and that nothing is lost', async () => {
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

it('is for the administrators of the site', async () => {
  signedInAs(browser.server, { roleList: [] });
  await open();
  expect(await screen.findByText('채점기 상태는 사이트 관리자만 볼 수 있어요')).toBeTruthy();
});
