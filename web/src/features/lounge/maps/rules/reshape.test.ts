import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { applyOperations, type NamedMap } from '@dolphin/contract/lounge/maps/map-operations';
import type { MapArea, MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { boxOf, themeOf } from '@dolphin/contract/lounge/maps/themes';
import { describe, expect, it } from 'vitest';
import { draggedContent, operationsOf } from './drag.ts';
import { frameOf, handleAt, handleSpots, middleOf, turnedAround } from './handles.ts';
import { EMPTY_HISTORY, inverseOf, addStep, undo } from './history.ts';
import { START_ID } from './parts.ts';
import { scaleByHandle, turnByKnob } from './reshape.ts';

// 210 × 120 at its own size.
const rock: MapObject = { id: 'rock', type: 'OBJECT', key: 'rock', x: 100, y: 100, scaleX: 1, scaleY: 1, depth: -100 };
const far: MapObject = { ...rock, id: 'far', x: 500, y: 300 };
const area: MapArea = { id: 'area', name: '', x: 1_000, y: 100, width: 200, height: 200, property: { kind: 'SILENT' } };
const map: NamedMap = applyOperations({ name: 'm', content: newMapContent({ themeKey: 'sea' }) }, [
  { kind: 'PUT_OBJECT', object: rock },
  { kind: 'PUT_OBJECT', object: far },
  { kind: 'PUT_AREA', area },
]);
const { content } = map;
const theme = themeOf('sea');
const after = (operations: ReturnType<typeof scaleByHandle>, from: MapContent = content) =>
  applyOperations({ name: 'm', content: from }, operations).content;
const objectIn = (from: MapContent, id: string): MapObject => from.objects.find((object) => object.id === id) ?? rock;

describe('handles', () => {
  it('[WLD-175] stand at the corners and above; fingers reach farther than a mouse', () => {
    const frame = frameOf(content, ['rock']);
    if (!frame) throw new Error('a rock has a frame');
    expect(handleSpots(frame, 1).map(({ handle }) => handle)).toEqual(['NW', 'NE', 'SE', 'SW', 'TURN']);
    expect(handleAt(frame, { x: 318, y: 228 }, 1, false)).toBe('SE');
    expect(handleAt(frame, { x: 205, y: 62 }, 1, false)).toBe('TURN');
    expect(handleAt(frame, { x: 334, y: 228 }, 1, false)).toBeNull();
    expect(handleAt(frame, { x: 334, y: 228 }, 1, true)).toBe('SE');
    // Seen from afar they lie farther out on the map.
    expect(handleAt(frame, { x: 350, y: 260 }, 5, false)).toBe('SE');
  });

  it('turn with a single part, have no knob for what lies straight, and none at all for the start', () => {
    const turned = after([{ kind: 'PUT_OBJECT', object: { ...rock, rotation: 90 } }]);
    const frame = frameOf(turned, ['rock']);
    expect(frame?.rotation).toBe(90);
    expect(frame && handleAt(frame, { x: 303, y: 160 }, 1, false)).toBe('TURN');
    expect(frameOf(content, ['floor'])?.mayTurn).toBe(false);
    expect(frameOf(content, ['rock', 'area'])?.mayTurn).toBe(false);
    expect(frameOf(content, [START_ID])).toBeNull();
  });
});

describe('a corner that is pulled', () => {
  it('[WLD-175] makes a thing larger around the corner across, and lands on the grid', () => {
    const larger = objectIn(after(scaleByHandle(content, ['rock'], 'SE', { x: 215, y: 110 }, 20)), 'rock');
    expect(boxOf(larger, theme)).toMatchObject({ x: 100, y: 100 });
    expect(boxOf(larger, theme).width).toBeCloseTo(420, 0);
    expect(larger.scaleX).toBe(larger.scaleY);
    const smaller = objectIn(after(scaleByHandle(content, ['rock'], 'NW', { x: 105, y: 60 }, 0)), 'rock');
    expect(smaller.scaleX).toBeCloseTo(0.5, 1);
    expect(boxOf(smaller, theme).x + boxOf(smaller, theme).width).toBeCloseTo(310, -0.5);
  });

  it.each([-150, -45, 30, 90])('keeps the corner across of what is turned by %i degrees', (rotation) => {
    const turned: MapObject = { ...rock, rotation };
    const from = after([{ kind: 'PUT_OBJECT', object: turned }]);
    const by = turnedAround({ x: 0, y: 0 }, { x: 210, y: 120 }, rotation);
    const next = objectIn(after(scaleByHandle(from, ['rock'], 'SE', by, 0), from), 'rock');
    const across = (object: MapObject) => {
      const box = boxOf(object, theme);
      return turnedAround(middleOf(box), { x: box.x, y: box.y }, rotation);
    };
    expect(next.scaleX).toBeCloseTo(2, 1);
    expect(Math.hypot(across(next).x - across(turned).x, across(next).y - across(turned).y)).toBeLessThan(2);
  });

  it('makes floors longer, areas as wide and as high as one likes, and nothing too small or inside out', () => {
    const floor = objectIn(content, 'floor');
    const width = floor.width ?? 0;
    expect(objectIn(after(scaleByHandle(content, ['floor'], 'SE', { x: -100, y: 500 }, 20)), 'floor')).toMatchObject({
      x: floor.x,
      y: floor.y,
      width: width - 100,
      scaleY: 1,
    });
    expect(objectIn(after(scaleByHandle(content, ['floor'], 'NW', { x: 100, y: 0 }, 20)), 'floor')).toMatchObject({
      x: floor.x + 100,
      width: width - 100,
    });
    expect(after(scaleByHandle(content, ['area'], 'NE', { x: 95, y: 47 }, 20)).areas[0]).toMatchObject({
      x: 1_000,
      y: 140,
      width: 300,
      height: 160,
    });
    expect(after(scaleByHandle(content, ['area'], 'SE', { x: -900, y: -900 }, 0)).areas[0]).toMatchObject({
      x: 1_000,
      y: 100,
      width: 20,
      height: 20,
    });
    expect(objectIn(after(scaleByHandle(content, ['rock'], 'SE', { x: -900, y: -900 }, 0)), 'rock').scaleX).toBe(0.1);
    expect(
      objectIn(
        after(
          scaleByHandle(
            after([{ kind: 'PUT_OBJECT', object: { ...rock, scaleX: -1 } }]),
            ['rock'],
            'SE',
            { x: 210, y: 120 },
            0,
          ),
        ),
        'rock',
      ).scaleX,
    ).toBe(-2);
  });

  it('[WLD-175] makes several larger together with what lies between them', () => {
    // Together they are 610 × 320.
    const next = after(scaleByHandle(content, ['rock', 'far'], 'SE', { x: 610, y: 320 }, 0));
    expect(objectIn(next, 'rock')).toMatchObject({ x: 100, y: 100, scaleX: 2 });
    expect(objectIn(next, 'far')).toMatchObject({ x: 900, y: 500, scaleX: 2 });
  });
});

describe('the knob', () => {
  it('[WLD-175] turns in steps of 15 degrees, freely on a wish', () => {
    const top = { x: 205, y: 62 };
    expect(objectIn(after(turnByKnob(content, ['rock'], top, { x: 300, y: 155 }, false)), 'rock')).toMatchObject({
      rotation: 90,
      x: 100,
      y: 100,
    });
    expect(objectIn(after(turnByKnob(content, ['rock'], top, { x: 300, y: 155 }, true)), 'rock').rotation).toBe(87);
    expect(turnByKnob(content, ['floor'], top, { x: 300, y: 155 }, false)).toEqual([]);
  });

  it('turns several around their middle', () => {
    const both = after(turnByKnob(content, ['rock', 'far'], { x: 405, y: 0 }, { x: 405, y: 500 }, false));
    expect(objectIn(both, 'rock')).toMatchObject({ x: 500, y: 300, rotation: -180 });
    expect(objectIn(both, 'far')).toMatchObject({ x: 100, y: 100, rotation: -180 });
  });
});

it('[WLD-171] [WLD-175] a whole drag is one step to take back, and a hand that trembles is none', () => {
  const drag = { kind: 'scale', corner: 'SE', from: { x: 318, y: 228 }, to: { x: 528, y: 348 } } as const;
  const redo = operationsOf(content, ['rock'], drag, 20);
  const history = addStep(EMPTY_HISTORY, { undo: inverseOf(map, redo), redo });
  const done = applyOperations(map, redo);
  expect(done.content).toEqual(draggedContent(content, ['rock'], drag, 20));
  expect(applyOperations(done, undo(history, done)?.operations ?? [])).toEqual(map);
  expect(operationsOf(content, ['rock'], { ...drag, to: { x: 319, y: 229 } }, 20)).toEqual([]);
  expect(
    draggedContent(content, ['rock'], { kind: 'pan', from: drag.from, camera: { x: 0, y: 0, scale: 1 } }, 20),
  ).toBe(content);
});
