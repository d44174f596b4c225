/*
 * Pages that nobody comes in by: those of whoever teaches, manages and administrates, and some that are seen once. Where they lie, and
 * what they are made of, is read when the first of them is opened; every one named in the shell is paid for by every first visit.
 */
export const LATER_PAGES = {
  ChannelStatisticsPage: () => import('../pages/channel-statistics.tsx'),
  ChannelBoardSettingsPage: () => import('../pages/channel-board-settings.tsx'),
  ChannelCodesPage: () => import('../pages/channel-codes.tsx'),
  ChannelGroupsPage: () => import('../pages/channel-groups.tsx'),
  ChannelTagsPage: () => import('../pages/channel-tags.tsx'),
  ChannelManageMembersPage: () => import('../pages/channel-manage-members.tsx'),
  ChannelPendingPage: () => import('../pages/channel-pending.tsx'),
  ChannelManageCoursesPage: () => import('../pages/channel-manage-courses.tsx'),
  ChannelManageCoursePage: () => import('../pages/channel-manage-courses.tsx'),
  ChannelRolesPage: () => import('../pages/channel-roles.tsx'),
  ChannelSettingsPage: () => import('../pages/channel-settings.tsx'),
  ChannelLearningPage: () => import('../pages/channel-learning.tsx'),
  ChannelLearningMemberPage: () => import('../pages/channel-learning-member.tsx'),
  ChannelWorksheetsPage: () => import('../pages/channel-worksheets.tsx'),
  AuthorPage: () => import('../pages/author.tsx'),
  AuthorStoragePage: () => import('../pages/author-storage.tsx'),
  AdminJudgesPage: () => import('../pages/admin-judges.tsx'),
  AdminCoursesPage: () => import('../pages/admin-courses.tsx'),
  AdminQuestsPage: () => import('../pages/admin-quests.tsx'),
  AdminReportsPage: () => import('../pages/admin-reports.tsx'),
  AdminContactLogsPage: () => import('../pages/admin-contact-logs.tsx'),
  AdminShopPage: () => import('../pages/admin-shop.tsx'),
  StyleguidePage: () => import('../pages/styleguide/styleguide-page.tsx'),
  LeavePage: () => import('../pages/leave.tsx'),
  SignupGuardianPage: () => import('../pages/signup-guardian.tsx'),
  ChannelCreatePage: () => import('../pages/channel-create.tsx'),
} as const;
