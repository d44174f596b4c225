import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { requireSession } from './guards.ts';
import { laterPage } from './lazy-page.ts';
import { root } from './root-route.tsx';
import type { TitleKey } from './titles/title-key.ts';

/* Every page of the site's administration, inside its frame. [NAV-104] */
const layout = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: requireSession,
  component: laterPage('AdminLayoutPage'),
});
const page = <const P extends string>(path: P, title: TitleKey, component: RouteComponent) =>
  createRoute({ getParentRoute: () => layout, path, component, staticData: { title } });

const home = page('/', 'admin', laterPage('AdminHomePage'));
const quests = page('/quests', 'adminQuests', laterPage('AdminQuestsPage'));
const reports = page('/reports', 'adminReports', laterPage('AdminReportsPage'));
const contactLogs = page('/contact-logs', 'adminContactLogs', laterPage('AdminContactLogsPage'));
const shop = page('/shop', 'adminShop', laterPage('AdminShopPage'));
const jobs = page('/jobs', 'adminJobs', laterPage('AdminJobsPage'));
const processes = page('/processes', 'adminProcesses', laterPage('AdminProcessesPage'));
const judges = page('/judges', 'adminJudges', laterPage('AdminJudgesPage'));
const converters = page('/converters', 'adminConverters', laterPage('AdminConvertersPage'));
const courses = page('/courses', 'channelManageCourses', laterPage('AdminCoursesPage'));
const competitions = page('/competitions', 'channelManageCompetitions', laterPage('AdminCompetitionsPage'));

const plans = page('/plans', 'adminPlans', laterPage('AdminPlansPage'));

// People and channels of the whole site. [SEC-214]
const users = page('/users', 'adminUsers', laterPage('AdminUsersPage'));
const user = page('/users/$userId', 'adminUsers', laterPage('AdminUserPage'));
const channels = page('/channels', 'adminChannels', laterPage('AdminChannelsPage'));
const channel = page('/channels/$channelId', 'adminChannels', laterPage('AdminChannelPage'));

// Payments of the whole site. [PAY-195]
const orders = page('/payments/orders', 'adminOrders', laterPage('AdminOrdersPage'));
const reconciliation = page('/payments/reconciliation', 'adminReconciliation', laterPage('AdminReconciliationPage'));
const refunds = page('/payments/refunds', 'adminRefunds', laterPage('AdminRefundsPage'));
const webhooks = page('/payments/webhooks', 'adminWebhooks', laterPage('AdminWebhooksPage'));
const accounts = page('/payments/accounts', 'channelAccounts', laterPage('AdminAccountsPage'));

export const adminRoutes = [
  layout.addChildren([
    home,
    quests,
    reports,
    contactLogs,
    shop,
    refunds,
    jobs,
    processes,
    judges,
    converters,
    plans,
    courses,
    competitions,
    users,
    user,
    channels,
    channel,
    orders,
    reconciliation,
    webhooks,
    accounts,
  ]),
] as const;
