import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { MonthlyModal } from './monthly-modal.tsx';

const CLASS = '/api/eduenv/v1/channels/3/course-classes/7/monthly-reports';
const FACTS = {
  title: '화요반',
  until: '2026-10-31',
  attendanceList: [{ attendance: 'PRESENT', count: 4 }],
  minutes: 90,
  dayCount: 3,
  triedCount: 5,
  solvedCount: 4,
  solvedList: [],
  videoList: [],
  commentCount: 0,
  weekList: [],
  noteList: [],
};
const learner = (userId: number, nickname: string, state: string | null) => ({
  userId,
  nickname,
  guardianCount: 1,
  report: state && {
    reportId: userId * 10,
    text: `${nickname} 잘했어요.`,
    showsProgram: false,
    version: 'v',
    facts: FACTS,
    state,
    sentCount: state === 'DRAFT' ? 0 : 1,
    sentAt: null,
    expiresAt: null,
    openedAt: null,
  },
});
const month = (...learnerList: readonly object[]) => ({ body: { title: '화요반', learnerList } });
const access = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['TEACHER'],
  superChannelRoleList: [],
  isVisible: true,
  member: null,
} as never;
const Page = () => (
  <ChannelContext value={access}>
    <MonthlyModal courseClassId={7} onClose={() => undefined} />
  </ChannelContext>
);

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  // The fourth of November: the month before is meant.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-04T03:00:00Z') });
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', CLASS, {
    body: { monthList: [{ month: '2026-10', draftCount: 2, sentCount: 1, openedCount: 1 }] },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('[SCH-290] reports of a month', () => {
  it('[SCH-290] are of the month before in its first days; drafted and sent in one go after a question', async () => {
    browser.server.on(
      'GET',
      `${CLASS}/2026-10`,
      month(learner(1, '서아', null)),
      month(learner(1, '서아', 'DRAFT'), learner(2, '하준', 'DRAFT')),
    );
    browser.server.on('POST', `${CLASS}/2026-10`, { body: { draftedCount: 2 } });
    browser.server.on('POST', `${CLASS}/2026-10/sends`, {
      body: { sentCount: 2, messageCount: 2, skippedList: [], alreadySentCount: 0 },
    });
    await openPage(Page, '/');
    await press('초안 만들기');
    expect((await screen.findAllByText('출결 4번 · 문제 4/5 해결 · 동영상 0개 · 90분 · 31일까지')).length).toBe(2);
    vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
    await press('2명 보내기');
    await waitFor(() =>
      expect(browser.server.callsTo(`${CLASS}/2026-10/sends`).map(({ body }) => body)).toEqual([
        {
          reportList: [
            { reportId: 10, sentCount: 0 },
            { reportId: 20, sentCount: 0 },
          ],
        },
      ]),
    );
  });

  it('[SCH-290] of other months are chosen by what was sent and read; drafts can be made anew', async () => {
    browser.server.on('GET', `${CLASS}/2026-10`, month(learner(1, '서아', 'SENT')));
    browser.server.on('GET', `${CLASS}/2026-11`, month(learner(1, '서아', 'DRAFT')));
    browser.server.on('POST', `${CLASS}/2026-11`, { body: { draftedCount: 0 } });
    await openPage(Page, '/');
    const select = await screen.findByRole('combobox', { name: '달' });
    await waitFor(() => expect(select.textContent).toContain('2026년 10월 · 초안 2 · 보냄 1 · 읽음 1'));
    expect(screen.queryByRole('button', { name: '고치지 않은 초안 새로 만들기' })).toBeNull();
    await userEvent.click(select);
    await userEvent.click(within(await screen.findByRole('listbox')).getByText('2026년 11월'));
    await press('고치지 않은 초안 새로 만들기');
    await waitFor(() => expect(browser.toasts).toEqual(['고치거나 보낸 보고서는 그대로 두었어요.']));
  });
});
