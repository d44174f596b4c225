import { ORDER_ITEM_TYPES } from '@dolphin/contract/commerce/commerce.constants';
import { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import { ORDER_STATES } from '@dolphin/contract/commerce/orders/orders.constants';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

const statements: string[] = [];
let server: TestServer;
let small: Office;
let large: Office;
beforeAll(async () => {
  server = await startTestServer({ onStatement: (text) => void statements.push(text) });
  await sql`alter table commerce_orders set (autovacuum_enabled = false)`.execute(server.db);
  small = await makeOffice(500);
  large = await makeOffice(20_000);
});
afterAll(() => server.close());

type Params = Partial<InputOf<typeof channelOrders.list>>;
type Office = Awaited<ReturnType<typeof makeOffice>>;

/** A channel with so many orders, all paid and of one title; a hundredth is of one buyer. */
async function makeOffice(rows: number) {
  const { id: channelId, people } = await server.makeChannel(['MANAGER', 'USER']);
  await sql`
    insert into commerce_orders (merchant_uid, user_id, position, channel_id, item_type, title, list_krw, amount_krw, state, created_at, updated_at)
    select 'B' || ${channelId}::bigint || '-' || n, case n % 100 when 0 then ${people.USER.id}::bigint else 1000000 + n end, ${channelId}::int * 100000 + n, ${channelId}, 'PRODUCT', '수강권 Gold 10회', 1000, 1000, 'PAID', '2026-06-01'::timestamptz + n * interval '1 minute', now() from generate_series(1, ${rows}::int) n`.execute(
    server.db,
  );
  const { id: middle } = await server.db
    .selectFrom('commerce_orders')
    .select('id')
    .where('merchant_uid', '=', `B${channelId}-${Math.floor(rows / 2)}`)
    .executeTakeFirstOrThrow();
  return { channelId, manager: people.MANAGER, buyerId: people.USER.id, middle };
}

/** The blocks that the statement of a page touches. */
async function blocksOf({ channelId, manager, buyerId }: Office, params: Params): Promise<number> {
  statements.length = 0;
  const { status } = await call(server, channelOrders.list, { channelId, ...params }, manager.headers);
  expect(status).toBe(200);
  const text = statements.find((each) => each.includes('query:commerce.channel-orders'));
  if (text === undefined) throw new Error('the statement of the list has another name');
  const states = params.order_state ? [params.order_state] : ORDER_STATES;
  const kinds = params.payment_item_type ? [params.payment_item_type] : ORDER_ITEM_TYPES;
  const all = [channelId, params.before ?? null, params.from ?? null, params.to ?? null, 51, states, kinds];
  const searched = [[buyerId], params.query ?? '', params.query ?? ''];
  const used = Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Record<string, number> }[] }>(
    CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...all, ...searched].slice(0, used)),
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

const ASKED: Readonly<Record<string, (office: Office) => Params>> = {
  'the whole list': () => ({}),
  'a page in the middle': ({ middle }) => ({ before: middle }),
  'the usual state': () => ({ order_state: 'PAID' }),
  'a rare state': () => ({ order_state: 'FAILED' }),
  'a state and a kind': ({ middle }) => ({ order_state: 'PAID', payment_item_type: 'PRODUCT', before: middle }),
  'a kind that is not there': () => ({ payment_item_type: 'CASH' }),
  'a title, and its buyer': () => ({ query: 'gold' }),
  'a title in a rare state': () => ({ query: 'gold', order_state: 'REFUSED' }),
  'days before the first order': () => ({ to: '2026-01-01' }),
};

/** In this order: when a vacuum comes and what a sample finds is chance, so no plan may depend on it. */
const STATISTICS: Readonly<Record<string, string>> = {
  'with few samples': 'set default_statistics_target = 1; analyze; reset default_statistics_target',
  'with samples, before a vacuum': 'analyze',
  'after a vacuum': 'vacuum analyze commerce_orders',
};

describe.each(Object.entries(STATISTICS))(
  '[PAY-185] a page of orders costs the same, however many there are, %s',
  (_when, gather) => {
    beforeAll(async () => void (await sql.raw(gather).execute(server.db)));

    it.each(Object.entries(ASKED))('%s', async (_name, request) => {
      const few = await blocksOf(small, request(small));
      const many = await blocksOf(large, request(large));
      // A larger index is a level deeper, and the buyer has forty times as many orders.
      expect(many, `${few} blocks among few orders`).toBeLessThanOrEqual(Math.max(400, few * 3));
    });
  },
);
