import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';
const ORDER = `${V1}/payments/orders/:merchantUid/refunds`;
const HERE = '/api/eduenv/v1/channels/:channelId/refunds';
const SITE = `${V1}/admin/refunds`;
const HERE_ORDER = '/api/eduenv/v1/channels/:channelId/orders/:merchantUid/refunds';
const SITE_ORDER = `${V1}/admin/payments/orders/:merchantUid/refunds`;
const MISSING_ID = 4_000_000_000_000;
const PAID = 10_000;
/** A course without lessons that was paid long ago: the policy gives nothing by itself. */
const BY_POLICY = 0;

/** Orders that cash on account has paid, so that no provider is needed; gives the numbers. */
async function paidOrders(test: TestServer, userId: number, channelId: number | null, count: number) {
  const names = Array.from({ length: count }, () => `D20261117-${randomBytes(6).toString('hex')}`);
  const { rows } = await sql<{ orders: number }>`
    insert into commerce_customers as c (user_id, customer_uid, orders) values (${userId}, ${`C${randomBytes(8).toString('hex')}`}, ${count})
    on conflict (user_id) do update set orders = c.orders + excluded.orders returning orders`.execute(test.db);
  const first = (rows[0]?.orders ?? count) - count;
  await sql`
    insert into commerce_orders (merchant_uid, user_id, position, channel_id, item_type, content_id, title, list_krw, amount_krw, cash_krw, cash_taken_krw, state, created_at, paid_at, updated_at)
    select uid, ${userId}::bigint, ${first}::int + n, ${channelId}::bigint, 'COURSE', 1, '강좌', ${PAID}::int, ${PAID}::int, ${PAID}::int, ${PAID}::int, 'PAID', now() - interval '40 days', now() - interval '40 days', now() from unnest(${names}::text[]) with ordinality as u (uid, n)`.execute(
    test.db,
  );
  return names;
}

/** Open requests; gives the last one. */
async function requests(test: TestServer, userId: number, channelId: number | null, count = 1): Promise<number> {
  const names = await paidOrders(test, userId, channelId, count);
  const { rows } = await sql<{ id: number }>`
    insert into commerce_refunds (order_id, user_id, channel_id, state, policy_krw, statutory_krw, created_at, updated_at)
    select id, user_id, channel_id, 'REQUESTED', ${BY_POLICY}::int, ${BY_POLICY}::int, now(), now() from commerce_orders where merchant_uid = any(${names}::text[]) returning id`.execute(
    test.db,
  );
  return rows.at(-1)?.id ?? MISSING_ID;
}

async function requestedOrder(test: TestServer, userId: number): Promise<string> {
  const refundId = await requests(test, userId, null);
  const { rows } = await sql<{ uid: string }>`
    select o.merchant_uid as uid from commerce_refunds r join commerce_orders o on o.id = r.order_id where r.id = ${refundId}`.execute(
    test.db,
  );
  return rows[0]?.uid ?? '';
}

/** A channel of the caller's: the one they run, or one that they join. */
async function channelOf(test: TestServer, { id }: Person): Promise<number> {
  const found = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (found) return found.channel_id;
  const channel = await test.makeChannel();
  await test.db.insertInto('channels_members').values({ channel_id: channel.id, user_id: id, role: 'USER' }).execute();
  return channel.id;
}

type PrivateProbe = Extract<ObjectProbe, { readonly kind: 'private' }>;
const order = (make: (test: TestServer, userId: number) => Promise<string>): PrivateProbe => ({
  kind: 'private',
  missing: 'D20261117-nobody-has-it',
  make: (test, owner) => make(test, owner.id),
});
const paid = order(async (test, userId) => (await paidOrders(test, userId, null, 1))[0] ?? '');
const requested = order(requestedOrder);
/** Of a channel of the owner's. */
const ofChannel: PrivateProbe = {
  kind: 'private',
  missing: MISSING_ID,
  make: async (test, owner) => requests(test, owner.id, await channelOf(test, owner)),
};
const orderOfChannel: PrivateProbe = {
  kind: 'private',
  missing: 'D20261117-nobody-has-it',
  make: async (test, owner) => (await paidOrders(test, owner.id, await channelOf(test, owner), 1))[0] ?? '',
};
const ofSite: ObjectProbe = { kind: 'public', why: 'administrators decide about everything that the site sold' };

