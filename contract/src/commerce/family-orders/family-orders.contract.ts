import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { ORDER_ITEM_TYPES } from '../commerce.constants.ts';
import { gatewayErrors } from '../gateway/gateway.errors.ts';
import { ORDER_STATES } from '../orders/orders.constants.ts';
import { BUYING_ERRORS, payments } from '../orders/orders.contract.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { Krw, OrderPhone } from '../orders/orders.schema.ts';
import { paymentRequestErrors } from '../payment-requests/payment-requests.errors.ts';
import { productShop } from '../products/product-shop.contract.ts';
import { TICKET_CAUSES, TICKET_STATES } from '../tickets/tickets.constants.ts';
import { FAMILY_ITEM_TYPES } from './family-orders.constants.ts';

const CHILD = '/family/children/:channelMemberId';
const family = { area: 'eduenv', access: signedUp } as const;
const strict = { additionalProperties: false } as const;
const child = { channelMemberId: RowId };
/** The last row that was shown; absent: from the newest on. */
const page = { before: Type.Optional(RowId) };
const next = Nullable(RowId);
const Count = Type.Integer({ minimum: 0 });

/**
 * Tickets and orders of a child in one channel, for guardians with an account and for the child from 14 on; and paying
 * for the child, for guardians alone. See docs/decisions/0119.
 */
export const familyOrders = {
  tickets: defineEndpoint({
    ...family,
    method: 'GET',
    path: `${CHILD}/tickets`,
    summary: 'How many lesson tickets a child has in the channel, and what happened to them, newest first. [PAY-200]',
    input: Type.Object({ ...child, ...page }, strict),
    output: Type.Object({
      availableCount: Count,
      /** Held for lessons that are booked, or for a refund that is being carried out. */ heldCount: Count,
      usedCount: Count,
      expiredCount: Count,
      /** Refunded, or taken back by the academy. */ returnedCount: Count,
      entryList: Type.Array(
        Type.Object({
          entryId: RowId,
          ticketId: RowId,
          /** The product it came from; null where the academy gave it without one. */ title: Nullable(Type.String()),
          cause: OneOf(TICKET_CAUSES),
          ticketState: OneOf(TICKET_STATES),
          /** What the academy wrote; the learner reads it, too. */ reason: Type.String(),
          createdAt: Instant,
        }),
      ),
      next,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  orders: defineEndpoint({
    ...family,
    method: 'GET',
    path: `${CHILD}/orders`,
    summary:
      "What was paid in the channel for a child: the child's own orders and those that the caller made, newest first. [PAY-201]",
    input: Type.Object({ ...child, ...page }, strict),
    output: Type.Object({
      orderList: Type.Array(
        Type.Object({
          orderId: RowId,
          merchantUid: Type.String(),
          status: OneOf(ORDER_STATES),
          paymentItemType: OneOf(ORDER_ITEM_TYPES),
          name: Type.String(),
          amount: Krw,
          cancelledAmount: Krw,
          /** The caller paid: receipt, certificate and refund are theirs. */ isMine: Type.Boolean(),
          /** The child paid. */ isChilds: Type.Boolean(),
          /** Only of the caller's own orders. */ receiptUrl: Nullable(Type.String()),
          paidAt: Instant,
        }),
      ),
      next,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  products: defineEndpoint({
    ...family,
    method: 'GET',
    path: `${CHILD}/products`,
    summary: 'The lesson tickets that the channel of a child sells now. [PAY-202]',
    input: Type.Object(child, strict),
    output: productShop.list.output,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  prepare: defineEndpoint({
    ...family,
    method: 'POST',
    path: `${CHILD}/payments`,
    summary:
      'Makes an order of the caller for a child of theirs. What it sells goes to the child. A card pays all of it: neither coupons nor cash on account. [PAY-202] [PAY-205]',
    input: Type.Object(
      {
        ...child,
        paymentItemType: OneOf(FAMILY_ITEM_TYPES),
        /** The option of a product, or the course, class or worksheet. */ contentId: RowId,
        /** What the caller saw; another price is refused. */ amount: Krw,
        phoneNumber: Type.Optional(OrderPhone),
        /** What the child asked for; the order answers it. */ paymentRequestId: Type.Optional(RowId),
      },
      strict,
    ),
    output: payments.prepare.output,
    errors: [
      ...BUYING_ERRORS,
      orderErrors.PAYMENT_AMOUNT_MISMATCH,
      gatewayErrors.PAYMENTS_OFF,
      paymentRequestErrors.PAYMENT_REQUEST_CLOSED,
    ],
    limits: [{ per: 'user', max: 120, seconds: 3_600 }],
  }),
};
