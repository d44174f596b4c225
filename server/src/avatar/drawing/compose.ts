import { AVATAR_HEIGHT, AVATAR_WIDTH } from '@dolphin/contract/avatar/avatar-pictures';
import { ONE_PIECE_REPLACES } from '@dolphin/contract/avatar/avatar.constants';
import { DEFAULT_FACE, DEFAULT_SKIN } from './catalogue.ts';
import { cutHair } from './hair-clip.ts';
import { type CatalogueItem, LAYERS, type Layer, type Parts } from './parts.ts';
import { FAR_LAYERS, JOINTS, LEGS_APART, type Pose, SAME_FOOT, TURNED, UNSEEN_WHEN_TURNED } from './poses.ts';
import { HEAD } from './skins/skin.ts';
import { clip } from './svg.ts';
import { underBottom, underTop } from './under-layer.ts';

const ORDER = Object.keys(LAYERS) as readonly Layer[];
const TURNED_ORDER: readonly Layer[] = [
  ...ORDER.slice(0, 4),
  ...FAR_LAYERS,
  ...ORDER.slice(4).filter((layer) => !FAR_LAYERS.includes(layer)),
];
const TOP = -24;
const SHADOW = '<ellipse cx="128" cy="304" rx="58" ry="8" fill="#0B3A66" opacity=".16"/>';

/** What a person is drawn of: their items by the layering rules, and a body for what they do not wear. */
export function partsOf(items: readonly CatalogueItem[]): readonly Parts[] {
  const has = (category: CatalogueItem['category']) => items.some((item) => item.category === category);
  const worn = has('ONE_PIECE') ? items.filter(({ category }) => !ONE_PIECE_REPLACES.includes(category)) : items;
  return [
    ...(has('SKIN') ? [] : [drawn(DEFAULT_SKIN)]),
    ...(has('FACE') ? [] : [drawn(DEFAULT_FACE)]),
    ...(has('ONE_PIECE') || has('TOP') ? [] : [underTop]),
    ...(has('ONE_PIECE') || has('BOTTOM') ? [] : [underBottom]),
    ...worn.map(drawn),
  ];
}

/** A drawing never changes, so it is made once. */
const drawings = new Map<CatalogueItem, Parts>();
export function drawn(item: CatalogueItem): Parts {
  const known = drawings.get(item) ?? item.draw(item.palette);
  drawings.set(item, known);
  return known;
}

/** The layers of one frame, back to front. */
export function drawFrame(parts: readonly Parts[], pose: Pose): string {
  const isTurned = pose.view === 'turned';
  const hairClip = parts.find((part) => part.hairClip !== undefined)?.hairClip;
  const hidesHairBack = parts.some((part) => part.hidesHairBack);
  const order = isTurned ? TURNED_ORDER.filter((layer) => !UNSEEN_WHEN_TURNED.includes(layer)) : ORDER;
  return order
    .map((layer) => {
      if (layer === 'hairBack' && hidesHairBack) return '';
      const other = isTurned ? SAME_FOOT[layer] : undefined;
      const drawing = parts
        .map((part) => (layer === 'face' && pose.isBlinking ? part.faceBlink : part[other ?? layer]) ?? '')
        .join('');
      if (drawing === '') return '';
      const cut = layer === 'hairFront' && hairClip !== undefined ? cutHair(drawing, hairClip) : drawing;
      const turned = other ? { x: -LEGS_APART } : isTurned ? TURNED[layer] : undefined;
      const seen = turned ? `<g transform="${seenFromTheSide(turned)}">${cut}</g>` : cut;
      // A cheek must not leave the head when the face moves to its side.
      return `<g transform="${placed(layer, pose)}">${turned && layer === 'face' ? clip(HEAD, seen) : seen}</g>`;
    })
    .join('');
}

function placed(layer: Layer, pose: Pose): string {
  const bone = LAYERS[layer];
  const { x = 0, y = 0, turn = 0 } = pose.bones[bone];
  const [jx, jy] = JOINTS[bone];
  return `translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn} ${jx} ${jy})`}`;
}

function seenFromTheSide({ x, narrow = 1 }: { readonly x: number; readonly narrow?: number }): string {
  return narrow === 1 ? `translate(${x} 0)` : `matrix(${narrow} 0 0 1 ${128 * (1 - narrow) + x} 0)`;
}

/** Frames side by side in one picture. Clip paths are the same in every frame and are written once. */
export function drawSheet(
  frames: readonly string[],
  {
    hasShadow = true,
    viewBox = [0, TOP, AVATAR_WIDTH, AVATAR_HEIGHT] as const,
  }: { hasShadow?: boolean; viewBox?: readonly [number, number, number, number] } = {},
): string {
  const [x, y, width, height] = viewBox;
  const cells = frames.map(
    (frame, index) =>
      `<svg x="${index * width}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${hasShadow ? SHADOW : ''}${frame}</svg>`,
  );
  const { defs, rest } = gatherClips(cells.join(''));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * frames.length}" height="${height}" viewBox="0 0 ${width * frames.length} ${height}"><defs>${defs}</defs>${rest}</svg>`;
}

const CLIP = /<clipPath id="([^"]+)">.*?<\/clipPath>/g;

function gatherClips(drawing: string): { readonly defs: string; readonly rest: string } {
  const known = new Map<string, string>();
  const rest = drawing.replaceAll(CLIP, (whole, id: string) => {
    if ((known.get(id) ?? whole) !== whole) throw new Error(`two clip paths share the id ${id}`);
    known.set(id, whole);
    return '';
  });
  return { defs: [...known.values()].join(''), rest };
}
