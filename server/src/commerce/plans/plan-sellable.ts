import { addDays, periodEndOf } from '@dolphin/contract/commerce/plans/plan-period';
import { RENEWAL_NOTICE_DAYS } from '@dolphin/contract/commerce/plans/plans.constants';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { setChannelPlan } from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import { defineSellable } from '../orders/sellable.ts';
import { closeOpenCharges, findCharge, updateChargePaid, updatePaidPeriod } from './charges.queries.ts';
import { endPlan, publishChanged } from './end-plan.ts';
import { endShares, insertShares } from './shares/plan-shares.queries.ts';
import { lockOwner, lockSubscription } from './subscriptions.queries.ts';

/** A period of a plan. Its orders are made by charges, never by a buyer. [PAY-5] */
export const planPeriod = defineSellable({
  type: 'SUBSCRIPTION',
  quote: () => Promise.reject(fail(orderErrors.NOT_FOR_SALE)),

  /** Opens the next period. False when it is paid for already, or the subscription has ended: the money is given back. */
  async grant(tx, { merchantUid, contentId, amountKrw, now }) {
    const row = await lockSubscription(tx, contentId ?? 0);
    const charge = await findCharge(tx, merchantUid);
    if (!row || !charge || charge.subscriptionId !== row.id) return false;
    if (row.state === 'ENDED' || charge.period !== row.period + 1) return false;
    if (row.state === 'PENDING' && (await lockOwner(tx, row))) return false;
    await closeOpenCharges(tx, row.id, charge.period, merchantUid);
    await updateChargePaid(tx, merchantUid);
    const firstPaidAt = row.firstPaidAt ?? now;
    const months = row.months + charge.months;
    const periodEnd = periodEndOf(firstPaidAt, months);
    const dueAt = row.isCancelled ? periodEnd : addDays(periodEnd, -RENEWAL_NOTICE_DAYS);
    await updatePaidPeriod(tx, row.id, { firstPaidAt, period: charge.period, months, periodEnd, dueAt, now });
    const monthsBefore = row.months;
    if (charge.months > 1)
      await insertShares(tx, { merchantUid, amountKrw, months: charge.months, monthsBefore, firstPaidAt, now });
    if (row.channelId !== null) await setChannelPlan(tx, row.channelId, 'CHANNEL_PRO');
    await publishChanged(tx, row);
    return true;
  },

  /** A refund in full of the current period ends the plan; one of an older period changes nothing. */
  async revoke(tx, { merchantUid, contentId, now }) {
    await endShares(tx, merchantUid, now);
    const row = await lockSubscription(tx, contentId ?? 0);
    const charge = await findCharge(tx, merchantUid);
    if (row && charge?.period === row.period && row.state !== 'PENDING') await endPlan(tx, row, 'REFUNDED', now);
  },
});
