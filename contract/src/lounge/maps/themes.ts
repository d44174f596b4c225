/**
 * What a map may be built of. A drawing is an SVG of the web, `game/art/<theme>/<key>.svg`; its size and what one can do
 * with it stand here, because the server and the physics must know them too. [WLD-3]
 */
import type { MapObject } from './maps.schema.ts';

export type Drawing = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Floors: how far below the upper edge of the drawing one stands (at the back of it; people stand up to 70 px lower). */
  readonly surface?: number;
  /** Repeats sideways over the `width` of the object instead of being stretched. */
  readonly isTiled?: boolean;
  /** Where one sits, from the upper left corner: the middle between the feet of who sits there. */
  readonly seats?: readonly { readonly x: number; readonly y: number }[];
  /** Hung from above, so a palette places it high. */
  readonly hangs?: boolean;
};

/**
 * One sheet of a background. It repeats sideways, stands at `y` of a map of the usual height (both grow with the map),
 * and moves with the camera by `parallax`: 0 stands still, 1 moves as the map does.
 */
export type Layer = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly y: number;
  readonly parallax: number;
};
export type Background = { readonly key: string; readonly layers: readonly Layer[] };

export type Theme = {
  readonly key: string;
  readonly backgrounds: readonly Background[];
  readonly floors: readonly Drawing[];
  readonly walls: readonly Drawing[];
  readonly objects: readonly Drawing[];
  readonly portals: readonly Drawing[];
};

const whiteLounge: Theme = {
  key: 'white-lounge',
  backgrounds: [
    {
      key: 'bright-hall',
      layers: [
        { key: 'bright-water', width: 320, height: 1_800, y: 0, parallax: 0 },
        { key: 'bright-hills', width: 1_600, height: 900, y: 900, parallax: 0.25 },
        { key: 'hall-windows', width: 1_600, height: 1_800, y: 0, parallax: 0.7 },
      ],
    },
    {
      key: 'glass-dome',
      layers: [
        { key: 'bright-water', width: 320, height: 1_800, y: 0, parallax: 0 },
        { key: 'bright-hills', width: 1_600, height: 900, y: 900, parallax: 0.25 },
        { key: 'dome-ribs', width: 1_200, height: 1_800, y: 0, parallax: 0.6 },
      ],
    },
  ],
  floors: [
    { key: 'marble', width: 800, height: 200, surface: 0, isTiled: true },
    { key: 'glass-walk', width: 600, height: 140, surface: 10 },
    { key: 'wood-deck', width: 480, height: 140, surface: 10 },
    { key: 'cloud-step', width: 320, height: 130, surface: 14 },
  ],
  walls: [
    { key: 'pillar', width: 120, height: 420 },
    { key: 'glass-wall', width: 60, height: 400 },
  ],
  objects: [
    {
      key: 'sofa',
      width: 300,
      height: 160,
      seats: [
        { x: 95, y: 128 },
        { x: 205, y: 128 },
      ],
    },
    {
      key: 'coral-sofa',
      width: 300,
      height: 160,
      seats: [
        { x: 95, y: 128 },
        { x: 205, y: 128 },
      ],
    },
    { key: 'bean-bag', width: 150, height: 120, seats: [{ x: 75, y: 96 }] },
    { key: 'stool', width: 90, height: 84, seats: [{ x: 45, y: 60 }] },
    { key: 'low-table', width: 200, height: 96 },
    { key: 'desk', width: 260, height: 190 },
    { key: 'bookshelf', width: 240, height: 300 },
    { key: 'potted-palm', width: 170, height: 280 },
    { key: 'round-plant', width: 130, height: 170 },
    { key: 'hanging-plant', width: 140, height: 220, hangs: true },
    { key: 'floor-lamp', width: 110, height: 300 },
    { key: 'jelly-lantern', width: 120, height: 240, hangs: true },
    { key: 'aquarium', width: 320, height: 230 },
    { key: 'notice-board', width: 260, height: 230 },
    { key: 'treasure-chest', width: 130, height: 104 },
    { key: 'coral-vase', width: 110, height: 210 },
    { key: 'shell-fountain', width: 260, height: 250 },
    { key: 'rug', width: 420, height: 70 },
    { key: 'banner', width: 260, height: 150, hangs: true },
  ],
  portals: [{ key: 'ring-gate', width: 200, height: 260 }],
};

