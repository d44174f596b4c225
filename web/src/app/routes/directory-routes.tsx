import { createRoute } from '@tanstack/react-router';
import { requireSession } from './guards.ts';
import { laterPage } from './lazy-page.ts';
import { root } from './root-route.tsx';

/* People and channels of the whole site, for its administrators. [SEC-214] */
const users = createRoute({
  getParentRoute: () => root,
  path: '/admin/users',
  beforeLoad: requireSession,
  component: laterPage('AdminUsersPage'),
  staticData: { title: 'adminUsers' },
});
const user = createRoute({
  getParentRoute: () => root,
  path: '/admin/users/$userId',
  beforeLoad: requireSession,
  component: laterPage('AdminUserPage'),
  staticData: { title: 'adminUsers' },
});
const channels = createRoute({
  getParentRoute: () => root,
  path: '/admin/channels',
  beforeLoad: requireSession,
  component: laterPage('AdminChannelsPage'),
  staticData: { title: 'adminChannels' },
});
const channel = createRoute({
  getParentRoute: () => root,
  path: '/admin/channels/$channelId',
  beforeLoad: requireSession,
  component: laterPage('AdminChannelPage'),
  staticData: { title: 'adminChannels' },
});

export const directoryRoutes = [users, user, channels, channel] as const;
