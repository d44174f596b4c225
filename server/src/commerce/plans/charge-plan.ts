import { randomBytes } from 'node:crypto';
import { addDays } from '@dolphin/contract/commerce/plans/plan-period';
import { CYCLE_MONTHS, RETRY_DAYS } from '@dolphin/contract/commerce/plans/plans.constants';
import { planErrors } from '@dolphin/contract/commerce/plans/plans.errors';
import { planNames } from '@dolphin/contract/commerce/plans/plans.text';
import { localize } from '@dolphin/contract/core/text';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { GatewayRefusedError } from '../gateway/gateway.ts';
import { findGateway } from '../orders/gateway-part.ts';
import { insertOrder, upsertCustomer } from '../orders/orders.queries.ts';
import { settle, type SettleParts } from '../orders/settle.ts';
import { findLastCharge, insertCharge, updateChargeFailed, updateFailures } from './charges.queries.ts';
import { endPlan, publishChanged, publishNotice } from './end-plan.ts';
import { lockSubscription, type SubscriptionRow } from './subscriptions.queries.ts';

export type OpenCharge = {
  readonly subscriptionId: number;
  readonly merchantUid: string;
  readonly billingRef: string;
  readonly amountKrw: number;
  readonly name: string;
};

/** What was bought stands in one language on receipts. */
const NAMES = localize(planNames, 'KO');

export const titleOf = ({ plan, cycle }: Pick<SubscriptionRow, 'plan' | 'cycle'>): string =>
  NAMES.order({ plan: NAMES[plan], cycle: NAMES[cycle] });

/**
 * The order for the next period, in the caller's transaction and under the lock of the subscription. An open one is
 * found again: whoever was killed after this, or runs beside another, charges the same order, which the provider charges
 * once. [PAY-5]
 */
export async function openCharge(tx: Db, row: SubscriptionRow, billingRef: string, now: Date): Promise<OpenCharge> {
  const period = row.period + 1;
  const last = await findLastCharge(tx, row.id, period);
  const charge = { subscriptionId: row.id, billingRef, amountKrw: row.priceKrw, name: titleOf(row) };
  if (last?.state === 'OPEN') {
    // As it was ordered: who agreed to another price meanwhile pays it with the period after this.
    const { merchantUid, amountKrw, name } = last;
    return { ...charge, merchantUid, amountKrw, name };
  }
  const merchantUid = `P${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(10).toString('hex')}`;
  const customer = await upsertCustomer(tx, {
    userId: row.userId,
    customerUid: `C${randomBytes(12).toString('hex')}`,
    phoneNumber: '',
  });
  await insertOrder(tx, {
    merchantUid,
    userId: row.userId,
    position: customer.position,
    // The site sells it, also to a channel.
    channelId: null,
    gatewayId: null,
    itemType: 'SUBSCRIPTION',
    contentId: row.id,
    title: charge.name,
    listKrw: row.priceKrw,
    discountKrw: 0,
    userCouponId: null,
    phoneNumber: '',
    metadata: {},
    isHeld: false,
    now,
  });
  const isAgreed = await insertCharge(tx, {
    subscriptionId: row.id,
    priceId: row.priceId,
    period,
    attempt: (last?.attempt ?? 0) + 1,
    merchantUid,
    months: CYCLE_MONTHS[row.cycle],
    now,
  });
  if (!isAgreed) throw fail(planErrors.PLAN_CONSENT_REQUIRED);
  return { ...charge, merchantUid };
}

/**
 * Charges the card and settles the order; no transaction is open while the provider works. Throws when the provider does
 * not answer: the charge stays open, and the sweep comes back to it.
 */
export async function runCharge(parts: SettleParts, charge: OpenCharge): Promise<void> {
  const { app } = parts;
  const gateway = findGateway(app);
  if (!gateway) throw new Error('no payment provider is configured');
  const { merchantUid, billingRef, amountKrw, name } = charge;
  try {
    await gateway.chargeBillingKey({ customerUid: billingRef, merchantUid, amountKrw, name });
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error;
    // Nothing was tried, e.g. because the card was removed at the provider.
    return failCharge(parts, charge, error.message);
  }
  const order = await settle(parts, merchantUid);
  // What was paid otherwise than ordered is given back, and counts as not paid.
  if (order && order.state !== 'PAID' && order.state !== 'READY' && order.state !== 'EXPIRED')
    await failCharge(parts, charge, order.failReason);
}

/** Counts a failed charge once: notice and a later try, or the end after the last one. */
async function failCharge({ app }: SettleParts, charge: OpenCharge, failReason: string | null): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const now = app.now();
    const row = await lockSubscription(tx, charge.subscriptionId);
    if (!row || row.state === 'ENDED' || !(await updateChargeFailed(tx, charge.merchantUid))) return;
    const failures = row.failures + 1;
    if (row.state === 'PENDING' || row.periodEnd === null) {
      await updateFailures(tx, row.id, { state: 'PENDING', failures, failReason, dueAt: null, now });
      return;
    }
    const days = RETRY_DAYS[failures - 1];
    if (days === undefined) return endPlan(tx, row, 'NOT_PAID', now);
    const dueAt = addDays(row.periodEnd, days);
    await updateFailures(tx, row.id, { state: 'PAST_DUE', failures, failReason, dueAt, now });
    await publishNotice(tx, row, 'FAILED', dueAt);
    await publishChanged(tx, row);
  });
}
