/**
 * The maps every site has: the default map and the sea map. They are written as short lines, because a person reads and
 * changes them: what stands on which floor, and how far from the left edge.
 */
import {
  DEFAULT_MAP_ID,
  DEFAULT_MAP_THEME,
  MAP_FLOOR_Y,
  MAP_FRONT_DEPTH,
  MAP_OBJECT_DEPTH,
  SEA_MAP_ID,
} from '../lounge.constants.ts';
import { newMapContent } from './map-defaults.ts';
import type { MapArea, MapContent, MapObject } from './maps.schema.ts';
import { findDrawing, type Theme, themeOf } from './themes.ts';

type Extra = {
  readonly scale?: number;
  readonly mirrored?: boolean;
  readonly depth?: number;
  /** Pixels nearer to the viewer. */ readonly near?: number;
  readonly target?: MapObject['target'];
};

function builderOf(theme: Theme) {
  const objects: MapObject[] = [];
  function put(
    type: 'FLOOR' | 'WALL' | 'OBJECT' | 'PORTAL',
    key: string,
    at: { x: number; y: number },
    extra: Extra = {},
  ): void {
    const { scale = 1, depth = type === 'FLOOR' ? -400 : MAP_OBJECT_DEPTH } = extra;
    objects.push({
      id: `${key}-${objects.length + 1}`,
      type,
      key,
      x: Math.round(at.x),
      y: Math.round(at.y),
      scaleX: extra.mirrored === true ? -scale : scale,
      scaleY: scale,
      depth,
      ...(extra.target === undefined ? {} : { target: extra.target }),
    });
  }
  return {
    objects,
    /** A floor whose line stands at `y`, its middle at `x`. */
    ledge: (key: string, x: number, y: number): void => {
      const drawing = findDrawing(theme, { type: 'FLOOR', key });
      put('FLOOR', key, { x: x - (drawing?.width ?? 0) / 2, y: y - (drawing?.surface ?? 0) });
    },
    /** Something that stands on the line `y`, its middle at `x`. What stands nearer is drawn over what stands behind. */
    stand: (
      key: string,
      x: number,
      y: number,
      extra: Extra = {},
      type: 'OBJECT' | 'PORTAL' | 'WALL' = 'OBJECT',
    ): void => {
      const drawing = findDrawing(theme, { type, key });
      const { scale = 1, near = 8 } = extra;
      put(
        type,
        key,
        { x: x - ((drawing?.width ?? 0) * scale) / 2, y: y + near - (drawing?.height ?? 0) * scale },
        { depth: near >= 80 ? MAP_FRONT_DEPTH + near : MAP_OBJECT_DEPTH + near, ...extra },
      );
    },
    placeHanging: (key: string, x: number, y: number, extra: Extra = {}): void => {
      const drawing = findDrawing(theme, { type: 'OBJECT', key });
      put('OBJECT', key, { x: x - ((drawing?.width ?? 0) * (extra.scale ?? 1)) / 2, y }, { depth: -200, ...extra });
    },
  };
}

const GROUND = MAP_FLOOR_Y;

