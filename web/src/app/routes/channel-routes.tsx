import { createRoute, redirect, type RouteComponent } from '@tanstack/react-router';
import type { requireChannel } from './channel-guard.ts';
import { requireSession } from './guards.ts';
import { channelPage, laterPage, lazyPage } from './lazy-page.ts';
import { root } from './root-route.tsx';
import type { TitleKey } from './titles/title-key.ts';

/*
 * Every page of channels. A line per page; a page that does not exist yet has no line, and then nothing links to it
 * (see OFFICE_GROUPS and useHasRoute). Inside the layout `useChannel()` gives the channel and what the person may do.
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

/** The office of the staff. [NAV-104] */
const office = createRoute({
  getParentRoute: () => layout,
  path: '/manage',
  beforeLoad: requireSession,
  component: channelPage('OfficeLayoutPage'),
});
const officePage = <const P extends string>(path: P, title: TitleKey, component: RouteComponent) =>
  createRoute({ getParentRoute: () => office, path, component, staticData: { title } });

const home = openPage('/', 'channelHome', channelPage('ChannelHomePage'));
const manageStatistics = officePage('/statistics', 'channelStatistics', laterPage('ChannelStatisticsPage'));
const board = openPage('/boards/$boardId', 'channelBoard', channelPage('ChannelBoardPage'));
const boardWrite = page('/boards/$boardId/write', 'channelWrite', channelPage('ChannelWritePage'));
const manageBoards = officePage('/boards', 'channelBoardSettings', laterPage('ChannelBoardSettingsPage'));
const post = openPage('/posts/$postId', 'channelPost', channelPage('ChannelPostPage'));
const postEdit = page('/posts/$postId/edit', 'channelEdit', channelPage('ChannelEditPage'));
const boards = openPage('/boards', 'channelBoards', channelPage('ChannelBoardIndexPage'));
const lounge = page('/lounge', 'lounge', laterPage('ChannelLoungePage'));
const join = openPage('/join', 'channelJoin', channelPage('ChannelJoinPage'));
const manageCodes = officePage('/codes', 'channelCodes', laterPage('ChannelCodesPage'));
const manageGroups = officePage('/groups', 'channelGroups', laterPage('ChannelGroupsPage'));
const manageMaps = officePage('/maps', 'channelMaps', laterPage('ChannelMapsPage'));
const manageTags = officePage('/tags', 'channelTags', laterPage('ChannelTagsPage'));
const members = page('/members', 'channelMembers', channelPage('ChannelMembersPage'));
const manageMembers = officePage('/members', 'channelManageMembers', laterPage('ChannelManageMembersPage'));
const managePending = officePage('/pending', 'channelPending', laterPage('ChannelPendingPage'));
const manageCourses = officePage('/courses', 'channelManageCourses', laterPage('ChannelManageCoursesPage'));
const manageCourse = officePage('/courses/$courseId', 'channelManageCourses', laterPage('ChannelManageCoursePage'));
const manageCompetitions = officePage(
  '/competitions',
  'channelManageCompetitions',
  laterPage('ChannelManageCompetitionsPage'),
);
const manageCompetition = officePage(
  '/competitions/$competitionId',
  'channelManageCompetitions',
  laterPage('ChannelManageCompetitionPage'),
);
const manageClasses = officePage('/classes', 'channelManageClasses', laterPage('ChannelClassesPage'));
const manageClass = officePage('/classes/$courseClassId', 'channelManageClasses', laterPage('ChannelClassPage'));
const manageClassVideos = officePage(
  '/classes/$courseClassId/videos',
  'channelClassVideos',
  laterPage('ChannelClassVideosPage'),
);
const manageTimetable = officePage('/timetable', 'channelTimetable', laterPage('ChannelTimetablePage'));
const manageAttendance = officePage('/attendance', 'channelAttendance', laterPage('ChannelAttendancePage'));
const manageLesson = officePage('/lessons/$classLessonId', 'channelLesson', laterPage('ChannelLessonPage'));
const manageBookings = officePage('/bookings/$userId', 'channelBookings', laterPage('ChannelMemberBookingPage'));
const channelCompetitions = page('/competitions', 'channelCompetitions', laterPage('ChannelCompetitionsPage'));
const myBooking = page('/booking', 'channelBooking', laterPage('ChannelBookingPage'));
const myAttendance = page('/attendance', 'channelMyAttendance', laterPage('ChannelMyAttendancePage'));
const myClasses = page('/classes', 'channelMyClasses', laterPage('ChannelMyClassesPage'));
const openClass = openPage('/classes/$courseClassId', 'channelOpenClass', laterPage('ChannelOpenClassPage'));
const manageCoupons = officePage('/coupons', 'channelCoupons', laterPage('ChannelCouponsPage'));
const manageOrders = officePage('/orders', 'channelOrders', laterPage('ChannelOrdersPage'));
const managePayments = officePage('/payments', 'channelPayments', laterPage('ChannelPaymentsPage'));
const manageProducts = officePage('/products', 'channelProducts', laterPage('ChannelProductsPage'));
const manageAccounts = officePage('/accounts', 'channelAccounts', laterPage('ChannelAccountsPage'));
const ticketShop = openPage('/products', 'channelTicketShop', laterPage('ChannelTicketShopPage'));
const manageTickets = officePage('/tickets', 'channelTickets', laterPage('ChannelTicketsPage'));
const manageRefunds = officePage('/refunds', 'channelRefunds', laterPage('ChannelRefundsPage'));
const manageMessages = officePage('/messages', 'channelMessages', laterPage('ChannelMessagesPage'));
const manageConsents = officePage('/consents', 'channelConsents', laterPage('ChannelConsentsPage'));
const manageConsent = officePage('/consents/$consentRequestId', 'channelConsents', laterPage('ChannelConsentPage'));
const manageFamilies = officePage('/families', 'channelFamilies', laterPage('ChannelFamiliesPage'));
const manageFamily = officePage('/families/$channelMemberId', 'channelFamilies', laterPage('ChannelFamilyPage'));
const manageAudit = officePage('/audit', 'channelAudit', laterPage('ChannelAuditPage'));
const courses = openPage('/courses', 'channelCourses', channelPage('ChannelCoursesPage'));

