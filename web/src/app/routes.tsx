import { createRootRoute, createRoute } from '@tanstack/react-router';
import { ErrorPage } from '../pages/error-page.tsx';
import { requireSession } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { PageSkeleton } from '../shared/page-skeleton.tsx';
import { Shell } from './shell/shell.tsx';
import type { TitleKey } from './titles.text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, for the tab and for screen readers. */
    title?: TitleKey;
  }
}

const root = createRootRoute({
  component: Shell,
  errorComponent: ErrorPage,
  notFoundComponent: lazyPage(() => import('../pages/not-found.tsx'), 'NotFoundPage'),
  pendingComponent: PageSkeleton,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyPage(() => import('../pages/home.tsx'), 'HomePage'),
  staticData: { title: 'home' },
});

const lounge = createRoute({
  getParentRoute: () => root,
  path: '/lounge',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/lounge.tsx'), 'LoungePage'),
  staticData: { title: 'lounge' },
});

export const routeTree = root.addChildren([home, lounge]);
