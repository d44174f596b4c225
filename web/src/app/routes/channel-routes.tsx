import { createRoute, type RouteComponent } from '@tanstack/react-router';
import type { requireChannel } from './channel-guard.ts';
import { requireSession } from './guards.ts';
import { laterPage, lazyPage } from './lazy-page.ts';
import { root } from './root-route.tsx';
import type { TitleKey } from './titles.text.ts';

/*
 * Every page of channels. A line per page; a page that does not exist yet has no line, and then nothing links to it
 * (see ManageFrame and useHasRoute). Inside the layout `useChannel()` gives the channel and what the person may do.
 */
/** The guard comes with the first page of a channel and not with every first visit. */
const beforeLoad = async (visit: Parameters<typeof requireChannel>[0]) =>
  (await import('./channel-guard.ts')).requireChannel(visit);

const layout = createRoute({
  getParentRoute: () => root,
  path: '/channel/$slug',
  beforeLoad,
  onLeave: ({ params }) => void import('./channel-guard.ts').then((guard) => guard.leaveChannelPages(params)),
  component: lazyPage(() => import('../../pages/channel/channel-layout.tsx'), 'ChannelLayoutPage'),
});

/** A page for whoever is signed in; `openPage` is for everybody. */
const page = <const P extends string>(path: P, title: TitleKey, component: RouteComponent) =>
  createRoute({ getParentRoute: () => layout, path, beforeLoad: requireSession, component, staticData: { title } });
const openPage = <const P extends string>(path: P, title: TitleKey, component: RouteComponent) =>
  createRoute({ getParentRoute: () => layout, path, component, staticData: { title } });

const home = openPage(
  '/',
  'channelHome',
  lazyPage(() => import('../../pages/channel/channel-home.tsx'), 'ChannelHomePage'),
);
const manageStatistics = page('/manage/statistics', 'channelStatistics', laterPage('ChannelStatisticsPage'));
const board = openPage(
  '/boards/$boardId',
  'channelBoard',
  lazyPage(() => import('../../pages/channel/boards/channel-board.tsx'), 'ChannelBoardPage'),
);
const boardWrite = page(
  '/boards/$boardId/write',
  'channelWrite',
  lazyPage(() => import('../../pages/channel/boards/channel-write.tsx'), 'ChannelWritePage'),
);
const manageBoards = page('/manage/boards', 'channelBoardSettings', laterPage('ChannelBoardSettingsPage'));
const post = openPage(
  '/posts/$postId',
  'channelPost',
  lazyPage(() => import('../../pages/channel/boards/channel-post.tsx'), 'ChannelPostPage'),
);
const postEdit = page(
  '/posts/$postId/edit',
  'channelEdit',
  lazyPage(() => import('../../pages/channel/channel-edit.tsx'), 'ChannelEditPage'),
);
const lounge = page('/lounge', 'lounge', laterPage('ChannelLoungePage'));
const join = openPage(
  '/join',
  'channelJoin',
  lazyPage(() => import('../../pages/channel/channel-join.tsx'), 'ChannelJoinPage'),
);
const manageCodes = page('/manage/codes', 'channelCodes', laterPage('ChannelCodesPage'));
const manageGroups = page('/manage/groups', 'channelGroups', laterPage('ChannelGroupsPage'));
const manageMaps = page('/manage/maps', 'channelMaps', laterPage('ChannelMapsPage'));
const manageTags = page('/manage/tags', 'channelTags', laterPage('ChannelTagsPage'));
const members = page(
  '/members',
  'channelMembers',
  lazyPage(() => import('../../pages/channel/channel-members.tsx'), 'ChannelMembersPage'),
);
const manageMembers = page('/manage/members', 'channelManageMembers', laterPage('ChannelManageMembersPage'));
const managePending = page('/manage/pending', 'channelPending', laterPage('ChannelPendingPage'));
const manageCourses = page('/manage/courses', 'channelManageCourses', laterPage('ChannelManageCoursesPage'));
const manageCourse = page('/manage/courses/$courseId', 'channelManageCourses', laterPage('ChannelManageCoursePage'));
const manageClasses = page('/manage/classes', 'channelManageClasses', laterPage('ChannelClassesPage'));
const manageClass = page('/manage/classes/$courseClassId', 'channelManageClasses', laterPage('ChannelClassPage'));
const myClasses = page('/classes', 'channelMyClasses', laterPage('ChannelMyClassesPage'));
const courses = openPage(
  '/courses',
  'channelCourses',
  lazyPage(() => import('../../pages/channel/learning/channel-courses.tsx'), 'ChannelCoursesPage'),
);

// The other pages, one `createRoute` each with `getParentRoute: () => layout`, in alphabetical order of their paths:
// boards/$boardId · boards/$boardId/write · join · manage/<place> · members · posts/$postId · posts/$postId/edit

const create = createRoute({
  getParentRoute: () => root,
  path: '/channel/create',
  beforeLoad: requireSession,
  component: laterPage('ChannelCreatePage'),
  staticData: { title: 'channelCreate' },
});

const find = createRoute({
  getParentRoute: () => root,
  path: '/channels',
  component: lazyPage(() => import('../../pages/channel/channel-find.tsx'), 'ChannelFindPage'),
  staticData: { title: 'channelFind' },
});

const manageRoles = page('/manage/roles', 'channelRoles', laterPage('ChannelRolesPage'));
const manageAudit = page('/manage/audit', 'channelAudit', laterPage('ChannelAuditPage'));
const manageSettings = page('/manage/settings', 'channelSettings', laterPage('ChannelSettingsPage'));
const manageLearning = page('/manage/learning', 'channelLearning', laterPage('ChannelLearningPage'));
const manageLearningMember = page(
  '/manage/learning/members/$channelMemberId',
  'channelLearningMember',
  laterPage('ChannelLearningMemberPage'),
);
const manageWorksheets = page('/manage/worksheets', 'channelWorksheets', laterPage('ChannelWorksheetsPage'));

/** What `/` is on a channel's own host, in place of the site's home. [CHN-11] */
const hostLayout = createRoute({
  getParentRoute: () => root,
  id: 'channel-host',
  beforeLoad: ({ location, preload }) => beforeLoad({ location, preload, params: {} }),
  component: lazyPage(() => import('../../pages/channel/channel-layout.tsx'), 'ChannelLayoutPage'),
});
const hostHome = createRoute({
  getParentRoute: () => hostLayout,
  path: '/',
  component: lazyPage(() => import('../../pages/channel/channel-home.tsx'), 'ChannelHomePage'),
  staticData: { title: 'channelHome' },
});
export const hostStart = hostLayout.addChildren([hostHome]);

export const channelRoutes = [
  create,
  find,
  layout.addChildren([
    home,
    lounge,
    courses,
    manageCourses,
    manageClasses,
    manageClass,
    myClasses,
    manageCourse,
    board,
    boardWrite,
    manageBoards,
    post,
    postEdit,
    manageRoles,
    manageSettings,
    manageAudit,
    manageStatistics,
    join,
    manageCodes,
    manageGroups,
    manageTags,
    members,
    manageMembers,
    managePending,
    manageLearning,
    manageLearningMember,
    manageWorksheets,
    manageMaps,
  ]),
] as const;
