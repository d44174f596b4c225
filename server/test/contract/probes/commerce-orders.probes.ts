import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { makeCourse, publishDocument } from '../../../src/learning/learning.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1/payments';
const PRICE = 10_000;

async function pricedCourse(test: TestServer): Promise<number> {
  const { contentId } = await publishDocument(test.db);
  return (await makeCourse(test.db, [[contentId]], { priceKrw: PRICE })).courseId;
}

/** Orders as they are after a payment; gives the last one. */
async function paidOrders(test: TestServer, { id }: Person, count: number) {
  const names = Array.from({ length: count }, () => `D20261117-${randomBytes(6).toString('hex')}`);
  const { rows } = await sql<{ orders: number }>`
    insert into commerce_customers as c (user_id, customer_uid, orders) values (${id}, ${`C${randomBytes(8).toString('hex')}`}, ${count})
    on conflict (user_id) do update set orders = c.orders + excluded.orders returning orders`.execute(test.db);
  const first = (rows[0]?.orders ?? count) - count;
  await sql`
    insert into commerce_orders (merchant_uid, user_id, position, item_type, content_id, title, list_krw, amount_krw, state, provider_payment_id, created_at, paid_at, updated_at)
    select uid, ${id}::bigint, ${first}::int + n, 'COURSE', null, '강좌', ${PRICE}::int, ${PRICE}::int, 'PAID', 'imp_' || uid, now(), now(), now() from unnest(${names}::text[]) with ordinality as u (uid, n)`.execute(
    test.db,
  );
  return names.at(-1) ?? '';
}

const order: ObjectProbe = {
  kind: 'private',
  missing: 'D20261117-nobody-has-it',
  make: (test, owner) => paidOrders(test, owner, 1),
};
const sold: ObjectProbe = { kind: 'public', why: 'what is sold is on show; a refusal is that of its page' };

const coupon: ObjectProbe = {
  kind: 'public',
  why: 'coupons are looked for among those of the buyer alone; orders.test.ts tries that of somebody else',
};

export const probes: Probes = {
  inputs: {
    [`GET ${V1}/quotes`]: async (test) => ({
      payment_item_type: 'COURSE',
      content_id: await pricedCourse(test),
    }),
    [`POST ${V1}/preparations`]: async (test) => ({
      paymentItemType: 'COURSE',
      contentId: await pricedCourse(test),
    }),
    [`POST ${V1}/verifications`]: async (test, caller) => ({ merchantUid: await paidOrders(test, caller, 1) }),
    [`GET ${V1}/histories/im-port/:id`]: async (test, caller) => ({ id: `imp_${await paidOrders(test, caller, 1)}` }),
    [`GET ${V1}/orders/:merchantUid`]: async (test, caller) => ({ merchantUid: await paidOrders(test, caller, 1) }),
  },
  unable: { [`POST ${V1}/preparations`]: 'no payment provider is configured in the tests of every call' },
  objects: {
    [`GET ${V1}/quotes content_id`]: sold,
    [`POST ${V1}/preparations contentId`]: sold,
    [`GET ${V1}/quotes user_coupon_id`]: coupon,
    [`POST ${V1}/preparations userCouponId`]: coupon,
    [`POST ${V1}/verifications merchantUid`]: order,
    [`GET ${V1}/orders/:merchantUid merchantUid`]: order,
    [`GET ${V1}/histories/im-port/:id id`]: {
      ...order,
      missing: 'imp_nobody',
      make: async (test, owner) => `imp_${await paidOrders(test, owner, 1)}`,
    },
  },
  lists: {
    [`GET ${V1}/orders/:merchantUid`]: { kind: 'fixed', why: 'the movements of money of one order' },
    [`GET ${V1}/orders`]: {
      kind: 'grows',
      fill: async (test, caller, count) => void (await paidOrders(test, caller, count)),
    },
  },
};
