import { seoulDay } from '@dolphin/contract/core/days';
import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { refundErrors } from '@dolphin/contract/commerce/refunds/refunds.errors';
import { refunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import { refundDueOn } from '@dolphin/contract/commerce/refunds/refund';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { gatewayFailure } from '../gateway/open-gateway.ts';
import type { Sellables } from '../orders/sellable.ts';
import { calculate, toCalculation } from './calculate.ts';
import { carryOut } from './carry-out.ts';
import { publishRefund } from './publish-refund.ts';
import { grantRefund, type RefundParts } from './refund-order.ts';
import { insertRefund, updateWithdrawn } from './refund-steps.queries.ts';
import { findLastRefund, findOwnOrder, lockOwnOrder, type RefundedOrder, type RefundRow } from './refunds.queries.ts';

const NO_HOLIDAYS: ReadonlySet<string> = new Set();

export const refundsModule = ({ sellables }: { readonly sellables: Sellables }) =>
  implement(
    refunds,
    {
      async quote({ db, me, now, client }, { merchantUid }) {
        const order = await findOwnOrder(db, merchantUid, me.id);
        if (!order) throw fail(orderErrors.NOT_FOUND_ORDER);
        const last = await findLastRefund(db, order.orderId);
        const calculated = await calculateBriefly(
          db,
          sellables,
          order,
          last?.state === 'REQUESTED' ? last.createdAt : now,
        );
        const {
          unusedTicketCount: _unused,
          ticketAmountList: _amounts,
          ...shown
        } = toCalculation(calculated, client.language);
        return {
          name: order.title,
          ...shown,
          isOwn: order.itemType === 'CASH',
          request: last ? toRequest(last) : null,
        };
      },

      async request({ app, me }, { merchantUid, amount, reason = '' }) {
        const parts = { app, sellables };
        const made = await inTransaction(app.db, (tx) =>
          makeRequest(tx, parts, { merchantUid, userId: me.id, amount, reason: reason.trim() }),
        );
        if (!made.isOwn) return { refundId: made.refundId, state: 'REQUESTED' as const };
        const refund = await carryOut(parts, made.refundId).catch((error: unknown) => {
          throw gatewayFailure(error);
        });
        return { refundId: made.refundId, state: refund?.state ?? 'PROCESSING' };
      },

      async withdraw({ db, me, now }, { merchantUid }) {
        const order = await lockOwnOrder(db, merchantUid, me.id);
        if (!order) throw fail(orderErrors.NOT_FOUND_ORDER);
        const last = await findLastRefund(db, order.orderId);
        if (!last || !(await updateWithdrawn(db, last.refundId, now))) throw fail(refundErrors.REFUND_NOT_OPEN);
        await publishRefund(db, { ...order, ...last, state: 'WITHDRAWN' });
        return { state: 'WITHDRAWN' as const };
      },
    },
    { ownTransactions: ['request'] },
  );

const calculateBriefly = (db: Db, sellables: Sellables, order: RefundedOrder, requestedAt: Date) =>
  calculate(db, sellables, order, { requestedAt, isTicketless: true });

type Request = {
  readonly merchantUid: string;
  readonly userId: number;
  readonly amount: number;
  readonly reason: string;
};

/** Under the lock of the order. Unused money on account is granted at once: it is the buyer's own. */
async function makeRequest(
  tx: Db,
  parts: RefundParts,
  { merchantUid, userId, amount, reason }: Request,
): Promise<{ readonly refundId: number; readonly isOwn: boolean }> {
  const now = parts.app.now();
  const order = await lockOwnOrder(tx, merchantUid, userId);
  if (!order) throw fail(orderErrors.NOT_FOUND_ORDER);
  requireRefundablePayment(parts.sellables, order);
  const { refund } = await calculateBriefly(tx, parts.sellables, order, now);
  const isOwn = order.itemType === 'CASH';
  if (isOwn && refund.refundableKrw === 0) throw fail(refundErrors.REFUND_NOT_POSSIBLE);
  if (amount !== refund.refundableKrw) throw fail(refundErrors.REFUND_AMOUNT_CHANGED);
  const refundId = await insertRefund(tx, {
    orderId: order.orderId,
    userId,
    channelId: order.channelId,
    reason,
    policyKrw: refund.refundableKrw,
    statutoryKrw: refund.statutoryKrw,
    isBySeller: false,
    now,
  });
  if (refundId === undefined) throw fail(refundErrors.REFUND_ALREADY_REQUESTED);
  if (isOwn)
    await grantRefund(tx, parts, {
      refundId,
      sellerId: order.channelId ?? 0,
      actorId: null,
      amountKrw: amount,
      ticketCount: undefined,
      isSellerAtFault: false,
      reason: '',
    });
  await publishRefund(tx, {
    ...order,
    refundId,
    state: isOwn ? 'PROCESSING' : 'REQUESTED',
    policyKrw: amount,
    amountKrw: null,
    decidedBy: null,
  });
  return { refundId, isOwn };
}

export function requireRefundablePayment(sellables: Sellables, order: RefundedOrder): void {
  const { orderState, paidKrw, refundedKrw } = order;
  if (orderState === 'CANCELLED' || (paidKrw > 0 && refundedKrw >= paidKrw))
    throw fail(commerceErrors.ALREADY_REFUNDED);
  if ((orderState !== 'PAID' && orderState !== 'PARTIAL_CANCELLED') || paidKrw === 0)
    throw fail(refundErrors.REFUND_NOT_POSSIBLE);
  // A subscription is left at its own page.
  if (!sellables.get(order.itemType)?.usage) throw fail(refundErrors.REFUND_NOT_POSSIBLE);
}

/** A request as its buyer and its seller see it. */
export function toRequest({ refundId, state, policyKrw, amountKrw, reason, answer, createdAt }: RefundRow) {
  return {
    refundId,
    state,
    requestedAmount: policyKrw,
    amount: amountKrw,
    reason,
    answer,
    createdAt: createdAt.toISOString(),
    dueOn: refundDueOn(seoulDay(createdAt), NO_HOLIDAYS),
  };
}
