import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LeaveButton } from '../../features/channels/join/leave-button.tsx';
import { MemberFormModal } from '../../features/channels/join/member-form-modal.tsx';
import { setCurrentChannel } from '../../lib/channel.ts';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { ChannelContext, type ChannelAccess } from '../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, refusal, descriptionOf, signedInAs, write } from '../../shared/test/open-page.tsx';
import { JoinButton } from './join-button.tsx';
import { ChannelJoinPage } from './channel-join.tsx';

const V1 = '/api/eduenv/v1';
const labels = { CHANNEL: { KO: '배움터', EN: 'place' } };

function accessOf(
  given: {
    joinMethod?: 'IMMEDIATELY' | 'MANAGER_APPROVAL';
    roleList?: readonly string[];
    isVisible?: boolean;
    member?: object;
  } = {},
): ChannelAccess {
  const { joinMethod = 'IMMEDIATELY', roleList = [], isVisible = true, member = null } = given;
  const channel = {
    id: 3,
    name: '푸른바다',
    slug: 'blue-sea',
    introduction: '',
    GLOBAL_NAME_SPACE: labels,
    dolphinVisibleState: 'ALL_VISIBLE',
    channelDomain: null,
    joinMethod,
    superChannelInfo: null,
    pluginMap: {},
    memberCount: 12,
    contactEmail: 'hello@blue-sea.example',
    contactChatUrl: null,
    logoUrl: null,
    bannerUrl: null,
    color: 'SEA',
  };
  return { channel, isVisible, roleList, superChannelRoleList: [], member } as unknown as ChannelAccess;
}

let browser: ReturnType<typeof freshBrowser>;
let access: ChannelAccess;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  setCurrentChannel({
    id: 3,
    name: '푸른바다',
    labels: { KO: { channel: '배움터' }, EN: { channel: 'place' } },
    pluginMap: {},
    contactEmail: null,
  });
  browser.server.on('GET', `${V1}/channels/3/members/offers`, {
    body: { isApproved: true, invitedBy: null, groupName: null },
  });
  browser.server.on('GET', `${V1}/channels/doors/blue-sea`, { body: accessOf() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Page = () => (
  <ChannelContext value={access}>
    <ChannelJoinPage />
  </ChannelContext>
);
const open = (given: Parameters<typeof accessOf>[0] = {}, search = '') => {
  access = accessOf(given);
  return openPage(Page, `/channel/blue-sea/join${search}`);
};
const joined = () =>
  browser.server.calls.filter(({ method, path }) => method === 'POST' && path.startsWith(`${V1}/channels`));
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /이용약관/ }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function fill(introduction = '반가워요'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: '가입하기' }));
  await screen.findByRole('dialog');
  write('자기소개필수', introduction);
}
/** The button in the modal, which has the same name as the one that opened it. */
const submit = () => userEvent.click(screen.getAllByRole('button', { name: /^가입/ }).at(-1) ?? document.body);

