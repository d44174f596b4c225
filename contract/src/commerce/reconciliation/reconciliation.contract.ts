import Type from 'typebox';
import { siteAdmin } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint, mayLag } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { ORDER_ITEM_TYPES } from '../commerce.constants.ts';
import { gatewayErrors } from '../gateway/gateway.errors.ts';
import { ORDER_STATES } from '../orders/orders.constants.ts';
import { PAYMENT_QUERY_MAX, RECONCILIATION_KINDS, RESOLUTION_REASON_MAX } from './reconciliation.constants.ts';

const admin = { area: 'dolphin', access: siteAdmin } as const;
const strict = { additionalProperties: false } as const;
const Won = Type.Integer();
const Count = Type.Integer({ minimum: 0 });

const AdminOrder = Type.Object({
  orderId: RowId,
  merchantUid: Type.String(),
  status: OneOf(ORDER_STATES),
  paymentItemType: OneOf(ORDER_ITEM_TYPES),
  name: Type.String(),
  amount: Won,
  cancelledAmount: Won,
  userId: UserId,
  /** Null when the buyer has left. */ nickname: Nullable(Type.String()),
  channelId: Nullable(ChannelId),
  /** Null: the site sells. */ channelName: Nullable(Type.String()),
  providerPaymentId: Nullable(Type.String()),
  method: Nullable(Type.String()),
  failReason: Nullable(Type.String()),
  createdAt: Instant,
  paidAt: Nullable(Instant),
});

const ReconciliationItem = Type.Object({
  kind: OneOf(RECONCILIATION_KINDS),
  merchantUid: Type.String(),
  /** Only of a DIFFERENCE. */ differenceId: Nullable(RowId),
  /** What is different: the amount, the currency, the channel … */ reason: Nullable(Type.String()),
  /** As we have it. */ expected: Type.String(),
  /** As the provider has it. */ found: Type.String(),
  /** Ours less the provider's; null where it is no question of amounts. */ gapAmount: Nullable(Won),
  at: Instant,
});

const PaymentAction = Type.Object({
  actionId: RowId,
  kind: OneOf(['RESOLVE', 'REPLAY'] as const),
  merchantUid: Type.String(),
  reason: Type.String(),
  /** Null when the administrator has left. */ nickname: Nullable(Type.String()),
  at: Instant,
});

const Webhook = Type.Object({
  webhookId: RowId,
  driver: Type.String(),
  merchantUid: Type.String(),
  body: Type.String(),
  /** Of the order, now. */ status: Nullable(OneOf(ORDER_STATES)),
  receivedAt: Instant,
});

/** Payments of the whole site, for its administrators. [PAY-195] [PAY-196] [PAY-197] */
export const adminPayments = {
  orders: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/admin/payments/orders',
    summary: 'Orders of the whole site, newest first; also by order number, payment id or buyer id. [PAY-195]',
    input: Type.Object(
      {
        query: Type.Optional(Line({ max: PAYMENT_QUERY_MAX })),
        state: Type.Optional(OneOf(ORDER_STATES)),
        channel_id: Type.Optional(ChannelId),
        cursor: Type.Optional(RowId),
      },
      strict,
    ),
    output: Type.Object({ orderList: Type.Array(AdminOrder), nextCursor: Nullable(RowId) }),
  }),
  reconciliation: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/admin/payments/reconciliations',
    summary: 'What does not tie with the provider, and what administrators did about payments. [PAY-196]',
    input: Nothing,
    output: Type.Object({
      itemList: Type.Array(ReconciliationItem),
      /** Of all, also of those that are not listed. */ totalCount: Count,
      actionList: Type.Array(PaymentAction),
    }),
  }),
  resolve: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/admin/payments/resolutions',
    summary:
      'Takes what does not tie off the list, with a reason; a new gap of the same order is listed again. [PAY-197]',
    input: Type.Object(
      {
        /** Also one that is not ours. */ merchantUid: Line({ max: PAYMENT_QUERY_MAX }),
        /** For a DIFFERENCE; without it the gap of the order. */ differenceId: Type.Optional(RowId),
        reason: Line({ max: RESOLUTION_REASON_MAX }),
      },
      strict,
    ),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  webhooks: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/admin/payments/webhooks',
    freshness: mayLag('A log of what the provider sent.'),
    summary: 'What the provider reported in the last 90 days, newest first; also by order number. [PAY-197]',
    input: Type.Object(
      { query: Type.Optional(Line({ max: PAYMENT_QUERY_MAX })), cursor: Type.Optional(RowId) },
      strict,
    ),
    output: Type.Object({ webhookList: Type.Array(Webhook), nextCursor: Nullable(RowId) }),
  }),
  replay: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/admin/payments/webhooks/:webhookId/replays',
    summary: 'Reads the payment of a webhook again and settles its order; gives the state afterwards. [PAY-197]',
    input: Type.Object({ webhookId: RowId }, strict),
    output: Type.Object({ status: OneOf(ORDER_STATES) }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      gatewayErrors.PAYMENT_PROVIDER_AWAY,
      gatewayErrors.PAYMENT_PROVIDER_REFUSED,
    ],
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
};
