/** What a small picture of a map shows: the place where one enters, as wide as a card. [WLD-177] */
import type { MapContent, MapObject } from './maps.schema.ts';
import { type Box, boxOf, fileIdOf, themeOf } from './themes.ts';

const LOOK = { width: 1_800, height: 675 } as const;
/** More could not be distinguished in so small a picture. */
export const PREVIEW_OBJECTS_MAX = 80;
/** How much of the picture lies below the feet. */
const BELOW = 150;

export type MapPreview = Pick<MapContent, 'themeKey' | 'bounds'> & {
  readonly box: Box;
  readonly objects: readonly MapObject[];
};

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

export function previewBox({ bounds, start }: Pick<MapContent, 'bounds' | 'start'>): Box {
  const scale = Math.min(1, bounds.width / LOOK.width, bounds.height / LOOK.height);
  const [width, height] = [Math.round(LOOK.width * scale), Math.round(LOOK.height * scale)];
  return {
    x: clamp(Math.round(start.x - width / 2), bounds.width - width),
    y: clamp(Math.round(start.y + BELOW * scale - height), bounds.height - height),
    width,
    height,
  };
}

/** The largest things in sight, in the order they are drawn. Uploaded pictures and where portals lead stay out of it. */
export function previewOf(content: MapContent): MapPreview {
  const theme = themeOf(content.themeKey);
  const box = previewBox(content);
  const isSeen = (object: MapObject): boolean => {
    if (fileIdOf(object) !== null) return false;
    if (object.type === 'BACKGROUND') return true;
    const { x, y, width, height } = boxOf(object, theme);
    // What is turned may reach out of its box.
    const more = object.rotation ? Math.max(width, height) / 2 : 0;
    return (
      x - more < box.x + box.width &&
      x + width + more > box.x &&
      y - more < box.y + box.height &&
      y + height + more > box.y
    );
  };
  const sizeOf = (object: MapObject): number => {
    const { width, height } = boxOf(object, theme);
    return object.type === 'BACKGROUND' ? Number.POSITIVE_INFINITY : width * height;
  };
  const objects = content.objects
    .filter(isSeen)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, PREVIEW_OBJECTS_MAX)
    .toSorted((a, b) => a.depth - b.depth);
  return { themeKey: content.themeKey, bounds: content.bounds, box, objects: objects.map(withoutTarget) };
}

function withoutTarget(object: MapObject): MapObject {
  const { target: _, ...rest } = object;
  return rest;
}