describe('JOIN', () => {
  it('[CHN-2] asks for both, each with its message, and for the terms by a danger notice with the label and its particle', async () => {
    await open();
    await fill('');
    write('닉네임필수', ' ');
    await submit();
    expect([
      descriptionOf(screen.getByRole('textbox', { name: /닉네임/ })),
      descriptionOf(screen.getByRole('textbox', { name: /자기소개/ })),
    ]).toEqual([
      expect.stringContaining('닉네임을 입력해 주세요.'),
      expect.stringContaining('자기소개를 입력해 주세요.'),
    ]);
    expect(browser.toasts).toEqual([]);
    write('닉네임필수', '서아');
    write('자기소개필수', '안녕');
    await submit();
    expect(browser.toasts).toEqual(['배움터를 이용하려면 이용약관과 개인정보 처리방침에 동의해 주세요.']);
    expect(joined()).toEqual([]);
  });

  it('[CHN-3] goes to the channel home with WELCOME where everybody is let in', async () => {
    browser.server.on('POST', `${V1}/channels/members`, { body: { channelId: 3, channelMemberId: 9, role: 'USER' } });
    await open();
    await fill();
    await agree();
    await submit();
    await waitFor(() => expect(browser.visited).toEqual(['/channel/blue-sea?message=WELCOME']));
    expect(joined()[0]?.body).toEqual({
      channelId: 3,
      nickname: '하루',
      introduction: '반가워요',
      channelPersonalInformationConsent: true,
    });
  });

  it('[CHN-3] goes to the channel home with PENDING where masters approve, and to the lounge where that is closed', async () => {
    browser.server.on('GET', `${V1}/channels/3/members/offers`, {
      body: { isApproved: false, invitedBy: null, groupName: null },
    });
    browser.server.on('POST', `${V1}/channels/members`, {
      body: { channelId: 3, channelMemberId: 9, role: 'PENDING' },
    });
    for (const isVisible of [true, false]) {
      await open({ joinMethod: 'MANAGER_APPROVAL', isVisible });
      await userEvent.click(await screen.findByRole('button', { name: '가입 신청하기' }));
      write('자기소개필수', '안녕');
      await agree();
      await submit();
      await waitFor(() =>
        expect(browser.visited.at(-1)).toBe(
          isVisible ? '/channel/blue-sea?message=PENDING' : '/lounge?message=PENDING',
        ),
      );
      cleanup();
    }
  });

  it('[CHN-3] is silent when it fails, and keeps what was typed', async () => {
    browser.server.on(
      'POST',
      `${V1}/channels/members`,
      refusal({ code: 'UNEXPECTED', status: 500, ko: '예상하지 못한 문제가 생겼어요.', show: 'unexpected' }),
      refusal(channelErrors.CHANNEL_NOT_FOUND),
    );
    await open();
    await fill('오래 쓴 소개');
    await agree();
    for (const count of [1, 2]) {
      await submit();
      await waitFor(() => expect(joined()).toHaveLength(count));
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name: /자기소개/ })).toHaveProperty('value', '오래 쓴 소개'),
      );
      expect([browser.toasts, browser.visited, useOverlayStore.getState().dialogs]).toEqual([[], [], []]);
      expect(screen.queryByRole('alert')).toBeNull();
    }
  });

  it('[CHN-123] shows a banned user a kind message, in the form', async () => {
    browser.server.on('POST', `${V1}/channels/members`, refusal(joinErrors.CHANNEL_MEMBER_BANNED));
    await open();
    await fill();
    await agree();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('다시 들어갈 수 없어요');
  });

  it('[CHN-7] [CHN-8] uses the code in the URL, and shows when it is invalid', async () => {
    browser.server.on('GET', `${V1}/channels/3/members/offers`, {
      body: { isApproved: true, invitedBy: null, groupName: '월수반' },
    });
    browser.server.on('POST', `${V1}/channels/members`, { body: { channelId: 3, channelMemberId: 9, role: 'USER' } });
    await open({ joinMethod: 'MANAGER_APPROVAL' }, '?code=PYTH246');
    expect(await screen.findByText('‘월수반’ 그룹에도 함께 들어가요.')).toBeTruthy();
    await fill();
    await agree();
    await submit();
    await waitFor(() => expect(joined()[0]?.body).toMatchObject({ code: 'PYTH246' }));
    cleanup();
    browser.server.on('GET', `${V1}/channels/3/members/offers`, refusal(channelErrors.CHANNEL_CODE_NOT_FOUND));
    await open({ joinMethod: 'MANAGER_APPROVAL' }, '?code=ABCDEFGH');
    expect((await screen.findByRole('alert')).textContent).toContain('코드가 없거나 더 쓸 수 없어요.');
  });
});

