import { type Db, query } from '../../core/db.ts';
import './plans.tables.ts';

export type ChargeRow = {
  readonly subscriptionId: number;
  readonly merchantUid: string;
  readonly period: number;
  readonly months: number;
  readonly state: 'OPEN' | 'PAID' | 'FAILED';
};

const CHARGE = `subscription_id as "subscriptionId", merchant_uid as "merchantUid", period, months, state`;

export async function findCharge(db: Db, merchantUid: string): Promise<ChargeRow | undefined> {
  const [row] = await query<ChargeRow>(
    db,
    'plans.find-charge',
    `select ${CHARGE} from commerce_plan_charges where merchant_uid = $1`,
    [merchantUid],
  );
  return row;
}

export type LastCharge = Pick<ChargeRow, 'merchantUid' | 'state'> & {
  readonly attempt: number;
  readonly amountKrw: number;
  readonly name: string;
};

/** The last try to charge a period. */
export async function findLastCharge(db: Db, subscriptionId: number, period: number): Promise<LastCharge | undefined> {
  const [row] = await query<LastCharge>(
    db,
    'plans.last-charge',
    `select c.merchant_uid as "merchantUid", c.state, c.attempt, o.amount_krw as "amountKrw", o.title as name
     from commerce_plan_charges c join commerce_orders o on o.merchant_uid = c.merchant_uid
     where c.subscription_id = $1 and c.period = $2 order by c.attempt desc limit 1`,
    [subscriptionId, period],
  );
  return row;
}

/** False when nobody agreed to the price: nothing is charged then. */
export async function insertCharge(
  tx: Db,
  charge: {
    readonly subscriptionId: number;
    readonly priceId: number;
    readonly period: number;
    readonly attempt: number;
    readonly merchantUid: string;
    readonly months: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await query(
    tx,
    'plans.charge',
    `insert into commerce_plan_charges (subscription_id, period, attempt, merchant_uid, consent_id, months, created_at)
     select $1, $3, $4, $5, c.id, $6, $7 from commerce_plan_consents c where c.subscription_id = $1 and c.price_id = $2
       order by c.id desc limit 1 returning id`,
    [
      charge.subscriptionId,
      charge.priceId,
      charge.period,
      charge.attempt,
      charge.merchantUid,
      charge.months,
      charge.now,
    ],
  );
  return rows.length > 0;
}

/** True for the caller whose statement it was. */
export async function updateChargeFailed(tx: Db, merchantUid: string): Promise<boolean> {
  const rows = await query(
    tx,
    'plans.charge-failed',
    `update commerce_plan_charges set state = 'FAILED' where merchant_uid = $1 and state = 'OPEN' returning id`,
    [merchantUid],
  );
  return rows.length > 0;
}

/** A charge that failed and was approved late counts as well, unless the period was paid otherwise. */
export async function updateChargePaid(tx: Db, merchantUid: string): Promise<void> {
  await query(
    tx,
    'plans.charge-paid',
    `update commerce_plan_charges set state = 'PAID' where merchant_uid = $1 and state <> 'PAID'`,
    [merchantUid],
  );
}

/** While a charge is paid late, an open one of the same period must not be paid as well. */
export async function closeOpenCharges(tx: Db, subscriptionId: number, period: number, but: string): Promise<void> {
  await query(
    tx,
    'plans.close-charges',
    `update commerce_plan_charges set state = 'FAILED' where subscription_id = $1 and period = $2 and state = 'OPEN' and merchant_uid <> $3`,
    [subscriptionId, period, but],
  );
}

export async function updatePaidPeriod(
  tx: Db,
  id: number,
  paid: {
    readonly firstPaidAt: Date;
    readonly period: number;
    readonly months: number;
    readonly periodEnd: Date;
    readonly dueAt: Date;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    'plans.paid-period',
    `update commerce_subscriptions set state = 'ACTIVE', first_paid_at = $2, period = $3, months = $4, period_end = $5,
     due_at = $6, failures = 0, fail_reason = null, updated_at = $7 where id = $1`,
    [id, paid.firstPaidAt, paid.period, paid.months, paid.periodEnd, paid.dueAt, paid.now],
  );
}

export async function updateFailures(
  tx: Db,
  id: number,
  failed: {
    readonly state: 'PENDING' | 'PAST_DUE';
    readonly failures: number;
    readonly failReason: string | null;
    readonly dueAt: Date | null;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    'plans.failed',
    `update commerce_subscriptions set state = $2, failures = $3, fail_reason = $4, due_at = $5, updated_at = $6 where id = $1`,
    [id, failed.state, failed.failures, failed.failReason, failed.dueAt, failed.now],
  );
}

export async function updateNoticed(tx: Db, id: number, period: number, dueAt: Date, now: Date): Promise<void> {
  await query(
    tx,
    'plans.noticed',
    `update commerce_subscriptions set noticed_period = $2, due_at = $3, updated_at = $4 where id = $1`,
    [id, period, dueAt, now],
  );
}

/** Takes what is due. It is due again in two minutes, should whoever takes it stop in the middle. */
export async function claimDue(db: Db, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'plans.claim-due',
    `update commerce_subscriptions s set due_at = $1::timestamptz + interval '2 minutes'
     from (select id from commerce_subscriptions where due_at <= $1 order by due_at limit $2 for update skip locked) due
     where s.id = due.id returning s.id`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}
