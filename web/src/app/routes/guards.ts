import { site } from '@dolphin/contract/site/site.contract';
import { notFound, redirect } from '@tanstack/react-router';
import { readNow } from '../../lib/query.ts';
import { hostSlug } from '../../shared/channel/host-channel.ts';
import { safeRedirect, signInAddress } from '../../lib/session/safe-redirect.ts';
import { sessionSettled } from '../../lib/session/session-store.ts';

type Place = { readonly location: { readonly href: string; readonly search: object } };

/** For `beforeLoad` of pages that need somebody: visitors sign in first and come back. [ACC-3] */
export async function requireSession({ location }: Place): Promise<void> {
  const user = await sessionSettled();
  if (user.state !== 'VALID') throw redirect({ href: signInAddress(location.href), replace: true });
}

/** For pages that make no sense once signed in, such as the sign-in page: go on to where the person wanted to be. */
export async function requireVisitor({ location }: Place): Promise<void> {
  const user = await sessionSettled();
  if (user.state === 'VALID')
    throw redirect({ href: safeRedirect((location.search as { redirect?: unknown }).redirect), replace: true });
}

/** For pages that are tools of the builders. */
export async function refuseInProduction(): Promise<void> {
  if ((await readNow(site.configuration, {})).isProduction) throw notFound();
}

type HostVisit = { readonly location: { readonly href: string; readonly pathname: string }; readonly preload: boolean };

/** For the root: on a channel's own host every page is one of the channel's. Elsewhere nothing is loaded for it. [CHN-10] [CHN-11] */
export async function guardHost({ location, preload }: HostVisit): Promise<void> {
  const slug = hostSlug();
  if (slug !== null) await (await import('./channel-guard.ts')).requireHostChannel(slug, { location, preload });
}
