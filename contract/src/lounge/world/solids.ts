/**
 * What holds and stops people, taken out of a map once: lines one stands on, boxes one bumps into, and the edges.
 * The server checks moves by it and the browser moves by it, so it must give both the same.
 */
import type { MapContent } from '../maps/maps.schema.ts';
import { boxOf, findDrawing, themeOf } from '../maps/themes.ts';

/** A line to stand on, whole pixels. One jumps up through it; down one drops through it unless it is solid. */
export type FloorLine = {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly isSolid: boolean;
};
export type WallBox = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
export type Solids = {
  readonly bounds: { readonly width: number; readonly height: number };
  /** Highest first. The last one is solid and reaches from edge to edge, so nobody falls for ever. */
  readonly floors: readonly FloorLine[];
  readonly walls: readonly WallBox[];
};

/** Where no floor is, one lands this far above the lower edge, and is still seen whole. */
const BOTTOM_MARGIN = 90;

export function solidsOf(content: MapContent): Solids {
  const theme = themeOf(content.themeKey);
  const { width, height } = content.bounds;
  const lines: Omit<FloorLine, 'isSolid'>[] = [];
  const walls: WallBox[] = [];
  for (const object of content.objects) {
    if (object.type !== 'FLOOR' && object.type !== 'WALL') continue;
    const box = boxOf(object, theme);
    const left = Math.max(0, Math.round(box.x));
    const right = Math.min(width, Math.round(box.x + box.width));
    if (right <= left) continue;
    if (object.type === 'WALL') {
      const top = Math.max(0, Math.round(box.y));
      const bottom = Math.min(height, Math.round(box.y + box.height));
      if (bottom > top) walls.push({ left, right, top, bottom });
      continue;
    }
    const y = Math.round(box.y + (findDrawing(theme, object)?.surface ?? 0) * Math.abs(object.scaleY));
    if (y > 0 && y <= height) lines.push({ left, right, y });
  }
  lines.sort((a, b) => a.y - b.y || a.left - b.left);
  const lowest = lines.at(-1);
  const spansAll = lowest !== undefined && lowest.left === 0 && lowest.right === width;
  if (!spansAll) lines.push({ left: 0, right: width, y: Math.max(lowest?.y ?? 0, height - BOTTOM_MARGIN) });
  const bottom = lines.at(-1)?.y ?? height;
  return { bounds: { width, height }, floors: lines.map((line) => ({ ...line, isSolid: line.y === bottom })), walls };
}

/** The floor under a point, itself included; there always is one unless the point is below the lowest. */
export function floorUnder(solids: Solids, x: number, y: number): FloorLine | undefined {
  return solids.floors.find((floor) => floor.y >= y && floor.left <= x && x <= floor.right);
}

export function isInWall(solids: Solids, x: number, y: number): boolean {
  return solids.walls.some((wall) => wall.left < x && x < wall.right && wall.top < y && y <= wall.bottom);
}

/** Where one stands who is put at a point: inside the edges, on the floor below it, or on the lowest one. */
export function standAt(
  solids: Solids,
  spot: { readonly x: number; readonly y: number },
  halfWidth: number,
): { x: number; y: number } {
  const x = Math.round(Math.min(Math.max(spot.x, halfWidth), solids.bounds.width - halfWidth));
  const y =
    floorUnder(solids, x, Math.max(0, Math.round(spot.y)))?.y ?? solids.floors.at(-1)?.y ?? solids.bounds.height;
  return { x, y };
}
