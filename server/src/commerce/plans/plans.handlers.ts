import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import { planErrors } from '@dolphin/contract/commerce/plans/plans.errors';
import { SUBSCRIPTION_PLANS } from '@dolphin/contract/commerce/commerce.constants';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { passes } from '@dolphin/contract/core/roles';
import { channelRoles, lockChannel } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement, type Me } from '../../core/module.ts';
import { findStorageUse } from '../../storage/public.ts';
import { findGateway } from '../orders/gateway-part.ts';
import type { Sellables } from '../orders/sellable.ts';
import { endPlan, publishChanged } from './end-plan.ts';
import { nextDueAt } from './renew-plan.ts';
import { agree, prepareCard, prepareJoin, verifyCard } from './subscribe.ts';
import {
  findOfChannel,
  findPhone,
  findPrice,
  findShown,
  lockSubscription,
  selectPaidBy,
  selectPrices,
  type ShownRow,
  type SubscriptionRow,
  updateCancelled,
} from './subscriptions.queries.ts';

export const plansModule = ({ sellables }: { readonly sellables: Sellables }) =>
  implement(
    plans,
    {
      async list({ db, app }) {
        const prices = await selectPrices(db);
        const gateway = findGateway(app);
        return {
          planList: SUBSCRIPTION_PLANS.map((engCodeName) => ({
            engCodeName,
            priceList: prices
              .filter(({ plan }) => plan === engCodeName)
              .map(({ cycle, priceKrw }) => ({ billingCycle: cycle, amount: priceKrw })),
          })),
          isPayable: gateway !== null,
          isSandbox: gateway?.browser.isSandbox ?? false,
        };
      },

      async mine({ db, me }) {
        const rows = await selectPaidBy(db, me.id);
        return {
          subscriptionList: rows.map((row) => toSubscription(row, me)),
          phoneNumber: await findPhone(db, me.id),
        };
      },

      async ofChannel({ db, me }, { channelId }) {
        const row = await findOfChannel(db, channelId);
        return {
          subscription: row ? toSubscription(row, me) : null,
          ...(await findStorageUse(db, channelId)),
        };
      },

      prepareDolphin: ({ db, app, me, now }, { engCodeName, billingCycle = 'MONTH', ...given }) =>
        prepareJoin(
          { app, tx: db, userId: me.id, now },
          { plan: engCodeName, channelId: null, cycle: billingCycle, ...given },
        ),

      async prepareChannel({ db, app, me, now }, { channelId, engCodeName, billingCycle = 'MONTH', ...given }) {
        // A channel that is closed meanwhile pays nothing.
        if (!(await lockChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
        return prepareJoin(
          { app, tx: db, userId: me.id, now },
          { plan: engCodeName, channelId, cycle: billingCycle, ...given },
        );
      },

      async prepareCard({ db, app, me, now }, { subscriptionId }) {
        const row = await requirePaid(db, me, subscriptionId);
        return prepareCard({ app, tx: db, userId: me.id, now }, row, true);
      },

      async verify({ app, me }, { merchantUid, billingKey, agreedAmount }) {
        const id = await verifyCard({ app, sellables }, { userId: me.id, merchantUid, billingKey, agreedAmount });
        const subscription = await shownFor(app.db, me, id);
        return { subscription, failReason: subscription.failReason };
      },

      async cancel({ db, me, now }, { subscriptionId }) {
        const row = await requireEndable(db, me, subscriptionId);
        // What is not paid for ends at once.
        if (row.periodEnd === null || row.periodEnd <= now) await endPlan(db, row, 'CANCELLED', now);
        else {
          await updateCancelled(db, row.id, true, row.periodEnd, now);
          await publishChanged(db, row);
        }
        return shownFor(db, me, subscriptionId);
      },

      async resume({ db, me, now }, { subscriptionId }) {
        const row = await requirePaid(db, me, subscriptionId);
        if (row.isCancelled && row.periodEnd !== null) {
          const dueAt = nextDueAt({ ...row, isCancelled: false, periodEnd: row.periodEnd });
          await updateCancelled(db, row.id, false, dueAt, now);
          await publishChanged(db, row);
        }
        return shownFor(db, me, subscriptionId);
      },

      async changePrice({ db, me, now }, { subscriptionId, billingCycle, agreedAmount }) {
        const row = await requirePaid(db, me, subscriptionId);
        const price = await findPrice(db, row.plan, billingCycle);
        await agree(db, { id: row.id, userId: me.id, priceId: price.id, priceKrw: price.priceKrw }, agreedAmount, now);
        await publishChanged(db, row);
        return shownFor(db, me, subscriptionId);
      },
    },
    // It asks the provider, and no transaction may wait for that.
    { ownTransactions: ['verify'] },
  );

const isLive = ({ state }: SubscriptionRow): boolean => state === 'ACTIVE' || state === 'PAST_DUE';

/** Who pays decides; to everybody else it is as if it were not there. */
async function requirePaid(tx: Db, me: Me, subscriptionId: number): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, subscriptionId);
  if (!row || row.userId !== me.id || !isLive(row)) throw fail(planErrors.NOT_FOUND_SUBSCRIPTION);
  return row;
}

/** The master of a channel may end what somebody pays for it, e.g. when that person has left the channel. */
async function requireEndable(tx: Db, me: Me, subscriptionId: number): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, subscriptionId);
  if (!row || !isLive(row)) throw fail(planErrors.NOT_FOUND_SUBSCRIPTION);
  if (row.userId === me.id) return row;
  const roles = row.channelId === null ? undefined : await channelRoles(tx, me, row.channelId);
  if (!roles || !passes(roles, 'MASTER')) throw fail(planErrors.NOT_FOUND_SUBSCRIPTION);
  return row;
}

async function shownFor(db: Db, me: Me, subscriptionId: number) {
  const row = await findShown(db, subscriptionId);
  if (!row) throw fail(planErrors.NOT_FOUND_SUBSCRIPTION);
  return toSubscription(row, me);
}

function toSubscription(row: ShownRow, me: Me) {
  const isCharged = isLive(row) && !row.isCancelled;
  const nextChargeAt = row.state === 'PAST_DUE' ? row.dueAt : row.periodEnd;
  return {
    subscriptionId: row.id,
    engCodeName: row.plan,
    channelId: row.channelId,
    channelName: row.channelName,
    status: row.state,
    isCancelled: row.isCancelled,
    billingCycle: row.cycle,
    periodEndAt: row.periodEnd?.toISOString() ?? null,
    nextChargeAt: isCharged ? (nextChargeAt?.toISOString() ?? null) : null,
    nextAmount: isCharged ? row.priceKrw : null,
    method: row.userId === me.id ? row.method : null,
    failReason: row.failReason,
    payerName: row.payerName,
    isMine: row.userId === me.id,
  };
}
