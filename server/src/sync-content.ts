import path from 'node:path';
import { syncCatalogue, syncProducts } from './avatar/public.ts';
import type { Db } from './core/db.ts';
import { fingerprintOf, syncOnce } from './core/start/sync-once.ts';
import { openSiteLounge, syncMaps } from './lounge/public.ts';

const SERVER = import.meta.dirname;
const CONTRACT = path.join(SERVER, '../../contract/src');
/** Everything that decides what is brought; a folder too many costs one more synchronisation after an upgrade. */
const SOURCES = [
  path.join(SERVER, 'avatar'),
  path.join(SERVER, 'lounge/maps'),
  path.join(SERVER, 'lounge/rooms'),
  path.join(CONTRACT, 'avatar'),
  path.join(CONTRACT, 'lounge'),
];

export const contentFingerprint = (): string => fingerprintOf(SOURCES);

/** What comes with the program and not from people: items of the avatar, products, maps, the lounge of the site. */
export function syncContent(db: Db, now: Date): Promise<boolean> {
  return syncOnce(db, { name: 'content', fingerprint: contentFingerprint() }, async () => {
    await syncCatalogue(db);
    await syncProducts(db, now);
    await syncMaps(db);
    await openSiteLounge(db);
  });
}
