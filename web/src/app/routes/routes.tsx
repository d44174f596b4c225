import { createRoute } from '@tanstack/react-router';
import { hostSlug, isUnknownHost } from '../../shared/channel/host-channel.ts';
import { adminRoutes } from './admin-routes.tsx';
import { channelRoutes, hostStart } from './channel-routes.tsx';
import { refuseInProduction, requireVisitor } from './guards.ts';
import { laterPage, lazyPage } from './lazy-page.ts';
import { competitionRoutes } from './competition-routes.tsx';
import { learningRoutes } from './learning-routes.tsx';
import { loungeRoutes } from './lounge-routes.tsx';
import { openPage, page } from './root-page.ts';
import { root } from './root-route.tsx';

const home = openPage(
  '/',
  'home',
  lazyPage(() => import('../../pages/home.tsx'), 'HomePage'),
);

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

const signupDolphin = openPage('/signup/dolphin', 'signupDolphin', laterPage('SignupDolphinPage'));

const signupGuardian = openPage('/signup/guardian', 'signupGuardian', laterPage('SignupGuardianPage'));

const guardianFriends = openPage('/guardian/friends', 'guardianFriends', laterPage('GuardianFriendsPage'));

const auth = openPage(
  '/auth',
  'auth',
  lazyPage(() => import('../../pages/accounts/auth.tsx'), 'AuthPage'),
);

const signout = openPage(
  '/signout',
  'signout',
  lazyPage(() => import('../../pages/accounts/signout.tsx'), 'SignoutPage'),
);

const findPassword = openPage('/find-password', 'findPassword', laterPage('FindPasswordPage'));

const terms = openPage('/terms/$type', 'terms', laterPage('TermsPage'));

const settings = page('/settings', 'settings', laterPage('SettingsPage'));

const myLessons = page('/lessons', 'myLessons', laterPage('MyLessonsPage'));

const family = page('/family', 'family', laterPage('FamilyPage'));
const familyChild = page('/family/$channelMemberId', 'family', laterPage('FamilyChildPage'));
const familyInvite = openPage('/family/invite/$token', 'familyInvite', laterPage('FamilyInvitePage'));

const quests = page('/quests', 'quests', laterPage('QuestsPage'));

const progress = page('/progress', 'progress', laterPage('ProgressPage'));

const me = page('/me', 'me', laterPage('MePage'));

const avatar = page('/avatar', 'avatar', laterPage('AvatarPage'));

const leave = page('/leave', 'leave', laterPage('LeavePage'));

const purchaseProduct = openPage('/purchase/product', 'purchaseProduct', laterPage('PurchaseProductPage'));

const purchaseResult = page('/purchase/result', 'purchaseResult', laterPage('PurchaseResultPage'));

const myOrders = page('/orders', 'myOrders', laterPage('MyOrdersPage'));
const paymentCertificate = page('/orders/certificate', 'paymentCertificate', laterPage('PaymentCertificatePage'));

const styleguide = createRoute({
  getParentRoute: () => root,
  path: '/styleguide',
  beforeLoad: refuseInProduction,
  component: laterPage('StyleguidePage'),
  staticData: { title: 'styleguide' },
});

const friends = page('/friends', 'friends', laterPage('FriendsPage'));

const whispers = page('/whispers', 'whispers', laterPage('WhispersPage'));

const notifications = page('/notifications', 'notifications', laterPage('NotificationsPage'));

const coupons = page('/coupons', 'coupons', laterPage('CouponsPage'));

const shop = page('/shop', 'shop', laterPage('ShopPage'));

/** On a channel's own host `/` is the channel's home; the shape of the tree stays the same for those who read its types. [CHN-11] */
const start = hostSlug() === null ? home : (hostStart as unknown as typeof home);

const everywhere = root.addChildren([
  ...adminRoutes,
  ...channelRoutes,
  ...learningRoutes,
  ...competitionRoutes,
  ...loungeRoutes,
  whispers,
  notifications,
  signin,
  signup,
  signupDolphin,
  signupGuardian,
  guardianFriends,
  auth,
  signout,
  findPassword,
  terms,
  settings,
  avatar,
  leave,
  myLessons,
  family,
  familyChild,
  familyInvite,
  quests,
  progress,
  me,
  purchaseProduct,
  purchaseResult,
  myOrders,
  paymentCertificate,
  styleguide,
  start,
  shop,
  coupons,
  friends,
]);

/** A host below the site's that no channel has leads nowhere; the type stays that of all routes, by which links are checked. */
export const routeTree = isUnknownHost() ? (root.addChildren([]) as unknown as typeof everywhere) : everywhere;
