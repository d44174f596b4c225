import type { MapContent } from '@dolphin/contract/lounge/maps.schema';
import { isOnFloor } from '@dolphin/contract/lounge/world/move-check';
import { spotPortalsOf, type SpotPortal } from '@dolphin/contract/lounge/world/portals';
import { isInWall, type Solids, solidsOf, standAt } from '@dolphin/contract/lounge/world/solids';
import { BODY, type Standing } from '@dolphin/contract/lounge/world/world.constants';
import type { Db } from '../../core/db.ts';
import { findVersion } from './world.queries.ts';

/** A published map as the world needs it. */
export type Ground = { readonly mapId: string; readonly version: number; readonly solids: Solids; readonly portals: readonly SpotPortal[]; readonly start: { readonly x: number; readonly y: number } };

const KEPT = 40;

export function groundOf(mapId: string, version: number, content: MapContent): Ground {
  const solids = solidsOf(content);
  return { mapId, version, solids, portals: spotPortalsOf(content, solids), start: content.start };
}

/** Published versions never change, so each is read once; the oldest make room. */
export function openGrounds(db: Db): (mapId: string, version: number) => Promise<Ground | null> {
  const kept = new Map<string, Promise<Ground | null>>();
  return (mapId, version) => {
    const key = `${mapId}@${version}`;
    const known = kept.get(key);
    if (known) return known;
    const asked = findVersion(db, mapId, version).then((content) => (content ? groundOf(mapId, version, content) : null));
    kept.set(key, asked);
    asked.then((ground) => ground ?? kept.delete(key), () => kept.delete(key));
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
    return asked;
  };
}

/** Where somebody is put who was last at a place: there, if one can stand there; (0, 0) is where nobody ever stood. */
export function landAt({ solids, start }: Ground, { x, y }: { readonly x: number; readonly y: number }): Standing {
  const isKnown = (x !== 0 || y !== 0) && x >= 0 && x <= solids.bounds.width && y >= 0 && y <= solids.bounds.height && !isInWall(solids, x, y);
  const spot = isKnown ? { x, y } : start;
  const held = isKnown && isOnFloor(spot, solids) ? spot : standAt(solids, spot, BODY.halfWidth);
  return { x: Math.round(held.x), y: Math.round(held.y), pose: 'STAND', facesLeft: false };
}
