import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { Processes } from './processes.tsx';

const PROCESS = {
  key: 'one',
  hostName: 'coral',
  processId: 42,
  roleList: ['http', 'realtime'],
  version: '1.2.3',
  state: 'GOOD',
  startedAt: '2026-11-16T00:00:00.000Z',
  seenAt: new Date().toISOString(),
  eventLoopMs: 3,
  cpuPercent: 12,
  memoryMb: 180,
  poolUsedCount: 2,
  poolLimit: 16,
  poolWaitingCount: 0,
  eventsBehindCount: 0,
  socketCount: 7,
  requestCount: 0,
  workCount: 0,
};
const STATUS = {
  processList: [PROCESS],
  missingRoleList: [],
  versionList: ['1.2.3'],
  databaseMs: 2,
  waitingJobCount: 0,
  oldestJobSeconds: 0,
  unorderedEventCount: 0,
  slowestListener: null,
  waitingJudgingCount: 0,
  oldestJudgingSeconds: 0,
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
const open = (body: object) => {
  browser.server.on('GET', `${API}/admin/processes`, { body });
  return openPage(() => <Processes />, '/admin/processes');
};

it('[SEC-275] shows in one sentence that all is well, and shows each process with its numbers', async () => {
  await open(STATUS);
  expect(await screen.findByText('모두 잘 돌아가고 있어요')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '웹 · 실시간' })).toBeTruthy();
  for (const shown of ['coral · 프로세스 42 · 1.2.3', '정상', '3ms', '12%', '180MB', '2 / 16', '접속 7개'])
    expect(screen.getByText(shown)).toBeTruthy();
});

it('[SEC-275] names what is missing, gone, busy and late', async () => {
  await open({
    ...STATUS,
    processList: [
      { ...PROCESS, state: 'GONE' },
      { ...PROCESS, key: 'two', hostName: 'pearl', roleList: ['worker'], state: 'BUSY', poolWaitingCount: 3 },
    ],
    missingRoleList: ['judge'],
    versionList: ['1.2.3', '1.2.4'],
    slowestListener: { name: 'profile.count-quests', eventCount: 900, seconds: 130 },
    oldestJudgingSeconds: 75,
    oldestJobSeconds: 400,
  });
  expect(await screen.findByText('살펴볼 것이 있어요')).toBeTruthy();
  const remarks = screen.getByRole('status').textContent ?? '';
  for (const part of [
    '채점을 맡은 프로세스가 없어요',
    'coral의 웹 · 실시간 프로세스가 소식이 없어요',
    'pearl의 백그라운드 프로세스가 바빠요',
    '1.2.3, 1.2.4',
    '채점이 75초째',
    '작업이 400초째',
    'profile.count-quests',
  ])
    expect(remarks).toContain(part);
  expect(screen.getByText('2 / 16 · 3개 대기')).toBeTruthy();
  // Old numbers of one that is gone would look as if it worked.
  expect(screen.getAllByText('12%')).toHaveLength(1);
});

it('shows that nobody has reported yet', async () => {
  await open({ ...STATUS, processList: [] });
  expect(await screen.findByText('아직 소식을 보낸 프로세스가 없어요')).toBeTruthy();
});

it('is for the administrators of the site', async () => {
  signedInAs(browser.server, { roleList: [] });
  await open(STATUS);
  expect(await screen.findByText('서버 상태는 사이트 관리자만 볼 수 있어요')).toBeTruthy();
});
