import { randomBytes } from 'node:crypto';
import { gatewayErrors } from '@dolphin/contract/commerce/gateway/gateway.errors';
import { PAYMENT_WEBHOOK_PATH } from '@dolphin/contract/commerce/orders/orders.constants';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import type { BillingCycle } from '@dolphin/contract/commerce/plans/plans.constants';
import { planErrors } from '@dolphin/contract/commerce/plans/plans.errors';
import { findUser } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { gatewayFailure } from '../gateway/open-gateway.ts';
import { findGateway } from '../orders/gateway-part.ts';
import type { SettleParts } from '../orders/settle.ts';
import { openCharge, runCharge, titleOf } from './charge-plan.ts';
import { deleteBillingKey } from './billing-keys.jobs.ts';
import type { Plan } from './plans.tables.ts';
import {
  type CardRequest,
  findCardRequest,
  findPhone,
  findPrice,
  insertCardRequest,
  insertConsent,
  insertSubscription,
  lockOwner,
  lockSubscription,
  type SubscriptionRow,
  updateCard,
  upsertPhone,
} from './subscriptions.queries.ts';

const newCustomerUid = () => `K${randomBytes(16).toString('hex')}`;

type Params = { readonly app: App; readonly tx: Db; readonly userId: number; readonly now: Date };

function requireGateway(app: App): PaymentGateway {
  const gateway = findGateway(app);
  if (!gateway) throw fail(gatewayErrors.PAYMENTS_OFF);
  return gateway;
}

/** What the window needs that registers a card; it charges nothing. Each card has an id of its own. */
export async function prepareCard(
  { app, tx, userId, now }: Params,
  about: Pick<SubscriptionRow, 'id' | 'plan' | 'cycle' | 'priceKrw'>,
  isChange: boolean,
) {
  const gateway = requireGateway(app);
  const merchantUid = `K${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(10).toString('hex')}`;
  const customerUid = newCustomerUid();
  await insertCardRequest(tx, { merchantUid, subscriptionId: about.id, userId, customerUid, isChange }, now);
  const user = await findUser(tx, userId);
  return {
    amount: about.priceKrw,
    customerUid,
    merchantUid,
    name: titleOf(about),
    email: user?.email ?? null,
    phoneNumber: await findPhone(tx, userId),
    custom_data: { merchantUid },
    redirectPageInfo: { contentType: 'SUBSCRIPTION' as const, contentId: about.id },
    window: { driver: gateway.driver, ...gateway.browser },
    // In production the provider's console knows the address.
    ...(app.config.production ? {} : { noticeUrl: `${app.config.publicUrl}${PAYMENT_WEBHOOK_PATH}` }),
  };
}

type Joining = {
  readonly plan: Plan;
  readonly channelId: number | null;
  readonly cycle: BillingCycle;
  readonly agreedAmount?: number;
  readonly phoneNumber?: string;
};

/** Begins a subscription. It is nothing before its first period is paid. [PAY-5] */
export async function prepareJoin(params: Params, { plan, channelId, cycle, agreedAmount, phoneNumber = '' }: Joining) {
  const { app, tx, userId, now } = params;
  requireGateway(app);
  if (await lockOwner(tx, { plan, userId, channelId })) throw fail(planErrors.ALREADY_SUBSCRIBED);
  if (phoneNumber !== '') await upsertPhone(tx, { userId, customerUid: newCustomerUid(), phoneNumber });
  const price = await findPrice(tx, plan, cycle);
  const id = await insertSubscription(tx, { plan, userId, channelId, priceId: price.id }, now);
  if (agreedAmount !== undefined)
    await agree(tx, { id, userId, priceId: price.id, priceKrw: price.priceKrw }, agreedAmount, now);
  return prepareCard(params, { id, plan, cycle, priceKrw: price.priceKrw }, false);
}

/** Somebody agrees to the amount that they saw; to another one than the price nobody can agree. */
export async function agree(
  tx: Db,
  { id, userId, priceId, priceKrw }: Pick<SubscriptionRow, 'id' | 'userId' | 'priceId' | 'priceKrw'>,
  agreedAmount: number,
  now: Date,
): Promise<void> {
  if (agreedAmount !== priceKrw) throw fail(orderErrors.PAYMENT_AMOUNT_MISMATCH);
  await insertConsent(tx, { subscriptionId: id, userId, priceId, now });
}

type Registered = {
  readonly userId: number;
  readonly merchantUid: string;
  readonly billingKey: string | undefined;
  readonly agreedAmount: number | undefined;
};

/**
 * After the window. The provider is asked whose card it is: what the browser sends proves nothing. Who joins is charged
 * at once; sending it again charges nothing more. Gives the subscription's id.
 */
export async function verifyCard(parts: SettleParts, given: Registered): Promise<number> {
  const { app } = parts;
  const gateway = requireGateway(app);
  const request = await findCardRequest(app.db, given.merchantUid);
  if (request?.userId !== given.userId) throw fail(planErrors.NOT_FOUND_SUBSCRIPTION);
  const billingRef = await requireCard(gateway, request, given.billingKey);
  const charge = await inTransaction(app.db, async (tx) => {
    const row = await lockSubscription(tx, request.subscriptionId);
    if (!row || row.state === 'ENDED') throw fail(planErrors.NOT_FOUND_SUBSCRIPTION);
    const now = app.now();
    if (request.isChange) await replaceCard(tx, row, billingRef, now);
    if (request.isChange || row.state !== 'PENDING') return undefined;
    if (await lockOwner(tx, row)) throw fail(planErrors.ALREADY_SUBSCRIBED);
    if (given.agreedAmount !== undefined) await agree(tx, row, given.agreedAmount, now);
    await updateCard(tx, row.id, billingRef, now);
    return openCharge(tx, row, billingRef, now);
  });
  if (charge)
    await runCharge(parts, charge).catch((error: unknown) => {
      throw gatewayFailure(error);
    });
  return request.subscriptionId;
}

async function requireCard(
  gateway: PaymentGateway,
  { customerUid }: CardRequest,
  billingKey: string | undefined,
): Promise<string> {
  // In version 1 the card has our id; in version 2 the provider made one, and the browser brings it.
  const key = gateway.driver === 'portone-v1' ? customerUid : billingKey;
  const found =
    key === undefined
      ? null
      : await gateway.findBillingKey(key).catch((error: unknown) => {
          throw gatewayFailure(error);
        });
  if (key === undefined || found?.customerUid !== customerUid) throw fail(planErrors.BILLING_KEY_MISMATCH);
  return key;
}

async function replaceCard(tx: Db, row: SubscriptionRow, billingRef: string, now: Date): Promise<void> {
  if (row.billingRef === billingRef) return;
  await updateCard(tx, row.id, billingRef, now);
  if (row.billingRef !== null) await enqueue(tx, deleteBillingKey, { billingRef: row.billingRef });
}
