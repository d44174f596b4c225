import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { gatewayErrors } from '@dolphin/contract/commerce/gateway/gateway.errors';
import { refundErrors } from '@dolphin/contract/commerce/refunds/refunds.errors';
import { ticketsRefundKrw } from '@dolphin/contract/commerce/refunds/refund';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { gatewayOf } from '../channel-gateways/gateway-of.ts';
import type { Sellables } from '../orders/sellable.ts';
import { type Calculated, calculate, requireRefundable, soldOf } from './calculate.ts';
import { carryOut } from './carry-out.ts';
import { recordGrant } from './record-decision.ts';
import { updateGranted } from './refund-steps.queries.ts';
import { lockRefund, type Refunding } from './refunds.queries.ts';

export type RefundParts = { readonly app: App; readonly sellables: Sellables };

export type Decision = {
  readonly refundId: number;
  /** 0: the site. */ readonly sellerId: number;
  /** Null: it is the buyer's own money, and nobody decides. */ readonly actorId: number | null;
  readonly amountKrw: number;
  /** Undefined: every unused one. */ readonly ticketCount: number | undefined;
  readonly isSellerAtFault: boolean;
  readonly reason: string;
};

/**
 * The one way in which money of an order is given back. First what is to be done is written down and what is taken from
 * the buyer is reserved, in one transaction under the lock of the order; then the provider cancels, by a request key that
 * cancels once; then everything else follows in a second transaction. After a crash the sweep goes on from there. [PAY-13]
 */
export async function refundOrder(
  parts: RefundParts,
  decide: (tx: Db) => Promise<Decision>,
): Promise<{ readonly refundId: number; readonly refund: Refunding | undefined }> {
  const { refundId } = await inTransaction(parts.app.db, async (tx) => {
    const decision = await decide(tx);
    await grantRefund(tx, parts, decision);
    return decision;
  });
  return { refundId, refund: await carryOut(parts, refundId) };
}

/** The first step: nothing has moved yet, and the decision stands. */
export async function grantRefund(tx: Db, { app, sellables }: RefundParts, decision: Decision): Promise<void> {
  const now = app.now();
  const refund = requireOpen(await lockRefund(tx, decision.refundId, decision.sellerId));
  const { isSellerAtFault, actorId, amountKrw } = decision;
  const calculated = await calculate(tx, sellables, refund, { requestedAt: refund.createdAt, isSellerAtFault });
  const ticketCount = requireTickets(calculated, decision);
  requireAmount(calculated, decision, ticketCount);
  // The card first: money is better than cash.
  const providerKrw = Math.min(amountKrw, refund.cardLeftKrw);
  if (providerKrw > 0 && !(await gatewayOf(app, refund))) throw fail(gatewayErrors.PAYMENTS_OFF);
  await updateGranted(tx, {
    refundId: refund.refundId,
    amountKrw,
    providerKrw,
    cashKrw: amountKrw - providerKrw,
    remainingKrw: refund.cardLeftKrw,
    ticketCount,
    isSellerAtFault,
    isEnding: isEnding(calculated, amountKrw),
    answer: decision.reason,
    actorId,
    now,
  });
  const { parts } = requireRefundable(sellables, refund);
  const count = calculated.given.use.kind === 'CASH' ? amountKrw : ticketCount;
  if (parts && count > 0 && (await parts.reserve(tx, soldOf(refund, now), refund.refundId, count)) < count)
    throw fail(refundErrors.REFUND_AMOUNT_CHANGED);
  await recordGrant(tx, refund, decision, calculated.refund.refundableKrw);
}

/** Who gets everything back that is left of a course gives the course up. Tickets and cash are counted instead. */
function isEnding({ given, refund }: Calculated, amountKrw: number): boolean {
  return given.use.kind === 'COURSE' && refund.refundableKrw > 0 && amountKrw >= refund.refundableKrw;
}

/** Whoever comes second learns that it was decided. */
export function requireOpen(refund: Refunding | undefined): Refunding {
  if (!refund) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (refund.state === 'REFUNDED' || refund.state === 'PROCESSING') throw fail(commerceErrors.ALREADY_REFUNDED);
  if (refund.state !== 'REQUESTED') throw fail(refundErrors.REFUND_NOT_OPEN);
  return refund;
}

function requireTickets({ tickets }: Calculated, { ticketCount }: Decision): number {
  const unused = tickets?.unused ?? 0;
  if (ticketCount === undefined) return unused;
  if (ticketCount > unused) throw failAt('ticketCount', coreErrors.VALIDATION_FAIL);
  return ticketCount;
}

/** Never more than what is left of the payment; another amount than that of the policy needs a reason. */
function requireAmount(calculated: Calculated, decision: Decision, ticketCount: number): void {
  const { refund, given, tickets } = calculated;
  const { amountKrw, reason, actorId } = decision;
  if (refund.restKrw === 0) throw fail(commerceErrors.ALREADY_REFUNDED);
  if (amountKrw > refund.restKrw) throw failAt('amount', refundErrors.REFUND_TOO_LARGE);
  const isPart = tickets !== null && ticketCount < tickets.unused;
  const byPolicy = isPart
    ? ticketsRefundKrw(given, { refunded: tickets.refunded, count: ticketCount })
    : refund.refundableKrw;
  if (amountKrw === byPolicy) return;
  if (actorId === null) throw fail(refundErrors.REFUND_AMOUNT_CHANGED);
  if (reason === '') throw failAt('reason', refundErrors.REFUND_REASON_NEEDED);
}
