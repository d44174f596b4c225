import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { applyOperations, type NamedMap } from '@dolphin/contract/lounge/maps/map-operations';
import type { MapArea, MapObject, MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { describe, expect, it } from 'vitest';
import { cameraOn, toMap, zoomAt } from './camera.ts';
import {
  copyParts,
  layerParts,
  mirrorParts,
  moveParts,
  pasteParts,
  placeObject,
  removeParts,
  scaleParts,
  turnParts,
} from './edits.ts';
import { boxBetween, isInside, partAt, partsIn } from './hit.ts';
import { redo, EMPTY_HISTORY, type History, inverseOf, addStep, undo } from './history.ts';
import { boxAround, findParts, START_ID } from './parts.ts';
import { commandOf, SHORTCUTS } from './shortcuts.ts';
import { snapMove, snapTo, snapTurn } from './snap.ts';
import {
  add,
  startSending,
  confirmed,
  failed,
  applyRemoteChange,
  shownOf,
  mergeOperations,
  type Unsent,
} from './unsent.ts';

const rock: MapObject = { id: 'rock', type: 'OBJECT', key: 'rock', x: 100, y: 100, scaleX: 1, scaleY: 1, depth: -100 };
const coral: MapObject = { ...rock, id: 'coral', key: 'pink-coral', x: 150, y: 100, depth: -50 };
const area: MapArea = { id: 'area', name: '', x: 1_000, y: 100, width: 200, height: 200, property: { kind: 'SILENT' } };
const put = (object: MapObject): MapOperation => ({ kind: 'PUT_OBJECT', object });
const map: NamedMap = applyOperations({ name: 'm', content: newMapContent({ themeKey: 'sea' }) }, [
  put(rock),
  put(coral),
  { kind: 'PUT_AREA', area },
]);
const { content } = map;
const keysAs = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...more });

describe('where things land', () => {
  it('is the grid, and the rest of a group keeps its distance', () => {
    expect([snapTo(27, 20), snapTo(31, 20), snapTo(27.4, 0)]).toEqual([20, 40, 27]);
    expect(snapMove({ x: 13, y: 7 }, 10, 10, 20)).toEqual({ dx: 7, dy: 13 });
    expect([snapTurn(22, false), snapTurn(190, true), snapTurn(-185, true)]).toEqual([15, -170, 175]);
  });
});

describe('what is under the pointer', () => {
  it('is what lies above, an area only at its edge, and nothing over the background', () => {
    expect(partAt(content, { x: 200, y: 150 })?.id).toBe('coral');
    expect(partAt(content, { x: 110, y: 150 })?.id).toBe('rock');
    expect(partAt(content, { x: 1_100, y: 200 })).toBeNull();
    expect(partAt(content, { x: 1_005, y: 200 })?.id).toBe('area');
    expect(partAt(content, content.start)?.id).toBe(START_ID);
    expect(partAt(content, { x: 4_000, y: 300 })).toBeNull();
  });

  it('knows what is turned', () => {
    const box = { x: 0, y: 0, width: 200, height: 20 };
    expect([
      isInside({ box, rotation: 0 }, { x: 190, y: 10 }),
      isInside({ box, rotation: 90 }, { x: 190, y: 10 }),
      isInside({ box, rotation: 90 }, { x: 100, y: 90 }),
    ]).toEqual([true, false, true]);
  });

  it('is everything wholly inside a box that was drawn', () => {
    expect(partsIn(content, boxBetween({ x: 400, y: 400 }, { x: 90, y: 90 }))).toEqual(['rock', 'coral']);
    expect(partsIn(content, boxBetween({ x: 120, y: 90 }, { x: 400, y: 400 }))).toEqual(['coral']);
    expect(boxAround(findParts(content, ['rock', 'area']))).toEqual({ x: 100, y: 100, width: 1_100, height: 200 });
  });
});

