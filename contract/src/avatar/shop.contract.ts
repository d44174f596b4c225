import Type from 'typebox';
import { safetyErrors } from '../accounts/safety.errors.ts';
import { open, signedUp } from '../core/access.ts';
import { defineEndpoint, mayLag } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import {
  BASKET_MAX,
  EQUIPMENT_CATEGORIES,
  GIFT_MESSAGE_MAX,
  SHOP_LARGE_CATEGORIES,
  SHOP_QUERY_MAX,
  SHOP_SORTS,
} from './avatar.constants.ts';
import { avatarErrors } from './avatar.errors.ts';
import { itemFields } from './avatar.schema.ts';
import { Point, Product, RecommendedProduct, ShopEvent, WishProduct } from './shop.schema.ts';

const shown = { area: 'dolphin', method: 'GET', access: open } as const;
const mine = { area: 'dolphin', access: signedUp } as const;

/** Ids with commas between them. */
const ProductIds = Type.String({
  pattern: `^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,${BASKET_MAX - 1}}$`,
  examples: ['1'],
});
const ItemCategory = Type.Optional(OneOf(EQUIPMENT_CATEGORIES));

/** What the person saw when they agreed. A different price is never charged. */
const ExpectedPrice = Type.Optional(Point);
const Bought = Type.Object({ orderId: Type.String(), price: Point, itemIdList: Type.Array(RowId) });
const BUYING = [
  avatarErrors.NOT_ENOUGH_POINT,
  avatarErrors.DUPLICATE_PRODUCT,
  avatarErrors.NOT_FOUND_PRODUCT,
  avatarErrors.PRICE_CHANGED,
] as const;

export const shop = {
  products: defineEndpoint({
    ...shown,
    path: '/shops/products',
    freshness: mayLag('A catalogue; the purchase checks prices again.'),
    summary:
      'What the shop sells, by category, event or words (also by first consonants), in the order asked for. [AVT-4]',
    input: Type.Object({
      item_category: ItemCategory,
      shop_large_category: Type.Optional(OneOf(SHOP_LARGE_CATEGORIES)),
      event_id: Type.Optional(RowId),
      query: Type.Optional(Line({ max: SHOP_QUERY_MAX })),
      sort: Type.Optional(OneOf(SHOP_SORTS)),
      ...PageInput,
    }),
    output: pageOf('productList', Product),
  }),
  product: defineEndpoint({
    ...shown,
    path: '/shops/products/:productId',
    summary: 'One product. [AVT-4]',
    input: Type.Object({ productId: RowId }),
    output: Product,
    errors: [avatarErrors.NOT_FOUND_PRODUCT],
  }),
  events: defineEndpoint({
    ...shown,
    path: '/shops/products/events',
    freshness: mayLag('A catalogue; the purchase checks prices again.'),
    summary: 'The events that are on, the one that ends first first, each with some of its products. [AVT-4]',
    input: Nothing,
    output: Type.Object({ eventList: Type.Array(ShopEvent) }),
  }),
  discount: defineEndpoint({
    ...shown,
    path: '/shops/products/discount',
    freshness: mayLag('A catalogue; the purchase checks prices again.'),
    summary: 'What costs less now, most popular first. [AVT-4]',
    input: Type.Object(PageInput),
    output: pageOf('productList', Product),
  }),
  recommendations: defineEndpoint({
    ...shown,
    path: '/shops/products/recommendations',
    freshness: mayLag('Suggestions.'),
    summary:
      'What friends wear, what goes with my things, what costs less and what many buy; each with the reason. [AVT-4]',
    input: Nothing,
    output: Type.Object({ productList: Type.Array(RecommendedProduct) }),
  }),
};

