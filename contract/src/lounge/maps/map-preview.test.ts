import { expect, it } from 'vitest';
import { DEFAULT_MAPS } from './default-maps.ts';
import { newMapContent } from './map-defaults.ts';
import { PREVIEW_OBJECTS_MAX, previewBox, previewOf } from './map-preview.ts';
import type { MapObject } from './maps.schema.ts';

const rock = (id: string, more: Partial<MapObject> = {}): MapObject => ({
  id,
  type: 'OBJECT',
  key: 'rock',
  x: 0,
  y: 0,
  scaleX: 1,
  scaleY: 1,
  depth: -100,
  ...more,
});

it('[WLD-177] the picture of a map shows where one enters, and never beyond the map', () => {
  const content = { ...newMapContent({ themeKey: 'sea' }), start: { x: 3_000, y: 1_600 } };
  const box = previewBox(content);
  expect(box.x + box.width / 2).toBe(3_000);
  expect(box.y + box.height).toBeGreaterThan(content.start.y);
  expect(previewBox({ bounds: { width: 900, height: 600 }, start: { x: 10, y: 590 } })).toEqual({
    x: 0,
    y: 262,
    width: 900,
    height: 338,
  });
});

it('[WLD-177] it has what is in sight and drawn by the theme, the largest first, and hides where portals lead', () => {
  const content = newMapContent({ themeKey: 'sea' });
  const { x, y } = previewBox(content);
  const gate = rock('gate', {
    type: 'PORTAL',
    key: 'bubble-gate',
    x: x + 10,
    y: y + 10,
    target: { kind: 'ROOM', roomId: 7 },
  });
  const many = Array.from({ length: 200 }, (_, n) => rock(`r${n}`, { x: x + n, y: y + 5, scaleX: 0.1, scaleY: 0.1 }));
  const look = previewOf({
    ...content,
    objects: [
      ...content.objects,
      gate,
      rock('away', { x: x - 2_000 }),
      rock('file', { key: 'file:3', x: x + 10, y: y + 10, width: 10, height: 10 }),
      ...many,
    ],
  });
  const ids = look.objects.map(({ id }) => id);
  expect(ids).toHaveLength(PREVIEW_OBJECTS_MAX);
  expect(ids).toEqual(expect.arrayContaining(['background', 'floor', 'gate']));
  expect(ids).not.toContain('away');
  expect(ids).not.toContain('file');
  expect(look.objects.find(({ id }) => id === 'gate')).not.toHaveProperty('target');
});

it.each(DEFAULT_MAPS.map(({ mapId, content }) => [mapId, content] as const))(
  '%s has something to show',
  (_, content) => {
    expect(previewOf(content).objects.length).toBeGreaterThan(5);
  },
);
