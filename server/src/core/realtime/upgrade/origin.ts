import type { IncomingMessage } from 'node:http';
import type { Config } from '../../../config.ts';
import type { Hosts } from '../../http/hosts.ts';

type Settings = Pick<Config, 'publicUrl' | 'trustedProxies'>;

/** How a site is reached that has no name yet: by the machine's own, or by a number. Nobody else's page has such a host. */
const NAMELESS = /^(localhost|\[[0-9a-f:.]+\]|\d+\.\d+\.\d+\.\d+)$/;

/**
 * Whether a page of ours opened the socket: one at the public address, or at the host of a channel (a slug below the
 * site, or a proven domain). That the origin equals the Host header proves nothing: a stranger's name can be pointed at
 * this server. Browsers always send an origin; whoever does not is not a page of ours.
 */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl, trustedProxies }: Settings,
  pageOf?: Hosts['pageOf'],
): boolean | Promise<boolean> {
  const { origin, host, 'x-forwarded-host': forwarded } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  const site = new URL(publicUrl);
  if (from.origin === site.origin) return true;
  const requestHost = trustedProxies > 0 && typeof forwarded === 'string' ? forwarded : host;
  if (requestHost === undefined || from.host !== requestHost.toLowerCase()) return false;
  if (NAMELESS.test(from.hostname)) return NAMELESS.test(site.hostname);
  if (from.hostname === `www.${site.hostname}`) return true;
  const page = pageOf?.(from.host);
  return page instanceof Promise ? page.then(({ kind }) => kind === 'channel') : page?.kind === 'channel';
}