const here = async (test: TestServer, who: Person) => {
  const channelId = await channelOf(test, who);
  return { channelId, refundId: await requests(test, who.id, channelId) };
};
const ofSiteInput = async (test: TestServer, who: Person) => ({ refundId: await requests(test, who.id, null) });
const NO_PROVIDER = 'no payment provider is configured in the tests of every call';

export const probes: Probes = {
  inputs: {
    [`GET ${ORDER}`]: async (test, who) => ({ merchantUid: await requestedOrder(test, who.id) }),
    [`POST ${ORDER}`]: async (test, who) => ({
      merchantUid: (await paidOrders(test, who.id, null, 1))[0] ?? '',
      amount: BY_POLICY,
    }),
    [`DELETE ${ORDER}`]: async (test, who) => ({ merchantUid: await requestedOrder(test, who.id) }),
    [`GET ${HERE}/:refundId`]: here,
    [`POST ${HERE}/:refundId/refusals`]: async (test, who) => ({
      ...(await here(test, who)),
      reason: '기간이 지났어요',
    }),
    [`GET ${HERE_ORDER}`]: async (test, who) => {
      const channelId = await channelOf(test, who);
      return { channelId, merchantUid: (await paidOrders(test, who.id, channelId, 1))[0] ?? '' };
    },
    [`GET ${SITE_ORDER}`]: async (test, who) => ({ merchantUid: (await paidOrders(test, who.id, null, 1))[0] ?? '' }),
    [`GET ${SITE}/:refundId`]: ofSiteInput,
    [`POST ${SITE}/:refundId/refusals`]: async (test, who) => ({
      ...(await ofSiteInput(test, who)),
      reason: '기간이 지났어요',
    }),
  },
  unable: {
    [`POST ${HERE}/:refundId/grants`]: NO_PROVIDER,
    [`POST ${SITE}/:refundId/grants`]: NO_PROVIDER,
    [`POST ${HERE_ORDER}`]: NO_PROVIDER,
    [`POST ${SITE_ORDER}`]: NO_PROVIDER,
  },
  objects: {
    [`GET ${ORDER} merchantUid`]: paid,
    [`POST ${ORDER} merchantUid`]: { ...paid, with: async () => ({ amount: BY_POLICY }) },
    [`DELETE ${ORDER} merchantUid`]: requested,
    [`GET ${HERE}/:refundId refundId`]: ofChannel,
    [`POST ${HERE}/:refundId/grants refundId`]: {
      ...ofChannel,
      with: async () => ({ amount: PAID, reason: '고객 사정' }),
    },
    [`POST ${HERE}/:refundId/refusals refundId`]: ofChannel,
    [`GET ${HERE_ORDER} merchantUid`]: orderOfChannel,
    [`POST ${HERE_ORDER} merchantUid`]: {
      ...orderOfChannel,
      with: async () => ({ amount: PAID, refundedAmount: 0, reason: '고객 사정' }),
    },
    [`GET ${SITE_ORDER} merchantUid`]: ofSite,
    [`POST ${SITE_ORDER} merchantUid`]: ofSite,
    [`GET ${SITE}/:refundId refundId`]: ofSite,
    [`POST ${SITE}/:refundId/grants refundId`]: ofSite,
    [`POST ${SITE}/:refundId/refusals refundId`]: ofSite,
  },
  lists: {
    [`GET ${HERE}`]: {
      kind: 'grows',
      fill: async (test, who, count) => void (await requests(test, who.id, await channelOf(test, who), count)),
    },
    [`GET ${HERE}/:refundId`]: { kind: 'fixed', why: 'an amount for each ticket of one order' },
    [`GET ${SITE}`]: {
      kind: 'grows',
      fill: async (test, who, count) => void (await requests(test, who.id, null, count)),
    },
    [`GET ${HERE_ORDER}`]: { kind: 'fixed', why: 'an amount for each ticket of one order' },
    [`GET ${SITE_ORDER}`]: { kind: 'fixed', why: 'an amount for each ticket of one order' },
    [`GET ${SITE}/:refundId`]: { kind: 'fixed', why: 'an amount for each ticket of one order' },
  },
};
