import { describe, expect, it } from 'vitest';
import { findPublishProblem, findInvalidPart, isTooLarge } from './check-map.ts';
import { newMapContent } from './map-defaults.ts';
import { applyOperations, type NamedMap } from './map-operations.ts';
import type { MapArea, MapObject } from './maps.schema.ts';

const map: NamedMap = { name: 'mine', content: newMapContent({ themeKey: 'sea' }) };
const rock: MapObject = { id: 'r1', type: 'OBJECT', key: 'rock', x: 10, y: 20, scaleX: 1, scaleY: 1, depth: -100 };
const area: MapArea = { id: 'a1', name: '', x: 0, y: 0, width: 100, height: 100, property: { kind: 'SILENT' } };
const put = (object: MapObject) => ({ kind: 'PUT_OBJECT', object }) as const;

describe('changing a map part by part', () => {
  it('[WLD-164] keeps what two people changed in different parts, in whatever order', () => {
    const [left, right] = [put(rock), put({ ...rock, id: 'r2' })];
    const ids = (operations: Parameters<typeof applyOperations>[1]) =>
      applyOperations(map, operations)
        .content.objects.map(({ id }) => id)
        .toSorted();
    expect(ids([left, right])).toEqual(ids([right, left]));
  });

  it('lets the later of two changes of one part win, and makes the same change twice no other', () => {
    const twice = applyOperations(map, [put(rock), put({ ...rock, x: 50 }), put({ ...rock, x: 50 })]);
    expect(twice.content.objects.filter(({ id }) => id === 'r1')).toEqual([{ ...rock, x: 50 }]);
    expect(
      applyOperations(twice, [
        { kind: 'REMOVE_OBJECT', id: 'r1' },
        { kind: 'REMOVE_OBJECT', id: 'r1' },
      ]).content.objects,
    ).toHaveLength(2);
  });

  it('draws everything in the new theme when the theme changes', () => {
    const changed = applyOperations(
      applyOperations(map, [put(rock), put({ ...rock, id: 't', key: 'treasure-chest' })]),
      [{ kind: 'SET_THEME', themeKey: 'white-lounge' }],
    );
    expect(findInvalidPart(changed.content)).toBeNull();
    expect(changed.content.objects.find(({ id }) => id === 't')?.key).toBe('treasure-chest');
  });
});

describe('what a map may hold', () => {
  const withObject = (object: MapObject) => applyOperations(map, [put(object)]).content;

  it('[WLD-162] is what its theme draws and what can stand', () => {
    expect(findInvalidPart(withObject(rock))).toBeNull();
    expect(findInvalidPart(withObject({ ...rock, key: 'sofa' }))).toBe('sofa');
    expect(findInvalidPart(withObject({ ...rock, scaleX: 0 }))).toBe('rock');
    expect(findInvalidPart(withObject({ ...rock, type: 'FLOOR', key: 'sand', rotation: 10 }))).toBe('sand');
    expect(findInvalidPart(withObject({ ...rock, target: { kind: 'LOUNGE' } }))).toBe('rock');
    expect(findInvalidPart(withObject({ ...rock, key: 'file:3' }))).toBe('file:3');
    expect(findInvalidPart(withObject({ ...rock, key: 'file:3', width: 10, height: 10 }))).toBeNull();
    expect(findInvalidPart({ ...map.content, themeKey: 'moon' })).toBe('moon');
  });

  it('[WLD-166] has a floor, and a start on the map and outside of walls', () => {
    expect(findPublishProblem(map.content)).toBeNull();
    expect(findPublishProblem({ ...map.content, objects: [] })).toBe('NO_FLOOR');
    expect(findPublishProblem({ ...map.content, start: { x: -1, y: 0 } })).toBe('START_OUTSIDE');
    expect(
      findPublishProblem(
        withObject({ ...rock, type: 'WALL', key: 'rock-wall', x: map.content.start.x - 50, y: 1_300 }),
      ),
    ).toBe('START_OUTSIDE');
  });

  it('is at most a thousand things', () => {
    expect(
      isTooLarge({ objects: Array.from({ length: 1_001 }, (_, n) => ({ ...rock, id: `o${n}` })), areas: [] }),
    ).toBe(true);
    expect(isTooLarge({ objects: [rock], areas: [area] })).toBe(false);
  });
});
