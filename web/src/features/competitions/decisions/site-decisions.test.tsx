import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { SiteDecisions } from './site-decisions.tsx';

const HERE = '/api/eduenv/v1/admin/competitions/decisions';
const decision = (decisionId: number, kind: string, name: string) => ({
  decisionId,
  kind,
  competitionId: 5,
  title: '봄 대회',
  name,
  actor: decisionId === 1 ? null : { userId: 3, nickname: '관리자' },
  reason: '규칙',
  createdAt: '2026-11-15T03:00:00.000Z',
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[LMS-390] administrators read who was disqualified, by whom and why, page by page', async () => {
  browser.server.on('GET', HERE, { body: { decisionList: [decision(9, 'UNDONE', '새우')], next: 9 } });
  await openPage(() => <SiteDecisions />, '/');
  expect(await screen.findByText('실격 취소')).toBeTruthy();
  expect(screen.getByText(/관리자 님이 처리/)).toBeTruthy();
  browser.server.on('GET', HERE, { body: { decisionList: [decision(1, 'DISQUALIFIED', '')], next: null } });
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('탈퇴한 회원')).toBeTruthy();
  expect(screen.getByText(/탈퇴한 관리자가 처리/)).toBeTruthy();
});
