import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChannelContext, type ChannelAccess } from '../shared/channel/use-channel.ts';
import { API, freshBrowser, openPage, signedInAs } from '../shared/test/open-page.tsx';
import { AdminChannelPage } from './admin/admin-channel.tsx';
import { AdminUserPage } from './admin/admin-user.tsx';
import { ChannelLearningMemberPage } from './channel/learning/channel-learning-member.tsx';
import { AuthorStoragePage } from './learning/author-storage.tsx';
import { LoungeRoomPage } from './lounge/lounge-room.tsx';
import { ChannelMemberBookingPage } from './scheduling/booking.tsx';
import { ChannelLessonPage } from './scheduling/lesson-attendance.tsx';

const access = {
  channel: { id: 3, name: '푸른바다', slug: 'blue', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  isVisible: true,
  roleList: ['MASTER'],
  superChannelRoleList: [],
  member: null,
} as unknown as ChannelAccess;

afterEach(cleanup);

const OF_EVERY_PAGE = [`${API}/configurations`, `${API}/users/me`];

it.each([
  ['/admin/users/abc', '/admin/users/$userId', AdminUserPage],
  ['/admin/channels/0', '/admin/channels/$channelId', AdminChannelPage],
  ['/author/problems/abc', '/author/problems/$problemStorageId', AuthorStoragePage],
  ['/lounge/rooms/1.5', '/lounge/rooms/$roomId', LoungeRoomPage],
  ['/channel/blue/manage/lessons/abc', '/channel/$slug/manage/lessons/$classLessonId', ChannelLessonPage],
  ['/channel/blue/manage/bookings/-1', '/channel/$slug/manage/bookings/$userId', ChannelMemberBookingPage],
  [
    '/channel/blue/manage/learning/members/abc',
    '/channel/$slug/manage/learning/members/$channelMemberId',
    ChannelLearningMemberPage,
  ],
])('[NAV-108] shows for %s that the page is missing, and asks nothing of the server', async (address, path, Page) => {
  const { server } = freshBrowser();
  signedInAs(server);
  await openPage(
    () => (
      <ChannelContext value={access}>
        <Page />
      </ChannelContext>
    ),
    address,
    path,
  );
  expect(await screen.findByRole('heading', { name: '이 바다에는 아무것도 없어요' })).toBeTruthy();
  expect(server.calls.map((call) => call.path).filter((request) => !OF_EVERY_PAGE.includes(request))).toEqual([]);
});
