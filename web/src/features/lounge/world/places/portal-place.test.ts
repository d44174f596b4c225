import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { describe, expect, it } from 'vitest';
import { portalNumber, portalPlace } from './portal-place.ts';

const [first] = DEFAULT_MAPS;
if (!first) throw new Error('there is a default map');
const empty: MapContent = { ...first.content, objects: [], areas: [] };
const portal = (id: string, x: number, y: number): MapContent['objects'][number] => ({
  ...first.content.objects.find(({ type }) => type === 'PORTAL')!,
  id,
  target: { kind: 'SPOT', x, y },
});
const { width, height } = empty.bounds;

describe('where a portal leads', () => {
  it('[WLD-182] is distinguished on every map that comes with the lounge', () => {
    for (const { mapId, content } of DEFAULT_MAPS) {
      const names = content.objects.flatMap((one) =>
        one.type === 'PORTAL' && one.target?.kind === 'SPOT'
          ? [JSON.stringify([portalPlace(content, one.id, one.target), portalNumber(content, one)])]
          : [],
      );
      expect(new Set(names).size, mapId).toBe(names.length);
    }
  });

  it('[WLD-182] is the start, the area around it, or a part of the map', () => {
    const area = {
      id: 'a',
      name: '산호숲',
      x: 100,
      y: 100,
      width: 200,
      height: 200,
      property: { kind: 'SILENT' as const },
    };
    const content = { ...empty, areas: [area] };
    expect(portalPlace(content, 'p', content.start)).toEqual({ kind: 'START' });
    for (const at of [
      { x: 200, y: 300 },
      { x: 150, y: 200 },
    ])
      expect(portalPlace(content, 'p', at)).toEqual({ kind: 'AREA', area });
    expect(portalPlace(empty, 'p', { x: 10, y: height - 1 })).toEqual({ kind: 'SIDE', side: 'LEFT', isHigh: false });
    expect(portalPlace(empty, 'p', { x: width - 10, y: 1 })).toEqual({ kind: 'SIDE', side: 'RIGHT', isHigh: true });
    expect(portalPlace(empty, 'p', { x: width / 2, y: 1 })).toEqual({ kind: 'SIDE', side: 'MIDDLE', isHigh: true });
  });

  it('[WLD-182] has a number where two lead to the same place', () => {
    const [one, two, other] = [portal('1', 10, 1), portal('2', 20, 1), portal('3', width - 10, 1)];
    const content = { ...empty, objects: [one, two, other] };
    expect([one, two, other].map((each) => portalNumber(content, each))).toEqual([1, 2, null]);
  });
});
