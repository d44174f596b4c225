import { describe, expect, it } from 'vitest';
import { DEFAULT_MAPS } from '../maps/default-maps.ts';
import { newMapContent } from '../maps/map-defaults.ts';
import type { MapObject } from '../maps/maps.schema.ts';
import { areasAt, chatZoneAt, isSilentAt } from './areas.ts';
import { floorUnder, isInWall, solidsOf, standAt } from './solids.ts';
import { JUMP_SPEED, GRAVITY } from './world.constants.ts';

const base = newMapContent({ themeKey: 'sea' });
const withObjects = (...objects: readonly MapObject[]) => ({ ...base, objects: [...base.objects, ...objects] });
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
const wall: MapObject = {
  id: 'w',
  type: 'WALL',
  key: 'rock-wall',
  x: 2_000,
  y: 1_200,
  scaleX: 1,
  scaleY: 1,
  depth: -300,
};

describe('what holds and stops people', () => {
  it('takes the line of the ground from edge to edge, and nobody drops through it', () => {
    expect(solidsOf(base).floors).toEqual([{ left: 0, right: 8_000, y: 1_600, isSolid: true }]);
  });

  it('stands as far below the edge of a drawing as the theme defines, and grows with its scale', () => {
    expect(solidsOf(withObjects(ledge)).floors[0]).toEqual({ left: 1_000, right: 1_520, y: 1_412, isSolid: false });
    expect(solidsOf(withObjects({ ...ledge, scaleX: -2, scaleY: 2 })).floors[0]).toEqual({
      left: 1_000,
      right: 2_040,
      y: 1_424,
      isSolid: false,
    });
  });

  it('gives a map without a whole ground one just above its lower edge', () => {
    const floors = solidsOf({ ...base, objects: [ledge] }).floors;
    expect(floors.at(-1)).toEqual({ left: 0, right: 8_000, y: 1_710, isSolid: true });
    expect(floors.filter((floor) => floor.isSolid)).toHaveLength(1);
  });

  it('cuts at the edges what stands over them, and forgets what stands outside', () => {
    const { floors, walls } = solidsOf(
      withObjects({ ...ledge, x: -100 }, { ...ledge, x: 9_000 }, { ...wall, x: -500 }, { ...wall, y: 1_700 }),
    );
    expect(floors[0]).toMatchObject({ left: 0, right: 420 });
    expect(floors).toHaveLength(2);
    expect(walls).toEqual([{ left: 2_000, right: 2_160, top: 1_700, bottom: 1_800 }]);
  });

  it('finds the floor below, the wall around, and where somebody lands', () => {
    const solids = solidsOf(withObjects(ledge, wall));
    expect(floorUnder(solids, 1_200, 1_300)?.y).toBe(1_412);
    expect(floorUnder(solids, 1_200, 1_413)?.y).toBe(1_600);
    expect(floorUnder(solids, 900, 1_300)?.y).toBe(1_600);
    expect([isInWall(solids, 2_050, 1_500), isInWall(solids, 1_999, 1_500)]).toEqual([true, false]);
    expect(standAt(solids, { x: -50, y: -10 }, 28)).toEqual({ x: 28, y: 1_600 });
    expect(standAt(solids, { x: 1_200, y: 9_000 }, 28)).toEqual({ x: 1_200, y: 1_600 });
  });

  it('knows where it is silent, and which chat zone somebody stands in', () => {
    const areas = [
      { id: 'a', name: '', x: 0, y: 0, width: 100, height: 100, property: { kind: 'SILENT' } },
      { id: 'b', name: '', x: 50, y: 0, width: 100, height: 100, property: { kind: 'CHAT_ZONE' } },
      { id: 'c', name: '', x: 120, y: 0, width: 100, height: 100, property: { kind: 'CHAT_ZONE' } },
    ] as const;
    const content = { areas: areas.map((area) => ({ ...area })) };
    expect(areasAt(content, 75, 50).map((area) => area.id)).toEqual(['a', 'b']);
    expect([isSilentAt(content, 75, 50), isSilentAt(content, 120, 50)]).toEqual([true, false]);
    expect([chatZoneAt(content, 130, 50), chatZoneAt(content, 60, 50), chatZoneAt(content, 10, 50)]).toEqual([
      'c',
      'b',
      null,
    ]);
  });
});

describe.each(DEFAULT_MAPS)('the map $mapId', ({ content }) => {
  it('lets people reach every floor by jumping and falling', () => {
    const { floors } = solidsOf(content);
    const jump = (JUMP_SPEED * JUMP_SPEED) / (2 * GRAVITY) - 10;
    const reached = new Set(floors.filter((floor) => floor.isSolid));
    for (let before = 0; before < reached.size;) {
      before = reached.size;
      for (const from of reached)
        for (const to of floors)
          if (to.left < from.right + 150 && to.right > from.left - 150 && from.y - to.y < jump) reached.add(to);
    }
    expect(floors.filter((floor) => !reached.has(floor))).toEqual([]);
  });
});
