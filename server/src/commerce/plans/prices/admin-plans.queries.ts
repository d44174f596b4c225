import type { BillingCycle } from '@dolphin/contract/commerce/plans/plans.constants';
import { type Db, query } from '../../../core/db.ts';
import type { Plan } from '../plans.tables.ts';

export type AdminPriceRow = {
  readonly priceId: number;
  readonly engCodeName: Plan;
  readonly billingCycle: BillingCycle;
  readonly amount: number;
  readonly isCurrent: boolean;
  readonly subscriberCount: number;
  readonly createdAt: Date;
};

/** Prices that are offered or still paid; those that nobody pays any more are history. */
export function selectPaidPrices(db: Db): Promise<readonly AdminPriceRow[]> {
  return query<AdminPriceRow>(
    db,
    'plans.admin-prices',
    `select * from (
       select p.id as "priceId", p.plan as "engCodeName", p.cycle as "billingCycle", p.price_krw as amount,
         p.id = max(p.id) over (partition by p.plan, p.cycle) as "isCurrent",
         (select count(*)::int from commerce_subscriptions s where s.price_id = p.id
           and s.state in ('ACTIVE', 'PAST_DUE')) as "subscriberCount", p.created_at as "createdAt"
       from commerce_plan_prices p
     ) n where n."isCurrent" or n."subscriberCount" > 0 order by n."engCodeName" desc, n."billingCycle", n."priceId" desc limit 200`,
    [],
  );
}

export async function insertPrice(
  tx: Db,
  price: { readonly plan: Plan; readonly cycle: BillingCycle; readonly priceKrw: number; readonly userId: number },
  now: Date,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'plans.insert-price',
    `insert into commerce_plan_prices (plan, cycle, price_krw, created_by, created_at) values ($1, $2, $3, $4, $5) returning id`,
    [price.plan, price.cycle, price.priceKrw, price.userId, now],
  );
  if (!row) throw new Error('a price was not written');
  return row.id;
}
