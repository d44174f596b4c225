import type { RefundCase } from '@dolphin/contract/commerce/refunds/refund-case';
import type { Db } from '../../core/db.ts';
import type { SellableParts, Sold } from '../orders/sellable.ts';
import { QUANTITY_KEY } from './ticket-quantity.ts';
import { countOfOrder, releaseTickets, reserveTickets, takeTickets } from './ticket-refunds.queries.ts';
import { insertEntries } from './tickets.queries.ts';

/** Lapsed tickets count as used; those that staff took back do not. [PAY-13] */
export async function ticketUsage(db: Db, { merchantUid, metadata }: Sold): Promise<RefundCase['use']> {
  const { used, all } = await countOfOrder(db, merchantUid);
  const ordered = metadata[QUANTITY_KEY];
  const total = Math.max(typeof ordered === 'number' ? ordered : all, used, 1);
  return { kind: 'TICKETS', total, used, teaching: 'REMOTE' };
}

/** Single tickets of an order, those that nobody has booked first. */
export const ticketParts: SellableParts = {
  count: (db, { merchantUid }) => countOfOrder(db, merchantUid),
  reserve: (tx, { merchantUid }, refundId, count) => reserveTickets(tx, { merchantUid, refundId, count }),
  async take(tx, refundId, now) {
    const ticketIds = await takeTickets(tx, refundId);
    const entry = { contentType: null, contentId: null, cause: 'REFUNDED', reason: '', actorId: null, now } as const;
    if (ticketIds.length > 0) await insertEntries(tx, { ...entry, ticketIds });
  },
  release: releaseTickets,
};
