import { createRoute } from '@tanstack/react-router';
import { requireSession } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { root } from './root-route.tsx';

/*
 * Every page of learning: `/learn/…` and `/author/…` here; what stands below `/channel/$slug` has its line in
 * channel-routes.tsx, because it lives in the channel's layout. One `createRoute` each with
 * `getParentRoute: () => root` and a lazy page, listed below; a page that does not exist yet has no line.
 */
const blockCoding = createRoute({
  getParentRoute: () => root,
  path: '/learn/blocks/$blockCodingId',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/block-coding.tsx'), 'BlockCodingPage'),
  staticData: { title: 'blockCoding' },
});

const author = createRoute({
  getParentRoute: () => root,
  path: '/author',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/author.tsx'), 'AuthorPage'),
  staticData: { title: 'author' },
});

const storagePage = lazyPage(() => import('../pages/author-storage.tsx'), 'AuthorStoragePage');
const authorProblem = createRoute({ getParentRoute: () => root, path: '/author/problems/$problemStorageId', beforeLoad: requireSession, component: storagePage, staticData: { title: 'authorStorage' } });
const authorDocument = createRoute({ getParentRoute: () => root, path: '/author/documents/$documentStorageId', beforeLoad: requireSession, component: storagePage, staticData: { title: 'authorStorage' } });
const authorBlock = createRoute({ getParentRoute: () => root, path: '/author/blocks/$blockCodingStorageId', beforeLoad: requireSession, component: storagePage, staticData: { title: 'authorStorage' } });

const adminJudges = createRoute({
  getParentRoute: () => root,
  path: '/admin/judges',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/admin-judges.tsx'), 'AdminJudgesPage'),
  staticData: { title: 'adminJudges' },
});

export const learningRoutes = [author, authorProblem, authorDocument, authorBlock, blockCoding, adminJudges] as const;
