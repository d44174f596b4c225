import { useLocation } from '@tanstack/react-router';
import { hostSlug } from '../channel/host-channel.ts';

/** Which frame stands around a page: that of learners, of a channel, of its office, or of the site's administration. [NAV-101] */
export type Surface = 'learner' | 'channel' | 'office' | 'admin';

const OFFICE = /^\/channel\/[^/]+\/manage(\/|$)/;
const CHANNEL = /^\/channel\/(?!create(\/|$))[^/]+/;
const ADMIN = /^\/admin(\/|$)/;

export function surfaceOf(pathname: string, isChannelHost: boolean): Surface {
  if (OFFICE.test(pathname)) return 'office';
  if (CHANNEL.test(pathname) || (isChannelHost && pathname === '/')) return 'channel';
  return ADMIN.test(pathname) ? 'admin' : 'learner';
}

export function useSurface(): Surface {
  return useLocation({ select: ({ pathname }) => surfaceOf(pathname, hostSlug() !== null) });
}
