import { createRoute } from '@tanstack/react-router';
import { hostSlug, isNobodysHost } from '../../shared/channel/host-channel.ts';
import { channelRoutes, hostStart } from './channel-routes.tsx';
import { directoryRoutes } from './directory-routes.tsx';
import { refuseInProduction, requireSession, requireVisitor } from './guards.ts';
import { laterPage, lazyPage } from './lazy-page.ts';
import { learningRoutes } from './learning-routes.tsx';
import { loungeRoutes } from './lounge-routes.tsx';
import { root } from './root-route.tsx';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyPage(() => import('../../pages/home.tsx'), 'HomePage'),
  staticData: { title: 'home' },
});

const signin = createRoute({
  getParentRoute: () => root,
  path: '/signin',
  beforeLoad: requireVisitor,
  component: lazyPage(() => import('../../pages/accounts/signin.tsx'), 'SigninPage'),
  staticData: { title: 'signin' },
});

const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  beforeLoad: requireVisitor,
  component: lazyPage(() => import('../../pages/accounts/signup.tsx'), 'SignupPage'),
  staticData: { title: 'signup' },
});

const signupDolphin = createRoute({
  getParentRoute: () => root,
  path: '/signup/dolphin',
  component: lazyPage(() => import('../../pages/accounts/signup-dolphin.tsx'), 'SignupDolphinPage'),
  staticData: { title: 'signupDolphin' },
});

const signupGuardian = createRoute({
  getParentRoute: () => root,
  path: '/signup/guardian',
  component: laterPage('SignupGuardianPage'),
  staticData: { title: 'signupGuardian' },
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  component: lazyPage(() => import('../../pages/accounts/auth.tsx'), 'AuthPage'),
  staticData: { title: 'auth' },
});

const signout = createRoute({
  getParentRoute: () => root,
  path: '/signout',
  component: lazyPage(() => import('../../pages/accounts/signout.tsx'), 'SignoutPage'),
  staticData: { title: 'signout' },
});

const findPassword = createRoute({
  getParentRoute: () => root,
  path: '/find-password',
  component: lazyPage(() => import('../../pages/accounts/find-password.tsx'), 'FindPasswordPage'),
  staticData: { title: 'findPassword' },
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms/$type',
  component: lazyPage(() => import('../../pages/accounts/terms.tsx'), 'TermsPage'),
  staticData: { title: 'terms' },
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../../pages/accounts/settings.tsx'), 'SettingsPage'),
  staticData: { title: 'settings' },
});

const quests = createRoute({
  getParentRoute: () => root,
  path: '/quests',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../../pages/profile/quests.tsx'), 'QuestsPage'),
  staticData: { title: 'quests' },
});

const progress = createRoute({
  getParentRoute: () => root,
  path: '/progress',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../../pages/profile/progress.tsx'), 'ProgressPage'),
  staticData: { title: 'progress' },
});

const me = createRoute({
  getParentRoute: () => root,
  path: '/me',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../../pages/profile/me.tsx'), 'MePage'),
  staticData: { title: 'me' },
});

const adminQuests = createRoute({
  getParentRoute: () => root,
  path: '/admin/quests',
  beforeLoad: requireSession,
  component: laterPage('AdminQuestsPage'),
  staticData: { title: 'adminQuests' },
});

const avatar = createRoute({
  getParentRoute: () => root,
  path: '/avatar',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../../pages/avatar/avatar.tsx'), 'AvatarPage'),
  staticData: { title: 'avatar' },
});

const leave = createRoute({
  getParentRoute: () => root,
  path: '/leave',
  beforeLoad: requireSession,
  component: laterPage('LeavePage'),
  staticData: { title: 'leave' },
});

const purchaseProduct = createRoute({
  getParentRoute: () => root,
  path: '/purchase/product',
  component: lazyPage(() => import('../../pages/avatar/purchase-product.tsx'), 'PurchaseProductPage'),
  staticData: { title: 'purchaseProduct' },
});

const styleguide = createRoute({
  getParentRoute: () => root,
  path: '/styleguide',
  beforeLoad: refuseInProduction,
  component: laterPage('StyleguidePage'),
  staticData: { title: 'styleguide' },
});

const friends = createRoute({
  getParentRoute: () => root,
  path: '/friends',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../../pages/social/friends.tsx'), 'FriendsPage'),
  staticData: { title: 'friends' },
});

const adminReports = createRoute({
  getParentRoute: () => root,
  path: '/admin/reports',
  beforeLoad: requireSession,
  component: laterPage('AdminReportsPage'),
  staticData: { title: 'adminReports' },
});

const whispers = createRoute({
  getParentRoute: () => root,
  path: '/whispers',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../../pages/social/whispers.tsx'), 'WhispersPage'),
  staticData: { title: 'whispers' },
});

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../../pages/social/notifications.tsx'), 'NotificationsPage'),
  staticData: { title: 'notifications' },
});

const adminContactLogs = createRoute({
  getParentRoute: () => root,
  path: '/admin/contact-logs',
  beforeLoad: requireSession,
  component: laterPage('AdminContactLogsPage'),
  staticData: { title: 'adminContactLogs' },
});

const shop = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../../pages/avatar/shop.tsx'), 'ShopPage'),
  staticData: { title: 'shop' },
});

const adminShop = createRoute({
  getParentRoute: () => root,
  path: '/admin/shop',
  beforeLoad: requireSession,
  component: laterPage('AdminShopPage'),
  staticData: { title: 'adminShop' },
});

const adminJobs = createRoute({
  getParentRoute: () => root,
  path: '/admin/jobs',
  beforeLoad: requireSession,
  component: laterPage('AdminJobsPage'),
  staticData: { title: 'adminJobs' },
});

/** On a channel's own host `/` is the channel's home; the shape of the tree stays the same for those who read its types. [CHN-11] */
const start = hostSlug() === null ? home : (hostStart as unknown as typeof home);

const everywhere = root.addChildren([
  ...channelRoutes,
  ...learningRoutes,
  ...loungeRoutes,
  whispers,
  notifications,
  adminContactLogs,
  adminJobs,
  signin,
  signup,
  signupDolphin,
  signupGuardian,
  auth,
  signout,
  findPassword,
  terms,
  settings,
  avatar,
  leave,
  quests,
  progress,
  me,
  adminQuests,
  purchaseProduct,
  styleguide,
  start,
  shop,
  adminShop,
  friends,
  adminReports,
  ...directoryRoutes,
]);

/** A host below the site's that no channel has leads nowhere; the type stays that of all routes, by which links are checked. */
export const routeTree = isNobodysHost() ? (root.addChildren([]) as unknown as typeof everywhere) : everywhere;
