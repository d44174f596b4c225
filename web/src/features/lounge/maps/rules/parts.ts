/** Objects, areas and the starting point, seen as the same kind of thing: something at a place that can be chosen. */
import type { MapArea, MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Box, boxOf, themeOf } from '@dolphin/contract/lounge/maps/themes';

export const START_ID = '@start';
export type Part = { readonly id: string; readonly box: Box; readonly rotation: number } & (
  | { readonly kind: 'object'; readonly object: MapObject }
  | { readonly kind: 'area'; readonly area: MapArea }
  | { readonly kind: 'start' }
);

const START = { width: 60, height: 90 } as const;

export function startBox({ start }: Pick<MapContent, 'start'>): Box {
  return { x: start.x - START.width / 2, y: start.y - START.height, ...START };
}

/** In the order they are drawn: what comes last lies above. The background is no part one can choose on the map. */
export function partsOf(content: MapContent): readonly Part[] {
  const theme = themeOf(content.themeKey);
  const objects = content.objects.filter(({ type }) => type !== 'BACKGROUND').toSorted((a, b) => a.depth - b.depth);
  return [
    ...objects.map((object): Part => ({
      id: object.id,
      kind: 'object',
      object,
      box: boxOf(object, theme),
      rotation: object.rotation ?? 0,
    })),
    ...content.areas.map((area): Part => ({ id: area.id, kind: 'area', area, box: area, rotation: 0 })),
    { id: START_ID, kind: 'start', box: startBox(content), rotation: 0 },
  ];
}

export function findParts(content: MapContent, ids: readonly string[]): readonly Part[] {
  const wanted = new Set(ids);
  return partsOf(content).filter(({ id }) => wanted.has(id));
}

/** The box around several parts, before any is turned. */
export function boxAround(parts: readonly Part[]): Box | null {
  if (parts.length === 0) return null;
  const left = Math.min(...parts.map(({ box }) => box.x));
  const top = Math.min(...parts.map(({ box }) => box.y));
  return {
    x: left,
    y: top,
    width: Math.max(...parts.map(({ box }) => box.x + box.width)) - left,
    height: Math.max(...parts.map(({ box }) => box.y + box.height)) - top,
  };
}