const sea: Theme = {
  key: 'sea',
  backgrounds: [
    {
      key: 'open-sea',
      layers: [
        { key: 'sea-water', width: 320, height: 1_800, y: 0, parallax: 0 },
        { key: 'far-hills', width: 1_600, height: 800, y: 1_000, parallax: 0.25 },
        { key: 'near-hills', width: 1_600, height: 600, y: 1_200, parallax: 0.5 },
      ],
    },
    {
      key: 'deep-sea',
      layers: [
        { key: 'deep-water', width: 320, height: 1_800, y: 0, parallax: 0 },
        { key: 'far-hills', width: 1_600, height: 800, y: 1_000, parallax: 0.25 },
        { key: 'near-hills', width: 1_600, height: 600, y: 1_200, parallax: 0.5 },
      ],
    },
  ],
  floors: [
    { key: 'sand', width: 800, height: 200, surface: 0, isTiled: true },
    { key: 'rock-ledge', width: 520, height: 170, surface: 12 },
    { key: 'plank-bridge', width: 600, height: 140, surface: 12 },
    { key: 'coral-ledge', width: 340, height: 160, surface: 14 },
  ],
  walls: [
    { key: 'rock-wall', width: 160, height: 420 },
    { key: 'mast', width: 70, height: 460 },
  ],
  objects: [
    { key: 'pink-coral', width: 120, height: 170 },
    { key: 'purple-coral', width: 120, height: 170 },
    { key: 'orange-coral', width: 120, height: 170 },
    { key: 'fan-coral', width: 200, height: 210 },
    { key: 'brain-coral', width: 170, height: 120 },
    { key: 'kelp', width: 60, height: 240 },
    { key: 'tall-kelp', width: 80, height: 420 },
    { key: 'sea-grass', width: 140, height: 110 },
    { key: 'rock', width: 210, height: 120 },
    { key: 'big-rock', width: 380, height: 230 },
    { key: 'treasure-chest', width: 130, height: 104 },
    { key: 'starfish', width: 90, height: 90 },
    { key: 'pink-starfish', width: 76, height: 76 },
    { key: 'conch', width: 120, height: 96 },
    { key: 'clam-seat', width: 230, height: 170, seats: [{ x: 115, y: 140 }] },
    { key: 'sponge-seat', width: 130, height: 100, seats: [{ x: 65, y: 76 }] },
    { key: 'anchor', width: 170, height: 230 },
    { key: 'shipwreck', width: 760, height: 460 },
    { key: 'amphora', width: 110, height: 150 },
    { key: 'angler-lantern', width: 130, height: 250 },
    { key: 'signpost', width: 150, height: 200 },
  ],
  portals: [{ key: 'bubble-gate', width: 220, height: 260 }],
};

export const THEMES: readonly Theme[] = [whiteLounge, sea];
export const THEME_KEYS: readonly string[] = THEMES.map((theme) => theme.key);

export function findTheme(key: string): Theme | undefined {
  return THEMES.find((theme) => theme.key === key);
}

/** A map whose theme is no longer known is drawn with the first one. */
export function themeOf(key: string): Theme {
  return findTheme(key) ?? whiteLounge;
}

const LISTS = { FLOOR: 'floors', WALL: 'walls', OBJECT: 'objects', PORTAL: 'portals' } as const;

export function drawingsOf(theme: Theme, type: Exclude<MapObject['type'], 'BACKGROUND'>): readonly Drawing[] {
  return theme[LISTS[type]];
}

export function findBackground(theme: Theme, key: string): Background | undefined {
  return theme.backgrounds.find((each) => each.key === key);
}

export function findDrawing(theme: Theme, object: Pick<MapObject, 'type' | 'key'>): Drawing | undefined {
  return object.type === 'BACKGROUND'
    ? undefined
    : drawingsOf(theme, object.type).find((each) => each.key === object.key);
}

export const UPLOADED_KEY = /^file:([1-9]\d{0,14})$/;
/** The uploaded picture that an object shows, or null when the theme draws it. */
export function fileIdOf(object: Pick<MapObject, 'key'>): number | null {
  const id = UPLOADED_KEY.exec(object.key)?.[1];
  return id === undefined ? null : Number(id);
}

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The place an object takes before it is turned. A scale below zero mirrors it where it stands. */
export function boxOf(object: MapObject, theme: Theme): Box {
  const drawing = findDrawing(theme, object);
  return {
    x: object.x,
    y: object.y,
    width: (object.width ?? drawing?.width ?? 100) * Math.abs(object.scaleX),
    height: (object.height ?? drawing?.height ?? 100) * Math.abs(object.scaleY),
  };
}
