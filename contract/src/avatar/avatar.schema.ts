import Type from 'typebox';
import { OneOf, RowId } from '../core/schema.ts';
import { THEMES } from '../profile/profile.constants.ts';
import { EQUIPMENT_CATEGORIES, ITEM_RARITIES } from './avatar.constants.ts';

/** An item as it is shown anywhere: in the wardrobe, in the shop, as a gift. */
export const itemFields = {
  itemId: RowId,
  itemCategory: OneOf(EQUIPMENT_CATEGORIES),
  /** In the reader's language. */
  name: Type.String(),
  rarity: OneOf(ITEM_RARITIES),
  theme: OneOf(THEMES),
  /** The item alone, in a square. */
  icon: Type.String(),
  /** The item alone, where it sits on the body, in the first frame. */
  spriteStand1: Type.String(),
};

/** [AVT-2] */
export const EquippedItem = Type.Object({
  itemId: RowId,
  itemCategory: OneOf(EQUIPMENT_CATEGORIES),
  spriteStand1: Type.String(),
});

/** Names one drawn outfit; with it `avatar-pictures.ts` gives the addresses of its pictures. */
export const OutfitHash = Type.String();

/** What somebody wears, at most one item in each category. */
export const ItemIdList = Type.Array(RowId, { maxItems: EQUIPMENT_CATEGORIES.length, uniqueItems: true });