describe('what is done to chosen parts', () => {
  const after = (operations: readonly MapOperation[]) => applyOperations(map, operations).content;
  const one = (operations: readonly MapOperation[], id: string) =>
    after(operations).objects.find((object) => object.id === id);

  it('moves, scales, turns and mirrors them; floors grow longer and are never turned', () => {
    expect(after(moveParts(content, ['rock', 'area', START_ID], 10, -5))).toMatchObject({
      start: { x: content.start.x + 10, y: content.start.y - 5 },
      areas: [{ x: 1_010, y: 95 }],
    });
    expect(one(scaleParts(content, ['rock'], 2), 'rock')).toMatchObject({ scaleX: 2, scaleY: 2 });
    expect(one(scaleParts(content, ['floor'], 0.5), 'floor')).toMatchObject({ width: 4_000, scaleX: 1 });
    expect(turnParts(content, ['floor'], 90)).toEqual([]);
    expect(one(turnParts(content, ['rock'], 200), 'rock')?.rotation).toBe(-160);
    expect(one(mirrorParts(content, ['rock']), 'rock')?.scaleX).toBe(-1);
  });

  it('brings them before and behind others', () => {
    expect(one(layerParts(content, ['rock'], 'FORWARD'), 'rock')?.depth).toBe(-49);
    expect(one(layerParts(content, ['coral'], 'BACKWARD'), 'coral')?.depth).toBe(-101);
    expect(one(layerParts(content, ['rock'], 'FRONT'), 'rock')?.depth).toBeGreaterThan(100);
    expect(one(layerParts(content, ['coral'], 'BACK'), 'coral')?.depth).toBeLessThan(-500);
  });

  it('copies, pastes and removes them, but never the start', () => {
    let count = 0;
    const { operations, ids } = pasteParts(copyParts(content, ['rock', 'area', START_ID]), () => `new${++count}`);
    expect(ids).toEqual(['new1', 'new2']);
    expect(after(operations).objects.find(({ id }) => id === 'new1')).toMatchObject({ key: 'rock', x: 140, y: 60 });
    expect(removeParts(content, ['rock', 'area', START_ID])).toHaveLength(2);
  });

  it('places what stands with its foot on the point, and floors with their line', () => {
    expect(placeObject(content, { type: 'OBJECT', key: 'rock' }, { x: 500, y: 1_600 }, 'a')).toMatchObject({
      x: 395,
      y: 1_480,
    });
    expect(placeObject(content, { type: 'FLOOR', key: 'rock-ledge' }, { x: 500, y: 1_400 }, 'b')).toMatchObject({
      x: 240,
      y: 1_388,
      depth: -400,
    });
    expect(placeObject(content, { type: 'PORTAL', key: 'bubble-gate' }, { x: 500, y: 1_600 }, 'c').target).toEqual({
      kind: 'SPOT',
      ...content.start,
    });
  });
});

describe('taking back', () => {
  it('[WLD-171] goes back a hundred and fifty steps and forth again', () => {
    let [now, history]: [NamedMap, History] = [map, EMPTY_HISTORY];
    for (let n = 0; n < 150; n++) {
      const redo =
        n % 3 === 0
          ? moveParts(now.content, ['rock'], 1, 0)
          : n % 3 === 1
            ? [put({ ...rock, id: `new-${n}` })]
            : layerParts(now.content, ['coral'], 'FORWARD');
      history = addStep(history, { undo: inverseOf(now, redo), redo });
      now = applyOperations(now, redo);
    }
    const end = now;
    for (let n = 0; n < 150; n++) {
      const back = undo(history, now);
      if (!back) throw new Error('too few steps');
      history = back.history;
      now = applyOperations(now, back.operations);
    }
    expect(now).toEqual(map);
    expect(undo(history, now)).toBeNull();
    for (let n = 0; n < 150; n++) {
      const again = redo(history, now);
      if (!again) throw new Error('too few steps');
      history = again.history;
      now = applyOperations(now, again.operations);
    }
    expect(now).toEqual(end);
  });

  it('[WLD-171] leaves what others did: what they moved stays, what they removed does not come back', () => {
    const redo = moveParts(content, ['rock', 'coral'], 50, 0);
    const history = addStep(EMPTY_HISTORY, { undo: inverseOf(map, redo), redo });
    const others = applyOperations(applyOperations(map, redo), [
      { kind: 'REMOVE_OBJECT', id: 'coral' },
      put({ ...rock, id: 'theirs' }),
    ]);
    const back = applyOperations(others, undo(history, others)?.operations ?? []);
    expect(back.content.objects.map(({ id }) => id)).toEqual(['background', 'floor', 'rock', 'theirs']);
    expect(back.content.objects.find(({ id }) => id === 'rock')?.x).toBe(100);
  });

  it('brings back a removed part and an old theme as they were', () => {
    for (const redo of [
      removeParts(content, ['rock', 'area']),
      [
        { kind: 'SET_THEME', themeKey: 'white-lounge' },
        { kind: 'SET_NAME', name: 'x' },
        { kind: 'SET_BOUNDS', bounds: { width: 700, height: 700 } },
      ] satisfies MapOperation[],
    ]) {
      const back = applyOperations(applyOperations(map, redo), inverseOf(map, redo));
      expect(new Set(back.content.objects)).toEqual(new Set(content.objects));
      expect({ ...back.content, objects: [] }).toEqual({ ...content, objects: [] });
    }
  });
});

