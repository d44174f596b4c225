import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { type ChannelAccess, ChannelContext } from '../../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../../shared/test/open-page.tsx';
import { MessageTalk } from './message-talk.tsx';
import { MessageTemplates } from './message-templates.tsx';

const HERE = '/api/eduenv/v1/channels/3/guardian-messages';
const access = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['MANAGER'],
  superChannelRoleList: [],
  isVisible: true,
  member: null,
} as unknown as ChannelAccess;
const COMPOSER = {
  isOn: true,
  isSandbox: true,
  sandboxPhoneUrl: null,
  prices: { SMS: 18, LMS: 45, ATA: 13 },
  optOutNumber: null,
  sender: '0212345678',
  academy: '바다학원',
  templateList: [{ templateId: 4, name: '결석', content: '{이름} 결석', revision: 7 }],
  talkList: [],
};
const template = (nth: number, state: string, more: object = {}) => ({
  talkTemplateId: `KA01TP0000000000000${nth}`,
  name: `틀${nth}`,
  content: '#{이름} 학생이 왔어요.',
  buttonList: [],
  state,
  isOn: false,
  checkedAt: '2026-11-18T03:00:00.000Z',
  ...more,
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${HERE}/composer`, { body: COMPOSER });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const open = (Part: () => React.ReactNode) =>
  openPage(
    () => (
      <ChannelContext value={access}>
        <Part />
      </ChannelContext>
    ),
    '/',
  );
const sent = (method: string) => browser.server.calls.find((call) => call.method === method)?.body;

it('[SMS-112] lists templates of AlimTalk with their states and switches approved ones on', async () => {
  browser.server.on('GET', `${HERE}/talk-templates`, {
    body: {
      profileId: null,
      hasSiteProfile: true,
      templateList: [template(1, 'APPROVED'), template(2, 'REJECTED'), template(3, 'ADVERTISING')],
    },
  });
  browser.server.on('PUT', `${HERE}/talk-templates/KA01TP00000000000001`, { body: {} });
  browser.server.on('POST', `${HERE}/templates`, { body: { templateId: 9 } });
  await open(MessageTalk);
  expect(await screen.findByText('승인됨')).toBeTruthy();
  expect(screen.getByText('반려됨')).toBeTruthy();
  expect(screen.getByText('광고형이라 쓸 수 없음')).toBeTruthy();
  const [first, second] = screen.getAllByRole('switch');
  expect((second as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(sent('PUT')).toMatchObject({ isOn: true }));
  // The same words as a text template: whoever sends it sends an AlimTalk.
  await userEvent.click(await screen.findByRole('button', { name: '문자 틀로 추가' }));
  await waitFor(() => expect(sent('POST')).toMatchObject({ content: '{이름} 학생이 왔어요.' }));
});

it('[SMS-112] asks before another KakaoTalk channel is connected, and refuses what is no id', async () => {
  const confirm = vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
  browser.server.on('GET', `${HERE}/talk-templates`, {
    body: { profileId: null, hasSiteProfile: false, templateList: [] },
  });
  browser.server.on('PUT', `${HERE}/talk-profiles`, { body: {} });
  await open(MessageTalk);
  const field = await screen.findByRole('textbox', { name: /카카오톡 채널 ID/ });
  expect(screen.getByText('카카오톡 채널을 먼저 연결해 주세요.')).toBeTruthy();
  await userEvent.type(field, '바다');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(screen.getByText('KA01PF로 시작하는 ID를 적어 주세요.')).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'KA01PF000000000000Sea');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(sent('PUT')).toMatchObject({ profileId: 'KA01PF000000000000Sea' }));
});

it('[SMS-103] edits a template in a field of several lines, with the revision it began with', async () => {
  browser.server.on('PUT', `${HERE}/templates/4`, { body: { revision: 8 } });
  await open(MessageTemplates);
  await userEvent.click(await screen.findByRole('button', { name: '결석 고치기' }));
  const item = within(screen.getByRole('listitem'));
  const content = item.getByRole('textbox', { name: /내용/ });
  expect(content.tagName).toBe('TEXTAREA');
  expect(Number(content.getAttribute('rows'))).toBeGreaterThan(2);
  await userEvent.type(content, '\n연락 주세요');
  await userEvent.click(item.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(sent('PUT')).toMatchObject({ name: '결석', content: '{이름} 결석\n연락 주세요', revision: 7 }),
  );
});
