import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { planEvents } from '@dolphin/contract/commerce/plans/plans.events';
import { findUser } from '../../accounts/public.ts';
import type { Db } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { deleteBillingKey } from './billing-keys.jobs.ts';
import { endPlan } from './end-plan.ts';
import { planMail } from './plan-mail.ts';
import { lockSubscription, selectLiveIds, updateCancelled } from './subscriptions.queries.ts';

async function endAll(tx: Db, of: { userId: number | null; channelId: number | null }, now: Date): Promise<void> {
  for (const id of await selectLiveIds(tx, of)) {
    const row = await lockSubscription(tx, id);
    if (!row) continue;
    const { periodEnd, billingRef } = row;
    // The channel keeps what was paid for it; the card is forgotten at once.
    const isKept = of.channelId === null && row.channelId !== null && row.state === 'ACTIVE';
    if (!isKept || periodEnd === null || periodEnd <= now) await endPlan(tx, row, 'LEFT', now);
    else {
      await updateCancelled(tx, id, true, periodEnd, now);
      if (billingRef !== null) await enqueue(tx, deleteBillingKey, { billingRef });
    }
  }
}

export const planListeners: readonly Listener[] = [
  // Nothing is charged from somebody who has left, or for a channel that is closed.
  defineListener({
    name: 'commerce.end-plans-of-person',
    on: accountEvents.left,
    run: ({ db, now }, { userId }) => endAll(db, { userId, channelId: null }, now),
  }),
  defineListener({
    name: 'commerce.end-plan-of-channel',
    on: channelEvents.closed,
    run: ({ db, now }, { channelId }) => endAll(db, { userId: null, channelId }, now),
  }),
  // Who pays must be notified, whatever their notification settings are.
  defineListener({
    name: 'commerce.mail-plan-notice',
    on: planEvents.planNoticed,
    run: async ({ db, app }, notice) => {
      const user = await findUser(db, notice.userId);
      if (user?.email) await enqueue(db, sendMail, planMail(app.config, { ...user, email: user.email }, notice));
    },
  }),
];
