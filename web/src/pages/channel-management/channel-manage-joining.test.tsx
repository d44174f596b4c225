import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeBox } from '../../features/channels/codes/code-box.tsx';
import { ChannelContext, type ChannelAccess } from '../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, refusal, descriptionOf, signedInAs, write } from '../../shared/test/open-page.tsx';
import { ChannelCodesPage } from './channel-codes.tsx';
import { ChannelGroupsPage } from './channel-groups.tsx';
import { ChannelTagsPage } from './channel-tags.tsx';

const V1 = '/api/eduenv/v1';
const HERE = `${V1}/channels/3`;
const access = (roleList: readonly string[]) =>
  ({
    channel: {
      id: 3,
      name: '푸른바다',
      slug: 'blue-sea',
      GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
    },
    isVisible: true,
    roleList,
    superChannelRoleList: [],
    member: null,
  }) as unknown as ChannelAccess;
const group = { channelGroupId: 5, name: '월수반', introduction: '오후 4시', memberCount: 2, groupCode: 'PYTH246' };
const page = (name: string, list: readonly object[]) => ({
  body: { [name]: list, pageCount: 1, totalCount: list.length },
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
const open = (Page: () => JSX.Element, roleList: readonly string[] = ['MANAGER']) =>
  openPage(
    () => (
      <ChannelContext value={access(roleList)}>
        <Page />
      </ChannelContext>
    ),
    '/channel/blue-sea/manage',
  );
const sent = (method: string, path: string) =>
  browser.server.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

describe('groups', () => {
  beforeEach(() => browser.server.on('GET', `${HERE}/groups`, page('groupList', [group])));

  it('[CHN-7] are created, and a taken name is shown as an error at its field', async () => {
    browser.server.on(
      'POST',
      `${HERE}/groups`,
      {
        status: 409,
        body: {
          errorCode: 'DOLPHIN_DUPLICATE_RESOURCE',
          message: '이미 있어요.',
          show: 'silent',
          fieldErrors: [{ field: 'name', keyword: 'x', message: '이미 있어요.' }],
        },
      },
      { body: group },
    );
    await open(ChannelGroupsPage);
    await userEvent.click(await screen.findByRole('button', { name: '그룹 만들기' }));
    const name = await screen.findByRole('textbox', { name: '이름' });
    await userEvent.type(name, '월수반');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(descriptionOf(name)).toContain('이미 있어요.'));
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(browser.toasts).toEqual(['그룹을 저장했어요.']));
    expect(sent('POST', `${HERE}/groups`)[1]).toEqual({ name: '월수반', introduction: '' });
  });

  it('[CHN-7] take in members that are found by nickname, and let go many at a time', async () => {
    const memberOf = (channelMemberId: number, nickname: string, groupList: readonly object[] = []) => ({
      channelMemberId,
      userId: channelMemberId,
      nickname,
      portrait: null,
      role: 'USER',
      roleBefore: null,
      isVerified: false,
      groupList,
      joinedAt: null,
      sinceAt: '2026-11-15T00:00:00Z',
      introduction: '',
    });
    browser.server.on('GET', `${HERE}/admin/members/all`, {
      body: {
        memberList: [memberOf(11, '서아'), memberOf(12, '서준', [{ groupId: 5, name: '월수반' }])],
        pageCount: 1,
        totalCount: 2,
        isCountExact: true,
      },
    });
    browser.server.on(
      'GET',
      `${HERE}/groups/5/members`,
      page('memberList', [
        {
          channelMemberId: 12,
          userId: 12,
          nickname: '서준',
          portrait: null,
          role: 'USER',
          addedAt: '2026-11-15T00:00:00Z',
        },
      ]),
    );
    browser.server.on('POST', `${HERE}/groups/5/members`, { body: { addedCount: 1 } });
    await open(ChannelGroupsPage);
    await userEvent.click(await screen.findByRole('button', { name: /^‘월수반’ 회원/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('combobox', { name: /회원 넣기/ }), '서');
    const found = await screen.findAllByRole('option');
    expect(found.map((option) => option.textContent)).toEqual(['서아']);
    await userEvent.click(found[0] ?? document.body);
    await userEvent.click(dialog.getByRole('button', { name: '1명 넣기' }));
    await waitFor(() => expect(sent('POST', `${HERE}/groups/5/members`)).toEqual([{ channelMemberIdList: [11] }]));
    await userEvent.click(dialog.getByRole('checkbox', { name: '서준 고르기' }));
    expect(dialog.getByRole('button', { name: '1명 빼기' })).toBeTruthy();
  });

  it('[CHN-7] are not shown to whoever does not run the channel', async () => {
    await open(ChannelGroupsPage, ['TEACHER']);
    expect(await screen.findByText('이 화면을 볼 수 있는 역할이 아니에요.')).toBeTruthy();
  });
});

describe('tags', () => {
  const tags = ['공지', '질문', '자료'].map((tag, at) => ({ channelTagId: at + 1, tag, color: 'SEA' }));

  it('[CHN-8] are put into another order, one step at a time', async () => {
    browser.server.on('GET', `${HERE}/tags`, { body: { tagList: tags, version: 'v1' } });
    browser.server.on('PUT', `${HERE}/tags`, { body: { tagList: tags, version: 'v2' } });
    await open(ChannelTagsPage);
    await userEvent.click(await screen.findByRole('button', { name: '자료 앞으로' }));
    await waitFor(() => expect(sent('PUT', `${HERE}/tags`)).toEqual([{ channelTagIdList: [1, 3, 2], version: 'v1' }]));
    expect(screen.getByRole('button', { name: '공지 앞으로' })).toHaveProperty('disabled', true);
  });

  it('[CHN-8] are made with a colour', async () => {
    browser.server.on('GET', `${HERE}/tags`, { body: { tagList: [] } });
    browser.server.on('POST', `${HERE}/tags`, { body: { channelTagId: 9, tag: '대회', color: 'GRAPE' } });
    await open(ChannelTagsPage);
    expect(await screen.findByText('아직 태그가 없어요.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: '태그 만들기' })[0] ?? document.body);
    await userEvent.type(await screen.findByRole('textbox', { name: '태그' }), '대회');
    await userEvent.click(screen.getByRole('radio', { name: '포도' }));
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(sent('POST', `${HERE}/tags`)).toEqual([{ tag: '대회', color: 'GRAPE' }]));
  });
});

describe('codes and invitations', () => {
  const code = {
    codeId: 4,
    channelCode: 'WAVE2626',
    name: '안내문',
    isApproved: true,
    maxUses: 30,
    useCount: 4,
    expiresAt: null,
    createdAt: '2026-11-15T00:00:00Z',
    state: 'USABLE',
  };

  it('[CHN-8] are shown with what is left of them, copied, and made with limits', async () => {
    browser.server.on('GET', `${HERE}/codes`, page('codeList', [code]));
    browser.server.on('POST', `${HERE}/codes`, { body: code });
    await open(ChannelCodesPage);
    expect(await screen.findByText('4 / 30회')).toBeTruthy();
    const writeText = vi.fn(async () => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'WAVE2626 복사' }));
    await waitFor(() => expect(browser.toasts).toEqual(['복사하지 못했어요. 직접 골라 복사해 주세요.']));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText } }));
    await userEvent.click(screen.getByRole('button', { name: 'WAVE2626 복사' }));
    await waitFor(() => expect(browser.toasts.at(-1)).toBe('복사했어요.'));
    expect(writeText).toHaveBeenCalledWith('WAVE2626');
    await userEvent.click(screen.getByRole('button', { name: '코드 만들기' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /코드 이름/ }), '겨울');
    await userEvent.type(screen.getByRole('spinbutton', { name: /쓸 수 있는 횟수/ }), '5');
    await userEvent.click(screen.getByRole('button', { name: '만들기' }));
    await waitFor(() =>
      expect(sent('POST', `${HERE}/codes`)).toEqual([
        { name: '겨울', isApproved: true, maxUses: 5, expiresAt: expect.stringMatching(/^\d{4}-/) },
      ]),
    );
  });

  it('[CHN-122] somebody is invited by nickname', async () => {
    browser.server.on('GET', `${HERE}/codes`, page('codeList', []));
    browser.server.on('GET', `${HERE}/invitations`, page('invitationList', []));
    browser.server.on('POST', `${HERE}/invitations/nicknames`, {
      body: {
        invitationId: 1,
        nickname: '하늘고래',
        email: null,
        invitedBy: '파도실장',
        createdAt: '2026-11-15T00:00:00Z',
        expiresAt: '2026-11-29T00:00:00Z',
        isExpired: false,
      },
    });
    await open(ChannelCodesPage);
    await userEvent.click(await screen.findByRole('tab', { name: '초대' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /닉네임/ }), '하늘고래');
    await userEvent.click(screen.getByRole('button', { name: '초대하기' }));
    await waitFor(() => expect(browser.toasts).toEqual(['초대를 보냈어요.']));
    expect(sent('POST', `${HERE}/invitations/nicknames`)).toEqual([{ nickname: '하늘고래' }]);
  });
});

