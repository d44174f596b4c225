import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { OneOf, RowId, UserId } from '../core/schema.ts';
import { EQUIPMENT_CATEGORIES, ITEM_SOURCES } from './avatar.constants.ts';

const Outfit = Type.Object({ userId: UserId, outfitHash: Type.String() });

export const avatarEvents = defineEvents('avatar', {
  /** A user changed clothes. Sent to the user's own devices and to any domain that subscribes. */
  outfitChanged: { to: 'user', payload: Outfit },
  /** The same, published to each channel the user is in. */
  outfitSeen: { to: 'channel', payload: Outfit },
  /** There is something new in the wardrobe. */
  itemGranted: {
    to: 'user',
    payload: Type.Object({
      userId: UserId,
      itemId: RowId,
      itemCategory: OneOf(EQUIPMENT_CATEGORIES),
      source: OneOf(ITEM_SOURCES),
    }),
  },
  /** Somebody paid for a product, for themselves or for a friend. Quests and popularity count it. [AVT-5] */
  productBought: {
    to: 'server',
    payload: Type.Object({
      userId: UserId,
      productId: RowId,
      itemId: RowId,
      itemCategory: OneOf(EQUIPMENT_CATEGORIES),
      price: Type.Integer({ minimum: 0 }),
      isGift: Type.Boolean(),
    }),
  },
  /** A friend gave `userId` something. */
  giftSent: { to: 'server', payload: Type.Object({ userId: UserId, fromId: UserId, itemId: RowId, giftId: RowId }) },
  /** Something that `userId` wishes for costs less now. */
  wishOnSale: {
    to: 'server',
    payload: Type.Object({ userId: UserId, productId: RowId, price: Type.Integer({ minimum: 0 }) }),
  },
});
