import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { ORDER_ITEM_TYPES } from '../commerce.constants.ts';
import { ORDER_STATES } from '../orders/orders.constants.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { Krw, MerchantUid, Order } from '../orders/orders.schema.ts';
import { TICKET_STATES } from '../tickets/tickets.constants.ts';
import { ORDER_QUERY_MAX } from './channel-orders.constants.ts';
import { channelOrderErrors } from './channel-orders.errors.ts';

const office = { area: 'eduenv', access: channel('MANAGER', 'channelId') } as const;
const strict = { additionalProperties: false } as const;

const filters = {
  /** Part of the buyer's name or of the title, or a whole merchant id. */
  query: Type.Optional(Line({ min: 0, max: ORDER_QUERY_MAX })),
  order_state: Type.Optional(OneOf(ORDER_STATES)),
  payment_item_type: Type.Optional(OneOf(ORDER_ITEM_TYPES)),
  /** Days in Seoul, both ends included. */ from: Type.Optional(PlainDate),
  to: Type.Optional(PlainDate),
};

const Person = Type.Object({ userId: UserId, /** Null: has left. */ nickname: Nullable(Type.String()) });

const shown = {
  orderId: RowId,
  merchantUid: Type.String(),
  status: OneOf(ORDER_STATES),
  paymentItemType: OneOf(ORDER_ITEM_TYPES),
  name: Type.String(),
  buyer: Person,
  /** For whom a guardian paid; null: the buyer got it. [PAY-206] */ beneficiary: Nullable(Person),
  amount: Krw,
  cancelledAmount: Krw,
  createdAt: Instant,
};

/** The orders of a channel, for those who run it. [PAY-185] */
export const channelOrders = {
  list: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/orders',
    summary: 'The orders of the channel, newest first. [PAY-185]',
    input: Type.Object(
      { channelId: ChannelId, ...filters, /** The last order of the page before. */ before: Type.Optional(RowId) },
      strict,
    ),
    output: Type.Object({ orderList: Type.Array(Type.Object(shown)), next: Nullable(RowId) }),
  }),
  detail: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/orders/:merchantUid',
    summary: 'One order with every movement of money, its tickets, its coupon and what the buyer wrote. [PAY-185]',
    input: Type.Object({ channelId: ChannelId, merchantUid: MerchantUid }, strict),
    output: Type.Object({
      ...Order.properties,
      buyer: shown.buyer,
      beneficiary: shown.beneficiary,
      /** Null: none was used. */ couponTitle: Nullable(Type.String()),
      /** Taken by the account of the channel, or of the one above it; false: by the site's. */
      isOwnGateway: Type.Boolean(),
      metadata: Type.Record(Type.String(), Type.String()),
      ticketList: Type.Array(
        Type.Object({ ticketState: OneOf(TICKET_STATES), ticketCount: Type.Integer({ minimum: 0 }) }),
      ),
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
  exports: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/orders/exports/xlsx',
    timeoutMs: 60_000,
    summary: 'The orders with the same filters as a file; `content` is base64. [PAY-185]',
    input: Type.Object({ channelId: ChannelId, ...filters }, strict),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() }),
    errors: [channelOrderErrors.ORDER_EXPORT_TOO_LARGE],
    limits: [{ per: 'user', max: 30, seconds: 600 }],
  }),
};
