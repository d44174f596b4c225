import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { placesOf, standNear } from '@dolphin/contract/lounge/world/land';
import { spotPortalsOf, type SpotPortal } from '@dolphin/contract/lounge/world/portals';
import { type Solids, solidsOf, standAt } from '@dolphin/contract/lounge/world/solids';
import { BODY, type Position } from '@dolphin/contract/lounge/world/world.constants';
import type { Db } from '../../core/db.ts';
import { findVersion } from './world.queries.ts';

/** A published map as the world needs it. */
export type LoadedMap = {
  readonly mapId: string;
  readonly version: number;
  readonly solids: Solids;
  readonly portals: readonly SpotPortal[];
  /** By the id of an area or a portal. */ readonly places: ReadonlyMap<
    string,
    { readonly x: number; readonly y: number }
  >;
  readonly start: { readonly x: number; readonly y: number };
};

const CACHE_MAX = 40;

export function loadedMapOf(mapId: string, version: number, content: MapContent): LoadedMap {
  const solids = solidsOf(content);
  return {
    mapId,
    version,
    solids,
    portals: spotPortalsOf(content, solids),
    places: placesOf(content, solids),
    start: content.start,
  };
}

/** Published versions never change, so each is read once; the oldest make room. */
export function createMapCache(db: Db): (mapId: string, version: number) => Promise<LoadedMap | null> {
  const cache = new Map<string, Promise<LoadedMap | null>>();
  return (mapId, version) => {
    const key = `${mapId}@${version}`;
    const known = cache.get(key);
    if (known) return known;
    const loading = findVersion(db, mapId, version).then((content) =>
      content ? loadedMapOf(mapId, version, content) : null,
    );
    cache.set(key, loading);
    loading.then(
      (map) => map ?? cache.delete(key),
      () => cache.delete(key),
    );
    if (cache.size > CACHE_MAX) cache.delete(cache.keys().next().value ?? '');
    return loading;
  };
}

/** Where somebody is put who was last at a place: there, or as near to it as one can stand; (0, 0) is where nobody ever stood. */
export function spawnPosition(
  { solids, start }: LoadedMap,
  { x, y }: { readonly x: number; readonly y: number },
): Position {
  const near = x === 0 && y === 0 ? undefined : standNear(solids, { x, y });
  const held = near ?? standAt(solids, start, BODY.halfWidth);
  return { x: Math.round(held.x), y: Math.round(held.y), pose: 'STAND', facesLeft: false };
}
