import type { Config } from '../../config.ts';
import type { Db } from '../../core/db.ts';
import type { HostPage, Hosts, PluginKey } from '../../core/http/hosts.ts';
import { findChannelByHost, findPluginsOf } from './channels.queries.ts';
import { hostOf, slugOfHost } from './domain.rules.ts';

/** How long a machine may believe what it found; the one that changed something forgets at once. */
const BELIEVED_MS = 5_000;
/** Anybody can send any host; only so many are remembered. */
const CACHE_MAX = 2_000;

/** How the site itself is reached before it has a name: by a number, or by the machine's own. */
const NAMELESS = /^(localhost|\[.*\]|[\d.]*)$/;

const SITE: HostPage = { kind: 'site' };
const UNKNOWN: HostPage = { kind: 'unknown' };

type CacheEntry<T> = { readonly until: number; readonly found: Promise<T> };
const pages = new Map<string, CacheEntry<HostPage>>();
const plugins = new Map<string, CacheEntry<readonly PluginKey[]>>();

/** Addresses, domains or keys have changed: ask again. */
export function clearHostCache(): void {
  pages.clear();
  plugins.clear();
}

/** What each host serves: the site, one channel, or nothing. [CHN-11] */
export function createHostCache(db: Db, config: Pick<Config, 'publicUrl'>): Hosts {
  const siteHost = new URL(config.publicUrl).hostname;
  const isSite = (host: string) => host === siteHost || host === `www.${siteHost}` || NAMELESS.test(host);
  // Nearly every request has one of the same few host headers; those are not parsed each time.
  const siteHeaders = new Set<string>();
  async function find(host: string): Promise<HostPage> {
    const slug = slugOfHost(host, siteHost) ?? slugOfHost(host, 'localhost');
    const found = await findChannelByHost(db, slug, host);
    if (found)
      return { kind: 'channel', channelId: found.id, slug: found.slug, plugins: Object.entries(found.plugins) };
    // A host that is not below ours and no channel's is how somebody else calls the site, such as a balancer's check.
    return slug === null ? SITE : UNKNOWN;
  }
  return {
    pageOf(header) {
      if (siteHeaders.has(header)) return SITE;
      const host = hostOf(header);
      if (!isSite(host)) return cached(pages, host, () => find(host));
      if (siteHeaders.size < 100) siteHeaders.add(header);
      return SITE;
    },
    pluginsOf: async ({ slug, channelId }) =>
      slug === null && channelId === null
        ? []
        : cached(plugins, `${slug ?? ''} ${channelId ?? ''}`, () => findPluginsOf(db, slug, channelId)),
  };
}

function cached<T>(cache: Map<string, CacheEntry<T>>, key: string, find: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.found;
  if (cache.size >= CACHE_MAX) cache.clear();
  const found = find();
  cache.set(key, { until: Date.now() + BELIEVED_MS, found });
  found.catch(() => cache.delete(key));
  return found;
}
