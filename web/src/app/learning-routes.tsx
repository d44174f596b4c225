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

export const learningRoutes = [blockCoding] as const;
