/**
 * How often movement is sent, by distance: people near a zone at every tick, those farther away five times a second.
 * The server decides by it what a frame holds, and browsers how late they draw somebody. [WLD-111]
 */
import { TICKS_PER_SECOND, ZONE } from './world.constants.ts';

/** A zone by its place in the grid. */
export type ZoneCell = { readonly column: number; readonly row: number };

/** Who stands no farther than this from the edge of a zone is near to everybody whose screen is in it. */
export const NEAR_PX = 240;
export const FAR_EVERY_TICKS = 3;
export const FAR_EVERY_MS = (FAR_EVERY_TICKS * 1_000) / TICKS_PER_SECOND;

/** Inside a zone or at most so many pixels away from its edge. */
export function isWithin({ column, row }: ZoneCell, x: number, y: number, distance: number): boolean {
  const [left, top] = [column * ZONE.width, row * ZONE.height];
  return (
    x >= left - distance && x < left + ZONE.width + distance && y >= top - distance && y < top + ZONE.height + distance
  );
}
