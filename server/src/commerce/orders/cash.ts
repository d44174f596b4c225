import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { fail } from '../../core/fail.ts';
import { insertCash } from './cash.queries.ts';
import { defineSellable } from './sellable.ts';
import { cashText } from './orders.text.ts';

/** Money on account: the only thing whose amount the buyer chooses. [PAY-1] */
export const cash = defineSellable({
  type: 'CASH',
  async quote(_db, _me, { contentId, amountKrw }) {
    if (amountKrw === null || contentId !== null) throw fail(orderErrors.PAYMENT_AMOUNT_MISMATCH);
    return { title: cashText.KO.title, priceKrw: amountKrw, channelId: null, seatsLeft: null };
  },
  grant: (tx, { userId, orderId, amountKrw, now }) =>
    insertCash(tx, { userId, orderId, cause: 'CHARGE', amountKrw, now }),
  async revoke(tx, { userId, orderId, amountKrw, now }) {
    const isDone = await insertCash(tx, { userId, orderId, cause: 'REFUND', amountKrw: -amountKrw, now });
    if (!isDone) throw new Error(`order ${orderId}: cash that was spent cannot be taken back`);
  },
});
