import type { RefundCase } from '@dolphin/contract/commerce/refunds/refund-case';
import type { Db } from '../../core/db.ts';
import type { SellableParts, Sold } from '../orders/sellable.ts';
import { findNotGivenBack, findUnused, putCashBack, takeCash } from './cash-refunds.queries.ts';

/** Of a charge as much is unused as is on the account, whatever it was spent on. [PAY-13] */
export async function cashUsage(db: Db, { userId, orderId, amountKrw }: Sold): Promise<RefundCase['use']> {
  return { kind: 'CASH', unusedKrw: Math.min(await findUnused(db, userId, orderId), amountKrw) };
}

/** Its parts are won: what is given back leaves the account before the provider is asked, so that nobody spends it. */
export const cashParts: SellableParts = {
  async count(db, { orderId, amountKrw }) {
    const unused = await findNotGivenBack(db, orderId);
    return { unused, refunded: amountKrw - unused };
  },
  async reserve(tx, { userId, orderId, now }, refundId, count) {
    return (await takeCash(tx, { userId, orderId, refundId, amountKrw: count, now })) ? count : 0;
  },
  take: async () => undefined,
  release: putCashBack,
};

/** A charge that was cancelled in full: what no refund has taken yet. */
export async function revokeCash(tx: Db, { userId, orderId, now }: Sold): Promise<void> {
  const amountKrw = await findNotGivenBack(tx, orderId);
  if (amountKrw === 0) return;
  if (!(await takeCash(tx, { userId, orderId, refundId: null, amountKrw, now })))
    throw new Error(`order ${orderId}: cash that was spent cannot be taken back`);
}
