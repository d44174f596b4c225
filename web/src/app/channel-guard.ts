import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { notFound, redirect } from '@tanstack/react-router';
import { isError } from '../lib/api/api-error.ts';
import { readNow } from '../lib/query.ts';
import { signInAddress } from '../lib/session/safe-redirect.ts';
import { sessionSettled } from '../lib/session/session-store.ts';
import { enterChannel, leaveChannel } from '../shared/channel/enter-channel.ts';
import { hostSlug } from '../shared/channel/host-channel.ts';
import type { ChannelDoor } from '../shared/channel/use-channel.ts';

type Visit = { readonly location: { readonly href: string; readonly pathname: string }; readonly preload: boolean; readonly params: { readonly slug?: string } };

/** Whoever is sent away from a channel must still find the way in. */
const JOIN_PAGE = /^\/channel\/[^/]+\/join\/?$/;

/**
 * For `beforeLoad` of a channel's pages: somebody without the required role goes to the lounge and is told why, a
 * visitor signs in first. Entering happens here, before anything inside asks in the name of the channel. [CHN-10]
 */
export async function requireChannel({ location, preload, params }: Visit): Promise<void> {
  const door = await findDoor(params.slug ?? hostSlug() ?? '');
  if (!door.isVisible && !JOIN_PAGE.test(location.pathname)) await sendAway(location.href);
  if (!preload) enterChannel(door);
}

async function findDoor(slug: string): Promise<ChannelDoor> {
  await sessionSettled();
  try {
    return await readNow(channels.door, { slug });
  } catch (error) {
    if (isError(error, channelErrors.CHANNEL_NOT_FOUND)) throw notFound();
    throw error;
  }
}

async function sendAway(href: string): Promise<never> {
  const user = await sessionSettled();
  throw redirect({ href: user.state === 'VALID' ? '/lounge?message=NOT_MEMBER' : signInAddress(href), replace: true });
}

/** For `onLeave`: on a channel's own host nobody ever leaves it. */
export async function leaveChannelPages(params: { readonly slug?: string }): Promise<void> {
  const slug = params.slug ?? '';
  if (slug === '' || hostSlug() === slug) return;
  const door = await readNow(channels.door, { slug }).catch(() => undefined);
  if (door && !location.pathname.startsWith('/channel/')) leaveChannel(door);
}
