/** Where somebody is put who does not walk there: after the map has changed around them, and when they go to a place by its name. */
import type { MapArea, MapContent } from '../maps/maps.schema.ts';
import { isOnFloor } from './move-check.ts';
import { type Solids, standAt } from './solids.ts';
import { BODY } from './world.constants.ts';

type Spot = { readonly x: number; readonly y: number };

/** Whether somebody whose feet are at a point would be in a wall with any part of the body. */
function isStuck({ walls }: Solids, { x, y }: Spot): boolean {
  return walls.some(
    (wall) =>
      x + BODY.halfWidth > wall.left &&
      x - BODY.halfWidth < wall.right &&
      y > wall.top &&
      y - BODY.height < wall.bottom,
  );
}

/**
 * The nearest spot to a point where a person can stand: inside the edges, and beside a wall that blocks it. Undefined
 * when there is none. [WLD-106]
 */
export function standNear(solids: Solids, spot: Spot): Spot | undefined {
  const { bounds, walls } = solids;
  const inside = (x: number) => Math.min(Math.max(Math.round(x), BODY.halfWidth), bounds.width - BODY.halfWidth);
  const x = inside(spot.x);
  const y = Math.min(Math.max(Math.round(spot.y), 0), bounds.height);
  const beside = walls.flatMap(({ left, right }) => [inside(left - BODY.halfWidth), inside(right + BODY.halfWidth)]);
  for (const at of [x, ...beside.toSorted((a, b) => Math.abs(a - x) - Math.abs(b - x))]) {
    const landed = isOnFloor({ x: at, y }, solids) ? { x: at, y } : standAt(solids, { x: at, y }, BODY.halfWidth);
    if (!isStuck(solids, landed)) return landed;
  }
  return undefined;
}

/** Where one stands who goes to an area: on its lowest floor, as near to its middle as can be. Undefined when nobody can stand in it. [WLD-128] */
export function standIn({ x, y, width, height }: MapArea, solids: Solids): Spot | undefined {
  const middle = x + width / 2;
  const spots = solids.floors.flatMap((floor) => {
    const [left, right] = [
      Math.max(x, floor.left, BODY.halfWidth),
      Math.min(x + width, floor.right, solids.bounds.width - BODY.halfWidth),
    ];
    if (floor.y < y || floor.y > y + height || left > right) return [];
    const besides = solids.walls.flatMap((wall) => [wall.left - BODY.halfWidth, wall.right + BODY.halfWidth]);
    const free = [Math.min(Math.max(middle, left), right), ...besides]
      .filter((at) => left <= at && at <= right)
      .map((at) => ({ x: Math.round(at), y: floor.y }))
      .filter((spot) => !isStuck(solids, spot));
    return free.toSorted((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle)).slice(0, 1);
  });
  return spots.at(-1);
}

/** Where one comes to who goes to a place of the map by its id: into an area, or out of a portal that leads to a spot. */
export function placesOf(content: Pick<MapContent, 'areas' | 'objects'>, solids: Solids): ReadonlyMap<string, Spot> {
  const places = new Map<string, Spot>();
  for (const area of content.areas) {
    const spot = standIn(area, solids);
    if (spot) places.set(area.id, spot);
  }
  for (const { id, type, target } of content.objects)
    if (type === 'PORTAL' && target?.kind === 'SPOT') places.set(id, standAt(solids, target, BODY.halfWidth));
  return places;
}
