/**
 * Changes of a map, part by part. The server and every editor apply the same operations in the same order, so all end
 * with the same map without ever sending it whole. Pure; what a map may not hold is found by `check-map.ts`. [WLD-164]
 */
import type { MapArea, MapContent, MapObject, MapOperation } from './maps.schema.ts';
import { drawingsOf, fileIdOf, findBackground, findDrawing, themeOf } from './themes.ts';

export type NamedMap = { readonly name: string; readonly content: MapContent };

export function applyOperations(map: NamedMap, operations: readonly MapOperation[]): NamedMap {
  return operations.reduce(applyOperation, map);
}

function applyOperation(map: NamedMap, operation: MapOperation): NamedMap {
  const { content } = map;
  const changed = (part: Partial<MapContent>): NamedMap => ({ ...map, content: { ...content, ...part } });
  switch (operation.kind) {
    case 'PUT_OBJECT':
      return changed({ objects: putPart(content.objects, operation.object) });
    case 'REMOVE_OBJECT':
      return changed({ objects: content.objects.filter(({ id }) => id !== operation.id) });
    case 'PUT_AREA':
      return changed({ areas: putPart(content.areas, operation.area) });
    case 'REMOVE_AREA':
      return changed({ areas: content.areas.filter(({ id }) => id !== operation.id) });
    case 'SET_BOUNDS':
      return changed({ bounds: operation.bounds });
    case 'SET_START':
      return changed({ start: { x: operation.x, y: operation.y } });
    case 'SET_THEME':
      return changed({
        themeKey: operation.themeKey,
        objects: content.objects.map((object) => inTheme(object, content.themeKey, operation.themeKey)),
      });
    case 'SET_NAME':
      return { ...map, name: operation.name };
  }
}

/** In its place if it was there, behind the others if it is new. */
function putPart<P extends MapObject | MapArea>(parts: readonly P[], part: P): P[] {
  const at = parts.findIndex(({ id }) => id === part.id);
  return at === -1 ? [...parts, part] : parts.with(at, part);
}

/** The same thing in another theme: of the same name if it has one, otherwise the one at the same place of its list. */
function inTheme(object: MapObject, from: string, to: string): MapObject {
  const [old, next] = [themeOf(from), themeOf(to)];
  if (fileIdOf(object) !== null) return object;
  if (object.type === 'BACKGROUND')
    return findBackground(next, object.key) ? object : { ...object, key: next.backgrounds[0]?.key ?? object.key };
  if (findDrawing(next, object)) return object;
  const list = drawingsOf(next, object.type);
  const at = drawingsOf(old, object.type).findIndex(({ key }) => key === object.key);
  return { ...object, key: list[Math.max(0, at) % list.length]?.key ?? object.key };
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}
