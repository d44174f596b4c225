/** Where a thing lands that is chosen from the palette: on the floor it would fall on, and beside what stands there already. */
import type { MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { findDrawing, themeOf } from '@dolphin/contract/lounge/maps/themes';
import { floorUnder, solidsOf } from '@dolphin/contract/lounge/world/solids';
import type { Placed } from './edits.ts';

type Spot = { readonly x: number; readonly y: number };

/** `lowest` is the lower edge of what is seen: nothing falls out of sight. */
export function landingOf(content: MapContent, placed: Placed, at: Spot, lowest: number): Spot {
  const stands =
    (placed.type === 'OBJECT' || placed.type === 'PORTAL') &&
    findDrawing(themeOf(content.themeKey), placed)?.hangs !== true;
  const floor = stands ? floorUnder(solidsOf(content), at.x, at.y) : undefined;
  return floor && floor.y <= lowest ? { x: at.x, y: floor.y } : at;
}

/** Two things at one place look like one: the second steps aside. */
export function besideOthers(content: MapContent, object: MapObject): MapObject {
  const isTaken = (x: number) =>
    content.objects.some((each) => each.type !== 'BACKGROUND' && each.x === x && each.y === object.y);
  let { x } = object;
  while (isTaken(x)) x += STEP;
  return x === object.x ? object : { ...object, x };
}

const STEP = 60;
