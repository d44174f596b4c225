import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlay } from '../../lib/overlay/overlay.ts';
import { type ChannelAccess, ChannelContext } from '../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { ChannelManageMembersPage } from './channel-manage-members.tsx';
import { ChannelPendingPage } from './channel-pending.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const ADMIN = `${HERE}/admin/members`;
const member = (channelMemberId: number, nickname: string, role: string, more: object = {}) => ({
  channelMemberId,
  userId: channelMemberId + 100,
  nickname,
  portrait: null,
  role,
  roleBefore: null,
  isVerified: false,
  groupList: [],
  joinedAt: '2026-03-01T00:00:00Z',
  sinceAt: '2026-03-01T00:00:00Z',
  introduction: '',
  card: {
    name: '',
    school: '',
    grade: '',
    guardianName: null,
    guardianPhone: null,
    memo: null,
    visitedOn: null,
    progress: null,
  },
  ...more,
});
const list = (memberList: readonly object[], more: object = {}) => ({
  body: { memberList, pageCount: 1, totalCount: memberList.length, isCountExact: true, ...more },
});
const counts = {
  body: {
    allCount: 3,
    pendingCount: 2,
    staffCount: 1,
    suspendCount: 1,
    benCount: 0,
    rejectedCount: 0,
    verificationCount: 0,
    roleList: [],
  },
};
const results = (...resultList: readonly object[]) => ({ body: { resultList } });

function accessOf(roleList: ChannelAccess['roleList']): ChannelAccess {
  const channel = {
    id: 3,
    slug: 'sea',
    name: '바다학원',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
  };
  return { channel, roleList, superChannelRoleList: [], isVisible: true, member: null } as unknown as ChannelAccess;
}
const pageAs = (Inner: () => JSX.Element, ...roleList: ChannelAccess['roleList']) =>
  function Page() {
    return (
      <ChannelContext value={accessOf(roleList)}>
        <Inner />
      </ChannelContext>
    );
  };

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${ADMIN}/counts`, counts);
  browser.server.on('GET', `${HERE}/groups`, { body: { groupList: [], pageCount: 0, totalCount: 0 } });
  browser.server.on(
    'GET',
    `${ADMIN}/all`,
    list([
      member(1, '하늘고래', 'ADVANCED'),
      member(2, '산호초', 'USER'),
      member(3, '바다원장', 'ROLE_CHANNEL_MASTER'),
    ]),
  );
  browser.server.on(
    'GET',
    `${ADMIN}/pending`,
    list([
      member(8, '기다리는게', 'PENDING', { joinedAt: null, introduction: '잘 부탁해요' }),
      member(9, '두리번새우', 'PENDING', { joinedAt: null }),
    ]),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('member administration', () => {
  it('[CHN-5] offers a manager what the rules allow: nothing on a master, roles below managers on others', async () => {
    await openPage(pageAs(ChannelManageMembersPage, 'MANAGER'), '/channel/sea/manage/members');
    await userEvent.click(await screen.findByRole('button', { name: '바다원장 관리 메뉴' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['닉네임과 소개 수정']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '하늘고래 관리 메뉴' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      '닉네임과 소개 수정',
      '역할 바꾸기',
      '활동 정지',
      '강제 탈퇴',
    ]);
  });

  it('[CHN-5] suspends all selected members with a reason, and shows the result for each', async () => {
    browser.server.on(
      'PUT',
      `${ADMIN}/suspend`,
      results(
        { channelMemberId: 1, result: 'DONE', role: 'SUSPEND' },
        { channelMemberId: 2, result: 'UNCHANGED', role: 'SUSPEND' },
      ),
    );
    await openPage(pageAs(ChannelManageMembersPage, 'MANAGER'), '/channel/sea/manage/members');
    await userEvent.click(await screen.findByRole('checkbox', { name: '하늘고래 선택' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '산호초 선택' }));
    await userEvent.click(
      within(screen.getByRole('toolbar', { name: '2명 선택' })).getByRole('button', { name: '활동 정지' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: '2명의 활동을 정지할까요?' }));
    await userEvent.type(dialog.getByRole('textbox'), '시험 기간');
    await userEvent.click(dialog.getByRole('button', { name: '활동 정지' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${ADMIN}/suspend`).find(({ method }) => method === 'PUT')?.body).toEqual({
        channelMemberIds: [1, 2],
        reason: '시험 기간',
      }),
    );
    await waitFor(() => expect(browser.toasts).toEqual(['1명을 처리했어요.']));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('searches once the typing has settled, from page 1, and is friendly when nobody matches', async () => {
    await openPage(pageAs(ChannelManageMembersPage, 'MANAGER'), '/channel/sea/manage/members');
    await screen.findByRole('button', { name: '하늘고래 관리 메뉴' });
    browser.server.on('GET', `${ADMIN}/all`, list([], { pageCount: 0 }));
    await userEvent.type(screen.getByRole('searchbox', { name: '이름으로 찾기' }), 'ㅎㄴ');
    expect(await screen.findByText('조건에 맞는 회원이 없어요.')).toBeTruthy();
    const searches = browser.server.callsTo(`${ADMIN}/all`).filter((call) => call.query.has('query'));
    expect(searches.map((call) => [call.query.get('query'), call.query.get('page')])).toEqual([['ㅎㄴ', '1']]);
  });

  it('lets a coach look and not touch, and offers to try again when it cannot be read', async () => {
    browser.server.on('GET', `${ADMIN}/all`, {
      status: 400,
      body: { errorCode: 'BAD_REQUEST', message: '', show: 'silent' },
    });
    await openPage(pageAs(ChannelManageMembersPage, 'TEACHER'), '/channel/sea/manage/members');
    const retry = await screen.findByRole('button', { name: '다시 불러오기' });
    browser.server.on('GET', `${ADMIN}/all`, list([member(1, '하늘고래', 'ADVANCED')]));
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: '하늘고래 자세히 보기' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    for (const name of ['하늘고래 관리 메뉴', '내려받기', '명단 올리기'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[CHN-141] [CHN-142] shows notes and the history of a member', async () => {
    browser.server.on('GET', `${ADMIN}/1/details`, {
      body: { ...member(1, '하늘고래', 'ADVANCED'), name: '김하늘', email: 'sky@test.example', noteCount: 1 },
    });
    browser.server.on('GET', `${ADMIN}/1/notes`, {
      body: {
        noteList: [
          {
            noteId: 5,
            body: '반을 옮겨요',
            author: { userId: 9, nickname: '산호코치' },
            isMine: false,
            createdAt: '2026-11-15T00:00:00Z',
            updatedAt: null,
          },
        ],
        next: null,
      },
    });
    browser.server.on('GET', `${ADMIN}/1/histories`, {
      body: {
        historyList: [
          {
            historyId: 2,
            actor: { userId: 9, nickname: '파도실장' },
            from: 'USER',
            to: 'ADVANCED',
            reason: '등록',
            createdAt: '2026-11-15T00:00:00Z',
          },
          { historyId: 1, actor: null, from: null, to: 'USER', reason: null, createdAt: '2026-11-14T00:00:00Z' },
        ],
        next: null,
      },
    });
    await openPage(pageAs(ChannelManageMembersPage, 'MANAGER'), '/channel/sea/manage/members');
    await userEvent.click(await screen.findByRole('button', { name: '하늘고래 자세히 보기' }));
    expect(await screen.findByText('일반 회원에서 수강생으로 바뀌었어요')).toBeTruthy();
    expect(screen.getByText('이유: 등록')).toBeTruthy();
    expect(screen.getByText('일반 회원으로 가입했어요')).toBeTruthy();
    expect(await screen.findByText('반을 옮겨요')).toBeTruthy();
    expect(screen.getByText('sky@test.example')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '메모 고치기' })).toBeNull();
  });
});