describe('the join page', () => {
  it('[CHN-123] lets an applicant take the request back, after asking', async () => {
    browser.server.on('DELETE', `${V1}/channels/3/members/me`, { body: {} });
    browser.server.on('GET', `${V1}/channels`, { body: { channelList: [], pageCount: 0, totalCount: 0 } });
    browser.server.on('GET', `${V1}/channels/3/members/offers`, {
      body: { isApproved: false, invitedBy: null, groupName: null },
    });
    await open({
      joinMethod: 'MANAGER_APPROVAL',
      roleList: ['PENDING'],
      member: { nickname: '서아', introduction: '안녕' },
    });
    expect(await screen.findByText('가입을 신청했어요.')).toBeTruthy();
    await press('신청 취소');
    const overlays = useOverlayStore.getState();
    expect(JSON.stringify(overlays)).toContain('가입 신청을 취소할까요?');
    expect(browser.server.callsTo(`${V1}/channels/3/members/me`)).toEqual([]);
  });

  it('[CHN-123] is kind to the suspended and the banned, and names whom to ask', async () => {
    await open({ roleList: ['BEN'] });
    expect(await screen.findByText('지금은 이 배움터에 다시 들어갈 수 없어요.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '운영진에게 이메일 보내기' }).getAttribute('href')).toBe(
      'mailto:hello@blue-sea.example',
    );
    expect(screen.queryByRole('button', { name: '가입하기' })).toBeNull();
    cleanup();
    await open({ roleList: ['SUSPEND'] });
    expect(await screen.findByText('지금은 활동이 멈춰 있어요.')).toBeTruthy();
  });

  it('[CHN-7] takes a member with a group code into the group', async () => {
    browser.server.on('POST', `${V1}/channels/3/groups/codes`, { body: { channelGroupId: 5, name: '월수반' } });
    await open({ roleList: ['USER'], member: { nickname: '서아', introduction: '안녕' } }, '?code=PYTH246');
    await userEvent.click(await screen.findByRole('button', { name: '그룹에 들어가기' }));
    await waitFor(() =>
      expect([browser.toasts, browser.visited]).toEqual([['‘월수반’ 그룹에 들어왔어요.'], ['/channel/blue-sea']]),
    );
  });
});

describe('UPDATE and ADMIN_UPDATE', () => {
  it('[CHN-3] [UIX-10] UPDATE begins with what is there and reloads the channel home', async () => {
    browser.server.on('GET', `${V1}/channels/3/members/me`, {
      body: {
        channelMemberId: 9,
        nickname: '서아',
        introduction: '안녕',
        role: 'USER',
        phoneNumber: null,
        marketingConsent: false,
        version: 'v1',
      },
    });
    browser.server.on('PUT', `${V1}/channels/3/members/me`, {
      body: { channelMemberId: 9, nickname: '새이름', introduction: '안녕' },
    });
    await open({ roleList: ['USER'], member: { nickname: '서아', introduction: '안녕' } });
    await userEvent.click(await screen.findByRole('button', { name: '내 정보 고치기' }));
    expect(await screen.findByRole('textbox', { name: /닉네임/ })).toHaveProperty('value', '서아');
    expect(screen.queryByRole('checkbox')).toBeNull();
    write('닉네임필수', '새이름');
    await press('저장');
    await waitFor(() => expect(browser.visited).toEqual(['/channel/blue-sea?message=UPDATED']));
    expect(browser.server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      nickname: '새이름',
      version: 'v1',
    });
  });

  it('[CHN-2] [CHN-3] ADMIN_UPDATE reads the member, shows "changed" and stays', async () => {
    const profile = `${V1}/channels/3/admin/members/9/profiles`;
    browser.server.on('GET', profile, {
      body: { channelMemberId: 9, nickname: '서아', introduction: '안녕', version: 'v1' },
    });
    browser.server.on('PUT', profile, { body: { channelMemberId: 9, nickname: '고친이름', introduction: '안녕' } });
    const onClose = vi.fn();
    access = accessOf({ roleList: ['MANAGER'] });
    await openPage(
      () => (
        <ChannelContext value={access}>
          <MemberFormModal type="ADMIN_UPDATE" channelMemberId={9} onClose={onClose} />
        </ChannelContext>
      ),
      '/channel/blue-sea/manage/members',
    );
    fireEvent.change(await screen.findByRole('textbox', { name: /닉네임/ }), { target: { value: '' } });
    await press('저장');
    expect(descriptionOf(screen.getByRole('textbox', { name: /닉네임/ }))).toContain('닉네임을 입력해 주세요.');
    fireEvent.change(screen.getByRole('textbox', { name: /닉네임/ }), { target: { value: '고친이름' } });
    await press('저장');
    await waitFor(() =>
      expect(useOverlayStore.getState().dialogs.map(({ dialog }) => dialog)).toMatchObject([
        { kind: 'alert', title: '정보가 바뀌었어요.', icon: 'check' },
      ]),
    );
    expect(browser.toasts).toEqual([]);
    expect([browser.visited, onClose.mock.calls.length]).toEqual([[], 1]);
    expect(browser.server.calls.find(({ method, path }) => method === 'PUT' && path === profile)?.body).toEqual({
      nickname: '고친이름',
      version: 'v1',
    });
  });
});

describe('leaving', () => {
  const Leave = () => (
    <ChannelContext value={access}>
      <LeaveButton />
    </ChannelContext>
  );
  const questions = () => useOverlayStore.getState().dialogs.map(({ dialog }) => dialog);

  it('[ACC-28] asks whoever has no e-mail address to add one first, and lets them go on without', async () => {
    signedInAs(browser.server, { email: null, hasPassword: true });
    access = accessOf({ roleList: ['USER'] });
    await openPage(Leave, '/channel/blue-sea');
    await userEvent.click(await screen.findByRole('button', { name: /떠나기/ }));
    expect(await screen.findByRole('dialog', { name: '먼저 이메일을 등록해 주세요' })).toBeTruthy();
    expect([questions(), screen.getAllByRole('textbox', { name: /이메일/ }).length]).toEqual([[], 1]);
    await press('이메일 없이 계속하기');
    expect(questions()).toMatchObject([{ kind: 'confirm', danger: true }]);
  });

  it('[ACC-28] asks nobody who has one', async () => {
    signedInAs(browser.server, { email: 'a@test.example', hasPassword: true });
    access = accessOf({ roleList: ['USER'] });
    await openPage(Leave, '/channel/blue-sea');
    await userEvent.click(await screen.findByRole('button', { name: /떠나기/ }));
    expect(questions()).toMatchObject([{ kind: 'confirm', danger: true }]);
  });
});

describe('the button of the home', () => {
  const Button = () => (
    <ChannelContext value={access}>
      <JoinButton />
    </ChannelContext>
  );
  it.each([
    ['SUSPEND', '지금은 활동이 멈춰 있어요'],
    ['BEN', '지금은 들어갈 수 없어요'],
    ['JOIN_REJECTED', '가입하기'],
    ['PENDING', '가입 승인을 기다리고 있어요'],
  ])('shows %s the state', async (role, label) => {
    access = accessOf({ roleList: [role] });
    await openPage(Button, '/channel/blue-sea');
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe('/channel/blue-sea/join');
  });
});
