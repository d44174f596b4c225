import { MAP_AREAS_MAX, MAP_OBJECTS_MAX } from '../lounge.constants.ts';
import type { MapContent, MapObject, MapOperation } from './maps.schema.ts';
import { fileIdOf, findBackground, findDrawing, findTheme, type Theme } from './themes.ts';
import { isInWall, solidsOf } from '../world/solids.ts';

/** Whether the theme can draw an object and it is one that can stand: floors and walls lie straight, nothing is scaled to nothing. [WLD-162] */
export function isValidObject(object: MapObject, theme: Theme): boolean {
  if (object.scaleX === 0 || object.scaleY === 0) return false;
  if ((object.type === 'FLOOR' || object.type === 'WALL') && (object.rotation ?? 0) !== 0) return false;
  if (object.target !== undefined && object.type !== 'PORTAL') return false;
  if (fileIdOf(object) !== null) return object.width !== undefined && object.height !== undefined;
  return object.type === 'BACKGROUND'
    ? findBackground(theme, object.key) !== undefined
    : findDrawing(theme, object) !== undefined;
}

/** The first part that may not be on the map, by its key; null when all may. */
export function findInvalidPart(content: MapContent): string | null {
  const theme = findTheme(content.themeKey);
  if (!theme) return content.themeKey;
  return content.objects.find((object) => !isValidObject(object, theme))?.key ?? null;
}

export function isTooLarge({ objects, areas }: Pick<MapContent, 'objects' | 'areas'>): boolean {
  return objects.length > MAP_OBJECTS_MAX || areas.length > MAP_AREAS_MAX;
}

export type PublishProblem = 'NO_FLOOR' | 'START_OUTSIDE';

/** Why a map cannot be walked on; null when it can. [WLD-166] */
export function findPublishProblem(content: MapContent): PublishProblem | null {
  const { width, height } = content.bounds;
  if (!content.objects.some((object) => object.type === 'FLOOR' && object.x < width && object.y < height))
    return 'NO_FLOOR';
  const { x, y } = content.start;
  return x < 0 || x > width || y < 0 || y > height || isInWall(solidsOf(content), x, y) ? 'START_OUTSIDE' : null;
}

/** Uploaded pictures that an object names. */
export function fileIdsIn(objects: readonly MapObject[]): readonly number[] {
  return [...new Set(objects.flatMap((object) => fileIdOf(object) ?? []))];
}

export function putObjectsOf(operations: readonly MapOperation[]): readonly MapObject[] {
  return operations.flatMap((operation) => (operation.kind === 'PUT_OBJECT' ? [operation.object] : []));
}
