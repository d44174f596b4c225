import type { Config } from '../../config.ts';
import type { Db } from '../../core/db.ts';
import type { HostPage } from '../../core/http/hosts.ts';
import { hostOf, slugOfHost } from './domain.rules.ts';
import { findChannelByHost, findPluginsOf } from './channels.queries.ts';

/** How long a machine may believe what it found; the one that changed something forgets at once. */
const BELIEVED_MS = 5_000;
/** Anybody can send any host; only so many are remembered. */
const REMEMBERED_MAX = 2_000;

/** How the site itself is reached before it has a name: by a number, or by the machine's own. */
const NAMELESS = /^(\[.*\]|[\d.]+)$/;

type Remembered = { readonly until: number; readonly page: Promise<HostPage> };
const remembered = new Map<string, Remembered>();

/** Addresses and domains have changed: ask again. */
export function forgetHosts(): void {
  remembered.clear();
}

/** What a host serves: the site, one channel, or nothing. [CHN-11] */
export function pageOfHost(db: Db, config: Pick<Config, 'publicUrl'>, header: string): HostPage | Promise<HostPage> {
  const host = hostOf(header);
  const siteHost = new URL(config.publicUrl).hostname;
  if (host === siteHost || host === `www.${siteHost}` || NAMELESS.test(host) || host === 'localhost' || host === '') return SITE;
  return remember(`host ${host}`, async () => {
    const slug = slugOfHost(host, siteHost) ?? slugOfHost(host, 'localhost');
    const found = await findChannelByHost(db, slug, host);
    return found ? { kind: 'channel', channelId: found.id, slug: found.slug, plugins: Object.keys(found.plugins) } : slug === null ? SITE : UNKNOWN;
  });
}

/** Which outside services the channel of a page, by its address or its number, brings keys for. */
export async function pluginsOfPage(db: Db, { slug, channelId }: { readonly slug: string | null; readonly channelId: number | null }): Promise<readonly string[]> {
  if (slug === null && channelId === null) return [];
  const page = await remember(`page ${slug ?? ''} ${channelId ?? ''}`, async () => ({ kind: 'channel', channelId: 0, slug: '', plugins: await findPluginsOf(db, slug, channelId) }));
  return page.kind === 'channel' ? page.plugins : [];
}

const SITE: HostPage = { kind: 'site' };
const UNKNOWN: HostPage = { kind: 'unknown' };

function remember(key: string, find: () => Promise<HostPage>): Promise<HostPage> {
  const known = remembered.get(key);
  if (known && known.until > Date.now()) return known.page;
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  const page = find();
  remembered.set(key, { until: Date.now() + BELIEVED_MS, page });
  page.catch(() => remembered.delete(key));
  return page;
}
