import type { BillingCycle, SubscriptionState } from '@dolphin/contract/commerce/plans/plans.constants';
import { type Db, query } from '../../core/db.ts';
import { LIVE } from './member-part.queries.ts';
import type { EndReason, Plan } from './plans.tables.ts';
import './plans.tables.ts';

export type PriceRow = {
  readonly id: number;
  readonly plan: Plan;
  readonly cycle: BillingCycle;
  readonly priceKrw: number;
};

/** What each plan costs whoever joins now. */
export function selectPrices(db: Db): Promise<readonly PriceRow[]> {
  return query<PriceRow>(
    db,
    'plans.prices',
    `select distinct on (plan, cycle) id, plan, cycle, price_krw as "priceKrw" from commerce_plan_prices order by plan desc, cycle, id desc`,
    [],
  );
}

export async function findPrice(db: Db, plan: Plan, cycle: BillingCycle): Promise<PriceRow> {
  const [row] = await query<PriceRow>(
    db,
    'plans.price',
    `select id, plan, cycle, price_krw as "priceKrw" from commerce_plan_prices where plan = $1 and cycle = $2 order by id desc limit 1`,
    [plan, cycle],
  );
  if (!row) throw new Error(`${plan} has no price`);
  return row;
}

export type SubscriptionRow = {
  readonly id: number;
  readonly plan: Plan;
  readonly userId: number;
  readonly channelId: number | null;
  readonly state: SubscriptionState;
  readonly isCancelled: boolean;
  readonly priceId: number;
  readonly cycle: BillingCycle;
  readonly priceKrw: number;
  readonly billingRef: string | null;
  readonly firstPaidAt: Date | null;
  readonly period: number;
  readonly months: number;
  readonly periodEnd: Date | null;
  readonly failures: number;
  readonly failReason: string | null;
  readonly noticedPeriod: number;
};

const SUBSCRIPTION = `s.id, s.plan, s.user_id as "userId", s.channel_id as "channelId", s.state,
  s.is_cancelled as "isCancelled", s.price_id as "priceId", p.cycle, p.price_krw as "priceKrw",
  s.billing_ref as "billingRef",
  s.first_paid_at as "firstPaidAt", s.period, s.months, s.period_end as "periodEnd", s.failures,
    s.fail_reason as "failReason", s.noticed_period as "noticedPeriod"`;
const FROM = 'from commerce_subscriptions s join commerce_plan_prices p on p.id = s.price_id';

/** Everything that changes a subscription comes here first, so that two of them wait for each other. */
export async function lockSubscription(tx: Db, id: number): Promise<SubscriptionRow | undefined> {
  const [row] = await query<SubscriptionRow>(
    tx,
    'plans.lock',
    `select ${SUBSCRIPTION} ${FROM} where s.id = $1 for no key update of s`,
    [id],
  );
  return row;
}

export type ShownRow = SubscriptionRow & {
  readonly channelName: string | null;
  readonly payerName: string | null;
  /** When the card is tried again, or the next period is charged. */ readonly dueAt: Date | null;
  /** The card of the last payment. */ readonly method: string | null;
};

const SHOWN = `select ${SUBSCRIPTION}, s.due_at as "dueAt", c.name as "channelName", a.nickname as "payerName", o.method ${FROM}
  left join channels_channel_names c on c.id = s.channel_id left join accounts_people a on a.user_id = s.user_id
  left join lateral (select o.method from commerce_plan_charges g
    join commerce_orders o on o.merchant_uid = g.merchant_uid where g.subscription_id = s.id and g.state = 'PAID'
    order by g.id desc limit 1) o on true`;

export async function findShown(db: Db, id: number): Promise<ShownRow | undefined> {
  const [row] = await query<ShownRow>(db, 'plans.shown', `${SHOWN} where s.id = $1`, [id]);
  return row;
}

/** A person has one of their own, and one for each channel that they pay. */
export function selectPaidBy(db: Db, userId: number): Promise<readonly ShownRow[]> {
  return query<ShownRow>(
    db,
    'plans.paid-by',
    `${SHOWN} where s.user_id = $1 and ${LIVE} order by s.plan desc, s.id desc limit 100`,
    [userId],
  );
}

export async function findOfChannel(db: Db, channelId: number): Promise<ShownRow | undefined> {
  const [row] = await query<ShownRow>(db, 'plans.of-channel', `${SHOWN} where s.channel_id = $1 and ${LIVE} limit 1`, [
    channelId,
  ]);
  return row;
}

/** Those who join for the same person or channel wait for each other; true when there is a subscription already. */
export async function lockOwner(
  tx: Db,
  { plan, userId, channelId }: Pick<SubscriptionRow, 'plan' | 'userId' | 'channelId'>,
): Promise<boolean> {
  await query(tx, 'plans.lock-owner', 'select pg_advisory_xact_lock(hashtextextended($1, 180))', [
    channelId === null ? `${plan} user ${userId}` : `channel ${channelId}`,
  ]);
  const rows = await query(
    tx,
    'plans.owner-has',
    `select 1 from commerce_subscriptions s where ${LIVE} and case when $3::bigint is null then s.user_id = $2
     and s.plan = $1 and s.channel_id is null else s.channel_id = $3 end limit 1`,
    [plan, userId, channelId],
  );
  return rows.length > 0;
}

