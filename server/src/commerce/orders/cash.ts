import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { cashParts, cashUsage, revokeCash } from '../refunds/cash-refunds.ts';
import { insertCash, updateCashFree, updateCashTaken } from './cash.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { defineSellable, type ItemType } from './sellable.ts';
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
  revoke: revokeCash,
  usage: cashUsage,
  parts: cashParts,
});

/** Cash pays neither for itself nor for what the gateway of a channel takes the money for: the site has the cash. */
export const isCashTaken = (itemType: ItemType, gatewayId: number | null): boolean =>
  itemType !== 'CASH' && gatewayId === null;

/** What the card pays of an order. */
export const cardKrw = ({ amountKrw, cashKrw }: Pick<OrderRow, 'amountKrw' | 'cashKrw'>): number => amountKrw - cashKrw;

/**
 * The cash of an order that is paid now is off the account. It was held since the order was made, unless the order had
 * failed or expired and is paid after all. False when there is not enough any more.
 */
export async function takeCash(tx: Db, { id, userId, cashKrw }: OrderRow, now: Date): Promise<boolean> {
  if (cashKrw === 0 || !(await updateCashTaken(tx, id))) return true;
  return insertCash(tx, { userId, orderId: id, cause: 'SPEND', amountKrw: -cashKrw, now });
}

/** What was taken for an order goes back to the account, once. */
export async function returnCash(tx: Db, orderId: number, now: Date): Promise<void> {
  const taken = await updateCashFree(tx, orderId);
  if (!taken) return;
  await insertCash(tx, { userId: taken.userId, orderId, cause: 'RETURN', amountKrw: taken.takenKrw, now });
}
