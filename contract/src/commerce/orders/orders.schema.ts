import Type from 'typebox';
import { Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { ORDER_ITEM_TYPES } from '../commerce.constants.ts';
import { REFUND_STATES } from '../refunds/refunds.constants.ts';
import { MERCHANT_UID_PATTERN, ORDER_PHONE_PATTERN, ORDER_STATES } from './orders.constants.ts';

export const Krw = Type.Integer({ minimum: 0 });
export const MerchantUid = Type.String({ pattern: MERCHANT_UID_PATTERN, examples: ['D20261117-abcdefgh'] });
/** Digits with or without hyphens; empty when somebody gives none. */
export const OrderPhone = Type.String({
  maxLength: 20,
  pattern: `${ORDER_PHONE_PATTERN}|^$`,
  examples: ['010-1234-5678'],
});

/** Where the result page leads to. [PAY-3] */
export const RedirectPageInfo = Type.Object({
  contentType: OneOf(ORDER_ITEM_TYPES),
  contentId: Nullable(RowId),
});

/** What the browser needs to open the payment window; null when nothing is left to pay. */
export const PaymentWindow = Type.Object({
  driver: OneOf(['portone-v1', 'portone-v2'] as const),
  sdkUrl: Type.String(),
  storeId: Type.String(),
  channelKey: Type.String(),
  isSandbox: Type.Boolean(),
});

export const Order = Type.Object({
  merchantUid: Type.String(),
  status: OneOf(ORDER_STATES),
  paymentItemType: OneOf(ORDER_ITEM_TYPES),
  contentId: Nullable(RowId),
  name: Type.String(),
  listAmount: Krw,
  discountAmount: Krw,
  amount: Krw,
  /** The part of the amount that cash on account pays. */ cashAmount: Krw,
  /** All of the amount where the seller is VAT-free, or 0. [PAY-199] */ taxFreeAmount: Krw,
  cancelledAmount: Krw,
  method: Nullable(Type.String()),
  receiptUrl: Nullable(Type.String()),
  /** What the provider gave as the reason. */ failReason: Nullable(Type.String()),
  createdAt: Instant,
  paidAt: Nullable(Instant),
});

/** Whom a guardian paid for. The names are known as long as they are linked. [PAY-202] */
export const Beneficiary = Type.Object({ channelMemberId: Nullable(RowId), name: Nullable(Type.String()) });

/** With the last request for a refund. [PAY-13] */
export const ListedOrder = Type.Object({
  ...Order.properties,
  /** The address of who sells, where it is bought again; null: the site. */ channelSlug: Nullable(Type.String()),
  /** Null: the buyer got it. */ beneficiary: Nullable(Beneficiary),
  refund: Nullable(
    Type.Object({
      refundId: RowId,
      state: OneOf(REFUND_STATES),
      /** What was asked for, or granted. */ amount: Krw,
      /** What the seller wrote. */ answer: Type.String(),
    }),
  ),
});
