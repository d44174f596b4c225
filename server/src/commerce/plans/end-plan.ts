import { planEvents } from '@dolphin/contract/commerce/plans/plans.events';
import { setChannelPlan } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { publish } from '../../core/outbox/publish.ts';
import { deleteBillingKey } from './billing-keys.jobs.ts';
import type { EndReason } from './plans.tables.ts';
import { type SubscriptionRow, updateEnded } from './subscriptions.queries.ts';

/** The plan is closed and nothing is deleted: what is above a limit stays. The subscription is locked by then. [PAY-17] */
export async function endPlan(tx: Db, row: SubscriptionRow, reason: EndReason, now: Date): Promise<void> {
  const { id, channelId, billingRef, state } = row;
  if (!(await updateEnded(tx, id, reason, now))) return;
  if (billingRef !== null) await enqueue(tx, deleteBillingKey, { billingRef });
  if (state === 'PENDING') return;
  if (channelId !== null) await setChannelPlan(tx, channelId, null);
  await publishChanged(tx, row);
  // Who has left gets no mail.
  if (reason !== 'LEFT') await publishNotice(tx, row, 'ENDED', now);
}

const subscriptionOf = ({ id, userId, plan, channelId }: SubscriptionRow) => ({
  userId,
  subscriptionId: id,
  engCodeName: plan,
  channelId,
});

export async function publishChanged(tx: Db, row: SubscriptionRow): Promise<void> {
  await publish(tx, planEvents.subscriptionChanged, row.userId, subscriptionOf(row));
}

export async function publishNotice(
  tx: Db,
  row: SubscriptionRow,
  reason: 'RENEWAL' | 'FAILED' | 'ENDED',
  at: Date,
): Promise<void> {
  await publish(tx, planEvents.planNoticed, 0, {
    ...subscriptionOf(row),
    reason,
    amount: row.priceKrw,
    at: at.toISOString(),
  });
}
