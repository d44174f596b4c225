/** Edits of selected parts, as operations. Pure: the content goes in, operations come out. */
import { MAP_FRONT_DEPTH, MAP_OBJECT_DEPTH } from '@dolphin/contract/lounge/lounge.constants';
import type { MapArea, MapContent, MapObject, MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { findDrawing, themeOf } from '@dolphin/contract/lounge/maps/themes';
import { findParts, type Part, START_ID } from './parts.ts';

export const SCALE_MIN = 0.1;
export const SCALE_MAX = 10;
type NewId = () => string;

const putObject = (object: MapObject): MapOperation => ({ kind: 'PUT_OBJECT', object });
const putArea = (area: MapArea): MapOperation => ({ kind: 'PUT_AREA', area });
const objectsOf = (parts: readonly Part[]): readonly MapObject[] =>
  parts.flatMap((part) => (part.kind === 'object' ? [part.object] : []));

export function moveParts(content: MapContent, ids: readonly string[], dx: number, dy: number): MapOperation[] {
  if (dx === 0 && dy === 0) return [];
  return findParts(content, ids).map((part) => {
    if (part.kind === 'object') return putObject({ ...part.object, x: part.object.x + dx, y: part.object.y + dy });
    if (part.kind === 'area') return putArea({ ...part.area, x: part.area.x + dx, y: part.area.y + dy });
    return { kind: 'SET_START', x: content.start.x + dx, y: content.start.y + dy };
  });
}

const clampScale = (value: number): number =>
  Math.sign(value || 1) * Math.min(SCALE_MAX, Math.max(SCALE_MIN, Math.round(Math.abs(value) * 100) / 100));

/** Larger or smaller around the upper left corner. What repeats grows longer instead of larger, and so do areas. */
export function scaleParts(content: MapContent, ids: readonly string[], factor: number): MapOperation[] {
  const theme = themeOf(content.themeKey);
  return findParts(content, ids).flatMap((part): MapOperation[] => {
    if (part.kind === 'start') return [];
    if (part.kind === 'area')
      return [
        putArea({
          ...part.area,
          width: Math.max(20, Math.round(part.area.width * factor)),
          height: Math.max(20, Math.round(part.area.height * factor)),
        }),
      ];
    const { object } = part;
    const drawing = findDrawing(theme, object);
    if (drawing?.isTiled === true)
      return [
        putObject({
          ...object,
          width: Math.min(16_000, Math.max(40, Math.round((object.width ?? drawing.width) * factor))),
        }),
      ];
    return [
      putObject({ ...object, scaleX: clampScale(object.scaleX * factor), scaleY: clampScale(object.scaleY * factor) }),
    ];
  });
}

/** Floors and walls lie straight. [WLD-162] */
export function mayTurn(object: MapObject): boolean {
  return object.type === 'OBJECT' || object.type === 'PORTAL';
}

export function turnParts(content: MapContent, ids: readonly string[], degrees: number): MapOperation[] {
  return objectsOf(findParts(content, ids))
    .filter(mayTurn)
    .map((object) =>
      putObject({ ...object, rotation: (((((object.rotation ?? 0) + degrees + 180) % 360) + 360) % 360) - 180 }),
    );
}

export function mirrorParts(content: MapContent, ids: readonly string[]): MapOperation[] {
  return objectsOf(findParts(content, ids)).map((object) => putObject({ ...object, scaleX: -object.scaleX }));
}

export type Layer = 'FRONT' | 'BACK' | 'FORWARD' | 'BACKWARD';

/** Before or behind the other things; FRONT is before people too, BACK behind every other thing. */
export function layerParts(content: MapContent, ids: readonly string[], layer: Layer): MapOperation[] {
  const others = content.objects
    .filter(({ type, id }) => type !== 'BACKGROUND' && !ids.includes(id))
    .map(({ depth }) => depth);
  const chosen = objectsOf(findParts(content, ids));
  return chosen.map((object, at) => {
    const above = others.filter((depth) => depth > object.depth);
    const below = others.filter((depth) => depth < object.depth);
    const depth =
      layer === 'FRONT'
        ? Math.max(MAP_FRONT_DEPTH, ...others) + 1 + at
        : layer === 'BACK'
          ? Math.min(MAP_OBJECT_DEPTH, ...others) - chosen.length + at
          : layer === 'FORWARD'
            ? above.length > 0
              ? Math.min(...above) + 1
              : object.depth + 1
            : below.length > 0
              ? Math.max(...below) - 1
              : object.depth - 1;
    return putObject({ ...object, depth: Math.max(-999, Math.min(10_000, depth)) });
  });
}

export function removeParts(content: MapContent, ids: readonly string[]): MapOperation[] {
  return findParts(content, ids).flatMap((part): MapOperation[] =>
    part.kind === 'start' ? [] : [{ kind: part.kind === 'object' ? 'REMOVE_OBJECT' : 'REMOVE_AREA', id: part.id }],
  );
}

/** What is copied: the parts themselves, so that they can be pasted into another map of the same theme as well. */
export type Copied = { readonly objects: readonly MapObject[]; readonly areas: readonly MapArea[] };

export function copyParts(content: MapContent, ids: readonly string[]): Copied {
  const parts = findParts(
    content,
    ids.filter((id) => id !== START_ID),
  );
  return { objects: objectsOf(parts), areas: parts.flatMap((part) => (part.kind === 'area' ? [part.area] : [])) };
}

export function pasteParts(
  copied: Copied,
  newId: NewId,
  by = 40,
): { readonly operations: MapOperation[]; readonly ids: readonly string[] } {
  const objects = copied.objects.map((object) => ({ ...object, id: newId(), x: object.x + by, y: object.y - by }));
  const areas = copied.areas.map((area) => ({ ...area, id: newId(), x: area.x + by, y: area.y - by }));
  return {
    operations: [...objects.map(putObject), ...areas.map(putArea)],
    ids: [...objects, ...areas].map(({ id }) => id),
  };
}

export type Placed = {
  readonly type: Exclude<MapObject['type'], 'BACKGROUND'>;
  readonly key: string;
  readonly size?: { readonly width: number; readonly height: number };
};

/** A new thing with its middle at a point; standing things stand on the point with their foot. */
export function placeObject(
  content: MapContent,
  placed: Placed,
  at: { readonly x: number; readonly y: number },
  id: string,
): MapObject {
  const drawing = findDrawing(themeOf(content.themeKey), placed);
  const { width, height } = placed.size ?? drawing ?? { width: 100, height: 100 };
  const isLine = placed.type === 'FLOOR' || placed.type === 'WALL';
  const y = isLine ? at.y - (drawing?.surface ?? 0) : drawing?.hangs === true ? at.y : at.y - height;
  return {
    id,
    type: placed.type,
    key: placed.key,
    x: Math.round(at.x - width / 2),
    y: Math.round(y),
    scaleX: 1,
    scaleY: 1,
    depth: isLine ? -400 : MAP_OBJECT_DEPTH,
    ...placed.size,
    ...(placed.type === 'PORTAL' ? { target: { kind: 'SPOT' as const, ...content.start } } : {}),
  };
}
