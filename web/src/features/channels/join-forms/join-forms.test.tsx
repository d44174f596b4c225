import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { JoinFormEditor } from './join-form-editor.tsx';
import { TermsPrompt } from './terms-prompt.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const ACCESS = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['MANAGER'],
  superChannelRoleList: [],
  isVisible: true,
  member: { channelMemberId: 4, nickname: '파도', introduction: '' },
} as unknown as ChannelAccess;
const RULES = { key: 'rules001', version: 2, title: '수업 규칙', body: '뛰지 않아요.', isRequired: true };

const inside = (Inner: () => JSX.Element | null) =>
  function Page() {
    return (
      <ChannelContext value={ACCESS}>
        <Inner />
      </ChannelContext>
    );
  };

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[CHN-178] the join form of a channel', () => {
  beforeEach(() => {
    browser.server.on('GET', `${HERE}/join-forms`, {
      body: { channelId: 3, questionList: [], termList: [RULES], version: 'v1' },
    });
    browser.server.on('PUT', `${HERE}/join-forms`, { body: { questionList: [], termList: [] } });
  });

  it('[CHN-178] gets a question with options, and sends what was changed alone', async () => {
    await openPage(inside(JoinFormEditor), '/channel/sea/manage/pending');
    await userEvent.click(await screen.findByRole('button', { name: '질문 더하기' }));
    await userEvent.type(screen.getByRole('textbox', { name: '질문' }), '학년');
    await userEvent.click(screen.getByRole('combobox', { name: /답하는 방법/ }));
    await userEvent.click(await screen.findByRole('option', { name: '하나 고르기' }));
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText(/보기가 둘 이상인지/)).toBeTruthy();
    expect(browser.server.callsTo(`${HERE}/join-forms`).filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /보기/ }), '3학년\n4학년\n');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${HERE}/join-forms`).find(({ method }) => method === 'PUT')?.body).toEqual({
        version: 'v1',
        questionList: [
          {
            key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
            kind: 'CHOICE',
            label: '학년',
            optionList: ['3학년', '4학년'],
            isRequired: false,
          },
        ],
      }),
    );
    await waitFor(() => expect(browser.toasts).toEqual(['가입 양식을 저장했어요.']));
  });
});

describe('[CHN-179] new terms', () => {
  it('[CHN-179] ask a member, who can read them, and record the version that was read', async () => {
    browser.server.on('GET', `${HERE}/members/me/terms`, { body: { termList: [RULES] } });
    browser.server.on('POST', `${HERE}/members/me/terms`, { body: {} });
    await openPage(inside(TermsPrompt), '/channel/sea');
    const dialog = within(await screen.findByRole('dialog', { name: /약관을 확인해 주세요/ }));
    expect(dialog.getByText('뛰지 않아요.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '확인' }));
    expect(await dialog.findByText('꼭 동의해야 하는 약관이에요.')).toBeTruthy();
    browser.server.on('GET', `${HERE}/members/me/terms`, { body: { termList: [] } });
    await userEvent.click(dialog.getByRole('checkbox', { name: /수업 규칙에 동의해요/ }));
    await userEvent.click(dialog.getByRole('button', { name: '확인' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${HERE}/members/me/terms`).find(({ method }) => method === 'POST')?.body).toEqual({
        consentList: [{ key: 'rules001', version: 2, agreed: true }],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
