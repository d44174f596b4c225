import Type from 'typebox';
import { CHARACTERS } from '../profile/profile.constants.ts';
import { Instant, Nullable, OneOf, RowId } from '../core/schema.ts';
import { DISCOUNT_KINDS, RECOMMENDATION_REASONS, SHOP_LARGE_CATEGORIES } from './avatar.constants.ts';
import { itemFields } from './avatar.schema.ts';

export const Point = Type.Integer({ minimum: 0 });

/** What is taken off, and until when; without an end it lasts until somebody ends it. */
export const Discount = Type.Object({
  kind: OneOf(DISCOUNT_KINDS),
  value: Type.Integer({ minimum: 1 }),
  endsAt: Nullable(Instant),
});

const productFields = {
  productId: RowId,
  ...itemFields,
  shopLargeCategory: OneOf(SHOP_LARGE_CATEGORIES),
  /** Without a discount. */
  listPrice: Point,
  /** What is charged now. */
  price: Point,
  discount: Nullable(Discount),
  /** When it leaves the shop. */
  sellsUntil: Nullable(Instant),
  isNew: Type.Boolean(),
  isOwned: Type.Boolean(),
  /** The row of my wish list that it stands in. */
  wishProductId: Nullable(RowId),
};

export const Product = Type.Object(productFields);
export const RecommendedProduct = Type.Object({
  ...productFields,
  reason: OneOf(RECOMMENDATION_REASONS),
  /** How many friends wear it, when that is why. */ friendCount: Type.Integer({ minimum: 0 }),
});
/** `isOnSale` is false for what the shop does not sell any more or not yet. */
export const WishProduct = Type.Object({ ...productFields, isOnSale: Type.Boolean(), wishedAt: Instant });

export const ShopEvent = Type.Object({
  eventId: RowId,
  title: Type.String(),
  description: Type.String(),
  /** Who invites. */
  character: OneOf(CHARACTERS),
  startsAt: Instant,
  endsAt: Instant,
  /** The first few; `shops/products` with `event_id` gives them all. */
  productList: Type.Array(Product),
});
