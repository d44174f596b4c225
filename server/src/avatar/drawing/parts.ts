import type { EquipmentCategory, ItemRarity } from '@dolphin/contract/avatar/avatar.constants';
import type { Theme } from '@dolphin/contract/profile/profile.constants';

export const BONES = ['body', 'head', 'armL', 'armR', 'legL', 'legR'] as const;
export type Bone = (typeof BONES)[number];

/** Everything that can be drawn, back to front, and the bone it moves with. Boots are shoes with trousers tucked in. */
export const LAYERS = {
  hatBack: 'head',
  cape: 'body',
  hairBack: 'head',
  accessoryBack: 'body',
  legL: 'legL',
  legR: 'legR',
  shoeL: 'legL',
  shoeR: 'legR',
  torso: 'body',
  bottomL: 'legL',
  bottomR: 'legR',
  bootL: 'legL',
  bootR: 'legR',
  bottom: 'body',
  top: 'body',
  collar: 'body',
  necklace: 'body',
  accessoryBody: 'body',
  armL: 'armL',
  sleeveL: 'armL',
  armR: 'armR',
  sleeveR: 'armR',
  ears: 'head',
  head: 'head',
  earringL: 'head',
  earringR: 'head',
  face: 'head',
  faceAccessory: 'head',
  hairFront: 'head',
  hat: 'head',
  handL: 'armL',
  handR: 'armR',
  accessory: 'body',
} as const satisfies Readonly<Record<string, Bone>>;
export type Layer = keyof typeof LAYERS;

/** What an item draws, by layer. */
export type Parts = { readonly [L in Layer]?: string } & {
  /** The face with its eyes shut. */
  readonly faceBlink?: string;
  /** Where front hair may still be seen under this hat. */
  readonly hairClip?: string;
  /** A hood or helmet: hair behind the head is inside it. */
  readonly hidesHairBack?: true;
};

/** The colours of an item: the first is the main one. */
export type Palette = readonly [string, ...string[]];
export type Draw = (palette: Palette) => Parts;

/** One row of the catalogue. Colour variants of a drawing are items of their own. */
export type CatalogueItem = {
  readonly key: string;
  readonly category: EquipmentCategory;
  readonly ko: string;
  readonly en: string;
  readonly rarity: ItemRarity;
  readonly theme: Theme;
  readonly price: number;
  readonly isStarter: boolean;
  readonly draw: Draw;
  readonly palette: Palette;
};

/** A drawing and what the shop has to know of it; the name stands in the category's `*.text.ts`. */
export type Drawing = {
  readonly draw: Draw;
  readonly palette: Palette;
  readonly rarity: ItemRarity;
  readonly theme: Theme;
  readonly price: number;
  readonly isStarter?: true;
};
export type Drawings = Readonly<Record<string, Drawing>>;
export type Names<D extends Drawings = Drawings> = {
  readonly [K in keyof D]: { readonly ko: string; readonly en: string };
};

/** Joins drawings and names; a drawing without a name does not compile. */
export function defineItems<D extends Drawings>(
  category: EquipmentCategory,
  drawings: D,
  names: Names<D>,
): readonly CatalogueItem[] {
  return Object.entries(drawings).map(([name, { isStarter = false, ...drawing }]) => {
    const { ko, en } = (names as Names)[name] ?? { ko: '', en: '' };
    return { key: `${category.toLowerCase().replaceAll('_', '-')}-${name}`, category, ko, en, isStarter, ...drawing };
  });
}
