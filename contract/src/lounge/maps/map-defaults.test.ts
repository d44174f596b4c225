import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MAPS } from './default-maps.ts';
import { defaultMapText } from './default-maps.text.ts';
import { defaultMapName, newMapContent } from './map-defaults.ts';
import { MapContent } from './maps.schema.ts';
import { boxOf, fileIdOf, findBackground, findDrawing, THEMES, themeOf } from './themes.ts';
import { drawingText, themeText } from './themes.text.ts';
import { solidsOf } from '../world/solids.ts';

describe('a new map', () => {
  it('[WLD-4] gets a background at depth -1000 and a floor at y 1600, depth -500', () => {
    const content = newMapContent();
    expect(content.objects.map(({ type, x, y, depth }) => ({ type, x, y, depth }))).toEqual([
      { type: 'BACKGROUND', x: 0, y: 0, depth: -1_000 },
      { type: 'FLOOR', x: 0, y: 1_600, depth: -500 },
    ]);
    expect(content.bounds).toEqual({ width: 8_000, height: 1_800 });
    expect(newMapContent({ bounds: { width: 2_000, height: 900 } }).objects[1]).toMatchObject({ y: 700, width: 2_000 });
  });

  it('[WLD-3] is called "map" and the first five characters of its id', () => {
    expect(defaultMapName('k3v9x-and-more')).toBe('mapk3v9x');
  });

  it.each(THEMES)('is built of what the theme $key has', (theme) => {
    const content = newMapContent({ themeKey: theme.key });
    expect(Value.Check(MapContent, content)).toBe(true);
    expect(findBackground(theme, content.objects[0]?.key ?? '')).toBeDefined();
    expect(content.objects.slice(1).every((object) => findDrawing(theme, object))).toBe(true);
  });
});

describe('themes', () => {
  it.each(THEMES)('[WLD-3] $key has backgrounds, floors, walls, objects and portals, each with a name', (theme) => {
    expect(theme.backgrounds.length).toBeGreaterThanOrEqual(1);
    expect(theme.floors.length).toBeGreaterThanOrEqual(2);
    expect(theme.walls.length).toBeGreaterThanOrEqual(1);
    expect(theme.objects.length).toBeGreaterThanOrEqual(12);
    expect(theme.portals.length).toBeGreaterThanOrEqual(1);
    expect(theme.key in themeText.KO).toBe(true);
    for (const { key } of [...theme.backgrounds, ...theme.floors, ...theme.walls, ...theme.objects, ...theme.portals])
      expect(key in drawingText.KO, key).toBe(true);
  });

  it('knows an uploaded picture by its key, and its size by the object', () => {
    const object = {
      id: 'a',
      type: 'OBJECT',
      key: 'file:12',
      x: 5,
      y: 6,
      scaleX: -2,
      scaleY: 1,
      depth: 0,
      width: 50,
      height: 40,
    } as const;
    expect([fileIdOf(object), fileIdOf({ key: 'sofa' })]).toEqual([12, null]);
    expect(boxOf(object, themeOf('sea'))).toEqual({ x: 5, y: 6, width: 100, height: 40 });
  });
});

describe('the maps every site has', () => {
  it('[WLD-5] are the default map of the theme white-lounge, and a sea', () => {
    expect(DEFAULT_MAPS.map(({ mapId, content }) => [mapId, content.themeKey])).toEqual([
      ['default-map', 'white-lounge'],
      ['sea-map', 'sea'],
    ]);
    expect(Object.keys(defaultMapText.KO)).toEqual(DEFAULT_MAPS.map(({ mapId }) => mapId));
  });

  it.each(DEFAULT_MAPS)(
    '$mapId is sound: known drawings, no part twice, everything on the map, gates that lead to a floor',
    ({ content }) => {
      expect(Value.Check(MapContent, content)).toBe(true);
      const theme = themeOf(content.themeKey);
      expect(new Set(content.objects.map(({ id }) => id)).size).toBe(content.objects.length);
      const { floors } = solidsOf(content);
      for (const object of content.objects.slice(1)) {
        expect(findDrawing(theme, object), object.key).toBeDefined();
        const box = boxOf(object, theme);
        expect(
          box.x >= 0 && box.y >= 0 && box.x + box.width <= 8_000 && box.y + box.height <= 1_800,
          `${object.id} ${box.x} ${box.y}`,
        ).toBe(true);
        if (object.target?.kind === 'SPOT') {
          const { x, y } = object.target;
          expect(
            floors.some((floor) => floor.y === y && floor.left <= x && x <= floor.right),
            object.id,
          ).toBe(true);
        }
      }
      expect(floors.some((floor) => floor.y === content.start.y)).toBe(true);
    },
  );
});
