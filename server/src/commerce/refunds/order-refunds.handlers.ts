import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { channelOrderRefunds, siteOrderRefunds } from '@dolphin/contract/commerce/refunds/order-refunds.contract';
import type { TeachingKind } from '@dolphin/contract/commerce/refunds/refund-case';
import { refundErrors } from '@dolphin/contract/commerce/refunds/refunds.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { type Ctx, implement } from '../../core/module.ts';
import { gatewayFailure } from '../gateway/open-gateway.ts';
import type { Sellables } from '../orders/sellable.ts';
import { calculate, toCalculation } from './calculate.ts';
import { type RefundParts, refundOrder } from './refund-order.ts';
import { insertRefund } from './refund-steps.queries.ts';
import { requireRefundablePayment } from './refunds.handlers.ts';
import { findLastRefund, findSellerOrder, lockSellerOrder, type RefundedOrder } from './refunds.queries.ts';

type Params = { readonly sellables: Sellables };
const SITE = 0;

/** Refunds that the seller starts, such as after a call of a parent; a channel and the site alike. [PAY-186] */
export const channelOrderRefundsModule = (given: Params) =>
  implement(
    channelOrderRefunds,
    {
      calculate: (ctx, { channelId, ...input }) => calculateOrder(ctx, given, channelId, input),
      give: (ctx, { channelId, ...input }) => give(ctx, given, channelId, input),
    },
    { ownTransactions: ['give'] },
  );

export const siteOrderRefundsModule = (given: Params) =>
  implement(
    siteOrderRefunds,
    {
      calculate: (ctx, input) => calculateOrder(ctx, given, SITE, input),
      give: (ctx, input) => give(ctx, given, SITE, input),
    },
    { ownTransactions: ['give'] },
  );

type Staff = Pick<Ctx<{ readonly kind: 'signedIn' }>, 'app' | 'db' | 'me' | 'now' | 'client'>;
type CalculateOrderParams = {
  readonly merchantUid: string;
  readonly is_seller_at_fault?: boolean;
  readonly teaching_kind?: TeachingKind;
};

async function calculateOrder(
  { db, now, client }: Staff,
  { sellables }: Params,
  sellerId: number,
  input: CalculateOrderParams,
) {
  const order = await findSellerOrder(db, input.merchantUid, sellerId);
  if (!order) throw fail(orderErrors.NOT_FOUND_ORDER);
  if (order.openRefundId === null) requireStartable(sellables, order);
  const calculated = await calculate(db, sellables, order, {
    requestedAt: now,
    isSellerAtFault: input.is_seller_at_fault ?? false,
    teaching: input.teaching_kind,
  });
  return {
    merchantUid: order.merchantUid,
    name: order.title,
    ...toCalculation(calculated, client.language),
    openRefundId: order.openRefundId,
  };
}

type RefundParams = {
  readonly merchantUid: string;
  readonly amount: number;
  readonly refundedAmount: number;
  readonly ticketCount?: number;
  readonly isSellerAtFault?: boolean;
  readonly reason: string;
};

async function give({ app, me }: Staff, { sellables }: Params, sellerId: number, input: RefundParams) {
  const { amount, ticketCount, isSellerAtFault = false } = input;
  const reason = input.reason.trim();
  if (reason === '') throw failAt('reason', coreErrors.VALIDATION_FAIL);
  const parts = { app, sellables };
  const { refundId, refund } = await refundOrder(parts, async (tx) => ({
    refundId: await openRefund(tx, parts, sellerId, input),
    sellerId,
    actorId: me.id,
    amountKrw: amount,
    ticketCount,
    isSellerAtFault,
    reason,
  })).catch((error: unknown) => {
    throw gatewayFailure(error);
  });
  return { refundId, state: refund?.state ?? ('PROCESSING' as const), amount };
}

/** Under the lock of the order, as a request of the buyer: of both, and of two managers, one is there first. */
async function openRefund(
  tx: Db,
  { app, sellables }: RefundParts,
  sellerId: number,
  { merchantUid, refundedAmount }: RefundParams,
): Promise<number> {
  const now = app.now();
  const order = await lockSellerOrder(tx, merchantUid, sellerId);
  if (!order) throw fail(orderErrors.NOT_FOUND_ORDER);
  requireStartable(sellables, order);
  if (order.refundedKrw !== refundedAmount) throw fail(refundErrors.REFUND_AMOUNT_CHANGED);
  const { refund } = await calculate(tx, sellables, order, { requestedAt: now, isTicketless: true });
  const refundId = await insertRefund(tx, {
    orderId: order.orderId,
    userId: order.buyerId,
    channelId: order.channelId,
    reason: '',
    policyKrw: refund.refundableKrw,
    statutoryKrw: refund.statutoryKrw,
    isBySeller: true,
    now,
  });
  if (refundId !== undefined) return refundId;
  const last = await findLastRefund(tx, order.orderId);
  throw fail(last?.state === 'PROCESSING' ? commerceErrors.ALREADY_REFUNDED : refundErrors.REFUND_ALREADY_REQUESTED);
}

/** Unused cash is its owner's, and a subscription is left at its own page: nobody else starts their refund. */
function requireStartable(sellables: Sellables, order: RefundedOrder): void {
  if (order.itemType === 'CASH') throw fail(refundErrors.REFUND_NOT_POSSIBLE);
  requireRefundablePayment(sellables, order);
}
