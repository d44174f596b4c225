import { hostSlug } from './channel/host-channel.ts';
import { useConfiguration } from './use-configuration.ts';

/** Nobody gives a channel an address like these; they are how a house is looked at before it has a name. */
const NAMELESS = /^(localhost|\[.*\]|[\d.]+)$/;

/** Whether a page stands on a channel's own domain and not on the product's. [QST-5] */
export function isChannelDomain(siteHost: string, host: string = location.hostname): boolean {
  return host !== siteHost && !NAMELESS.test(host) && !NAMELESS.test(siteHost);
}

/** The same for screens; until the site's host is known, no host counts as a channel's domain. */
export function useIsChannelDomain(): boolean {
  const siteHost = useConfiguration()?.siteHost;
  return hostSlug() !== null || (siteHost !== undefined && isChannelDomain(siteHost));
}
