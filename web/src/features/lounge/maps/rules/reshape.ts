/** Resizing or rotating selected parts by their handles, as operations. The opposite corner stays where it is. */
import { MAP_SIDE_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { MapContent, MapObject, MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Box, findDrawing, themeOf } from '@dolphin/contract/lounge/maps/themes';
import { mayTurn, SCALE_MAX, SCALE_MIN } from './edits.ts';
import { type Corner, frameOf, middleOf, SIDES, type Spot, turnedAround } from './handles.ts';
import { findParts, type Part } from './parts.ts';
import { snapTo, snapTurn } from './snap.ts';

const AREA_MIN = 20;
const TILED_MIN = 40;
const round = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** What repeats has a length of its own instead of a scale. */
const tiledWidth = (content: MapContent, object: MapObject): number | null => {
  const drawing = findDrawing(themeOf(content.themeKey), object);
  return drawing?.isTiled === true ? (object.width ?? drawing.width) : null;
};

/** Where the upper left corner lies when a box of this size keeps the corner across from `corner`. */
function heldAcross(box: Box, rotation: number, corner: Corner, width: number, height: number): Spot {
  const [sx, sy] = SIDES[corner];
  const middle = middleOf(box);
  const held = turnedAround(
    middle,
    { x: middle.x - (sx * box.width) / 2, y: middle.y - (sy * box.height) / 2 },
    rotation,
  );
  const next = turnedAround(held, { x: held.x + (sx * width) / 2, y: held.y + (sy * height) / 2 }, rotation);
  return { x: round(next.x - width / 2), y: round(next.y - height / 2) };
}

/** How large the box would be if its corner followed the hand, before it is turned. Never turned inside out. */
function sizeTo(
  box: Box,
  rotation: number,
  corner: Corner,
  by: Spot,
): { readonly width: number; readonly height: number } {
  const [sx, sy] = SIDES[corner];
  const straight = turnedAround({ x: 0, y: 0 }, by, -rotation);
  return { width: Math.max(1, box.width + sx * straight.x), height: Math.max(1, box.height + sy * straight.y) };
}

/** One factor for both sides: how far the hand went along the diagonal, landing on a width of the grid. */
function factorTo(
  box: Box,
  { width, height }: { readonly width: number; readonly height: number },
  grid: number,
): number {
  const along = (width * box.width + height * box.height) / (box.width ** 2 + box.height ** 2);
  const landed = snapTo(box.width * along, grid);
  return grid > 0 && landed > 0 ? landed / box.width : along;
}

export function scaleByHandle(
  content: MapContent,
  ids: readonly string[],
  corner: Corner,
  by: Spot,
  grid: number,
): MapOperation[] {
  const parts = findParts(content, ids).filter(({ kind }) => kind !== 'start');
  const [one] = parts;
  if (!one || (by.x === 0 && by.y === 0)) return [];
  return parts.length === 1
    ? scaleOne(content, one, corner, by, grid)
    : scaleAll(content, ids, parts, corner, by, grid);
}

function scaleOne(content: MapContent, part: Part, corner: Corner, by: Spot, grid: number): MapOperation[] {
  const { box, rotation } = part;
  const size = sizeTo(box, rotation, corner, by);
  if (part.kind === 'area') {
    const width = clamp(snapTo(size.width, grid), AREA_MIN, MAP_SIDE_MAX);
    const height = clamp(snapTo(size.height, grid), AREA_MIN, MAP_SIDE_MAX);
    return [{ kind: 'PUT_AREA', area: { ...part.area, width, height, ...heldAcross(box, 0, corner, width, height) } }];
  }
  if (part.kind !== 'object') return [];
  const { object } = part;
  if (tiledWidth(content, object) !== null) {
    const shown = clamp(snapTo(size.width, grid), TILED_MIN, MAP_SIDE_MAX);
    const { x } = heldAcross(box, rotation, corner, shown, box.height);
    return [{ kind: 'PUT_OBJECT', object: { ...object, x, width: round(shown / Math.abs(object.scaleX), 2) } }];
  }
  const factor = factorIn(content, [part], factorTo(box, size, grid));
  return [
    {
      kind: 'PUT_OBJECT',
      object: {
        ...object,
        ...scaled(object, factor),
        ...heldAcross(box, rotation, corner, box.width * factor, box.height * factor),
      },
    },
  ];
}

const scaled = (object: MapObject, factor: number) => ({
  scaleX: round(object.scaleX * factor, 3),
  scaleY: round(object.scaleY * factor, 3),
});

/** The factor that is possible for all of them: none becomes smaller or larger than a part may be. */
function factorIn(content: MapContent, parts: readonly Part[], factor: number): number {
  const bounds = parts.map((part): readonly [number, number] => {
    if (part.kind !== 'object')
      return [
        AREA_MIN / Math.min(part.box.width, part.box.height),
        MAP_SIDE_MAX / Math.max(part.box.width, part.box.height),
      ];
    const width = tiledWidth(content, part.object);
    if (width !== null) return [TILED_MIN / width, MAP_SIDE_MAX / width];
    const scales = [Math.abs(part.object.scaleX), Math.abs(part.object.scaleY)];
    return [SCALE_MIN / Math.min(...scales), SCALE_MAX / Math.max(...scales)];
  });
  return clamp(factor, Math.max(...bounds.map(([least]) => least)), Math.min(...bounds.map(([, most]) => most)));
}

/** Several grow together, and what lies between them with them. */
function scaleAll(
  content: MapContent,
  ids: readonly string[],
  parts: readonly Part[],
  corner: Corner,
  by: Spot,
  grid: number,
): MapOperation[] {
  const frame = frameOf(content, ids);
  if (!frame) return [];
  const { box } = frame;
  const factor = factorIn(content, parts, factorTo(box, sizeTo(box, 0, corner, by), grid));
  const [sx, sy] = SIDES[corner];
  const held = { x: sx === 1 ? box.x : box.x + box.width, y: sy === 1 ? box.y : box.y + box.height };
  return parts.flatMap((part): MapOperation[] => {
    const at = { x: round(held.x + (part.box.x - held.x) * factor), y: round(held.y + (part.box.y - held.y) * factor) };
    if (part.kind === 'area')
      return [
        {
          kind: 'PUT_AREA',
          area: {
            ...part.area,
            ...at,
            width: round(part.area.width * factor),
            height: round(part.area.height * factor),
          },
        },
      ];
    if (part.kind !== 'object') return [];
    const width = tiledWidth(content, part.object);
    return [
      {
        kind: 'PUT_OBJECT',
        object: {
          ...part.object,
          ...at,
          ...(width === null ? scaled(part.object, factor) : { width: round(width * factor) }),
        },
      },
    ];
  });
}

/** The knob is pulled from one place to another around the middle; in steps of 15 degrees unless somebody wants to be free. */
export function turnByKnob(
  content: MapContent,
  ids: readonly string[],
  from: Spot,
  to: Spot,
  isFree: boolean,
): MapOperation[] {
  const frame = frameOf(content, ids);
  if (!frame?.mayTurn) return [];
  const middle = middleOf(frame.box);
  const angleOf = (spot: Spot) => (Math.atan2(spot.y - middle.y, spot.x - middle.x) * 180) / Math.PI;
  // A single part lands on a step itself; several keep how they stand to each other.
  const rotation = snapTurn(frame.rotation + angleOf(to) - angleOf(from), isFree);
  const by = rotation - frame.rotation;
  if (by % 360 === 0) return [];
  return findParts(content, ids).flatMap((part): MapOperation[] => {
    if (part.kind !== 'object' || !mayTurn(part.object)) return [];
    const own = middleOf(part.box);
    const next = turnedAround(middle, own, by);
    return [
      {
        kind: 'PUT_OBJECT',
        object: {
          ...part.object,
          x: round(part.object.x + next.x - own.x),
          y: round(part.object.y + next.y - own.y),
          rotation: snapTurn(part.rotation + by, true),
        },
      },
    ];
  });
}
