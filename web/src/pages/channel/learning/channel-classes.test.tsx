import { coreErrors } from '@dolphin/contract/core/core.errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClassPage } from '../../../features/learning/classes/class-page.tsx';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const CLASS = `${HERE}/course-classes/5`;
const detail = {
  courseClassId: 5,
  title: '월수반',
  courseId: 9,
  courseTitle: '파이썬 첫걸음',
  coach: { userId: 2, nickname: '산호코치' },
  groupId: 1,
  boardId: null,
  startsOn: '2026-11-10',
  endsOn: '2026-12-10',
  timeList: [{ weekday: 1, startsAt: '16:00', endsAt: '17:30' }],
  priceKrw: null,
  seats: null,
  memberCount: 1,
  itemCount: 4,
  memberList: [{ userId: 7, nickname: '서아', doneCount: 2, isFinished: false, groupList: [], cameWithGroupId: null }],
  boardName: null,
  groupCode: 'PYTH246',
  assignmentList: [
    { assignmentId: 4, worksheetId: 6, title: '반복문', dueOn: null, learnerCount: 1, finishedCount: 0 },
  ],
  mayManage: true,
  version: 'v',
};

function Page() {
  const channel = {
    id: 3,
    slug: 'sea',
    name: '바다학원',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
  };
  const access = { channel, roleList: ['TEACHER'], superChannelRoleList: [], isVisible: true, member: null };
  return (
    <ChannelContext value={access as unknown as ChannelAccess}>
      <ClassPage courseClassId={5} />
    </ChannelContext>
  );
}

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', CLASS, { body: detail });
  browser.server.on('GET', `${HERE}/worksheet-targets`, { body: { groupList: [], courseClassList: [] } });
  const nobody = { body: { memberList: [], pageCount: 0, totalCount: 0, isCountExact: true } };
  browser.server.on('GET', `${HERE}/admin/members/all`, nobody);
  browser.server.on('GET', `${HERE}/admin/members/staff`, nobody);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[LMS-241] the page of a class', () => {
  it('[LMS-241] shows its people, course, coach, times, code and assignments, and opens its board', async () => {
    browser.server.on('POST', `${CLASS}/boards`, { body: { boardId: 8 } });
    await openPage(Page, '/channel/sea/manage/classes/5');
    expect(await screen.findByRole('heading', { name: '월수반' })).toBeTruthy();
    for (const shown of ['파이썬 첫걸음', '월 16:00–17:30', '서아', 'PYTH246', '반복문'])
      expect(screen.getAllByText(shown).length, shown).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: '반 게시판 만들기' }));
    await waitFor(() => expect(browser.server.callsTo(`${CLASS}/boards`)).toHaveLength(1));
  });

  it('shows that a class does not exist, and leads back to the list', async () => {
    browser.server.on('GET', CLASS, refusal(coreErrors.RESOURCE_NOT_FOUND));
    await openPage(Page, '/channel/sea/manage/classes/5');
    expect(await screen.findByText('찾을 수 없어요.')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/channel/sea/manage/classes',
    ]);
    expect(screen.queryByRole('button', { name: '다시 불러오기' })).toBeNull();
  });

  it('[LMS-220] refuses a last day before the first, in words, and sends nothing', async () => {
    await openPage(Page, '/channel/sea/manage/classes/5?part=info');
    const ends = await screen.findByRole('textbox', { name: /끝나는 날/ });
    fireEvent.change(ends, { target: { value: '20261101' } });
    fireEvent.blur(ends);
    expect(await screen.findByText('시작하는 날과 같거나 뒤여야 해요.')).toBeTruthy();
    expect(screen.getByRole('button', { name: '저장' })).toHaveProperty('disabled', true);
  });

  it('[LMS-242] sends only the times when only they were changed, with the version', async () => {
    browser.server.on('PUT', CLASS, { body: {} });
    await openPage(Page, '/channel/sea/manage/classes/5?part=info');
    fireEvent.change(await screen.findByLabelText('월요일 끝 시간'), { target: { value: '18:00' } });
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(browser.server.calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(browser.server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      timeList: [{ weekday: 1, startsAt: '16:00', endsAt: '18:00' }],
      version: 'v',
    });
  });
});
