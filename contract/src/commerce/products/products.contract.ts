import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Line, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import type { UploadPurpose } from '../../storage/storage.constants.ts';
import { storageErrors } from '../../storage/storage.errors.ts';
import {
  PRODUCT_COLORS,
  PRODUCT_INFOS_MAX,
  PRODUCT_PRICE_MAX_KRW,
  PRODUCT_QUANTITY_MAX,
  PRODUCT_SUB_TITLE_MAX,
  PRODUCT_TITLE_MAX,
  PRODUCT_VIEW_MODES,
  PRODUCT_VISIBLE_STATES,
} from './products.constants.ts';
import { productErrors } from './products.errors.ts';

const office = { area: 'eduenv', access: channel('MANAGER', 'channelId') } as const;
const strict = { additionalProperties: false } as const;
const Price = Type.Integer({ minimum: 0, maximum: PRODUCT_PRICE_MAX_KRW });

export const infoFields = {
  title: Line({ max: PRODUCT_TITLE_MAX }),
  subTitle: Line({ min: 0, max: PRODUCT_SUB_TITLE_MAX }),
  color: OneOf(PRODUCT_COLORS),
  viewMode: OneOf(PRODUCT_VIEW_MODES),
  isCouponUsable: Type.Boolean(),
  visibleState: OneOf(PRODUCT_VISIBLE_STATES),
};
export const optionFields = {
  title: Line({ max: PRODUCT_TITLE_MAX }),
  price: Price,
  /** Struck through when it differs from the price. */ originalPrice: Price,
  /** How many lesson tickets it gives. */ quantity: Type.Integer({ minimum: 1, maximum: PRODUCT_QUANTITY_MAX }),
};

const PaymentProduct = Type.Object({
  paymentProductId: RowId,
  ...optionFields,
  /** Coupons to download that can be used for it now. */
  couponList: Type.Array(Type.Object({ couponId: RowId, title: Type.String() })),
  version: EditVersion,
});
const ProductInfo = Type.Object({
  productInfoId: RowId,
  ...infoFields,
  /** The key in public links. */ hashKey: Type.String(),
  iconImage: Nullable(Type.String()),
  paymentProductList: Type.Array(PaymentProduct),
  version: EditVersion,
});
const Made = Type.Object({ productInfoId: RowId, hashKey: Type.String() });

/** What a channel sells, for those who run it. [PAY-8] */
export const productInfos = {
  list: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/product-infos',
    summary: 'The products of a channel in their order, each with its options. [PAY-8]',
    input: Type.Object({ channelId: ChannelId, ...PageInput }, strict),
    output: Type.Object({
      ...pageOf('productInfoList', ProductInfo).properties,
      /** Of the order. */ version: EditVersion,
    }),
  }),
  detail: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/product-infos/:productInfoId',
    summary: 'One product with its options. [PAY-8]',
    input: Type.Object({ channelId: ChannelId, productInfoId: RowId }, strict),
    output: ProductInfo,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  create: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/channels/:channelId/product-infos',
    summary: 'Adds a product at the end. [PAY-8]',
    input: Type.Object({ channelId: ChannelId, ...infoFields }, strict),
    output: Made,
    errors: [productErrors.PRODUCT_LIMIT_REACHED, channelErrors.IS_NOT_PREMIUM_CHANNEL],
  }),
  update: defineEdit({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/product-infos/:productInfoId',
    summary: 'Changes a product. [PAY-8]',
    input: { channelId: ChannelId, productInfoId: RowId },
    fields: infoFields,
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, channelErrors.SELLER_NOT_VERIFIED],
  }),
  remove: defineEndpoint({
    ...office,
    method: 'DELETE',
    path: '/channels/:channelId/product-infos/:productInfoId',
    summary: 'Sells a product no more; what was bought stays. [PAY-8]',
    input: Type.Object({ channelId: ChannelId, productInfoId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  order: defineEdit({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/product-infos',
    summary: 'Puts the products into an order; those that are not named come behind. [PAY-8]',
    input: { channelId: ChannelId },
    fields: { productInfoIdList: Type.Array(RowId, { minItems: 1, maxItems: PRODUCT_INFOS_MAX }) },
    output: Nothing,
  }),
  setIcon: defineEndpoint({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/product-infos/:productInfoId/icons',
    timeoutMs: null,
    summary:
      'Uses an uploaded picture as the icon of a product. Takes the picture itself as multipart/form-data, too. [PAY-8]',
    upload: { purpose: 'CHANNEL_LOOK' satisfies UploadPurpose, field: 'fileId' },
    input: Type.Object({ channelId: ChannelId, productInfoId: RowId, fileId: RowId }, strict),
    output: Type.Object({ iconImage: Type.String() }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      coreErrors.BAD_REQUEST,
      storageErrors.UPLOAD_TYPE_NOT_ALLOWED,
      storageErrors.UPLOAD_TOO_LARGE,
      storageErrors.UPLOAD_QUOTA_EXCEEDED,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
      storageErrors.UPLOAD_PARTS_MISMATCH,
      storageErrors.UPLOAD_CONTENT_MISMATCH,
      storageErrors.PICTURE_UNREADABLE,
    ],
  }),
};

/** The options of a product. [PAY-8] */
export const paymentProducts = {
  create: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/channels/:channelId/product-infos/:productInfoId/products',
    summary: 'Adds an option at the end. [PAY-8]',
    input: Type.Object({ channelId: ChannelId, productInfoId: RowId, ...optionFields }, strict),
    output: Type.Object({ paymentProductId: RowId }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      productErrors.PRODUCT_LIMIT_REACHED,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
      channelErrors.SELLER_NOT_VERIFIED,
      productErrors.PRODUCT_PRICE_ABOVE_ORIGINAL,
    ],
  }),
  update: defineEdit({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/product-infos/:productInfoId/products/:paymentProductId',
    summary: 'Changes an option; orders keep the price at which they were made. [PAY-8]',
    input: { channelId: ChannelId, productInfoId: RowId, paymentProductId: RowId },
    fields: optionFields,
    output: Nothing,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      channelErrors.SELLER_NOT_VERIFIED,
      productErrors.PRODUCT_PRICE_ABOVE_ORIGINAL,
    ],
  }),
  remove: defineEndpoint({
    ...office,
    method: 'DELETE',
    path: '/channels/:channelId/product-infos/:productInfoId/products/:paymentProductId',
    summary: 'Sells an option no more; what was bought stays. [PAY-8]',
    input: Type.Object({ channelId: ChannelId, productInfoId: RowId, paymentProductId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
