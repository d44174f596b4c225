import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { CHANNEL_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { requireVisible } from '../../channels/public.ts';
import { AppError, fail } from '../../core/fail.ts';
import { defineSellable } from '../orders/sellable.ts';
import { QUANTITY_KEY } from './ticket-quantity.ts';
import { findOffer, findSeller, refundTickets } from './ticket-sales.queries.ts';
import { ticketParts, ticketUsage } from './ticket-refunds.ts';
import { insertEntries, insertTickets } from './tickets.queries.ts';

const NO_CONTENT = { contentType: null, contentId: null };

/** An option of a product gives lesson tickets, in the transaction that settles the order. [PAY-2] [PAY-16] */
export const ticketProduct = defineSellable({
  type: 'PRODUCT',
  async quote(db, me, { contentId }) {
    const offer = contentId === null ? undefined : await findOffer(db, contentId);
    if (!offer) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { channel } = await requireVisible(db, me, offer.channelId);
    if (!CHANNEL_PLAN_OPENS[channel.plan ?? 'FREE'].selling)
      throw new AppError(channelErrors.IS_NOT_PREMIUM_CHANNEL, {});
    return { title: offer.title, priceKrw: offer.priceKrw, channelId: offer.channelId, seatsLeft: null };
  },
  async grant(tx, { contentId, userId, merchantUid, metadata, now }) {
    const channelId = contentId === null ? undefined : await findSeller(tx, contentId);
    const count = metadata[QUANTITY_KEY];
    if (channelId === undefined || typeof count !== 'number') return false;
    const ticketIds = await insertTickets(tx, { channelId, userId, productId: contentId, merchantUid, count, now });
    await insertEntries(tx, { ...NO_CONTENT, ticketIds, cause: 'PURCHASE', reason: '', actorId: null, now });
    return true;
  },
  async revoke(tx, { merchantUid, now }) {
    const ticketIds = await refundTickets(tx, merchantUid);
    await insertEntries(tx, { ...NO_CONTENT, ticketIds, cause: 'REFUNDED', reason: '', actorId: null, now });
  },
  usage: ticketUsage,
  parts: ticketParts,
});
