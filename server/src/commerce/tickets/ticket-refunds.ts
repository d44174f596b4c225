import type { RefundCase } from '@dolphin/contract/commerce/refunds/refund-case';
import type { TicketCause } from '@dolphin/contract/commerce/tickets/tickets.constants';
import type { Db } from '../../core/db.ts';
import type { SellableParts, Sold } from '../orders/sellable.ts';
import { QUANTITY_KEY } from './ticket-quantity.ts';
import { countOfOrder, releaseReserved, reserveTickets, takeTickets } from './ticket-refunds.queries.ts';
import { insertEntries } from './tickets.queries.ts';

/** Lapsed tickets and those of booked lessons count as used; those that staff took back do not. [PAY-13] */
export async function ticketUsage(db: Db, { merchantUid, metadata }: Sold): Promise<RefundCase['use']> {
  const { used, all } = await countOfOrder(db, merchantUid);
  const ordered = metadata[QUANTITY_KEY];
  const total = Math.max(typeof ordered === 'number' ? ordered : all, used, 1);
  return { kind: 'TICKETS', total, used, teaching: 'REMOTE' };
}

/** Single tickets of an order; those of booked lessons stay with their lessons (0105). */
export const ticketParts: SellableParts = {
  count: (db, { merchantUid }) => countOfOrder(db, merchantUid),
  async reserve(tx, { merchantUid, now }, refundId, count) {
    const ticketIds = await reserveTickets(tx, { merchantUid, refundId, count });
    await record(tx, ticketIds, 'HELD', now);
    return ticketIds.length;
  },
  take: async (tx, refundId, now) => record(tx, await takeTickets(tx, refundId), 'REFUNDED', now),
  release: async (tx, refundId, now) => record(tx, await releaseReserved(tx, refundId), 'RELEASED', now),
};

async function record(tx: Db, ticketIds: readonly number[], cause: TicketCause, now: Date): Promise<void> {
  const entry = { contentType: null, contentId: null, reason: '', actorId: null, now } as const;
  if (ticketIds.length > 0) await insertEntries(tx, { ...entry, ticketIds, cause });
}
