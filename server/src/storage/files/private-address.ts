import { timingSafeEqual } from 'node:crypto';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { App } from '../../core/app.ts';
import { deriveKey, markOf } from '../../core/seal.ts';

/**
 * Addresses of private files. An <img> sends no bearer token, so the address itself names the user who reads it, under
 * our mark and for a while; whether that person may read the file is asked anew at every reading. So an address that
 * somebody passes on ends soon, and one in the hands of a banned member ends at once. See docs/decisions/0023.
 */
const PERIOD_MS = 1_800_000;

const keys = new WeakMap<App['config'], Buffer>();

function keyOf({ config }: App): Buffer {
  const known = keys.get(config) ?? deriveKey(config.tokenSecret, 'private-files');
  keys.set(config, known);
  return known;
}

function markFor(app: App, key: string, viewerId: number, until: number): string {
  return markOf(keyOf(app), `${key}\n${viewerId}\n${until}`).toString('base64url').slice(0, 32);
}

/** When an address that is made now ends: the same within half an hour, half an hour away at least, and `lastsMs` more. */
export function addressEnd(app: App, lastsMs = 0): number {
  return (Math.floor(app.now().getTime() / PERIOD_MS) + 2 + Math.ceil(lastsMs / PERIOD_MS)) * PERIOD_MS;
}

/** The query of an address by which `viewerOf` finds its viewer again; `name` is what the address is of. */
export function signedQuery(app: App, name: string, viewerId: number | null, lastsMs = 0): string {
  const until = addressEnd(app, lastsMs);
  const as = viewerId ?? 0;
  return `as=${as}&until=${until}&mark=${markFor(app, name, as, until)}`;
}

/** The same within half an hour, so that browsers keep what they have; good for half an hour at least. */
export function privateUrl(app: App, key: string, viewerId: number | null, lastsMs = 0): string {
  return `${fileUrl(key)}?${signedQuery(app, key, viewerId, lastsMs)}`;
}

/** The same for a picture as lists show it. */
export function smallPictureUrl(app: App, key: string, viewerId: number | null): string {
  return `${privateUrl(app, key, viewerId)}&size=small`;
}

/** On whose behalf an address may be read now; undefined when it was not made here, was changed, or has ended. */
export function viewerOf(
  app: App,
  key: string,
  query: Readonly<Record<string, unknown>>,
): { readonly viewerId: number | null } | undefined {
  const { as, until, mark } = query;
  if (
    typeof as !== 'string' ||
    typeof until !== 'string' ||
    typeof mark !== 'string' ||
    !/^\d{1,16}$/.test(as) ||
    !/^\d{1,16}$/.test(until)
  )
    return undefined;
  const right = Buffer.from(markFor(app, key, Number(as), Number(until)));
  const given = Buffer.from(mark);
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && Number(until) > app.now().getTime() ? { viewerId: Number(as) || null } : undefined;
}
