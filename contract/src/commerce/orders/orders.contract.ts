import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { learningErrors } from '../../learning/learning.errors.ts';
import { commerceErrors } from '../commerce.errors.ts';
import { couponErrors } from '../coupons/coupons.errors.ts';
import { gatewayErrors } from '../gateway/gateway.errors.ts';
import { CASH_MAX_KRW, CASH_MIN_KRW, CONTENT_ITEM_TYPES, ORDER_STATES, PRICE_MAX_KRW } from './orders.constants.ts';
import { orderErrors } from './orders.errors.ts';
import {
  Beneficiary,
  Krw,
  ListedOrder,
  MerchantUid,
  Order,
  OrderPhone,
  PaymentWindow,
  RedirectPageInfo,
} from './orders.schema.ts';

const mine = { area: 'dolphin', access: signedUp } as const;
const strict = { additionalProperties: false } as const;

/** Why something cannot be bought; what is sold refuses by its own rules as well. */
export const BUYING_ERRORS = [
  orderErrors.NOT_FOR_SALE,
  orderErrors.ALREADY_PAID,
  orderErrors.SOLD_OUT,
  coreErrors.RESOURCE_NOT_FOUND,
  channelErrors.CHANNEL_NOT_FOUND,
  channelErrors.CHANNEL_MEMBER_NOT_FOUND,
  channelErrors.IS_NOT_ADVANCED_CHANNEL_USER,
  channelErrors.IS_NOT_PREMIUM_CHANNEL,
  commerceErrors.NEED_TO_PREMIUM,
  learningErrors.CHANNEL_CONTENT_UNAUTHORIZED,
] as const;

const COUPON_ERRORS = [commerceErrors.COUPON_RESOURCE_NOT_FOUND, couponErrors.COUPON_NOT_USABLE] as const;

const bought = {
  paymentItemType: OneOf(CONTENT_ITEM_TYPES),
  /** Which worksheet, course or class; CASH has none. */
  contentId: Type.Optional(RowId),
};

export const payments = {
  quote: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/payments/quotes',
    summary: 'What something costs the caller now, and the phone number of their last order. [PAY-18]',
    input: Type.Object(
      {
        payment_item_type: bought.paymentItemType,
        content_id: bought.contentId,
        amount: Type.Optional(Type.Integer({ minimum: CASH_MIN_KRW, maximum: CASH_MAX_KRW })),
        user_coupon_id: Type.Optional(RowId),
      },
      strict,
    ),
    output: Type.Object({
      name: Type.String(),
      listAmount: Krw,
      discountAmount: Krw,
      amount: Krw,
      /** What the caller has on account. */ cashBalance: Krw,
      /** How much of the amount it can pay now. */ cashAmount: Krw,
      /** Who sells; null: the site. */ channelId: Nullable(ChannelId),
      /** Null where nobody has given one. */ phoneNumber: Nullable(Type.String()),
      redirectPageInfo: RedirectPageInfo,
      /** Money can be taken; false when no provider is configured. */ isPayable: Type.Boolean(),
      isSandbox: Type.Boolean(),
    }),
    errors: [...BUYING_ERRORS, ...COUPON_ERRORS, orderErrors.PAYMENT_AMOUNT_MISMATCH, gatewayErrors.PAYMENTS_OFF],
  }),
  prepare: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/payments/preparations',
    summary:
      "Makes an order for money on account, a worksheet, a course or a class; the price is the server's. Cash on account pays a part or all of it; what leaves nothing for the card is settled at once. [PAY-1] [PAY-3] [PAY-19]",
    input: Type.Object(
      {
        ...bought,
        /** Only for CASH: for anything else the server knows the price. */
        amount: Type.Optional(Type.Integer({ minimum: CASH_MIN_KRW, maximum: CASH_MAX_KRW })),
        userCouponId: Type.Optional(RowId),
        /** How much of it cash on account pays; never for CASH itself. */
        cashAmount: Type.Optional(Type.Integer({ minimum: 0, maximum: PRICE_MAX_KRW })),
        phoneNumber: Type.Optional(OrderPhone),
      },
      strict,
    ),
    output: Type.Object({
      /** What the window charges: the price without the discount and the cash. */ amount: Krw,
      /** What cash on account pays; held until the order is paid or given up. */ cashAmount: Krw,
      /** What of the charged amount is VAT-free; the window passes it on. [PAY-199] */ taxFreeAmount: Krw,
      customerUid: Type.String(),
      merchantUid: Type.String(),
      name: Type.String(),
      email: Nullable(Type.String()),
      phoneNumber: Nullable(Type.String()),
      custom_data: Type.Object({ merchantUid: Type.String() }),
      redirectPageInfo: RedirectPageInfo,
      /** PAID when there was nothing left to pay. */ status: OneOf(ORDER_STATES),
      window: Nullable(PaymentWindow),
      /** Only outside production: where the provider reports the payment. [PAY-19] */
      noticeUrl: Type.Optional(Type.String()),
    }),
    errors: [
      ...BUYING_ERRORS,
      orderErrors.PAYMENT_AMOUNT_MISMATCH,
      orderErrors.CASH_NOT_ENOUGH,
      gatewayErrors.PAYMENTS_OFF,
      ...COUPON_ERRORS,
      couponErrors.COUPON_IN_USE,
    ],
    limits: [{ per: 'user', max: 120, seconds: 3_600 }],
  }),
  verify: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/payments/verifications',
    summary:
      'After the window: reads the payment from the provider, compares it with the order and hands over what was bought. [PAY-3] [PAY-16]',
    input: Type.Object(
      {
        /** The provider's payment id; absent when the window gave none. */
        impUid: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        /** The amount that the window charged; another one is refused. */
        value: Type.Optional(Type.Integer()),
        merchantUid: MerchantUid,
      },
      strict,
    ),
    output: Type.Object({
      status: OneOf(ORDER_STATES),
      redirectPageInfo: RedirectPageInfo,
      name: Type.String(),
      failReason: Nullable(Type.String()),
      /** Null: the buyer got it. */ beneficiary: Nullable(Beneficiary),
    }),
    errors: [
      orderErrors.NOT_FOUND_ORDER,
      orderErrors.PAYMENT_AMOUNT_MISMATCH,
      orderErrors.PAYMENT_MISMATCH,
      gatewayErrors.PAYMENTS_OFF,
      gatewayErrors.PAYMENT_PROVIDER_AWAY,
      gatewayErrors.PAYMENT_PROVIDER_REFUSED,
    ],
    priority: 'high',
  }),
  history: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/payments/histories/im-port/:id',
    summary: "One of the caller's orders, by the provider's payment id. [PAY-6]",
    input: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
    output: Order,
    errors: [orderErrors.NOT_FOUND_ORDER],
  }),
  orders: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/payments/orders',
    summary: "The caller's orders, newest first, and what they have on account.",
    input: Type.Object(PageInput),
    output: Type.Object({ ...pageOf('orderList', ListedOrder).properties, cashAmount: Krw }),
  }),
  order: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/payments/orders/:merchantUid',
    summary: "One of the caller's orders with every movement of money.",
    input: Type.Object({ merchantUid: MerchantUid }),
    output: Type.Object({
      ...Order.properties,
      entryList: Type.Array(
        Type.Object({
          kind: OneOf(['CAPTURE', 'CANCEL'] as const),
          /** Negative for what was given back. */ amount: Type.Integer(),
          createdAt: Instant,
        }),
      ),
    }),
    errors: [orderErrors.NOT_FOUND_ORDER],
  }),
};
