import { sql } from 'kysely';
import type { TestServer } from './harness.ts';

/** Gives somebody DOLPHIN_PRO, as if they had paid; the function that comes back ends it. */
export async function givePlan({ db }: Pick<TestServer, 'db'>, userId: number): Promise<() => Promise<void>> {
  const { rows } = await sql<{ id: number }>`
    insert into commerce_subscriptions (plan, user_id, state, price_id, billing_ref, first_paid_at, period, months, period_end, created_at, updated_at)
    select 'DOLPHIN_PRO', ${userId}, 'ACTIVE', max(id), 'test-card', now(), 1, 1, now() + interval '1 month', now(), now() from commerce_plan_prices where plan = 'DOLPHIN_PRO' and cycle = 'MONTH' returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  return async () =>
    void (await sql`update commerce_subscriptions set state = 'ENDED', end_reason = 'CANCELLED' where id = ${id}`.execute(
      db,
    ));
}
