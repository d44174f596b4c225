import { addDays } from '@dolphin/contract/commerce/plans/plan-period';
import { RENEWAL_NOTICE_DAYS } from '@dolphin/contract/commerce/plans/plans.constants';
import { type Db, inTransaction } from '../../core/db.ts';
import type { SettleParts } from '../orders/settle.ts';
import { type OpenCharge, openCharge, runCharge } from './charge-plan.ts';
import { updateNoticed } from './charges.queries.ts';
import { endPlan, publishNotice } from './end-plan.ts';
import { lockSubscription, type SubscriptionRow } from './subscriptions.queries.ts';

/** When the sweep has to look at a subscription that is paid: at the notice of the next charge, or at the end. */
export function nextDueAt({ isCancelled, noticedPeriod, period, periodEnd }: DueFields): Date {
  const isNoticed = isCancelled || noticedPeriod > period;
  return isNoticed ? periodEnd : addDays(periodEnd, -RENEWAL_NOTICE_DAYS);
}
type DueFields = Pick<SubscriptionRow, 'isCancelled' | 'noticedPeriod' | 'period'> & { readonly periodEnd: Date };

/** What is due for one subscription: the notice, the charge of the next period, or the end. [PAY-5] */
export async function renewPlan(parts: SettleParts, subscriptionId: number): Promise<void> {
  const { app } = parts;
  const charge = await inTransaction(app.db, (tx) => takeStep(tx, subscriptionId, app.now()));
  if (charge) await runCharge(parts, charge);
}

async function takeStep(tx: Db, subscriptionId: number, now: Date): Promise<OpenCharge | undefined> {
  const row = await lockSubscription(tx, subscriptionId);
  if (!row || row.periodEnd === null || row.billingRef === null || row.state === 'ENDED') return undefined;
  const { periodEnd, billingRef } = row;
  if (periodEnd > now) {
    const isNoticeDue = nextDueAt({ ...row, periodEnd }) <= now;
    const noticed = isNoticeDue ? row.period + 1 : row.noticedPeriod;
    if (isNoticeDue) await publishNotice(tx, row, 'RENEWAL', periodEnd);
    await updateNoticed(tx, row.id, noticed, nextDueAt({ ...row, noticedPeriod: noticed, periodEnd }), now);
    return undefined;
  }
  if (row.isCancelled) {
    await endPlan(tx, row, 'CANCELLED', now);
    return undefined;
  }
  return openCharge(tx, row, billingRef, now);
}
