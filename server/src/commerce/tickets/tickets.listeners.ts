import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { refundEvents } from '@dolphin/contract/commerce/refunds/refunds.events';
import type { RefundState } from '@dolphin/contract/commerce/refunds/refunds.constants';
import type { Db } from '../../core/db.ts';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { findHolder, insertEntries, updateLapsed } from './tickets.queries.ts';

/** What was paid for tickets that lapse is recognised by the accounts, as of used ones. See docs/decisions/0100. [PAY-191] */
async function lapseTickets(tx: Db, userId: number, now: Date): Promise<void> {
  const ticketIds = await updateLapsed(tx, userId);
  if (ticketIds.length === 0) return;
  const none = { contentType: null, contentId: null, reason: '', actorId: null };
  await insertEntries(tx, { ...none, ticketIds, cause: 'ACCOUNT_LEFT', now });
}

const DECIDED: readonly RefundState[] = ['REFUNDED', 'REFUSED', 'FAILED'];

export const ticketListeners: readonly Listener[] = [
  defineListener({
    name: 'commerce.lapse-tickets',
    on: accountEvents.left,
    run: ({ db, now }, { userId }) => lapseTickets(db, userId, now),
  }),
  // Who left while a refund was open: what it did not take lapses once it is decided.
  defineListener({
    name: 'commerce.lapse-tickets-after-refund',
    on: refundEvents.refundChanged,
    run: async ({ db, now }, { merchantUid, state }) => {
      const holderId = DECIDED.includes(state) ? await findHolder(db, merchantUid) : undefined;
      if (holderId !== undefined) await lapseTickets(db, holderId, now);
    },
  }),
];
