import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const READ = 'GET /api/dolphin/v1/payments/certificates';

async function paidOrders(test: TestServer, userId: number, count: number): Promise<string> {
  const names = Array.from({ length: count }, () => `D20261117-${randomBytes(6).toString('hex')}`);
  const { rows } = await sql<{ orders: number }>`
    insert into commerce_customers as c (user_id, customer_uid, orders) values (${userId}, ${`C${randomBytes(8).toString('hex')}`}, ${count})
    on conflict (user_id) do update set orders = c.orders + excluded.orders returning orders`.execute(test.db);
  const first = (rows[0]?.orders ?? count) - count;
  await sql`
    insert into commerce_orders (merchant_uid, user_id, position, item_type, content_id, title, list_krw, amount_krw, state, created_at, paid_at, updated_at)
    select uid, ${userId}::bigint, ${first}::int + n, 'COURSE', 1, '강좌', 10000, 10000, 'PAID', now(), now(), now() from unnest(${names}::text[]) with ordinality as u (uid, n)`.execute(
    test.db,
  );
  return names[0] ?? '';
}

export const probes: Probes = {
  inputs: {
    [READ]: async (test, who) => {
      await paidOrders(test, who.id, 1);
      return {};
    },
  },
  objects: {
    [`${READ} merchant_uid`]: {
      kind: 'private',
      missing: 'D20261117-nobody-has-it',
      make: (test, owner) => paidOrders(test, owner.id, 1),
    },
    [`${READ} channel_id`]: { kind: 'public', why: "only the caller's own orders are listed" },
  },
  lists: {
    [READ]: { kind: 'grows', fill: async (test, who, count) => void (await paidOrders(test, who.id, count)) },
  },
};
