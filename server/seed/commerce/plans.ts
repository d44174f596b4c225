import { periodEndOf } from '@dolphin/contract/commerce/plans/plan-period';
import { CYCLE_MONTHS } from '@dolphin/contract/commerce/plans/plans.constants';
import { findPrice, insertConsent } from '../../src/commerce/plans/subscriptions.queries.ts';
import type { Db } from '../../src/core/db.ts';
import { selectDemoIds } from './demo-ids.ts';

const DAY_MS = 86_400_000;
const BEGAN_DAYS_AGO = 40;

/** The academy has CHANNEL_PRO by the year, which its master pays. */
export async function seedPlans(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const idOf = await selectDemoIds(tx);
  const began = new Date(now.getTime() - BEGAN_DAYS_AGO * DAY_MS);
  const months = CYCLE_MONTHS.YEAR;
  const price = await findPrice(tx, 'CHANNEL_PRO', 'YEAR');
  const periodEnd = periodEndOf(began, months);
  const { id } = await tx
    .insertInto('commerce_subscriptions')
    .values({
      plan: 'CHANNEL_PRO',
      user_id: idOf('master'),
      channel_id: channelId,
      state: 'ACTIVE',
      price_id: price.id,
      billing_ref: 'demo-card',
      first_paid_at: began,
      period: 1,
      months,
      period_end: periodEnd,
      fail_reason: null,
      due_at: new Date(periodEnd.getTime() - 7 * DAY_MS),
      end_reason: null,
      created_at: began,
      updated_at: began,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertConsent(tx, { subscriptionId: id, userId: idOf('master'), priceId: price.id, now: began });
}
