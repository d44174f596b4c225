import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { OneOf, RowId, UserId } from '../core/schema.ts';
import { EQUIPMENT_CATEGORIES, ITEM_SOURCES } from './avatar.constants.ts';

const Outfit = Type.Object({ userId: UserId, outfitHash: Type.String() });

export const avatarEvents = defineEvents('avatar', {
  /** Somebody dressed anew. Their own devices hear it, and so does any domain that listens. */
  outfitChanged: { to: 'user', payload: Outfit },
  /** The same, told to the people of each channel the person is in. */
  outfitSeen: { to: 'channel', payload: Outfit },
  /** There is something new in the wardrobe. */
  itemGranted: { to: 'user', payload: Type.Object({ userId: UserId, itemId: RowId, itemCategory: OneOf(EQUIPMENT_CATEGORIES), source: OneOf(ITEM_SOURCES) }) },
});