export async function insertSubscription(
  tx: Db,
  given: { readonly plan: Plan; readonly userId: number; readonly channelId: number | null; readonly priceId: number },
  now: Date,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'plans.insert',
    `insert into commerce_subscriptions (plan, user_id, channel_id, price_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5) returning id`,
    [given.plan, given.userId, given.channelId, given.priceId, now],
  );
  if (!row) throw new Error('a subscription was not written');
  return row.id;
}

/** A price that somebody agreed to is charged from the next period on. */
export async function insertConsent(
  tx: Db,
  {
    subscriptionId,
    userId,
    priceId,
    now,
  }: {
    readonly subscriptionId: number;
    readonly userId: number;
    readonly priceId: number;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    'plans.consent',
    `with agreed as (insert into commerce_plan_consents (subscription_id, user_id, price_id, created_at) values ($1, $2, $3, $4))
     update commerce_subscriptions set price_id = $3, updated_at = $4 where id = $1`,
    [subscriptionId, userId, priceId, now],
  );
}

export async function updateCancelled(tx: Db, id: number, isCancelled: boolean, dueAt: Date, now: Date): Promise<void> {
  await query(
    tx,
    'plans.cancel',
    `update commerce_subscriptions set is_cancelled = $2, due_at = $3, updated_at = $4 where id = $1`,
    [id, isCancelled, dueAt, now],
  );
}

/** A card; one whose last charge failed is charged at once. */
export async function updateCard(tx: Db, id: number, billingRef: string, now: Date): Promise<void> {
  await query(
    tx,
    'plans.card',
    `update commerce_subscriptions set billing_ref = $2, due_at = case when state = 'PAST_DUE' then $3 else due_at end,
     updated_at = $3 where id = $1`,
    [id, billingRef, now],
  );
}

/** True for the caller whose statement ended it. */
export async function updateEnded(tx: Db, id: number, reason: EndReason, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'plans.end',
    `update commerce_subscriptions set state = 'ENDED', end_reason = $2, due_at = null, billing_ref = null,
     updated_at = $3 where id = $1 and state <> 'ENDED' returning id`,
    [id, reason, now],
  );
  return rows.length > 0;
}

export async function selectLiveIds(
  db: Db,
  of: { readonly userId: number | null; readonly channelId: number | null },
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'plans.live-ids',
    `select s.id from commerce_subscriptions s where s.state <> 'ENDED' and (s.user_id = $1 or s.channel_id = $2) order by s.id`,
    [of.userId, of.channelId],
  );
  return rows.map(({ id }) => id);
}

export type CardRequest = {
  readonly merchantUid: string;
  readonly subscriptionId: number;
  readonly userId: number;
  readonly customerUid: string;
  readonly isChange: boolean;
};

export async function insertCardRequest(tx: Db, request: CardRequest, now: Date): Promise<void> {
  await query(
    tx,
    'plans.card-request',
    `insert into commerce_card_requests (merchant_uid, subscription_id, user_id, customer_uid, is_change, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [request.merchantUid, request.subscriptionId, request.userId, request.customerUid, request.isChange, now],
  );
}

export async function findCardRequest(db: Db, merchantUid: string): Promise<CardRequest | undefined> {
  const [row] = await query<CardRequest>(
    db,
    'plans.find-card-request',
    `select merchant_uid as "merchantUid", subscription_id as "subscriptionId", user_id as "userId",
     customer_uid as "customerUid", is_change as "isChange" from commerce_card_requests where merchant_uid = $1`,
    [merchantUid],
  );
  return row;
}

export async function isPremiumPerson(db: Db, userId: number): Promise<boolean> {
  const rows = await query(db, 'plans.is-premium', 'select 1 from commerce_premium_people where user_id = $1', [
    userId,
  ]);
  return rows.length > 0;
}

/** The number that the window asks for, kept as orders keep it. */
export async function upsertPhone(
  tx: Db,
  {
    userId,
    customerUid,
    phoneNumber,
  }: { readonly userId: number; readonly customerUid: string; readonly phoneNumber: string },
): Promise<void> {
  await query(
    tx,
    'plans.phone',
    `insert into commerce_customers (user_id, customer_uid, phone_number) values ($1, $2, $3) on conflict (user_id)
     do update set phone_number = excluded.phone_number`,
    [userId, customerUid, phoneNumber],
  );
}

export async function findPhone(db: Db, userId: number): Promise<string | null> {
  const [row] = await query<{ phoneNumber: string | null }>(
    db,
    'plans.find-phone',
    `select nullif(phone_number, '') as "phoneNumber" from commerce_customers where user_id = $1`,
    [userId],
  );
  return row?.phoneNumber ?? null;
}