export const purchases = {
  buy: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/auth/shops/products/:productId',
    summary: 'Buys a product with points. [AVT-5]',
    input: Type.Object({ productId: RowId, expectedPrice: ExpectedPrice }),
    output: Bought,
    errors: BUYING,
  }),
  validate: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/validations/buy-products',
    summary: 'Whether I could buy these products now, each and all together. [AVT-5]',
    input: Type.Object({ product_ids: ProductIds }),
    output: Type.Object({
      productList: Type.Array(
        Type.Object({
          productId: RowId,
          isBuyable: Type.Boolean(),
          errorCode: Nullable(OneOf(['DUPLICATE_PRODUCT', 'NOT_FOUND_PRODUCT'] as const)),
          price: Point,
        }),
      ),
      /** Of those that can be bought. */
      totalPrice: Point,
      point: Point,
      isAffordable: Type.Boolean(),
    }),
  }),
  buySeveral: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/auth/shops/purchases',
    summary: 'Buys several products at once: all of them or none. [AVT-5]',
    input: Type.Object({
      productIdList: Type.Array(RowId, { minItems: 1, maxItems: BASKET_MAX, uniqueItems: true }),
      expectedTotal: Point,
    }),
    output: Bought,
    errors: BUYING,
  }),
  history: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/auth/shops/purchases',
    summary: 'What I bought, newest first.',
    input: Type.Object(PageInput),
    output: pageOf(
      'purchaseList',
      Type.Object({
        purchaseId: RowId,
        orderId: Type.String(),
        ...itemFields,
        productId: RowId,
        listPrice: Point,
        price: Point,
        isGift: Type.Boolean(),
        /** Who got it; null for my own things and for somebody who has left. */
        recipient: Nullable(Type.Object({ userId: UserId, nickname: Type.String() })),
        createdAt: Instant,
      }),
    ),
  }),
};

export const gifts = {
  send: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/auth/shops/gifts',
    summary: 'Buys a product for a friend who does not have it.',
    input: Type.Object({
      productId: RowId,
      userId: UserId,
      message: Type.Optional(Type.String({ maxLength: GIFT_MESSAGE_MAX })),
      expectedPrice: ExpectedPrice,
    }),
    output: Type.Object({ orderId: Type.String(), price: Point }),
    errors: [
      avatarErrors.NOT_ENOUGH_POINT,
      avatarErrors.NOT_FOUND_PRODUCT,
      avatarErrors.PRICE_CHANGED,
      avatarErrors.GIFT_TO_FRIENDS_ONLY,
      avatarErrors.GIFT_ALREADY_OWNED,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
      safetyErrors.GUARDIAN_APPROVAL_NEEDED,
      safetyErrors.MESSAGE_NOT_POSSIBLE,
    ],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  received: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/auth/shops/gifts',
    summary: 'What friends gave me, newest first.',
    input: Type.Object(PageInput),
    output: pageOf(
      'giftList',
      Type.Object({
        giftId: RowId,
        ...itemFields,
        sender: Nullable(Type.Object({ userId: UserId, nickname: Type.String() })),
        message: Type.String(),
        createdAt: Instant,
      }),
    ),
  }),
};

export const wishes = {
  list: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/wishproducts',
    summary: 'My wish list, newest first. [AVT-6]',
    input: Type.Object({ item_category: ItemCategory, ...PageInput }),
    output: pageOf('wishProductList', WishProduct),
  }),
  add: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/wishproducts',
    summary: 'Puts a product on my wish list. [AVT-6]',
    input: Type.Object({ productId: RowId }),
    output: Type.Object({ wishProductId: RowId }),
    errors: [
      avatarErrors.DUPLICATE_WISH_ITEM,
      avatarErrors.NOT_FOUND_PRODUCT,
      avatarErrors.TOO_MANY_WISHES,
      avatarErrors.DUPLICATE_PRODUCT,
    ],
  }),
  remove: defineEndpoint({
    ...mine,
    method: 'DELETE',
    path: '/wishproducts/:wishProductId',
    summary: 'Takes a product off my wish list. [AVT-6]',
    input: Type.Object({ wishProductId: RowId }),
    output: Nothing,
    errors: [avatarErrors.NOT_FOUND_WISH],
  }),
};
