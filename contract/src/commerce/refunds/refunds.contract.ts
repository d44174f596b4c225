import Type from 'typebox';
import { channel, signedUp, siteAdmin } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Line, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { commerceErrors } from '../commerce.errors.ts';
import { gatewayErrors } from '../gateway/gateway.errors.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { Krw, MerchantUid } from '../orders/orders.schema.ts';
import { REFUND_REASON_MAX, REFUND_STATES } from './refunds.constants.ts';
import { refundErrors } from './refunds.errors.ts';
import {
  calculation,
  calculationInput,
  DECISION_ERRORS,
  GRANT_ERRORS,
  grantInput,
  RefundReason,
  staffCalculation,
} from './refunds.schema.ts';

const strict = { additionalProperties: false } as const;
const request = {
  refundId: RowId,
  state: OneOf(REFUND_STATES),
  /** What the policy gave when it was asked for. */ requestedAmount: Krw,
  /** What was granted. */ amount: Nullable(Krw),
  /** What the buyer wrote. */ reason: Type.String(),
  /** What the seller wrote. */ answer: Type.String(),
  createdAt: Instant,
  /** The day by which it is paid out. */ dueOn: PlainDate,
};

const mine = { area: 'dolphin', access: signedUp } as const;
const order = { merchantUid: MerchantUid };
const ORDER_PATH = '/payments/orders/:merchantUid/refunds';

/** Refunds of the caller's own orders. [PAY-13] */
export const refunds = {
  quote: defineEndpoint({
    ...mine,
    method: 'GET',
    path: ORDER_PATH,
    summary: 'What would be given back of an order now, how it is calculated, and the last request. [PAY-13]',
    input: Type.Object(order),
    output: Type.Object({
      name: Type.String(),
      ...calculation,
      /** It needs nobody's decision: unused money on account. */ isOwn: Type.Boolean(),
      request: Nullable(Type.Object(request)),
    }),
    errors: [orderErrors.NOT_FOUND_ORDER],
  }),
  request: defineEndpoint({
    ...mine,
    method: 'POST',
    path: ORDER_PATH,
    summary:
      'Asks for a refund of an order at the amount that the buyer saw. One request at a time; unused money on account is given back at once. [PAY-13]',
    input: Type.Object(
      { ...order, amount: Krw, reason: Type.Optional(Line({ min: 0, max: REFUND_REASON_MAX })) },
      strict,
    ),
    output: Type.Object({ refundId: RowId, state: OneOf(REFUND_STATES) }),
    errors: [
      orderErrors.NOT_FOUND_ORDER,
      commerceErrors.ALREADY_REFUNDED,
      refundErrors.REFUND_ALREADY_REQUESTED,
      refundErrors.REFUND_NOT_POSSIBLE,
      refundErrors.REFUND_AMOUNT_CHANGED,
      gatewayErrors.PAYMENTS_OFF,
      gatewayErrors.PAYMENT_PROVIDER_REFUSED,
    ],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  withdraw: defineEndpoint({
    ...mine,
    method: 'DELETE',
    path: ORDER_PATH,
    summary: 'Takes the request for a refund back, while nobody has decided. [PAY-13]',
    input: Type.Object(order),
    output: Type.Object({ state: OneOf(REFUND_STATES) }),
    errors: [orderErrors.NOT_FOUND_ORDER, refundErrors.REFUND_NOT_OPEN],
  }),
};

const Listed = Type.Object({
  ...request,
  merchantUid: Type.String(),
  name: Type.String(),
  buyerId: UserId,
  buyerName: Type.String(),
  paidAmount: Krw,
  refundedAmount: Krw,
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  /** Why the provider refused the last try. */ failReason: Nullable(Type.String()),
  /** The seller started it; the buyer did not ask here. [PAY-186] */ isBySeller: Type.Boolean(),
});
const list = pageOf('refundList', Listed);

const Detail = Type.Object({ ...Listed.properties, ...staffCalculation });

const listInput = { state: Type.Optional(OneOf(REFUND_STATES)), ...PageInput };
const grantedInput = {
  refundId: RowId,
  ...grantInput,
  /** Needed when the amount differs from the policy. */
  reason: Type.Optional(Line({ min: 0, max: REFUND_REASON_MAX })),
};
const refuseInput = { refundId: RowId, reason: RefundReason };
const decided = Type.Object({ state: OneOf(REFUND_STATES), amount: Nullable(Krw) });
const detailInput = { refundId: RowId, ...calculationInput };

const office = { area: 'eduenv', access: channel('MANAGER', 'channelId') } as const;
const HERE = '/channels/:channelId/refunds';
const here = { channelId: ChannelId };

/** Requests for what a channel sold, for those who run it. [PAY-13] */
export const channelRefunds = {
  list: defineEndpoint({
    ...office,
    method: 'GET',
    path: HERE,
    summary: 'Requests for refunds of what the channel sold, newest first. [PAY-13]',
    input: Type.Object({ ...here, ...listInput }, strict),
    output: list,
  }),
  detail: defineEndpoint({
    ...office,
    method: 'GET',
    path: `${HERE}/:refundId`,
    summary: 'One request with what policy and law give back, the formula and the legal basis. [PAY-13]',
    input: Type.Object({ ...here, ...detailInput }, strict),
    output: Detail,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  grant: defineEndpoint({
    ...office,
    method: 'POST',
    path: `${HERE}/:refundId/grants`,
    summary:
      'Grants a refund and cancels the payment at the provider, in part or in full; never more than was paid. [PAY-13]',
    input: Type.Object({ ...here, ...grantedInput }, strict),
    output: decided,
    errors: [...GRANT_ERRORS, ...DECISION_ERRORS, refundErrors.REFUND_REASON_NEEDED],
  }),
  refuse: defineEndpoint({
    ...office,
    method: 'POST',
    path: `${HERE}/:refundId/refusals`,
    summary: 'Refuses a refund with a reason that the buyer reads. [PAY-13]',
    input: Type.Object({ ...here, ...refuseInput }, strict),
    output: decided,
    errors: [...DECISION_ERRORS],
  }),
};

const site = { area: 'dolphin', access: siteAdmin } as const;

/** The same for what the site itself sold. [PAY-13] */
export const siteRefunds = {
  list: defineEndpoint({
    ...site,
    method: 'GET',
    path: '/admin/refunds',
    summary: 'Requests for refunds of what the site sold, newest first. [PAY-13]',
    input: Type.Object(listInput, strict),
    output: list,
  }),
  detail: defineEndpoint({
    ...site,
    method: 'GET',
    path: '/admin/refunds/:refundId',
    summary: 'One request with what policy and law give back, the formula and the legal basis. [PAY-13]',
    input: Type.Object(detailInput, strict),
    output: Detail,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  grant: defineEndpoint({
    ...site,
    method: 'POST',
    path: '/admin/refunds/:refundId/grants',
    summary:
      'Grants a refund and cancels the payment at the provider, in part or in full; never more than was paid. [PAY-13]',
    input: Type.Object(grantedInput, strict),
    output: decided,
    errors: [...GRANT_ERRORS, ...DECISION_ERRORS, refundErrors.REFUND_REASON_NEEDED],
  }),
  refuse: defineEndpoint({
    ...site,
    method: 'POST',
    path: '/admin/refunds/:refundId/refusals',
    summary: 'Refuses a refund with a reason that the buyer reads. [PAY-13]',
    input: Type.Object(refuseInput, strict),
    output: decided,
    errors: [...DECISION_ERRORS],
  }),
};
