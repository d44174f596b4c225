import { accessories } from './accessories/accessories.ts';
import { accessoryNames } from './accessories/accessories.text.ts';
import { bottoms } from './bottoms/bottoms.ts';
import { bottomNames } from './bottoms/bottoms.text.ts';
import { capes } from './capes/capes.ts';
import { capeNames } from './capes/capes.text.ts';
import { earrings } from './earrings/earrings.ts';
import { earringNames } from './earrings/earrings.text.ts';
import { faceAccessories } from './face-accessories/face-accessories.ts';
import { faceAccessoryNames } from './face-accessories/face-accessories.text.ts';
import { faces } from './faces/faces.ts';
import { faceNames } from './faces/faces.text.ts';
import { hairs } from './hairs/hairs.ts';
import { hairNames } from './hairs/hairs.text.ts';
import { handAccessories } from './hand-accessories/hand-accessories.ts';
import { handAccessoryNames } from './hand-accessories/hand-accessories.text.ts';
import { hats } from './hats/hats.ts';
import { hatNames } from './hats/hats.text.ts';
import { necklaces } from './necklaces/necklaces.ts';
import { necklaceNames } from './necklaces/necklaces.text.ts';
import { onePieces } from './one-pieces/one-pieces.ts';
import { onePieceNames } from './one-pieces/one-pieces.text.ts';
import { type CatalogueItem, defineItems } from './parts.ts';
import { shoes } from './shoes/shoes.ts';
import { shoeNames } from './shoes/shoes.text.ts';
import { skins } from './skins/skins.ts';
import { skinNames } from './skins/skins.text.ts';
import { tops } from './tops/tops.ts';
import { topNames } from './tops/tops.text.ts';

/** Everything there is to wear. A new item is a drawing in its category's folder and a name beside it. */
export const CATALOGUE: readonly CatalogueItem[] = [
  ...defineItems('HAT', hats, hatNames),
  ...defineItems('TOP', tops, topNames),
  ...defineItems('BOTTOM', bottoms, bottomNames),
  ...defineItems('ONE_PIECE', onePieces, onePieceNames),
  ...defineItems('CAPE', capes, capeNames),
  ...defineItems('SHOES', shoes, shoeNames),
  ...defineItems('ACCESSORY', accessories, accessoryNames),
  ...defineItems('SKIN', skins, skinNames),
  ...defineItems('NECKLACE', necklaces, necklaceNames),
  ...defineItems('EARRING', earrings, earringNames),
  ...defineItems('HAIR', hairs, hairNames),
  ...defineItems('FACE', faces, faceNames),
  ...defineItems('FACE_ACCESSORY', faceAccessories, faceAccessoryNames),
  ...defineItems('HAND_ACCESSORY', handAccessories, handAccessoryNames),
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

/** Every avatar has a skin and a face. */
export const DEFAULT_SKIN = requireItem('skin-pearl');
export const DEFAULT_FACE = requireItem('face-smile');
