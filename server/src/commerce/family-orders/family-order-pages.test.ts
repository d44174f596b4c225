import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makePayingFamily } from './family-orders.fixture.ts';

const statements: string[] = [];
let server: TestServer;
let small: Full;
let large: Full;
beforeAll(async () => {
  server = await startTestServer({ onStatement: (text) => void statements.push(text) });
  small = await makeFull(100);
  large = await makeFull(10_000);
  await sql`analyze`.execute(server.db);
});
afterAll(() => server.close());

type Full = Awaited<ReturnType<typeof makeFull>>;

/** A child with so many orders, and as many entries of tickets, among those of other learners. */
async function makeFull(rows: number) {
  const { channelId, channelMemberId, child, guardian } = await makePayingFamily(server);
  await sql`
    insert into commerce_orders (merchant_uid, user_id, beneficiary_id, position, channel_id, item_type, title, list_krw, amount_krw, state, created_at, paid_at, updated_at)
    select 'F' || ${channelId}::bigint || '-' || n, case n % 2 when 0 then ${guardian.id}::bigint else 1000000 + n end, ${child.id}, ${channelId}::int * 100000 + n, ${channelId}, 'PRODUCT', '수강권', 1000, 1000, 'PAID', '2026-06-01'::timestamptz + n * interval '1 minute', now(), now() from generate_series(1, ${rows}::int) n`.execute(
    server.db,
  );
  await sql`
    with made as (insert into commerce_tickets (channel_id, user_id, state, created_at) values (${channelId}, ${child.id}, 'AVAILABLE', now()) returning *)
    insert into commerce_ticket_entries (ticket_id, channel_id, user_id, cause, to_state, created_at) select id, channel_id, user_id, 'GIVEN', state, created_at from made, generate_series(1, ${rows}::int) n`.execute(
    server.db,
  );
  return { channelId, channelMemberId, childId: child.id, guardian };
}

async function blocksOf(name: string, values: readonly unknown[], read: () => Promise<{ status: number }>) {
  statements.length = 0;
  expect((await read()).status).toBe(200);
  const text = statements.find((each) => each.includes(`query:${name}`));
  if (text === undefined) throw new Error('the statement of the list has another name');
  const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Record<string, number> }[] }>(
    CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...values]),
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

describe('[PAY-201] a page costs the same, however much there is', () => {
  const LISTS = {
    orders: ({ channelId, channelMemberId, childId, guardian }: Full) =>
      blocksOf('family-orders.orders', [channelId, childId, guardian.id, false, null], () =>
        call(server, familyOrders.orders, { channelMemberId }, guardian.headers),
      ),
    'entries of tickets': ({ channelId, channelMemberId, childId, guardian }: Full) =>
      blocksOf('family-orders.ticket-entries', [channelId, childId, null], () =>
        call(server, familyOrders.tickets, { channelMemberId }, guardian.headers),
      ),
  };

  it.each(Object.entries(LISTS))('[PAY-200] [PAY-201] %s', async (_name, blocks) => {
    const few = await blocks(small);
    expect(await blocks(large), `${few} blocks among few`).toBeLessThanOrEqual(Math.max(150, few * 3));
  });
});
