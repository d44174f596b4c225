/**
 * What one takes hold of around chosen parts: four corners that make them larger or smaller, and a knob that turns them.
 * All positions are in map coordinates; `thin` is how much of the map one pixel of the screen takes.
 */
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import type { Box } from '@dolphin/contract/lounge/maps/themes';
import { mayTurn } from './edits.ts';
import { boxAround, findParts, type Part } from './parts.ts';

export type Spot = { readonly x: number; readonly y: number };
export type Corner = 'NW' | 'NE' | 'SE' | 'SW';
export type Handle = Corner | 'TURN';
/** The frame around what is chosen: turned with a single part, straight around several. */
export type Frame = { readonly box: Box; readonly rotation: number; readonly mayTurn: boolean };

export const CORNERS: readonly Corner[] = ['NW', 'NE', 'SE', 'SW'];
/** From the middle to a corner: -1 is left or above. */
export const SIDES: Readonly<Record<Corner, readonly [-1 | 1, -1 | 1]>> = {
  NW: [-1, -1],
  NE: [1, -1],
  SE: [1, 1],
  SW: [-1, 1],
};
/** Corners stand a little outside, so that a small thing can still be taken hold of itself. */
const OUTSIDE_PX = 8;
const KNOB_PX = 38;

export const middleOf = ({ x, y, width, height }: Box): Spot => ({ x: x + width / 2, y: y + height / 2 });

export function turnedAround(middle: Spot, spot: Spot, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [spot.x - middle.x, spot.y - middle.y];
  return {
    x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

const isSizable = (part: Part): boolean => part.kind !== 'start';

/** Null when nothing of what is chosen has a size: the starting point alone. */
export function frameOf(content: MapContent, ids: readonly string[]): Frame | null {
  const parts = findParts(content, ids).filter(isSizable);
  const box = boxAround(parts);
  if (!box) return null;
  return {
    box,
    rotation: parts.length === 1 ? (parts[0]?.rotation ?? 0) : 0,
    mayTurn: parts.every((part) => part.kind === 'object' && mayTurn(part.object)),
  };
}

export function handleSpots(
  { box, rotation, mayTurn: turns }: Frame,
  thin: number,
): readonly { readonly handle: Handle; readonly spot: Spot }[] {
  const middle = middleOf(box);
  const at = (x: number, y: number): Spot => turnedAround(middle, { x, y }, rotation);
  const out = OUTSIDE_PX * thin;
  const corners = CORNERS.map((handle) => ({
    handle,
    spot: at(middle.x + SIDES[handle][0] * (box.width / 2 + out), middle.y + SIDES[handle][1] * (box.height / 2 + out)),
  }));
  return turns ? [...corners, { handle: 'TURN' as const, spot: at(middle.x, box.y - KNOB_PX * thin) }] : corners;
}

/** The handle nearest to a point, if one is within reach; fingers reach farther than a mouse. */
export function handleAt(frame: Frame, spot: Spot, thin: number, isTouch: boolean): Handle | null {
  const reach = (isTouch ? 24 : 11) * thin;
  const near = handleSpots(frame, thin)
    .map(({ handle, spot: at }) => ({ handle, distance: Math.hypot(at.x - spot.x, at.y - spot.y) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near && near.distance <= reach ? near.handle : null;
}
