import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import type { MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { describe, expect, it } from 'vitest';
import { cameraAtStart, scrollIntoView, pinched, toMap } from './camera.ts';
import { placeObject } from './edits.ts';
import { besideOthers, landingOf } from './landing.ts';

const content = newMapContent({ themeKey: 'sea' });
const screen = { width: 500, height: 1_000 };

describe('looking around', () => {
  it('[WLD-175] two fingers look nearer, and what was between them stays between them', () => {
    const camera = { x: 100, y: 200, scale: 0.5 };
    const near = pinched(
      camera,
      [
        { x: 200, y: 300 },
        { x: 300, y: 300 },
      ],
      [
        { x: 150, y: 340 },
        { x: 350, y: 340 },
      ],
    );
    expect(near.scale).toBe(1);
    expect(toMap(near, { x: 250, y: 340 })).toEqual(toMap(camera, { x: 250, y: 300 }));
  });

  it('begins inside the map, also on a screen that is higher than wide', () => {
    const camera = cameraAtStart(content, screen);
    expect(camera.x).toBeGreaterThanOrEqual(0);
    expect(camera.scale).toBeGreaterThan(0.6);
    const wide = cameraAtStart({ ...content, start: { x: 7_990, y: 1_600 } }, { width: 960, height: 730 });
    expect(wide.x + 960 / wide.scale).toBeLessThanOrEqual(content.bounds.width);
  });

  it('[WLD-172] moves no farther than needed to see what is chosen', () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(scrollIntoView(camera, { x: 100, y: 100, width: 50, height: 50 }, screen)).toEqual(camera);
    expect(scrollIntoView(camera, { x: 600, y: 100, width: 50, height: 50 }, screen)).toEqual({ ...camera, x: 190 });
    expect(scrollIntoView(camera, { x: -300, y: 100, width: 2_000, height: 50 }, screen)).toEqual({
      ...camera,
      x: -340,
    });
  });
});

describe('where a chosen thing lands', () => {
  const coral = { type: 'OBJECT', key: 'pink-coral' } as const;
  it('is the floor below, unless that is out of sight', () => {
    expect(landingOf(content, coral, { x: 500, y: 900 }, 1_700)).toEqual({ x: 500, y: 1_600 });
    expect(landingOf(content, coral, { x: 500, y: 900 }, 1_500)).toEqual({ x: 500, y: 900 });
    expect(landingOf(content, { type: 'FLOOR', key: 'sand' }, { x: 500, y: 900 }, 1_700)).toEqual({ x: 500, y: 900 });
  });

  it('is beside what stands there already', () => {
    const put = (objects: readonly MapObject[]): MapContent => ({
      ...content,
      objects: [...content.objects, ...objects],
    });
    const first = placeObject(content, coral, { x: 500, y: 1_600 }, 'a');
    const second = besideOthers(put([first]), { ...first, id: 'b' });
    const third = besideOthers(put([first, second]), { ...first, id: 'c', key: 'purple-coral' });
    expect(new Set([first.x, second.x, third.x]).size).toBe(3);
  });
});
