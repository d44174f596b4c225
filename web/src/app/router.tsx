import { createRouter } from '@tanstack/react-router';
import { setLeaveGuard, setNavigate } from '../lib/browser/navigate.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { routeTree } from './routes/routes.tsx';
import { PageSkeleton } from '../shared/page-skeleton.tsx';

/** A page that comes within this time shows no skeleton: a flash is worse than a moment's wait. */
const SKELETON_AFTER_MS = 200;

export function makeRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingMs: SKELETON_AFTER_MS,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  });
}

export const router = makeRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Lets code outside React change the page without a reload. */
export function connectNavigation(to: typeof router = router): void {
  setNavigate((address, { replace }) => void to.navigate({ href: address, replace }));
  guardLeavingBy(to);
}

/** Another hash is the same page. */
function guardLeavingBy({ history }: Pick<typeof router, 'history'>): void {
  setLeaveGuard(({ hasUnsaved, mayLeave }) =>
    history.block({
      blockerFn: async ({ currentLocation: from, nextLocation: to }) =>
        (from.pathname !== to.pathname || from.search !== to.search) && !(await mayLeave()),
      enableBeforeUnload: hasUnsaved,
    }),
  );
}
