import { gatewayErrors } from '@dolphin/contract/commerce/gateway/gateway.errors';
import { orderEvents } from '@dolphin/contract/commerce/orders/orders.events';
import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import { publish } from '../../core/outbox/publish.ts';
import { gatewayOf } from '../channel-gateways/gateway-of.ts';
import type { PaymentGateway, ProviderPayment } from '../gateway/gateway.ts';
import { redeemCoupon, releaseCoupon } from '../coupons/coupon-use.ts';
import { answerRequests } from '../payment-requests/answer-requests.ts';
import { cardKrw, returnCash, takeCash } from './cash.ts';
import { insertCash } from './cash.queries.ts';
import { countPaid, findOrder, lockItem, type OrderRow } from './orders.queries.ts';
import type { Sellable, Sellables, Sold } from './sellable.ts';
import {
  deleteHold,
  insertDifference,
  isStillFamily,
  updateCancelled,
  updateCashReturned,
  updateExpired,
  updateFailed,
  updateGivenBack,
  updatePaid,
  updateRefused,
} from './settle.queries.ts';
import { type Difference, differenceOf, taxDifferenceOf, taxFreePart } from './settle.rules.ts';

export type SettleParts = { readonly app: App; readonly sellables: Sellables };

/** What was paid for is not to be had any more; undoes the transaction. */
export class NotGrantedError extends Error {}

/**
 * The one way in which an order follows its payment: the verification call, the redirect, webhooks and the sweep all
 * come here. It reads the payment from the provider, compares it with the order, and changes the order by one
 * compare-and-set with the grant, the ledger rows and the event in the same transaction. Running it again, or several
 * times at once, changes nothing more. Gives the order as it is afterwards. [PAY-3] [PAY-16]
 */
export async function settle(parts: SettleParts, merchantUid: string): Promise<OrderRow | undefined> {
  const { app } = parts;
  const order = await findOrder(app.db, merchantUid);
  if (!order || cardKrw(order) === 0) return order;
  const gateway = await openedGateway(app, order);
  await (gateway ? follow(parts, gateway, order, await gateway.find(merchantUid)) : expire(app, order));
  return findOrder(app.db, merchantUid);
}

/** Null while the provider is switched off, or the keys of the channel cannot be opened. */
async function openedGateway(app: App, order: OrderRow): Promise<PaymentGateway | null> {
  try {
    return await gatewayOf(app, order);
  } catch (error) {
    if (error instanceof AppError && error.spec === gatewayErrors.PAYMENTS_OFF) return null;
    throw error;
  }
}

/** Nobody is asked whether it was paid: if it was, it is settled when the provider is there again. */
function expire(app: App, order: OrderRow): Promise<void> {
  return change(app, order, 'EXPIRED', (tx) => updateExpired(tx, order.id, app.now()));
}

async function follow(
  parts: SettleParts,
  gateway: PaymentGateway,
  order: OrderRow,
  payment: ProviderPayment | null,
): Promise<void> {
  const { app } = parts;
  if (payment === null || payment.status === 'READY') return expire(app, order);
  if (payment.status === 'FAILED')
    return change(app, order, 'FAILED', (tx) => updateFailed(tx, order.id, payment, app.now()));
  if (order.state === 'REFUSED') return order.mustCancel ? giveBack(app, gateway, order, payment) : undefined;
  const difference = differenceOf(
    {
      merchantUid: order.merchantUid,
      amountKrw: cardKrw(order),
      channelKey: gateway.browser.channelKey,
      isProduction: app.config.production,
    },
    payment,
  );
  if (difference) return refuse(parts, gateway, order, payment, difference);
  const taxDifference = taxDifferenceOf(taxFreePart(order, cardKrw(order)), payment);
  if (taxDifference) await insertDifference(app.db, order.id, payment, taxDifference, app.now());
  if (!isPaid(order.state) && !(await grant(parts, order, payment)))
    return refuse(parts, gateway, order, payment, {
      reason: 'NOT_GRANTED',
      expected: `${order.itemType}:${order.contentId ?? ''}`,
      found: '',
    });
  if (payment.cancelledKrw > 0) await cancelled(parts, order, payment);
}

const isPaid = (state: OrderState): boolean =>
  state === 'PAID' || state === 'PARTIAL_CANCELLED' || state === 'CANCELLED';

/** A change of state that only the one whose statement it was reports. */
async function change(app: App, order: OrderRow, status: OrderState, run: (tx: Db) => Promise<boolean>): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    if (!(await run(tx))) return;
    await release(tx, order, app.now());
    await publishChanged(tx, order, status);
  });
}

/** What was held for an order that is not paid goes back to the buyer. */
async function release(tx: Db, order: OrderRow, now: Date): Promise<void> {
  if (order.userCouponId !== null) await releaseCoupon(tx, order.merchantUid);
  if (order.cashKrw > 0) await returnCash(tx, order.id, now);
}

/** False: what was paid for is gone. */
async function grant({ app, sellables }: SettleParts, order: OrderRow, payment: ProviderPayment): Promise<boolean> {
  try {
    await inTransaction(app.db, (tx) => settlePaid(tx, sellables, order, payment, app.now()));
    return true;
  } catch (error) {
    if (error instanceof NotGrantedError) return false;
    throw error;
  }
}

