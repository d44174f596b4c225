import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChannelContext, type ChannelAccess } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs, write } from '../../../shared/test/open-page.tsx';
import { StudentHelp } from './help-queue.tsx';

const QUEUE_URL = '/api/eduenv/v1/channels/3/learning/help-requests';
const hand = (part: object) => ({
  helpRequestId: 1,
  channelMemberId: 11,
  userId: 21,
  nickname: '서아',
  portrait: null,
  contentId: 31,
  title: '두 수의 합',
  kind: 'PROBLEM',
  body: '어디가 틀렸을까요',
  state: 'OPEN',
  takenBy: null,
  isMine: false,
  createdAt: '2026-11-15T00:00:00Z',
  ...part,
});
const ACCESS = {
  channel: { id: 3, name: '푸른바다', slug: 'blue', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  isVisible: true,
  roleList: ['TEACHER'],
  superChannelRoleList: [],
  member: null,
} as unknown as ChannelAccess;

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const shown = vi.fn();
const open = () =>
  openPage(
    () => (
      <ChannelContext value={ACCESS}>
        <StudentHelp channelMemberId={11} onStudent={shown} />
      </ChannelContext>
    ),
    '/channel/blue/manage/learning/members/11',
  );

it('[NAV-126] of the raised hands a learner’s own are shown beside the work, and answered there', async () => {
  browser.server.on(
    'GET',
    QUEUE_URL,
    { body: { helpRequestList: [hand({}), hand({ helpRequestId: 2, channelMemberId: 12, nickname: '서준' })] } },
    { body: { helpRequestList: [] } },
  );
  browser.server.on('PUT', `${QUEUE_URL}/1/answers`, { body: {} });
  await open();
  expect(await screen.findByText('어디가 틀렸을까요')).toBeTruthy();
  expect(screen.queryByText('서준')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '코드 보기' }));
  expect(shown).toHaveBeenCalledWith(11, 31);
  await userEvent.click(screen.getByRole('button', { name: '답 쓰기' }));
  write('서아에게 보낼 답', '입력을 정수로 바꿔 봐요.');
  await userEvent.click(screen.getByRole('button', { name: '보내고 끝내기' }));
  await waitFor(() => expect(browser.toasts).toEqual(['답을 보냈어요.']));
  await waitFor(() => expect(screen.queryByText('어디가 틀렸을까요')).toBeNull());
});
