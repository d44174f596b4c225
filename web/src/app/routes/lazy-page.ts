import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { recoverIfGone } from '../../lib/monitoring/chunk-errors.ts';
import type { CHANNEL_PAGES } from './channel-pages.ts';
import type { LATER_PAGES } from './later-pages.ts';
import { slicedPage } from './sliced-page.tsx';

/**
 * A page that is loaded when it is first needed. A piece that is gone is recovered from once per session [API-12];
 * otherwise the error reaches the error page, renamed so that the router does not reload on its own account.
 */
export function lazyPage<K extends string>(
  load: () => Promise<{ readonly [P in K]: ComponentType }>,
  name: K,
): RouteComponent {
  const recovering = () =>
    load().then(
      (found) => ({ Page: slicedPage(found[name]) }),
      async (error: unknown) => {
        // The page may only be preloaded, for a link that somebody points at: the one that is there stays.
        if (await recoverIfGone(error)) return new Promise<never>(() => {});
        throw new Error('The page could not be loaded.', { cause: error });
      },
    );
  return lazyRouteComponent(recovering, 'Page');
}

/** One of those that the shell does not name. */
export function laterPage<K extends keyof typeof LATER_PAGES>(name: K): RouteComponent {
  return lazyPage(
    async () => (await import('./later-pages.ts')).LATER_PAGES[name]() as Promise<{ readonly [P in K]: ComponentType }>,
    name,
  );
}

/** One of a channel. */
export function channelPage<K extends keyof typeof CHANNEL_PAGES>(name: K): RouteComponent {
  return lazyPage(
    async () =>
      (await import('./channel-pages.ts')).CHANNEL_PAGES[name]() as Promise<{ readonly [P in K]: ComponentType }>,
    name,
  );
}