describe('the box for codes', () => {
  const opened = {
    kind: 'CHANNEL',
    channelCode: 'WAVE2626',
    channelId: 3,
    slug: 'blue-sea',
    channelName: '푸른바다',
    logoUrl: null,
    groupName: null,
    isApproved: true,
    role: null,
  };
  const use = async (typed: string) => {
    write('코드', typed);
    await userEvent.click(screen.getByRole('button', { name: '참여하기' }));
  };

  it('[CHN-8] leads to the join page of the channel, and shows at the field when there is none', async () => {
    browser.server.on('GET', `${V1}/channels/codes/wave2626`, refusal(channelErrors.CHANNEL_CODE_NOT_FOUND), {
      body: opened,
    });
    await openPage(CodeBox, '/');
    await use('wave2626');
    await waitFor(() =>
      expect(descriptionOf(screen.getByRole('textbox', { name: '코드' }))).toContain('코드를 다시 확인해 주세요.'),
    );
    await use('wave2626');
    await waitFor(() => expect(browser.visited).toEqual(['/channel/blue-sea/join?code=WAVE2626']));
  });

  it('[CHN-7] takes a member straight into the group', async () => {
    browser.server.on('GET', `${V1}/channels/codes/PYTH246`, {
      body: { ...opened, kind: 'GROUP', channelCode: 'PYTH246', groupName: '월수반', role: 'USER' },
    });
    browser.server.on('POST', `${HERE}/groups/codes`, { body: { channelGroupId: 5, name: '월수반' } });
    await openPage(CodeBox, '/');
    await use('PYTH246');
    await waitFor(() =>
      expect([browser.toasts, browser.visited]).toEqual([['‘월수반’ 그룹에 들어왔어요.'], ['/channel/blue-sea']]),
    );
  });
});
