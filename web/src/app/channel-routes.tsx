import { createRoute } from '@tanstack/react-router';
import type { requireChannel } from './channel-guard.ts';
import { requireSession } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { root } from './root-route.tsx';

/*
 * Every page of channels. A line per page; a page that does not exist yet has no line, and then nothing links to it
 * (see ManageFrame and useLeadsSomewhere). Inside the layout `useChannel()` gives the channel and what the person may do.
 */
/** The guard comes with the first page of a channel and not with every first visit. */
const beforeLoad = async (visit: Parameters<typeof requireChannel>[0]) => (await import('./channel-guard.ts')).requireChannel(visit);

const layout = createRoute({
  getParentRoute: () => root,
  path: '/channel/$slug',
  beforeLoad,
  onLeave: ({ params }) => void import('./channel-guard.ts').then((guard) => guard.leaveChannelPages(params)),
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

const board = createRoute({
  getParentRoute: () => layout,
  path: '/boards/$boardId',
  component: lazyPage(() => import('../pages/channel-board.tsx'), 'ChannelBoardPage'),
  staticData: { title: 'channelBoard' },
});

const boardWrite = createRoute({
  getParentRoute: () => layout,
  path: '/boards/$boardId/write',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-write.tsx'), 'ChannelWritePage'),
  staticData: { title: 'channelWrite' },
});

const manageBoards = createRoute({
  getParentRoute: () => layout,
  path: '/manage/boards',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-board-settings.tsx'), 'ChannelBoardSettingsPage'),
  staticData: { title: 'channelBoardSettings' },
});

const post = createRoute({
  getParentRoute: () => layout,
  path: '/posts/$postId',
  component: lazyPage(() => import('../pages/channel-post.tsx'), 'ChannelPostPage'),
  staticData: { title: 'channelPost' },
});

const postEdit = createRoute({
  getParentRoute: () => layout,
  path: '/posts/$postId/edit',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-edit.tsx'), 'ChannelEditPage'),
  staticData: { title: 'channelEdit' },
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

const members = createRoute({
  getParentRoute: () => layout,
  path: '/members',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-members.tsx'), 'ChannelMembersPage'),
  staticData: { title: 'channelMembers' },
});

const manageMembers = createRoute({
  getParentRoute: () => layout,
  path: '/manage/members',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-manage-members.tsx'), 'ChannelManageMembersPage'),
  staticData: { title: 'channelManageMembers' },
});

const managePending = createRoute({
  getParentRoute: () => layout,
  path: '/manage/pending',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-pending.tsx'), 'ChannelPendingPage'),
  staticData: { title: 'channelPending' },
});

const manageCourses = createRoute({
  getParentRoute: () => layout,
  path: '/manage/courses',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-manage-courses.tsx'), 'ChannelManageCoursesPage'),
  staticData: { title: 'channelManageCourses' },
});

const manageCourse = createRoute({
  getParentRoute: () => layout,
  path: '/manage/courses/$courseId',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-manage-courses.tsx'), 'ChannelManageCoursePage'),
  staticData: { title: 'channelManageCourses' },
});

const courses = createRoute({
  getParentRoute: () => layout,
  path: '/courses',
  component: lazyPage(() => import('../pages/channel-courses.tsx'), 'ChannelCoursesPage'),
  staticData: { title: 'channelCourses' },
});

// The other pages, one `createRoute` each with `getParentRoute: () => layout`, in alphabetical order of their paths:
// boards/$boardId · boards/$boardId/write · join · manage/<place> · members · posts/$postId · posts/$postId/edit

const create = createRoute({
  getParentRoute: () => root,
  path: '/channel/create',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-create.tsx'), 'ChannelCreatePage'),
  staticData: { title: 'channelCreate' },
});

const find = createRoute({
  getParentRoute: () => root,
  path: '/channels',
  component: lazyPage(() => import('../pages/channel-find.tsx'), 'ChannelFindPage'),
  staticData: { title: 'channelFind' },
});

const manageRoles = createRoute({
  getParentRoute: () => layout,
  path: '/manage/roles',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-roles.tsx'), 'ChannelRolesPage'),
  staticData: { title: 'channelRoles' },
});

const manageSettings = createRoute({
  getParentRoute: () => layout,
  path: '/manage/settings',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-settings.tsx'), 'ChannelSettingsPage'),
  staticData: { title: 'channelSettings' },
});

const manageLearning = createRoute({
  getParentRoute: () => layout,
  path: '/manage/learning',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-learning.tsx'), 'ChannelLearningPage'),
  staticData: { title: 'channelLearning' },
});

const manageLearningMember = createRoute({
  getParentRoute: () => layout,
  path: '/manage/learning/members/$memberId',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-learning-member.tsx'), 'ChannelLearningMemberPage'),
  staticData: { title: 'channelLearningMember' },
});

const manageWorksheets = createRoute({
  getParentRoute: () => layout,
  path: '/manage/worksheets',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/channel-worksheets.tsx'), 'ChannelWorksheetsPage'),
  staticData: { title: 'channelWorksheets' },
});

/** What `/` is on a channel's own host, in place of the site's home. [CHN-11] */
const hostLayout = createRoute({
  getParentRoute: () => root,
  id: 'channel-host',
  beforeLoad: ({ location, preload }) => beforeLoad({ location, preload, params: {} }),
  component: lazyPage(() => import('../pages/channel-layout.tsx'), 'ChannelLayoutPage'),
});
const hostHome = createRoute({
  getParentRoute: () => hostLayout,
  path: '/',
  component: lazyPage(() => import('../pages/channel-home.tsx'), 'ChannelHomePage'),
  staticData: { title: 'channelHome' },
});
export const hostStart = hostLayout.addChildren([hostHome]);

export const channelRoutes = [create, find, layout.addChildren([home, courses, manageCourses, manageCourse, board, boardWrite, manageBoards, post, postEdit, manageRoles, manageSettings, manageStatistics, join, manageCodes, manageGroups, manageTags, members, manageMembers, managePending, manageLearning, manageLearningMember, manageWorksheets])] as const;
