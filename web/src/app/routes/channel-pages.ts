import { addTitles } from '../page-title.ts';
import { channelTitlesText } from './titles/channel-titles.text.ts';

addTitles(channelTitlesText);

/** Pages of channels by name; the list comes with the guard of the first of them and not with every first visit. */
export const CHANNEL_PAGES = {
  OfficeLayoutPage: () => import('../../pages/channel-management/office/office-layout.tsx'),
  ChannelHomePage: () => import('../../pages/channel/channel-home.tsx'),
  ChannelBoardPage: () => import('../../pages/channel/boards/channel-board.tsx'),
  ChannelWritePage: () => import('../../pages/channel/boards/channel-write.tsx'),
  ChannelPostPage: () => import('../../pages/channel/boards/channel-post.tsx'),
  ChannelEditPage: () => import('../../pages/channel/channel-edit.tsx'),
  ChannelBoardIndexPage: () => import('../../pages/channel/boards/channel-board-index.tsx'),
  ChannelJoinPage: () => import('../../pages/channel/channel-join.tsx'),
  ChannelMembersPage: () => import('../../pages/channel/channel-members.tsx'),
  ChannelCoursesPage: () => import('../../pages/channel/learning/channel-courses.tsx'),
  ChannelOfficePage: () => import('../../pages/channel-management/office/channel-office.tsx'),
} as const;
