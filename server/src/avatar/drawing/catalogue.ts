import { faces } from './faces/faces.ts';
import { faceNames } from './faces/faces.text.ts';
import { hairs } from './hairs/hairs.ts';
import { hairNames } from './hairs/hairs.text.ts';
import { type CatalogueItem, defineItems } from './parts.ts';
import { skins } from './skins/skins.ts';
import { skinNames } from './skins/skins.text.ts';

/** Everything there is to wear. A new item is a drawing in its category's folder and a name beside it. */
export const CATALOGUE: readonly CatalogueItem[] = [
  ...defineItems('SKIN', skins, skinNames),
  ...defineItems('FACE', faces, faceNames),
  ...defineItems('HAIR', hairs, hairNames),
];

const byKey = new Map(CATALOGUE.map((item) => [item.key, item]));

export function findItem(key: string): CatalogueItem | undefined {
  return byKey.get(key);
}

/** For keys written in this code. */
export function requireItem(key: string): CatalogueItem {
  const item = byKey.get(key);
  if (!item) throw new Error(`there is no drawing "${key}"`);
  return item;
}

/** Nobody is without a skin and a face. */
export const DEFAULT_SKIN = requireItem('skin-pearl');
export const DEFAULT_FACE = requireItem('face-smile');
