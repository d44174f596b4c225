import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { ReportsModal } from './reports-modal.tsx';

const LESSON = '/api/eduenv/v1/channels/3/class-lessons/9/reports';
const FACTS = {
  attendance: 'PRESENT',
  minutes: 25,
  problemList: [{ title: '별 찍기', tries: 2, isSolved: true }],
  videoList: [],
  commentCount: 0,
  program: null,
};
const SENT = { sentCount: 2, messageCount: 2, skippedList: [], alreadySentCount: 0 };
const learner = (userId: number, nickname: string, state: string | null, guardianCount = 1) => ({
  userId,
  nickname,
  attendance: 'PRESENT',
  note: '',
  guardianCount,
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
const lesson = (...learnerList: readonly object[]) => ({ body: { title: '화요반', day: '2026-11-17', learnerList } });
const access = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['TEACHER'],
  superChannelRoleList: [],
  isVisible: true,
  member: null,
} as never;
const Page = () => (
  <ChannelContext value={access}>
    <ReportsModal classLessonId={9} onClose={() => undefined} />
  </ChannelContext>
);

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('[SCH-280] reports of a lesson', () => {
  it('[SCH-280] [SCH-281] are drafted, and those with a guardian are sent in one go after a question', async () => {
    const drafted = lesson(learner(1, '서아', 'DRAFT'), learner(2, '하준', 'DRAFT'), learner(3, '민준', 'DRAFT', 0));
    browser.server.on('GET', LESSON, lesson(learner(1, '서아', null)), drafted);
    browser.server.on('POST', LESSON, { body: { draftedCount: 3 } });
    browser.server.on('POST', `${LESSON}/sends`, { body: SENT });
    await openPage(Page, '/');
    await press('초안 만들기');
    const confirm = vi.spyOn(overlay, 'confirm').mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await press('2명 보내기');
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    expect(browser.server.callsTo(`${LESSON}/sends`)).toEqual([]);
    await press('2명 보내기');
    await waitFor(() =>
      expect(browser.server.callsTo(`${LESSON}/sends`).map(({ body }) => body)).toEqual([
        {
          reportList: [
            { reportId: 10, sentCount: 0 },
            { reportId: 20, sentCount: 0 },
          ],
        },
      ]),
    );
    expect(screen.getByText('보호자 없음')).toBeTruthy();
  });

  it('[SCH-280] that are not saved are not sent', async () => {
    browser.server.on('GET', LESSON, lesson(learner(1, '서아', 'DRAFT')));
    await openPage(Page, '/');
    fireEvent.change(await screen.findByLabelText('서아 학생 보고서', { selector: 'textarea' }), {
      target: { value: '오늘은 별을 찍었어요.' },
    });
    await press('1명 보내기');
    await waitFor(() => expect(browser.toasts).toEqual(['저장하지 않은 보고서가 있어요. 먼저 저장해 주세요.']));
    expect(browser.server.callsTo(`${LESSON}/sends`)).toEqual([]);
  });

  it('[SCH-281] that a colleague sent meanwhile are not sent twice, and the coach is notified', async () => {
    browser.server.on('GET', LESSON, lesson(learner(1, '서아', 'DRAFT')), lesson(learner(1, '서아', 'SENT')));
    browser.server.on('POST', `${LESSON}/sends`, { body: { ...SENT, sentCount: 0, alreadySentCount: 1 } });
    vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
    await openPage(Page, '/');
    await press('1명 보내기');
    await waitFor(() => expect(browser.toasts).toEqual(['이미 보낸 보고서예요.']));
  });

  it('[SCH-281] that were sent are revoked', async () => {
    browser.server.on('GET', LESSON, lesson(learner(1, '서아', 'SENT')), lesson(learner(1, '서아', 'REVOKED')));
    browser.server.on('DELETE', '/api/eduenv/v1/channels/3/lesson-reports/10/links', { body: {} });
    await openPage(Page, '/');
    vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
    await press('서아 보고서 주소 닫기');
    expect(await screen.findByText('닫음')).toBeTruthy();
  });
});
