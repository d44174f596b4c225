import type { App } from '../../../core/app.ts';
import type { Db } from '../../../core/db.ts';
import { findWatchRules, type WatchRules } from '../playback/playback.queries.ts';

const CACHE_MAX = 500;
const caches = new WeakMap<App, Map<number, WatchRules>>();

/** What decides about progress, by version. A version never changes, so a class that watches the same video reads it once. */
export async function watchRulesOf(app: App, db: Db, versionId: number): Promise<WatchRules | undefined> {
  const cache = caches.get(app) ?? new Map<number, WatchRules>();
  caches.set(app, cache);
  const known = cache.get(versionId);
  if (known) return known;
  const rules = await findWatchRules(db, versionId);
  // A length may still become known.
  if (rules && rules.durationMs !== null) cache.set(versionId, rules);
  const [oldest] = cache.keys();
  if (cache.size > CACHE_MAX && oldest !== undefined) cache.delete(oldest);
  return rules;
}