describe('[CHN-173] student cards', () => {
  const CARD = {
    name: '김하늘',
    school: '바다초',
    grade: '3학년',
    guardianName: '김엄마',
    guardianPhone: '010-1234-5678',
    memo: '화요일반으로 옮겨요',
    visitedOn: '2026-11-15',
    progress: { courseTitle: '파이썬 기초', doneCount: 3, itemCount: 12 },
  };
  beforeEach(() => {
    browser.server.on('GET', `${ADMIN}/all`, list([member(1, '하늘고래', 'ADVANCED', { card: CARD })]));
    browser.server.on('GET', `${ADMIN}/columns`, { body: { columnList: ['name', 'school', 'guardian'] } });
    browser.server.on('PUT', `${ADMIN}/columns`, { body: {} });
  });

  it('[CHN-174] the list shows the chosen columns, and keeps what is ticked', async () => {
    await openPage(pageAs(ChannelManageMembersPage, 'MANAGER'), '/channel/sea/manage/members');
    expect(await screen.findByText('바다초')).toBeTruthy();
    expect(screen.getByText('김엄마 010-1234-5678')).toBeTruthy();
    expect(screen.queryByText('화요일반으로 옮겨요')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '열 고르기' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '메모' }));
    expect(await screen.findByText('화요일반으로 옮겨요')).toBeTruthy();
    await waitFor(() =>
      expect(browser.server.callsTo(`${ADMIN}/columns`).find(({ method }) => method === 'PUT')?.body).toEqual({
        columnList: ['name', 'school', 'guardian', 'memo'],
      }),
    );
  });

  it('[CHN-173] a coach is offered no guardian', async () => {
    await openPage(pageAs(ChannelManageMembersPage, 'TEACHER'), '/channel/sea/manage/members');
    expect(await screen.findByText('바다초')).toBeTruthy();
    expect(screen.queryByText(/김엄마/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '열 고르기' }));
    expect(await screen.findByRole('checkbox', { name: '메모' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: '보호자' })).toBeNull();
  });

  it('[CHN-176] [CHN-177] those selected get a message', async () => {
    browser.server.on('POST', `${ADMIN}/messages`, { body: { sentCount: 1 } });
    await openPage(pageAs(ChannelManageMembersPage, 'MANAGER'), '/channel/sea/manage/members');
    await userEvent.click(await screen.findByRole('checkbox', { name: '하늘고래 선택' }));
    await userEvent.click(screen.getByRole('button', { name: '메시지 보내기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1명에게 메시지 보내기' }));
    await userEvent.type(dialog.getByRole('textbox'), '내일은 쉬어요');
    await userEvent.click(dialog.getByRole('button', { name: '보내기' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${ADMIN}/messages`)[0]?.body).toEqual({
        channelMemberIds: [1],
        text: '내일은 쉬어요',
      }),
    );
    await waitFor(() => expect(browser.toasts).toEqual(['1명에게 보냈어요.']));
  });

  it('[ACC-23] a learner without an e-mail address gets a new card from the drawer', async () => {
    browser.server.on('GET', `${ADMIN}/1/details`, {
      body: {
        ...member(1, '하늘고래', 'ADVANCED', { card: CARD }),
        name: '김하늘',
        email: null,
        noteCount: 0,
        learnerAccount: { loginName: '고래1004', isResettable: true, resetAt: null },
      },
    });
    browser.server.on('POST', `${HERE}/admin/learner-accounts/passwords`, {
      body: {
        cardList: [{ channelMemberId: 1, name: '김하늘', loginName: '고래1004', password: 'whalemoon374' }],
        passedOverCount: 0,
      },
    });
    await openPage(pageAs(ChannelManageMembersPage, 'TEACHER'), '/channel/sea/manage/members');
    await userEvent.click(await screen.findByRole('button', { name: '하늘고래 자세히 보기' }));
    expect(await screen.findByText('고래1004')).toBeTruthy();
    expect(screen.getByText('파이썬 기초 3/12')).toBeTruthy();
    expect(screen.getByRole('link', { name: '학습 기록 보기' }).getAttribute('href')).toBe(
      '/channel/sea/manage/learning/members/1',
    );
    const ask = vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
    await userEvent.click(screen.getByRole('button', { name: '새 로그인 카드 만들기' }));
    expect(await screen.findByText('whalemoon374')).toBeTruthy();
    expect(ask).toHaveBeenCalledOnce();
    ask.mockRestore();
  });
});

describe('the approval queue', () => {
  it('[CHN-5] [CHN-172] shows pending applicants with their introduction, and approves with role and group', async () => {
    browser.server.on('GET', `${HERE}/groups`, {
      body: { groupList: [{ channelGroupId: 6, name: '월요일반' }], pageCount: 1, totalCount: 1 },
    });
    browser.server.on('PUT', `${ADMIN}/approve-join`, results({ channelMemberId: 8, result: 'DONE', role: 'USER' }));
    await openPage(pageAs(ChannelPendingPage, 'MANAGER'), '/channel/sea/manage/pending');
    expect(await screen.findByText('잘 부탁해요')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '기다리는게 승인' }));
    const dialog = await screen.findByRole('dialog', { name: '기다리는게 승인' });
    await userEvent.click(await within(dialog).findByRole('combobox', { name: /들어갈 그룹/ }));
    await userEvent.click(await screen.findByRole('option', { name: '월요일반' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '승인' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${ADMIN}/approve-join`)[0]?.body).toEqual({
        channelMemberIds: [8],
        role: 'USER',
        channelGroupId: 6,
      }),
    );
    await waitFor(() => expect(browser.toasts).toEqual(['1명을 처리했어요.']));
  });

  it('[CHN-6] answers requests to be verified by a list of ids', async () => {
    const verification = {
      verificationId: 4,
      body: '월요일반이에요',
      state: 'PENDING',
      reason: null,
      createdAt: '2026-11-15T00:00:00Z',
      answeredAt: null,
      channelMemberId: 1,
      userId: 101,
      nickname: '하늘고래',
      portrait: null,
      role: 'USER',
      answeredBy: null,
    };
    browser.server.on('GET', `${HERE}/admin/verifications`, {
      body: {
        verificationList: [verification, { ...verification, verificationId: 5, nickname: '산호초' }],
        pageCount: 1,
        totalCount: 2,
      },
    });
    browser.server.on(
      'PUT',
      `${HERE}/admin/verifications/accept`,
      results({ verificationId: 4, result: 'DONE' }, { verificationId: 5, result: 'ANSWERED' }),
    );
    await openPage(pageAs(ChannelPendingPage, 'MANAGER'), '/channel/sea/manage/pending?tab=verifications');
    await userEvent.click(await screen.findByRole('checkbox', { name: '하늘고래 선택' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '산호초 선택' }));
    await userEvent.click(screen.getByRole('button', { name: '2명 회원 인증' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${HERE}/admin/verifications/accept`)[0]?.body).toEqual({
        verificationIds: [4, 5],
      }),
    );
    await waitFor(() => expect(browser.toasts).toEqual(['1건에 답했어요.']));
  });
});