/** The default map: a bright lounge under the sea, from the quiet library on the left to the play steps on the right. [WLD-5] */
function whiteLounge(): MapContent {
  const content = newMapContent({ themeKey: DEFAULT_MAP_THEME });
  const { objects, ledge, stand, placeHanging } = builderOf(themeOf(content.themeKey));
  // The library, where it is quiet.
  stand('bookshelf', 140, GROUND, { near: 0 });
  stand('round-plant', 300, GROUND);
  stand('low-table', 560, GROUND, { near: 84, scale: 0.8 });
  ledge('wood-deck', 560, 1_440);
  stand('bean-bag', 440, 1_440);
  stand('coral-vase', 700, 1_440);
  ledge('wood-deck', 940, 1_290);
  stand('bookshelf', 1_030, 1_290, { near: 0, scale: 0.8 });
  stand('stool', 830, 1_290);
  stand('sofa', 990, GROUND);
  stand('floor-lamp', 1_170, GROUND);
  stand('rug', 990, GROUND, { near: 66, depth: -390 });
  placeHanging('hanging-plant', 210, 1_000);
  placeHanging('jelly-lantern', 600, 940);
  placeHanging('hanging-plant', 1_240, 920);
  // The hall, where one comes in.
  ledge('glass-walk', 1_740, 1_430);
  stand('notice-board', 1_660, 1_430, { near: 0, scale: 0.9 });
  stand('round-plant', 1_900, 1_430, { scale: 0.8 });
  stand('stool', 1_840, GROUND, { near: 30 });
  stand('shell-fountain', 2_200, GROUND);
  ledge('cloud-step', 2_200, 1_280);
  ledge('glass-walk', 2_660, 1_430);
  stand('coral-vase', 2_480, 1_430);
  stand('bean-bag', 2_800, 1_430);
  stand('treasure-chest', 2_620, GROUND, { near: 90 });
  stand('coral-sofa', 3_110, GROUND);
  stand('rug', 3_110, GROUND, { near: 66, depth: -390 });
  placeHanging('banner', 1_900, 1_060);
  placeHanging('banner', 2_200, 1_020);
  placeHanging('banner', 2_500, 1_060);
  placeHanging('jelly-lantern', 1_560, 960);
  placeHanging('jelly-lantern', 2_860, 960);
  // The workshop with its desks.
  ledge('wood-deck', 3_500, 1_440);
  stand('notice-board', 3_430, 1_440, { near: 0, scale: 0.8 });
  stand('coral-vase', 3_640, 1_440, { scale: 0.8 });
  stand('round-plant', 3_340, GROUND, { near: 90, scale: 0.8 });
  for (const x of [3_900, 4_240]) {
    stand('desk', x, GROUND);
    stand('stool', x - 20, GROUND, { near: 44, scale: 0.9 });
  }
  ledge('wood-deck', 4_640, 1_440);
  stand('bookshelf', 4_740, 1_440, { near: 0, scale: 0.8 });
  stand('bean-bag', 4_540, 1_440);
  stand('low-table', 4_620, GROUND, { near: 84, scale: 0.8 });
  placeHanging('jelly-lantern', 4_070, 1_000);
  placeHanging('hanging-plant', 3_760, 1_000);
  placeHanging('hanging-plant', 4_400, 1_000);
  // The aquarium.
  stand('aquarium', 5_040, GROUND);
  stand('bean-bag', 4_900, GROUND, { near: 50 });
  stand('bean-bag', 5_190, GROUND, { near: 50, mirrored: true });
  ledge('glass-walk', 5_520, 1_430);
  stand('aquarium', 5_420, 1_430, { scale: 0.7 });
  stand('stool', 5_640, 1_430);
  stand('treasure-chest', 5_560, GROUND, { near: 90 });
  placeHanging('jelly-lantern', 4_880, 1_020);
  placeHanging('jelly-lantern', 5_180, 960);
  placeHanging('jelly-lantern', 5_660, 1_020);
  // The play steps, up to the clouds.
  ledge('cloud-step', 6_000, 1_450);
  ledge('cloud-step', 6_270, 1_310);
  ledge('cloud-step', 6_540, 1_170);
  ledge('glass-walk', 6_950, 1_030);
  stand('treasure-chest', 7_030, 1_030);
  stand('round-plant', 6_780, 1_030, { scale: 0.8 });
  ledge('cloud-step', 7_360, 1_170);
  ledge('cloud-step', 7_480, 1_310);
  ledge('cloud-step', 7_300, 1_450);
  stand('coral-sofa', 6_420, GROUND);
  stand('sofa', 6_860, GROUND);
  stand('low-table', 6_640, GROUND, { near: 84, scale: 0.8 });
  stand('rug', 6_640, GROUND, { near: 66, depth: -390 });
  stand('floor-lamp', 7_060, GROUND);
  stand('coral-vase', 6_220, GROUND);
  stand('potted-palm', 7_560, GROUND);
  placeHanging('banner', 6_060, 1_060);
  placeHanging('hanging-plant', 7_150, 740);
  placeHanging('jelly-lantern', 7_680, 940);
  // Two gates lead from one end to the other.
  stand('ring-gate', 1_340, GROUND, { near: 0, target: { kind: 'SPOT', x: 7_600, y: GROUND } }, 'PORTAL');
  stand('ring-gate', 7_800, GROUND, { near: 0, target: { kind: 'SPOT', x: 1_500, y: GROUND } }, 'PORTAL');
  const areas: MapArea[] = [
    { id: 'library', name: '', x: 0, y: 1_100, width: 1_180, height: 700, property: { kind: 'SILENT' } },
    { id: 'sofa-talk', name: '', x: 6_230, y: 1_460, width: 880, height: 340, property: { kind: 'CHAT_ZONE' } },
  ];
  return { ...content, objects: [...content.objects, ...objects], areas, start: { x: 2_420, y: GROUND } };
}