const officeHome = officePage('/', 'channelOffice', channelPage('ChannelOfficePage'));
const manageContents = officePage('/contents', 'channelContents', laterPage('ChannelContentsPage'));
const manageVideos = officePage('/videos', 'channelVideos', laterPage('ChannelVideosPage'));
const manageReviews = officePage('/reviews', 'channelReviews', laterPage('ChannelReviewsPage'));

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
  component: laterPage('ChannelFindPage'),
  staticData: { title: 'channelFind' },
});

/** Into the only channel, to the cards of several, or to the directory. [NAV-103] */
const mine = createRoute({
  getParentRoute: () => root,
  path: '/channels/mine',
  beforeLoad: async (visit) => {
    await requireSession(visit);
    await (await import('./own-channel.ts')).redirectToOwnChannel();
  },
  component: laterPage('ChannelMinePage'),
  staticData: { title: 'channelMine' },
});

/** Addresses with the plural lead to the same page. [NAV-106] */
const plural = createRoute({
  getParentRoute: () => root,
  // Not '/channels/$': that takes '/channels' as well, which is the directory.
  path: '/channels/$slug/$',
  beforeLoad: ({ location }) => {
    const href = location.pathname.replace('/channels/', '/channel/') + location.searchStr;
    throw redirect({ href, replace: true });
  },
});

const manageRoles = officePage('/roles', 'channelRoles', laterPage('ChannelRolesPage'));
const manageSettings = officePage('/settings', 'channelSettings', laterPage('ChannelSettingsPage'));
const manageLearning = officePage('/learning', 'channelLearning', laterPage('ChannelLearningPage'));
const manageLearningMember = officePage(
  '/learning/members/$channelMemberId',
  'channelLearningMember',
  laterPage('ChannelLearningMemberPage'),
);
const manageWorksheets = officePage('/worksheets', 'channelWorksheets', laterPage('ChannelWorksheetsPage'));

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
  component: channelPage('ChannelHomePage'),
  staticData: { title: 'channelHome' },
});
export const hostStart = hostLayout.addChildren([hostHome]);

export const channelRoutes = [
  create,
  find,
  mine,
  plural,
  layout.addChildren([
    home,
    lounge,
    courses,
    ticketShop,
    myClasses,
    myAttendance,
    openClass,
    channelCompetitions,
    myBooking,
    boards,
    board,
    boardWrite,
    post,
    postEdit,
    join,
    members,
    office.addChildren([
      officeHome,
      manageMembers,
      managePending,
      manageGroups,
      manageCodes,
      manageLearning,
      manageLearningMember,
      manageWorksheets,
      manageCourses,
      manageCourse,
      manageClasses,
      manageClass,
      manageClassVideos,
      manageTimetable,
      manageAttendance,
      manageLesson,
      manageBookings,
      manageMessages,
      manageCompetitions,
      manageCompetition,
      manageConsents,
      manageConsent,
      manageFamilies,
      manageFamily,
      manageAudit,
      manageCoupons,
      manageOrders,
      managePayments,
      manageProducts,
      manageTickets,
      manageAccounts,
      manageRefunds,
      manageContents,
      manageVideos,
      manageReviews,
      manageBoards,
      manageStatistics,
      manageMaps,
      manageTags,
      manageRoles,
      manageSettings,
    ]),
  ]),
] as const;