/** In the caller's transaction; without a payment when nothing was left to pay. */
export async function settlePaid(
  tx: Db,
  sellables: Sellables,
  order: OrderRow,
  payment: ProviderPayment | null,
  now: Date,
): Promise<void> {
  if (!(await updatePaid(tx, order.id, payment, now))) return;
  const sellable = sellableOf(sellables, order);
  if (sellable.hasSeats) {
    await lockItem(tx, order.itemType, order.contentId);
    await deleteHold(tx, order.id);
  }
  const gone = payment?.status === 'CANCELLED' ? await updateGone(tx, order, payment, now) : undefined;
  if (order.userCouponId !== null && !(await redeemCoupon(tx, order.merchantUid, now))) throw new NotGrantedError();
  if (!gone && !(await takeCash(tx, order, now))) throw new NotGrantedError();
  if (!gone && sellable.isOnce && (await countPaid(tx, order)) > 1) throw new NotGrantedError();
  if (!gone && !(await isReceiverThere(tx, order))) throw new NotGrantedError();
  if (!gone && !(await answerRequests(tx, order, now))) throw new NotGrantedError();
  if (!gone && !(await sellable.grant(tx, soldOf(order, now)))) throw new NotGrantedError();
  await publishChanged(tx, order, gone ?? 'PAID');
}

/** Who is no guardian of the child any more when the payment arrives gets the money back (0119). [PAY-203] */
async function isReceiverThere(tx: Db, { id, userId, receiverId }: OrderRow): Promise<boolean> {
  return receiverId === userId || isStillFamily(tx, id);
}

/** Paid and cancelled before we came to read it: nothing is handed over. */
async function updateGone(tx: Db, order: OrderRow, payment: ProviderPayment, now: Date) {
  if (order.cashKrw > 0) await returnCash(tx, order.id, now);
  return updateCancelled(tx, order.id, payment, now);
}

async function refuse(
  { app }: SettleParts,
  gateway: PaymentGateway,
  order: OrderRow,
  payment: ProviderPayment,
  difference: Difference,
): Promise<void> {
  const now = app.now();
  const isRefused = await inTransaction(app.db, async (tx) => {
    await insertDifference(tx, order.id, payment, difference, now);
    // A payment of another order is not ours to cancel.
    if (difference.reason === 'MERCHANT' || !(await updateRefused(tx, order.id, payment, now))) return false;
    await release(tx, order, now);
    await publishChanged(tx, order, 'REFUSED');
    return true;
  });
  app.log.warn({ merchantUid: order.merchantUid, ...difference }, 'payment: not as ordered');
  if (isRefused) await giveBack(app, gateway, order, payment);
}

/** The sweep comes here again until the provider has cancelled. */
async function giveBack(app: App, gateway: PaymentGateway, order: OrderRow, payment: ProviderPayment): Promise<void> {
  const remainingKrw = payment.amountKrw - payment.cancelledKrw;
  const cancelledPayment =
    remainingKrw === 0
      ? payment
      : await gateway.cancel({
          merchantUid: order.merchantUid,
          amountKrw: remainingKrw,
          remainingKrw,
          // As it was paid, which may not be as it was ordered.
          taxFreeKrw: Math.min(payment.taxFreeKrw ?? taxFreePart(order, remainingKrw), remainingKrw),
          reason: 'NOT_AS_ORDERED',
          requestKey: `${order.merchantUid}-not-as-ordered`,
        });
  await updateGivenBack(app.db, order.id, cancelledPayment, app.now());
}

async function cancelled({ app, sellables }: SettleParts, order: OrderRow, payment: ProviderPayment): Promise<void> {
  await inTransaction(app.db, (tx) => settleCancelled(tx, sellables, order, payment, app.now()));
}

/** The part of a refund that cash had paid goes back to the account; in the caller's transaction. */
export async function settleCashReturned(
  tx: Db,
  sellables: Sellables,
  order: OrderRow,
  cashKrw: number,
  now: Date,
): Promise<void> {
  const { id: orderId, userId } = order;
  const state = await updateCashReturned(tx, orderId, cashKrw, now);
  await insertCash(tx, { userId, orderId, cause: 'RETURN', amountKrw: cashKrw, now });
  if (state === 'CANCELLED') await sellableOf(sellables, order).revoke(tx, soldOf(order, now));
  await publishChanged(tx, order, state);
}

/** In the caller's transaction: what the provider has cancelled and we did not know of yet. */
export async function settleCancelled(
  tx: Db,
  sellables: Sellables,
  order: OrderRow,
  payment: ProviderPayment,
  now: Date,
): Promise<void> {
  const state = await updateCancelled(tx, order.id, payment, now);
  if (!state) return;
  if (state === 'CANCELLED') await sellableOf(sellables, order).revoke(tx, soldOf(order, now));
  await publishChanged(tx, order, state);
}

function sellableOf(sellables: Sellables, { itemType }: OrderRow): Sellable {
  const sellable = sellables.get(itemType);
  if (!sellable) throw new Error(`nobody sells ${itemType}`);
  return sellable;
}

function soldOf(order: OrderRow, now: Date): Sold {
  const { id: orderId, merchantUid, receiverId: userId, contentId, amountKrw, metadata } = order;
  return { orderId, merchantUid, userId, contentId, amountKrw, metadata, now };
}

async function publishChanged(tx: Db, order: OrderRow, status: OrderState): Promise<void> {
  const { userId, merchantUid, itemType: paymentItemType, contentId } = order;
  await publish(tx, orderEvents.orderChanged, userId, { userId, merchantUid, status, paymentItemType, contentId });
}
