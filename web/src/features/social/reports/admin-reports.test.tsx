import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { AdminReports } from './admin-reports.tsx';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (sequence: number, part: object = {}) => ({
  sequence,
  isFromTarget: true,
  isReported: false,
  text: `말 ${sequence}`,
  wasRemoved: false,
  writtenAt: '2026-11-15T03:00:00.000Z',
  ...part,
});
const REPORT = {
  reportId: 1,
  reason: 'ABUSE',
  detail: '',
  evidence: { kind: 'WHISPER', contentId: 102 },
  snapshot: { nickname: '심술문어', introduction: '', portrait: null, level: 2 },
  state: 'OPEN',
  createdAt: '2026-11-15T03:10:00.000Z',
  reporter: { userId: 9, nickname: '하루' },
  target: { userId: 4, nickname: '착한문어' },
  handledAt: null,
  handler: null,
  note: null,
  sanctionList: [],
  mayHide: true,
  hiding: null,
  whisperList: [{ lineList: [line(1, { isFromTarget: false }), line(2, { isReported: true, wasRemoved: true })] }],
};
const listed = (reportList: readonly object[]) =>
  browser.server.on('GET', `${API}/admin/reports`, {
    body: { reportList, pageCount: 1, totalCount: reportList.length },
  });

it('[SOC-128] shows the messages, with the names of that time and the reported line marked', async () => {
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
  listed([REPORT]);
  await openPage(AdminReports, '/admin/reports');
  const lines = within(await screen.findByRole('figure')).getAllByRole('listitem');
  expect(lines.map((one) => one.textContent?.replace(/\d{4}\. .*?\d\d:\d\d/, ' '))).toEqual([
    '하루 말 1',
    '심술문어 신고된 말보낸 사람이 지운 말말 2',
  ]);
});

it('shows nothing of it where no whisper was reported, and nothing at all to others', async () => {
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
  listed([{ ...REPORT, evidence: { kind: 'PROFILE' }, whisperList: [] }]);
  await openPage(AdminReports, '/admin/reports');
  expect(await screen.findByText('착한문어')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
  cleanup();
  signedInAs(browser.server, { roleList: [] });
  await openPage(AdminReports, '/admin/reports');
  expect(await screen.findByText('사이트 관리자만 볼 수 있어요.')).toBeTruthy();
});

it('[SEC-210] a person is suspended from a report, with a reason and an end', async () => {
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
  listed([REPORT]);
  const path = `${API}/admin/users/4/sanctions`;
  browser.server.on('POST', path, { body: { sanctionId: 5 } });
  await openPage(AdminReports, '/admin/reports');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '제재하기' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: '이용 정지' }));
  await user.click(dialog.getByRole('button', { name: '제재하기' }));
  expect(await dialog.findByText('꼭 입력해 주세요.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /이유/ }), '친구를 놀렸어요.');
  await user.click(dialog.getByRole('button', { name: '제재하기' }));
  await waitFor(() => expect(browser.server.callsTo(path)).toHaveLength(1));
  const [sent] = browser.server.callsTo(path);
  expect(sent?.body).toMatchObject({ kind: 'SUSPEND', reason: '친구를 놀렸어요.', reportId: 1 });
  expect(sent?.body).toHaveProperty('until', expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
});

it('[SEC-215] [SEC-213] what was hidden or decided is shown, and can be undone', async () => {
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
  const warning = {
    sanctionId: 8,
    userId: 4,
    kind: 'WARN',
    reason: '고운 말을 써 주세요.',
    until: null,
    createdAt: '2026-11-15T04:00:00.000Z',
    undoneAt: null,
  };
  listed([{ ...REPORT, sanctionList: [warning], hiding: { hiddenAt: '2026-11-15T04:00:00.000Z', by: null } }]);
  const paths = [`${API}/admin/reports/1/hidings/undos`, `${API}/admin/users/4/sanctions/8/undos`] as const;
  for (const path of paths) browser.server.on('POST', path, { body: {} });
  await openPage(AdminReports, '/admin/reports');
  const user = userEvent.setup();
  expect(await screen.findByText('고운 말을 써 주세요.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '다시 보이기' }));
  await waitFor(() => expect(browser.server.callsTo(paths[0])).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  await waitFor(() => expect(useOverlayStore.getState().dialogs).toHaveLength(1));
});
