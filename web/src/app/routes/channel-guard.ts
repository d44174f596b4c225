import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelAccess } from '@dolphin/contract/channels/channel-access.contract';
import { notFound, redirect } from '@tanstack/react-router';
import { isError } from '../../lib/api/api-error.ts';
import { readNow } from '../../lib/query.ts';
import { signInAddress } from '../../lib/session/safe-redirect.ts';
import { sessionSettled } from '../../lib/session/session-store.ts';
import { enterChannel, leaveChannel } from '../../shared/channel/enter-channel.ts';
import { hostSlug } from '../../shared/channel/host-channel.ts';
import type { ChannelAccess } from '../../shared/channel/use-channel.ts';

type Visit = { readonly location: { readonly href: string; readonly pathname: string }; readonly preload: boolean };

/**
 * Pages that everybody may see on the host of a channel-only channel: the exempt ones of §2, and those that whoever is
 * redirected needs: sign-in page, lounge where the notice is shown, terms, and join page. [CHN-10] [CHN-102]
 */
const EXEMPT = /^\/(auth|signup|signout|find-password|signin|lounge|terms|channel\/[^/]+\/join)(\/|$)/;

/** For `beforeLoad` of a channel's pages. Entering happens here, before anything inside asks in the name of the channel. */
export async function requireChannel({
  params,
  ...visit
}: Visit & { readonly params: { readonly slug?: string } }): Promise<void> {
  await requireVisible(await findAccess(params.slug ?? hostSlug() ?? ''), visit);
}

/** The same for every page of a channel's own host. */
export async function requireHostChannel(slug: string, visit: Visit): Promise<void> {
  await requireVisible(await findAccess(slug), visit);
}

/** A user without the required role is sent to the lounge with a notice; a visitor signs in first. [CHN-10] */
async function requireVisible(access: ChannelAccess, { location, preload }: Visit): Promise<void> {
  if (!access.isVisible && !EXEMPT.test(location.pathname)) {
    const user = await sessionSettled();
    throw redirect({
      href: user.state === 'VALID' ? '/lounge?message=NOT_MEMBER' : signInAddress(location.href),
      replace: true,
    });
  }
  if (!preload) enterChannel(access);
}

async function findAccess(slug: string): Promise<ChannelAccess> {
  // What somebody is in the channel is only known once it is known who they are.
  await sessionSettled();
  try {
    return await readNow(channelAccess.access, { slug });
  } catch (error) {
    if (isError(error, channelErrors.CHANNEL_NOT_FOUND)) throw notFound();
    throw error;
  }
}

/** For `onLeave`: on a channel's own host nobody ever leaves it. */
export async function leaveChannelPages({ slug = '' }: { readonly slug?: string }): Promise<void> {
  if (slug === '' || hostSlug() === slug) return;
  const access = await readNow(channelAccess.access, { slug }).catch(() => undefined);
  if (access && !location.pathname.startsWith('/channel/')) leaveChannel(access);
}
