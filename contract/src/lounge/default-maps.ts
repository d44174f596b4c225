/**
 * The maps every site has: the default map and the sea map. They are written as short lines, because a person reads and
 * changes them: what stands on which floor, and how far from the left edge.
 */
import { DEFAULT_MAP_ID, DEFAULT_MAP_THEME, MAP_FLOOR_Y, MAP_FRONT_DEPTH, MAP_OBJECT_DEPTH, SEA_MAP_ID } from './lounge.constants.ts';
import { newMapContent } from './map-defaults.ts';
import type { MapArea, MapContent, MapObject } from './maps.schema.ts';
import { findDrawing, type Theme, themeOf } from './themes.ts';

type Extra = { readonly scale?: number; readonly mirrored?: boolean; readonly depth?: number; /** Pixels nearer to the viewer. */ readonly near?: number; readonly target?: MapObject['target'] };

function builderOf(theme: Theme) {
  const objects: MapObject[] = [];
  function put(type: 'FLOOR' | 'WALL' | 'OBJECT' | 'PORTAL', key: string, at: { x: number; y: number }, extra: Extra = {}): void {
    const { scale = 1, depth = type === 'FLOOR' ? -400 : MAP_OBJECT_DEPTH } = extra;
    objects.push({
      id: `${key}-${objects.length + 1}`, type, key, x: Math.round(at.x), y: Math.round(at.y),
      scaleX: extra.mirrored === true ? -scale : scale, scaleY: scale, depth, ...(extra.target === undefined ? {} : { target: extra.target }),
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
    stand: (key: string, x: number, y: number, extra: Extra = {}, type: 'OBJECT' | 'PORTAL' | 'WALL' = 'OBJECT'): void => {
      const drawing = findDrawing(theme, { type, key });
      const { scale = 1, near = 8 } = extra;
      put(type, key, { x: x - ((drawing?.width ?? 0) * scale) / 2, y: y + near - (drawing?.height ?? 0) * scale }, { depth: near >= 80 ? MAP_FRONT_DEPTH + near : MAP_OBJECT_DEPTH + near, ...extra });
    },
    hang: (key: string, x: number, y: number, extra: Extra = {}): void => {
      const drawing = findDrawing(theme, { type: 'OBJECT', key });
      put('OBJECT', key, { x: x - ((drawing?.width ?? 0) * (extra.scale ?? 1)) / 2, y }, { depth: -200, ...extra });
    },
  };
}

const GROUND = MAP_FLOOR_Y;

/** The default map: a bright lounge under the sea, from the quiet library on the left to the play steps on the right. [WLD-5] */
function whiteLounge(): MapContent {
  const content = newMapContent({ themeKey: DEFAULT_MAP_THEME });
  const { objects, ledge, stand, hang } = builderOf(themeOf(content.themeKey));
  // The library, where it is quiet.
  for (const x of [190, 450, 1_120]) stand('bookshelf', x, GROUND, { near: 0 });
  stand('rug', 800, GROUND, { near: 60 });
  stand('sofa', 790, GROUND); stand('floor-lamp', 980, GROUND); stand('round-plant', 610, GROUND); stand('low-table', 800, GROUND, { near: 84, scale: 0.8 });
  ledge('wood-deck', 430, 1_440); stand('bean-bag', 330, 1_440); stand('bookshelf', 520, 1_440, { near: 0, scale: 0.8 }); ledge('wood-deck', 840, 1_290); stand('coral-vase', 960, 1_290); stand('stool', 760, 1_290);
  hang('hanging-plant', 250, 980); hang('jelly-lantern', 640, 900); hang('hanging-plant', 1_020, 820);
  // The hall, where one comes in.
  stand('potted-palm', 1_400, GROUND); stand('notice-board', 1_640, GROUND, { near: 0 }); stand('shell-fountain', 2_050, GROUND); stand('potted-palm', 2_420, GROUND, { mirrored: true });
  stand('coral-sofa', 2_700, GROUND); stand('rug', 2_700, GROUND, { near: 60 }); stand('round-plant', 2_910, GROUND); stand('treasure-chest', 3_060, GROUND, { near: 84 });
  hang('banner', 1_760, 1_080); hang('banner', 2_060, 1_050); hang('banner', 2_360, 1_080); hang('jelly-lantern', 1_500, 960); hang('jelly-lantern', 2_640, 960);
  ledge('glass-walk', 1_750, 1_430); ledge('glass-walk', 2_400, 1_430); ledge('cloud-step', 2_075, 1_280); stand('stool', 1_900, 1_430); stand('coral-vase', 2_620, 1_430); stand('round-plant', 1_560, 1_430, { scale: 0.8 });
  // The workshop with its desks.
  for (const x of [3_400, 3_760, 4_120]) { stand('desk', x, GROUND); stand('stool', x, GROUND, { near: 40, scale: 0.9 }); }
  stand('bookshelf', 4_420, GROUND, { near: 0 }); stand('floor-lamp', 3_220, GROUND); stand('round-plant', 4_590, GROUND);
  ledge('wood-deck', 3_500, 1_440); ledge('wood-deck', 4_010, 1_440); stand('notice-board', 3_500, 1_440, { near: 0, scale: 0.8 }); stand('bean-bag', 4_090, 1_440); stand('coral-vase', 3_860, 1_440, { scale: 0.8 });
  hang('jelly-lantern', 3_760, 980); hang('hanging-plant', 3_300, 1_000); hang('hanging-plant', 4_300, 1_000);
  // The aquarium.
  stand('aquarium', 4_900, GROUND); stand('aquarium', 5_300, GROUND); stand('bean-bag', 4_800, GROUND, { near: 50 }); stand('bean-bag', 5_440, GROUND, { near: 50, mirrored: true }); stand('low-table', 5_100, GROUND, { near: 84, scale: 0.8 });
  stand('potted-palm', 5_600, GROUND); ledge('glass-walk', 5_100, 1_430); stand('aquarium', 5_000, 1_430, { scale: 0.7 }); stand('stool', 5_240, 1_430);
  hang('jelly-lantern', 4_760, 1_000); hang('jelly-lantern', 5_100, 930); hang('jelly-lantern', 5_440, 1_000);
  // The play steps, up to the clouds.
  ledge('cloud-step', 5_900, 1_450); ledge('cloud-step', 6_190, 1_310); ledge('cloud-step', 6_480, 1_170); ledge('glass-walk', 6_900, 1_030); stand('treasure-chest', 6_980, 1_030); stand('round-plant', 6_730, 1_030, { scale: 0.8 });
  ledge('cloud-step', 7_330, 1_170); ledge('cloud-step', 7_560, 1_310); ledge('cloud-step', 7_330, 1_450);
  stand('coral-sofa', 6_300, GROUND); stand('sofa', 6_800, GROUND); stand('low-table', 6_550, GROUND, { near: 84, scale: 0.8 }); stand('rug', 6_550, GROUND, { near: 60 }); stand('floor-lamp', 7_040, GROUND); stand('coral-vase', 6_080, GROUND); stand('potted-palm', 7_480, GROUND);
  hang('banner', 6_000, 1_000); hang('hanging-plant', 7_100, 700); hang('jelly-lantern', 7_640, 900);
  // Two gates lead from one end to the other.
  stand('ring-gate', 1_290, GROUND, { near: 0, target: { kind: 'SPOT', x: 7_600, y: GROUND } }, 'PORTAL');
  stand('ring-gate', 7_800, GROUND, { near: 0, target: { kind: 'SPOT', x: 1_500, y: GROUND } }, 'PORTAL');
  const areas: MapArea[] = [
    { id: 'library', name: '', x: 0, y: 1_100, width: 1_180, height: 700, property: { kind: 'SILENT' } },
    { id: 'sofa-talk', name: '', x: 6_100, y: 1_460, width: 900, height: 340, property: { kind: 'CHAT_ZONE' } },
  ];
  return { ...content, objects: [...content.objects, ...objects], areas, start: { x: 2_240, y: GROUND } };
}

/** The sea map: sand, corals and a wreck, as a diver finds them. */
function sea(): MapContent {
  const content = newMapContent({ themeKey: 'sea' });
  const { objects, ledge, stand } = builderOf(themeOf('sea'));
  const group = (x: number, corals: readonly string[], rock: 'rock' | 'big-rock' = 'rock'): void => {
    stand(rock, x, GROUND, { near: 4 });
    stand('kelp', x - 130, GROUND, { near: 20 });
    corals.forEach((coral, index) => stand(coral, x + 90 + index * 85, GROUND, { near: 14 + index * 10, scale: index % 2 === 0 ? 1 : 0.8 }));
    stand('sea-grass', x - 40, GROUND, { near: 96 });
  };
  group(260, ['pink-coral', 'purple-coral']); group(1_500, ['orange-coral'], 'big-rock'); group(2_900, ['purple-coral', 'pink-coral']);
  group(4_500, ['pink-coral', 'orange-coral'], 'big-rock'); group(6_000, ['orange-coral', 'purple-coral']); group(7_500, ['pink-coral', 'orange-coral'], 'big-rock');
  stand('shipwreck', 3_600, GROUND, { near: 6 }); stand('anchor', 3_160, GROUND, { near: 20 }); stand('treasure-chest', 3_990, GROUND, { near: 84 }); stand('amphora', 4_120, GROUND); stand('amphora', 4_200, GROUND, { near: 30, scale: 0.8, mirrored: true });
  stand('signpost', 2_050, GROUND); stand('clam-seat', 2_420, GROUND); stand('sponge-seat', 2_640, GROUND); stand('clam-seat', 5_300, GROUND, { mirrored: true }); stand('sponge-seat', 5_080, GROUND); stand('brain-coral', 5_560, GROUND); stand('treasure-chest', 1_060, GROUND); stand('fan-coral', 860, GROUND); stand('fan-coral', 6_720, GROUND, { mirrored: true });
  stand('brain-coral', 6_480, GROUND); stand('conch', 7_020, GROUND, { near: 90 }); stand('starfish', 640, GROUND, { near: 110 }); stand('pink-starfish', 1_880, GROUND, { near: 116 }); stand('starfish', 4_860, GROUND, { near: 112 }); stand('pink-starfish', 6_300, GROUND, { near: 110 });
  for (const x of [1_260, 3_060, 5_780, 7_160]) { stand('tall-kelp', x, GROUND, { near: 0 }); stand('tall-kelp', x + 70, GROUND, { near: 0, scale: 0.8, mirrored: true }); }
  ledge('rock-ledge', 760, 1_440); stand('sponge-seat', 660, 1_440); stand('pink-coral', 900, 1_440, { scale: 0.7 }); ledge('coral-ledge', 1_240, 1_310); stand('starfish', 1_240, 1_310);
  ledge('plank-bridge', 1_760, 1_330); ledge('coral-ledge', 2_280, 1_440); ledge('rock-ledge', 2_700, 1_310); stand('clam-seat', 2_700, 1_310); ledge('coral-ledge', 3_150, 1_430);
  ledge('plank-bridge', 4_600, 1_430); stand('angler-lantern', 4_380, 1_430); ledge('rock-ledge', 5_150, 1_300); stand('treasure-chest', 5_250, 1_300); stand('kelp', 4_990, 1_300, { scale: 0.8 }); ledge('coral-ledge', 5_620, 1_420);
  ledge('rock-ledge', 6_250, 1_440); ledge('coral-ledge', 6_640, 1_300); ledge('plank-bridge', 7_080, 1_180); stand('angler-lantern', 7_280, 1_180); stand('amphora', 6_900, 1_180); ledge('coral-ledge', 7_560, 1_320); stand('brain-coral', 7_560, 1_320, { scale: 0.8 });
  stand('angler-lantern', 1_980, 1_330); stand('angler-lantern', 6_180, 1_440);
  stand('bubble-gate', 460, GROUND, { near: 0, target: { kind: 'SPOT', x: 7_080, y: 1_180 } }, 'PORTAL');
  stand('bubble-gate', 7_840, GROUND, { near: 0, target: { kind: 'SPOT', x: 700, y: GROUND } }, 'PORTAL');
  return { ...content, objects: [...content.objects, ...objects], start: { x: 2_200, y: GROUND } };
}

export const DEFAULT_MAPS: readonly { readonly mapId: string; readonly content: MapContent }[] = [
  { mapId: DEFAULT_MAP_ID, content: whiteLounge() },
  { mapId: SEA_MAP_ID, content: sea() },
];
