import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import type { Box } from '@dolphin/contract/lounge/maps/themes';
import { type Part, partsOf } from './parts.ts';

type Spot = { readonly x: number; readonly y: number };
/** An area is taken hold of at its edge, so that what stands in it can be chosen. */
const AREA_EDGE = 14;

export function isInside({ box, rotation }: Pick<Part, 'box' | 'rotation'>, spot: Spot): boolean {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const angle = (-rotation * Math.PI) / 180;
  const [dx, dy] = [spot.x - cx, spot.y - cy];
  const x = dx * Math.cos(angle) - dy * Math.sin(angle);
  const y = dx * Math.sin(angle) + dy * Math.cos(angle);
  return Math.abs(x) <= box.width / 2 && Math.abs(y) <= box.height / 2;
}

/** How near to the edge of an area one must be: as far on the screen from afar, and a finger is broader than a mouse. */
export function reachOf(scale: number, isTouch: boolean): number {
  return Math.max(AREA_EDGE, (isTouch ? 22 : 8) / scale);
}

function isOnEdge({ x, y, width, height }: Box, spot: Spot, edge: number): boolean {
  return Math.min(spot.x - x, x + width - spot.x, spot.y - y, y + height - spot.y) <= edge;
}

/** What lies uppermost under a point; null over nothing but background. */
export function partAt(content: MapContent, spot: Spot, edge = AREA_EDGE): Part | null {
  return (
    partsOf(content).findLast(
      (part) => isInside(part, spot) && (part.kind !== 'area' || isOnEdge(part.box, spot, edge)),
    ) ?? null
  );
}

export function boxBetween(a: Spot, b: Spot): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** Everything that lies wholly inside a box somebody drew. */
export function partsIn(content: MapContent, box: Box): readonly string[] {
  return partsOf(content)
    .filter(
      (part) =>
        part.box.x >= box.x &&
        part.box.y >= box.y &&
        part.box.x + part.box.width <= box.x + box.width &&
        part.box.y + part.box.height <= box.y + box.height,
    )
    .map(({ id }) => id);
}
