import { areasAt } from '@dolphin/contract/lounge/world/areas';
import type { MapArea, MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { spotAt, spotsOf } from '@dolphin/contract/lounge/maps/spots';

export type Side = 'LEFT' | 'MIDDLE' | 'RIGHT';
/** Where a portal within a map leads, in words that the map itself has. */
export type PortalPlace =
  | { readonly kind: 'START' }
  | { readonly kind: 'AREA'; readonly area: MapArea }
  | { readonly kind: 'SIDE'; readonly side: Side; readonly isHigh: boolean };
type Spot = { readonly x: number; readonly y: number };

/** The start, an area, or else a part of the map. [WLD-182] */
export function portalPlace(content: MapContent, portalId: string, target: Spot): PortalPlace {
  const named = spotAt(spotsOf(content, portalId), target);
  if (named?.kind === 'START') return { kind: 'START' };
  // The lower edge of an area is where portals into it lead.
  const area = content.areas.find(({ id }) => id === named?.id) ?? areasAt(content, target.x, target.y - 1)[0];
  if (area) return { kind: 'AREA', area };
  const { width, height } = content.bounds;
  const side = target.x < width / 3 ? 'LEFT' : target.x > (2 * width) / 3 ? 'RIGHT' : 'MIDDLE';
  return { kind: 'SIDE', side, isHigh: target.y < height / 2 };
}

/** The place of a portal among those that would have the same name, from 1; null when it has its name for itself. */
export function portalNumber(content: MapContent, { id, target }: MapObject): number | null {
  if (target?.kind !== 'SPOT') return null;
  const own = keyOf(portalPlace(content, id, target));
  const same = content.objects.filter(
    (other) =>
      other.type === 'PORTAL' &&
      other.target?.kind === 'SPOT' &&
      keyOf(portalPlace(content, other.id, other.target)) === own,
  );
  return same.length < 2 ? null : same.findIndex((other) => other.id === id) + 1;
}

function keyOf(place: PortalPlace): string {
  return place.kind === 'AREA' ? place.area.id : JSON.stringify(place);
}