describe('changes not confirmed yet', () => {
  const start: Unsent = { known: map, revision: 5, sent: null, waiting: [], bases: {} };

  it('[WLD-164] keeps mine above what others do, whenever it arrives', () => {
    const mine = startSending(add(start, moveParts(content, ['rock'], 10, 0)), 'key-mine');
    const both = applyRemoteChange(mine, {
      revision: 6,
      clientKey: 'other',
      operations: [put({ ...coral, x: 900 }), put({ ...rock, x: 777 })],
    });
    if (!both) throw new Error('nothing was missed');
    expect(shownOf(both).content.objects.find(({ id }) => id === 'rock')?.x).toBe(110);
    expect(shownOf(confirmed(both, 7))).toEqual(shownOf(both));
  });

  it('does not apply its own echo twice, and asks to read again when something is missing', () => {
    const mine = startSending(add(start, moveParts(content, ['rock'], 10, 0)), 'key-mine');
    expect(applyRemoteChange(mine, { revision: 6, clientKey: 'key-mine', operations: [] })).toBe(mine);
    expect(applyRemoteChange(mine, { revision: 8, clientKey: 'other', operations: [] })).toBeNull();
    expect(applyRemoteChange(mine, { revision: 4, clientKey: 'other', operations: [] })).toBe(mine);
  });

  it('[WLD-173] keeps everything when the line breaks, and sends it with what came since', () => {
    const sent = startSending(add(start, moveParts(content, ['rock'], 10, 0)), 'key-mine');
    const later = failed(add(sent, [put({ ...coral, x: 1 })]));
    expect(later.sent).toBeNull();
    expect(
      later.waiting.map((operation) => (operation.kind === 'PUT_OBJECT' ? operation.object.id : operation.kind)),
    ).toEqual(['rock', 'coral']);
    expect(shownOf(later).content.objects.find(({ id }) => id === 'coral')?.x).toBe(1);
  });

  it('sends only the last of many changes of one part', () => {
    expect(
      mergeOperations([put(rock), put({ ...rock, x: 2 }), { kind: 'REMOVE_OBJECT', id: 'rock' }, put(coral)]),
    ).toEqual([{ kind: 'REMOVE_OBJECT', id: 'rock' }, put(coral)]);
  });
});

describe('keys', () => {
  it('[WLD-172] are the same with a Korean layout, and none is given twice', () => {
    expect(commandOf(keysAs('z', { ctrlKey: true }))).toBe('UNDO');
    expect(commandOf(keysAs('ㅋ', { code: 'KeyZ', metaKey: true, shiftKey: true }))).toBe('REDO');
    expect(commandOf(keysAs('ArrowLeft', { shiftKey: true }))).toBe('LEFT_FAR');
    expect(commandOf(keysAs('x'))).toBeNull();
    expect(commandOf({ ...keysAs('z', { ctrlKey: true }), isComposing: true })).toBeNull();
    const names = SHORTCUTS.map(({ key, ctrl, shift }) => `${key} ${ctrl} ${shift}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the camera', () => {
  it('zooms around a point and fits a box', () => {
    const camera = { x: 100, y: 50, scale: 0.5 };
    const point = { x: 300, y: 200 };
    expect(toMap(zoomAt(camera, point, 2), point)).toEqual(toMap(camera, point));
    expect(cameraOn({ x: 0, y: 0, width: 2_000, height: 1_000 }, { width: 1_000, height: 800 })).toEqual({
      x: 0,
      y: -300,
      scale: 0.5,
    });
  });
});
