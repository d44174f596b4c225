import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { GatewayRefusedError, GatewayUnavailableError, type ProviderPayment } from '../gateway/gateway.ts';
import { returnCoupon } from '../coupons/coupon-use.ts';
import { gatewayOf } from '../channel-gateways/gateway-of.ts';
import { findOrder } from '../orders/orders.queries.ts';
import type { Sellables } from '../orders/sellable.ts';
import { taxFreePart } from '../orders/settle.rules.ts';
import { settle, settleCancelled, settleCashReturned } from '../orders/settle.ts';
import { requireRefundable, soldOf } from './calculate.ts';
import { publishRefund } from './publish-refund.ts';
import { updateEnded, updateRefunded, updateReleased } from './refund-steps.queries.ts';
import { findRefund, lockOwnOrder, type Refunding } from './refunds.queries.ts';

type Parts = { readonly app: App; readonly sellables: Sellables };

/**
 * Asks the provider for a refund that was granted and finishes it. Running it again, or several times at once, changes
 * nothing more. When the provider does not answer, the refund stays as it is and the sweep comes back. [PAY-13]
 */
export async function carryOut(parts: Parts, refundId: number): Promise<Refunding | undefined> {
  const { app } = parts;
  const refund = await findRefund(app.db, refundId, null);
  if (refund?.state !== 'PROCESSING') return refund;
  try {
    const payment = await cancelAtProvider(app, refund);
    await inTransaction(app.db, (tx) => complete(tx, parts, refund, payment));
  } catch (error) {
    if (error instanceof GatewayUnavailableError) {
      app.log.warn({ refundId, reason: error.message }, 'refund: the provider does not answer');
      return refund;
    }
    if (!(error instanceof GatewayRefusedError)) throw error;
    app.log.warn({ refundId, code: error.code }, 'refund: the provider refuses');
    await inTransaction(app.db, (tx) => release(tx, parts, refund, error));
    // The provider may know of a cancellation that we do not.
    await settle(parts, refund.merchantUid).catch((failure: unknown) =>
      app.log.warn({ err: failure, refundId }, 'refund: the payment could not be read'),
    );
    throw error;
  }
  return findRefund(app.db, refundId, null);
}

/** Each grant has a key of its own, so that one which was refused does not stand for the next. */
export const requestKeyOf = ({ merchantUid, refundId, grants }: Refunding) =>
  `${merchantUid}-refund-${refundId}-${grants}`;

async function cancelAtProvider(app: App, refund: Refunding): Promise<ProviderPayment | null> {
  if (refund.providerKrw === 0) return null;
  const gateway = await gatewayOf(app, refund);
  if (!gateway) throw new GatewayUnavailableError('no provider is configured');
  return gateway.cancel({
    merchantUid: refund.merchantUid,
    amountKrw: refund.providerKrw,
    remainingKrw: refund.remainingKrw,
    taxFreeKrw: taxFreePart(refund, refund.providerKrw),
    reason: 'REFUND',
    requestKey: requestKeyOf(refund),
  });
}

/** In one transaction: the refund, the order with its ledger row, what is taken back, and who is informed. */
async function complete(
  tx: Db,
  { app, sellables }: Parts,
  refund: Refunding,
  payment: ProviderPayment | null,
): Promise<void> {
  const now = app.now();
  await lockOwnOrder(tx, refund.merchantUid, refund.buyerId);
  if (!(await updateRefunded(tx, refund.refundId, now))) return;
  await requireRefundable(sellables, refund).parts?.take(tx, refund.refundId, now);
  const order = await findOrder(tx, refund.merchantUid);
  if (!order) throw new Error(`order ${refund.merchantUid} is not there`);
  if (refund.cashKrw > 0) await settleCashReturned(tx, sellables, order, refund.cashKrw, now);
  if (payment) await settleCancelled(tx, sellables, order, payment, now);
  if (refund.isEnding && (await updateEnded(tx, refund.merchantUid, now)))
    await requireRefundable(sellables, refund).revoke(tx, soldOf(refund, now));
  const isFull = refund.remainingKrw === refund.providerKrw && refund.cashLeftKrw === refund.cashKrw;
  if (isFull && refund.isSellerAtFault && order.userCouponId !== null) await returnCoupon(tx, refund.merchantUid);
  await publishRefund(tx, { ...refund, state: 'REFUNDED' });
}

async function release(
  tx: Db,
  { app, sellables }: Parts,
  refund: Refunding,
  { code, message }: GatewayRefusedError,
): Promise<void> {
  await lockOwnOrder(tx, refund.merchantUid, refund.buyerId);
  const reason = message === '' ? code : message;
  if (!(await updateReleased(tx, refund.refundId, reason, app.now()))) return;
  await requireRefundable(sellables, refund).parts?.release(tx, refund.refundId, app.now());
  const isRequest = refund.decidedBy !== null && !refund.isBySeller;
  await publishRefund(tx, { ...refund, state: isRequest ? 'REQUESTED' : 'FAILED', isAgain: true });
}
