import Type from 'typebox';
import { siteAdmin } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEdit, EditVersion } from '../core/edits.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Instant, Line, Nothing, Nullable, OneOf, RowId } from '../core/schema.ts';
import { CHARACTERS } from '../profile/profile.constants.ts';
import {
  DISCOUNT_KINDS,
  EQUIPMENT_CATEGORIES,
  EVENT_DESCRIPTION_MAX,
  EVENT_PRODUCTS_MAX,
  EVENT_TITLE_MAX,
  PRODUCT_PRICE_MAX,
  SALE_STATES,
  SHOP_LARGE_CATEGORIES,
  SHOP_QUERY_MAX,
} from './avatar.constants.ts';
import { avatarErrors } from './avatar.errors.ts';
import { itemFields } from './avatar.schema.ts';
import { Point } from './shop.schema.ts';

const Discount = Type.Object({
  kind: OneOf(DISCOUNT_KINDS),
  value: Type.Integer({ minimum: 1, maximum: PRODUCT_PRICE_MAX }),
  startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
});
const ItemName = Line({ max: 40 });

/** What an administrator may change of a product. */
const edited = {
  nameKo: ItemName,
  nameEn: ItemName,
  shopLargeCategory: OneOf(SHOP_LARGE_CATEGORIES),
  listPrice: Type.Integer({ minimum: 0, maximum: PRODUCT_PRICE_MAX }),
  state: OneOf(SALE_STATES),
  sellsFrom: Nullable(Instant),
  sellsUntil: Nullable(Instant),
  discount: Nullable(Discount),
};

export const AdminProduct = Type.Object({
  productId: RowId,
  ...itemFields,
  ...edited,
  price: Point,
  soldCount: Point,
  version: EditVersion,
});

const eventFields = {
  titleKo: Line({ max: EVENT_TITLE_MAX }),
  titleEn: Line({ max: EVENT_TITLE_MAX }),
  descriptionKo: Line({ max: EVENT_DESCRIPTION_MAX }),
  descriptionEn: Line({ max: EVENT_DESCRIPTION_MAX }),
  character: OneOf(CHARACTERS),
  startsAt: Instant,
  endsAt: Instant,
  productIdList: Type.Array(RowId, { maxItems: EVENT_PRODUCTS_MAX, uniqueItems: true }),
};

const admin = { area: 'dolphin', access: siteAdmin } as const;
const BAD_PRODUCT = [
  avatarErrors.NOT_FOUND_PRODUCT,
  avatarErrors.WINDOW_ENDS_BEFORE_IT_BEGINS,
  avatarErrors.DISCOUNT_TOO_LARGE,
] as const;
const BAD_EVENT = [avatarErrors.NOT_FOUND_PRODUCT, avatarErrors.WINDOW_ENDS_BEFORE_IT_BEGINS] as const;

export const adminShop = {
  products: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/admin/shops/products',
    summary: 'Every product, newest first, sold or not.',
    input: Type.Object({
      item_category: Type.Optional(OneOf(EQUIPMENT_CATEGORIES)),
      state: Type.Optional(OneOf(SALE_STATES)),
      query: Type.Optional(Line({ max: SHOP_QUERY_MAX })),
      ...PageInput,
    }),
    output: pageOf('productList', AdminProduct),
  }),
  editProduct: defineEdit({
    ...admin,
    method: 'PUT',
    path: '/admin/shops/products/:productId',
    summary:
      'Changes a product: names, price, state, window and discount. Those who wish for it are notified of a new discount.',
    input: { productId: RowId },
    fields: edited,
    output: AdminProduct,
    errors: BAD_PRODUCT,
  }),
  events: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/admin/shops/events',
    summary: 'Every event of the shop, the one that ends last first.',
    input: Type.Object(PageInput),
    output: pageOf(
      'eventList',
      Type.Object({
        eventId: RowId,
        ...eventFields,
        productList: Type.Array(Type.Object({ productId: RowId, name: Type.String() })),
        version: EditVersion,
      }),
    ),
  }),
  createEvent: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/admin/shops/events',
    summary: 'Plans an event of the shop.',
    input: Type.Object(eventFields),
    output: Type.Object({ eventId: RowId }),
    errors: BAD_EVENT,
  }),
  editEvent: defineEdit({
    ...admin,
    method: 'PUT',
    path: '/admin/shops/events/:eventId',
    summary: 'Changes an event of the shop.',
    input: { eventId: RowId },
    fields: eventFields,
    output: Nothing,
    errors: [...BAD_EVENT, coreErrors.RESOURCE_NOT_FOUND],
  }),
  removeEvent: defineEndpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/shops/events/:eventId',
    summary: 'Removes an event of the shop; its products stay.',
    input: Type.Object({ eventId: RowId }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
