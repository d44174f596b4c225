import { describe, expect, it } from 'vitest';
import { newMapContent } from '../maps/map-defaults.ts';
import type { MapArea, MapObject } from '../maps/maps.schema.ts';
import { standIn, standNear } from './land.ts';
import { solidsOf } from './solids.ts';
import { BODY } from './world.constants.ts';

const base = newMapContent({ themeKey: 'sea' });
const solidsWith = (...objects: readonly MapObject[]) => solidsOf({ ...base, objects: [...base.objects, ...objects] });
const ledge: MapObject = {
  id: 'l',
  type: 'FLOOR',
  key: 'rock-ledge',
  x: 1_000,
  y: 1_400,
  scaleX: 1,
  scaleY: 1,
  depth: -400,
};
const wall = (id: string, x: number, part: Partial<MapObject> = {}): MapObject => ({
  id,
  type: 'WALL',
  key: 'none',
  x,
  y: 1_200,
  scaleX: 1,
  scaleY: 1,
  depth: -300,
  width: 160,
  height: 400,
  ...part,
});
const area = (part: Partial<MapArea> = {}): MapArea => ({
  id: 'a',
  name: '',
  x: 900,
  y: 1_000,
  width: 400,
  height: 700,
  property: { kind: 'SILENT' },
  ...part,
});

describe('who is put somewhere', () => {
  it('[WLD-106] stays where they are if they can, and otherwise stands beside the wall, on the nearer side', () => {
    expect(standNear(solidsWith(ledge), { x: 1_200, y: 1_412 })).toEqual({ x: 1_200, y: 1_412 });
    expect(standNear(solidsWith(wall('w', 2_000)), { x: 2_050, y: 1_600 })).toEqual({
      x: 2_000 - BODY.halfWidth,
      y: 1_600,
    });
    expect(standNear(solidsWith(wall('w', 2_000)), { x: 2_150, y: 1_600 })).toEqual({
      x: 2_160 + BODY.halfWidth,
      y: 1_600,
    });
    // Another wall stands on the nearer side.
    expect(standNear(solidsWith(wall('w', 2_000), wall('v', 1_900)), { x: 2_050, y: 1_600 })).toEqual({
      x: 2_160 + BODY.halfWidth,
      y: 1_600,
    });
  });

  it('[WLD-106] comes down where a floor was taken away, and inside the edges', () => {
    expect(standNear(solidsWith(), { x: 1_200, y: 1_412 })).toEqual({ x: 1_200, y: 1_600 });
    expect(standNear(solidsWith(), { x: 9_500, y: 2_400 })).toEqual({ x: 8_000 - BODY.halfWidth, y: 1_600 });
    expect(standNear(solidsWith(wall('all', 0, { width: 8_000 })), { x: 500, y: 1_600 })).toBeUndefined();
  });

  it('[WLD-128] goes to the middle of an area, on the ground of it, beside what stands there', () => {
    expect(standIn(area(), solidsWith(ledge))).toEqual({ x: 1_100, y: 1_600 });
    expect(standIn(area({ height: 450 }), solidsWith(ledge))).toEqual({ x: 1_100, y: 1_412 });
    expect(standIn(area(), solidsWith(wall('w', 1_050)))).toEqual({ x: 1_050 - BODY.halfWidth, y: 1_600 });
    expect(standIn(area({ y: 100, height: 200 }), solidsWith(ledge))).toBeUndefined();
  });
});
