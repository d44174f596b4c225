import Type from 'typebox';
import { channel, siteAdmin } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { commerceErrors } from '../commerce.errors.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { Krw, MerchantUid } from '../orders/orders.schema.ts';
import { REFUND_STATES } from './refunds.constants.ts';
import { refundErrors } from './refunds.errors.ts';
import { calculationInput, GRANT_ERRORS, grantInput, RefundReason, staffCalculation } from './refunds.schema.ts';

const strict = { additionalProperties: false } as const;
const order = { merchantUid: MerchantUid };

const calculated = Type.Object({
  ...order,
  name: Type.String(),
  ...staffCalculation,
  /** The open request of the order, which is decided instead; the amounts are those of today. */
  openRefundId: Nullable(RowId),
});
const giveInput = {
  ...order,
  ...grantInput,
  /** What was refunded of the order when the amount was calculated: of two who refund a part at once, one does. */
  refundedAmount: Krw,
  reason: RefundReason,
};
const given = Type.Object({ refundId: RowId, state: OneOf(REFUND_STATES), amount: Krw });
const CALCULATE_ERRORS = [
  orderErrors.NOT_FOUND_ORDER,
  commerceErrors.ALREADY_REFUNDED,
  refundErrors.REFUND_NOT_POSSIBLE,
] as const;
const GIVE_ERRORS = [...CALCULATE_ERRORS, ...GRANT_ERRORS, refundErrors.REFUND_ALREADY_REQUESTED] as const;

const office = { area: 'eduenv', access: channel('MANAGER', 'channelId') } as const;
const HERE = '/channels/:channelId/orders/:merchantUid/refunds';
const here = { channelId: ChannelId };

/** Refunds of a channel's orders that nobody has asked for here, such as by phone. [PAY-186] */
export const channelOrderRefunds = {
  calculate: defineEndpoint({
    ...office,
    method: 'GET',
    path: HERE,
    summary: 'What policy and law give back of an order now, and its open request. [PAY-186]',
    input: Type.Object({ ...here, ...order, ...calculationInput }, strict),
    output: calculated,
    errors: [...CALCULATE_ERRORS],
  }),
  give: defineEndpoint({
    ...office,
    method: 'POST',
    path: HERE,
    summary: 'Refunds an order without a request of the buyer, with a reason that the buyer reads. [PAY-186]',
    input: Type.Object({ ...here, ...giveInput }, strict),
    output: given,
    errors: [...GIVE_ERRORS],
  }),
};

const site = { area: 'dolphin', access: siteAdmin } as const;
const SITE_PATH = '/admin/payments/orders/:merchantUid/refunds';

/** The same for what the site itself sold. [PAY-186] */
export const siteOrderRefunds = {
  calculate: defineEndpoint({
    ...site,
    method: 'GET',
    path: SITE_PATH,
    summary: 'What policy and law give back of an order of the site now, and its open request. [PAY-186]',
    input: Type.Object({ ...order, ...calculationInput }, strict),
    output: calculated,
    errors: [...CALCULATE_ERRORS],
  }),
  give: defineEndpoint({
    ...site,
    method: 'POST',
    path: SITE_PATH,
    summary: 'Refunds an order of the site without a request of the buyer. [PAY-186]',
    input: Type.Object(giveInput, strict),
    output: given,
    errors: [...GIVE_ERRORS],
  }),
};
