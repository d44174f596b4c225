import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
