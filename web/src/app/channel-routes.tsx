import { createRoute } from '@tanstack/react-router';
import { leaveChannelPages, requireChannel } from './channel-guard.ts';
import { requireSession } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { root } from './root-route.tsx';

/*
 * Every page of channels. A line per page; a page that does not exist yet has no line, and then nothing links to it
 * (see ManageFrame and useLeadsSomewhere). Inside the layout `useChannel()` gives the channel and what the person may do.
 */
const layout = createRoute({
  getParentRoute: () => root,
  path: '/channel/$slug',
  beforeLoad: requireChannel,
  onLeave: ({ params }) => void leaveChannelPages(params),
  component: lazyPage(() => import('../pages/channel-layout.tsx'), 'ChannelLayoutPage'),
});

const home = createRoute({
  getParentRoute: () => layout,
  path: '/',
  component: lazyPage(() => import('../pages/channel-home.tsx'), 'ChannelHomePage'),
  staticData: { title: 'channelHome' },
});

const manageStatistics = createRoute({
  getParentRoute: () => layout,
  path: '/manage/statistics',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-statistics.tsx'), 'ChannelStatisticsPage'),
  staticData: { title: 'channelStatistics' },
});

const join = createRoute({
  getParentRoute: () => layout,
  path: '/join',
  component: lazyPage(() => import('../pages/channel-join.tsx'), 'ChannelJoinPage'),
  staticData: { title: 'channelJoin' },
});

const manageCodes = createRoute({
  getParentRoute: () => layout,
  path: '/manage/codes',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-codes.tsx'), 'ChannelCodesPage'),
  staticData: { title: 'channelCodes' },
});

const manageGroups = createRoute({
  getParentRoute: () => layout,
  path: '/manage/groups',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-groups.tsx'), 'ChannelGroupsPage'),
  staticData: { title: 'channelGroups' },
});

const manageTags = createRoute({
  getParentRoute: () => layout,
  path: '/manage/tags',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-tags.tsx'), 'ChannelTagsPage'),
  staticData: { title: 'channelTags' },
});

// The other pages, one `createRoute` each with `getParentRoute: () => layout`, in alphabetical order of their paths:
// boards/$boardId · boards/$boardId/write · join · manage/<place> · members · posts/$postId · posts/$postId/edit

export const channelRoutes = [layout.addChildren([home, manageStatistics, join, manageCodes, manageGroups, manageTags])] as const;
