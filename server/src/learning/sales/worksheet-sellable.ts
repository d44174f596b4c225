import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { requireChannelOpened } from '../../channels/public.ts';
import { defineSellable, type Sold } from '../../commerce/public.ts';
import type { Db } from '../../core/db.ts';
import { AppError, fail } from '../../core/fail.ts';
import { publish } from '../../core/outbox/publish.ts';
import { worksheetRefusal } from '../access/require-worksheet.ts';
import { findWorksheetAccess } from '../worksheets/my-worksheets.queries.ts';
import { holdSoldWorksheet } from './sales.queries.ts';
import { worksheetUse } from './sold-use.ts';

/** A worksheet with a price. The orders show who has paid (0084), so nothing is written when it is opened or closed. [PAY-16] */
export const worksheetSellable = defineSellable({
  type: 'WORKSHEET',
  isOnce: true,
  async quote(db, me, { contentId }) {
    const sheet = await findWorksheetAccess(db, me.id, contentId ?? 0);
    if (!sheet) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const refusal = worksheetRefusal(sheet, me.isAdmin);
    // Those who teach and those to whom it was assigned have it already.
    if (!refusal) throw fail(sheet.isPaid || sheet.isAssigned ? orderErrors.ALREADY_PAID : orderErrors.NOT_FOR_SALE);
    if (sheet.priceKrw === null || refusal.code === learningErrors.NOT_ENROLLED_WORKSHEET.code)
      throw fail(orderErrors.NOT_FOR_SALE);
    if (refusal.code !== commerceErrors.NEED_TO_PAY.code) throw new AppError(refusal, {});
    if (sheet.channelId !== null) await requireChannelOpened(db, sheet.channelId, 'selling');
    return { title: sheet.title, priceKrw: sheet.priceKrw, channelId: sheet.channelId, seatsLeft: null };
  },
  async grant(tx, sold) {
    if (!(await holdSoldWorksheet(tx, sold.contentId ?? 0))) return false;
    await publishChanged(tx, sold);
    return true;
  },
  revoke: publishChanged,
  usage: worksheetUse,
});

async function publishChanged(tx: Db, { userId, contentId }: Sold): Promise<void> {
  await publish(tx, coachingEvents.assignmentsChanged, userId, { worksheetId: contentId ?? 0 });
}
