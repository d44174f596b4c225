import { createRootRoute } from '@tanstack/react-router';
import { ErrorPage } from '../../pages/error-page.tsx';
import { PageSkeleton } from '../../shared/page-skeleton.tsx';
import { guardHost } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { Shell } from '../shell/shell.tsx';
import type { TitleKey } from './titles/title-key.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, for the tab and for screen readers. */
    title?: TitleKey;
  }
}

/** The parent of every route; in its own file because the routes stand in several. */
export const root = createRootRoute({
  beforeLoad: guardHost,
  component: Shell,
  errorComponent: ErrorPage,
  notFoundComponent: lazyPage(() => import('../../pages/not-found.tsx'), 'NotFoundPage'),
  pendingComponent: PageSkeleton,
});