/** The sea map: sand, corals and a wreck, as a diver finds them. */
function sea(): MapContent {
  const content = newMapContent({ themeKey: 'sea' });
  const { objects, ledge, stand } = builderOf(themeOf('sea'));
  const group = (x: number, corals: readonly string[], rock: 'rock' | 'big-rock' = 'rock'): void => {
    stand(rock, x, GROUND, { near: 4 });
    stand('kelp', x - 130, GROUND, { near: 20 });
    corals.forEach((coral, index) =>
      stand(coral, x + 90 + index * 85, GROUND, { near: 14 + index * 10, scale: index % 2 === 0 ? 1 : 0.8 }),
    );
    stand('sea-grass', x - 40, GROUND, { near: 96 });
  };
  group(260, ['pink-coral', 'purple-coral']);
  group(1_500, ['orange-coral'], 'big-rock');
  group(2_900, ['purple-coral', 'pink-coral']);
  group(4_500, ['pink-coral', 'orange-coral'], 'big-rock');
  group(6_000, ['orange-coral', 'purple-coral']);
  group(7_500, ['pink-coral', 'orange-coral'], 'big-rock');
  stand('shipwreck', 3_720, GROUND, { near: 6 });
  stand('anchor', 3_330, GROUND, { near: 20 });
  stand('treasure-chest', 4_020, GROUND, { near: 84 });
  stand('amphora', 4_160, GROUND);
  stand('amphora', 4_230, GROUND, { near: 30, scale: 0.8, mirrored: true });
  stand('signpost', 2_050, GROUND);
  stand('clam-seat', 2_480, GROUND);
  stand('sponge-seat', 2_640, GROUND);
  stand('clam-seat', 5_300, GROUND, { mirrored: true });
  stand('sponge-seat', 5_080, GROUND);
  stand('brain-coral', 5_560, GROUND);
  stand('treasure-chest', 1_060, GROUND);
  stand('fan-coral', 860, GROUND);
  stand('fan-coral', 6_720, GROUND, { mirrored: true });
  stand('brain-coral', 6_480, GROUND);
  stand('conch', 7_020, GROUND, { near: 90 });
  stand('starfish', 640, GROUND, { near: 110 });
  stand('pink-starfish', 1_880, GROUND, { near: 116 });
  stand('starfish', 4_860, GROUND, { near: 112 });
  stand('pink-starfish', 6_300, GROUND, { near: 110 });
  for (const x of [1_260, 4_300, 5_860, 7_160]) {
    stand('tall-kelp', x, GROUND, { near: 0 });
    stand('tall-kelp', x + 70, GROUND, { near: 0, scale: 0.8, mirrored: true });
  }
  ledge('rock-ledge', 760, 1_440);
  stand('sponge-seat', 660, 1_440);
  stand('pink-coral', 900, 1_440, { scale: 0.7 });
  ledge('coral-ledge', 1_240, 1_310);
  stand('starfish', 1_240, 1_310);
  ledge('plank-bridge', 1_760, 1_330);
  ledge('coral-ledge', 2_260, 1_440);
  ledge('rock-ledge', 2_700, 1_310);
  stand('clam-seat', 2_700, 1_310);
  ledge('coral-ledge', 3_150, 1_430);
  ledge('plank-bridge', 4_600, 1_430);
  stand('angler-lantern', 4_380, 1_430);
  ledge('rock-ledge', 5_150, 1_300);
  stand('treasure-chest', 5_250, 1_300);
  stand('kelp', 4_990, 1_300, { scale: 0.8 });
  ledge('coral-ledge', 5_620, 1_420);
  ledge('rock-ledge', 6_250, 1_440);
  ledge('coral-ledge', 6_640, 1_300);
  ledge('plank-bridge', 7_080, 1_180);
  stand('angler-lantern', 7_280, 1_180);
  stand('amphora', 6_900, 1_180);
  ledge('coral-ledge', 7_560, 1_320);
  stand('brain-coral', 7_560, 1_320, { scale: 0.8 });
  stand('angler-lantern', 1_980, 1_330);
  stand('angler-lantern', 6_180, 1_440);
  stand('bubble-gate', 460, GROUND, { near: 0, target: { kind: 'SPOT', x: 7_080, y: 1_180 } }, 'PORTAL');
  stand('bubble-gate', 7_840, GROUND, { near: 0, target: { kind: 'SPOT', x: 700, y: GROUND } }, 'PORTAL');
  return { ...content, objects: [...content.objects, ...objects], start: { x: 2_200, y: GROUND } };
}

export const DEFAULT_MAPS: readonly { readonly mapId: string; readonly content: MapContent }[] = [
  { mapId: DEFAULT_MAP_ID, content: whiteLounge() },
  { mapId: SEA_MAP_ID, content: sea() },
];
