import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ChannelContext, type ChannelAccess } from '../../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../../shared/test/open-page.tsx';
import { VideoWatchers } from './video-watchers.tsx';

const access = {
  channel: { id: 3, name: '푸른바다', slug: 'blue', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  isVisible: true,
  roleList: ['TEACHER'],
  superChannelRoleList: [],
  member: null,
} as unknown as ChannelAccess;
const watcher = (userId: number, nickname: string, name: string) => ({
  channelMemberId: userId,
  userId,
  nickname,
  name,
  portrait: null,
  watchedSeconds: 12,
  watchedShare: 50,
  positionMs: 12_000,
  isDone: false,
  rightCount: 0,
  answeredCount: 0,
  lastAt: '2026-11-18T03:00:00.000Z',
});

afterEach(cleanup);

async function open(pages: readonly (readonly object[])[]) {
  const { server } = freshBrowser();
  signedInAs(server);
  server.on('GET', '/api/eduenv/v1/channels/3/videos/9/watchers', ({ query }) => ({
    body: {
      watcherList: pages[Number(query.get('page')) - 1] ?? [],
      pageCount: pages.length,
      totalCount: pages.flat().length,
    },
  }));
  server.on('GET', '/api/eduenv/v1/channels/3/videos/9/heats', {
    body: { durationMs: 24_000, peopleCount: 1, playList: [1], rewindList: [0], stopList: [0], personName: '돌고래' },
  });
  await openPage(
    () => (
      <ChannelContext value={access}>
        <VideoWatchers courseClassId={7} video={{ videoId: 9, title: '변수' }} userId={5} onPerson={() => {}} />
      </ChannelContext>
    ),
    '/',
  );
}

it('[VID-104] names the chosen person on every page of the list', async () => {
  await open([[watcher(5, '돌고래', '')], [watcher(4, '물결', '김서아')]]);
  expect(await screen.findByText('돌고래의 시청이에요.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await screen.findByRole('button', { name: /김서아/ });
  expect(screen.queryByRole('button', { name: /돌고래/ })).toBeNull();
  expect(screen.getByText('돌고래의 시청이에요.')).toBeTruthy();
});

it('[VID-104] names whoever has no real name by their nickname', async () => {
  await open([[watcher(4, '물결', '김서아'), watcher(5, '돌고래', '')]]);
  expect(await screen.findByText('돌고래의 시청이에요.')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '돌고래: 본 만큼' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /돌고래/ }).querySelector('small')).toBeNull();
  expect(screen.getByRole('button', { name: /김서아/ }).querySelector('small')?.textContent).toBe('물결');
});
