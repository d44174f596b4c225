import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { Jobs } from './jobs.tsx';

const WORK = {
  setAsideId: 7,
  kind: 'JOB',
  name: 'core.send-mail',
  key: '3f1c',
  reason: 'ENDED',
  attemptCount: 3,
  endCount: 2,
  lastError: 'The process that ran it ended.',
  createdAt: '2026-11-16T00:00:00.000Z',
  setAsideAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  isReplaying: false,
};
const STATUS = {
  waitingCount: 12,
  runningCount: 1,
  retryingCount: 0,
  setAsideList: [] as readonly (typeof WORK)[],
  setAsideCount: 0,
  actionList: [] as readonly unknown[],
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
const open = () => openPage(() => <Jobs />, '/admin/jobs');
const sent = () =>
  browser.server.calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.split('/').at(-1), body]);

it('[SEC-162] shows what waits, and that nothing is set aside', async () => {
  browser.server.on('GET', `${API}/admin/jobs`, { body: STATUS });
  await open();
  expect(await screen.findByText('따로 둔 작업이 없어요')).toBeTruthy();
  expect(screen.getByText('12개')).toBeTruthy();
  expect(screen.getByText('아직 처리한 작업이 없어요')).toBeTruthy();
});

it('[SEC-162] lists what was set aside, runs it again, and discards it after a question', async () => {
  browser.server.on('GET', `${API}/admin/jobs`, {
    body: {
      ...STATUS,
      setAsideList: [
        WORK,
        { ...WORK, setAsideId: 8, kind: 'EVENT', name: 'avatar.count-sold', reason: 'FAILED', endCount: 0 },
      ],
      setAsideCount: 2,
      actionList: [
        {
          actionId: 1,
          action: 'REPLAY',
          kind: 'JOB',
          name: 'core.send-mail',
          key: '9a',
          nickname: '고래',
          at: new Date().toISOString(),
        },
      ],
    },
  });
  browser.server.on('POST', `${API}/admin/jobs/replays`, { body: { replayedCount: 1 } });
  browser.server.on('POST', `${API}/admin/jobs/discards`, { body: { discardedCount: 1 } });
  await open();
  expect((await screen.findAllByText('3번 · 멈춤 2번')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('작업 · 3f1c').length).toBeGreaterThan(0);
  expect(screen.getAllByText('고래').length).toBeGreaterThan(0);
  fireEvent.click(screen.getAllByRole('button', { name: '다시 실행' })[0] as HTMLElement);
  await waitFor(() => expect(sent()).toEqual([['replays', { setAsideId: 7 }]]));
  fireEvent.click(screen.getAllByRole('button', { name: '버리기' })[0] as HTMLElement);
  await waitFor(() => expect(useOverlayStore.getState().dialogs).toHaveLength(1));
  const question = useOverlayStore.getState().dialogs[0]?.dialog;
  if (question?.kind !== 'confirm') throw new Error('it was not asked');
  expect(question).toMatchObject({ title: '이 작업을 버릴까요?', danger: true });
  expect(sent()).toHaveLength(1);
  await question.onConfirm?.();
  await waitFor(() => expect(sent().at(-1)).toEqual(['discards', { setAsideId: 7 }]));
  fireEvent.click(screen.getByRole('button', { name: '모두 다시 실행 (2개)' }));
  await waitFor(() => expect(sent().at(-1)).toEqual(['replays', { setAsideId: null }]));
});

it('shows that it could not be loaded, and reads it again', async () => {
  browser.server.on('GET', `${API}/admin/jobs`, { status: 500, body: { errorCode: 'UNEXPECTED', errorMessage: '' } });
  await open();
  expect(await screen.findByText('백그라운드 작업을 불러오지 못했어요', {}, { timeout: 15_000 })).toBeTruthy();
});

it('is for the administrators of the site', async () => {
  signedInAs(browser.server, { roleList: [] });
  await open();
  expect(await screen.findByText('백그라운드 작업은 사이트 관리자만 볼 수 있어요')).toBeTruthy();
});
