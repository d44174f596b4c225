import {
  familyPaymentRequests,
  paymentRequests,
} from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makePayingFamily } from '../family-orders/family-orders.fixture.ts';

const statements: string[] = [];
let server: TestServer;
let small: Full;
let large: Full;
beforeAll(async () => {
  server = await startTestServer({ onStatement: (text) => void statements.push(text) });
  small = await makeFull(50);
  large = await makeFull(10_000);
  await sql`analyze`.execute(server.db);
});
afterAll(() => server.close());

type Full = Awaited<ReturnType<typeof makeFull>>;

/** A child who has asked so often, five of them open. */
async function makeFull(rows: number) {
  const { channelId, channelMemberId, child, guardian } = await makePayingFamily(server);
  await sql`
    insert into commerce_payment_requests (child_id, channel_id, item_type, content_id, title, price_krw, state, ended_at, created_at, expires_at, checked_at)
    select ${child.id}, ${channelId}, 'PRODUCT', n, '수강권', 1000, case when n > ${rows}::int - 5 then 'OPEN' else 'CANCELLED' end, case when n > ${rows}::int - 5 then null else now() end, now(), now() + interval '7 days', now() from generate_series(1, ${rows}::int) n`.execute(
    server.db,
  );
  return { channelId, channelMemberId, child, guardian };
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

describe('[PAY-207] [PAY-209] a page costs the same, however much was asked for', () => {
  const LISTS = {
    'of the child': ({ child }: Full) =>
      blocksOf('payment-requests.own', [child.id, null, new Date()], () =>
        call(server, paymentRequests.list, {}, child.headers),
      ),
    'of a child': ({ channelId, channelMemberId, child, guardian }: Full) =>
      blocksOf('payment-requests.of-child', [channelId, child.id, guardian.id, null, new Date()], () =>
        call(server, familyPaymentRequests.ofChild, { channelMemberId }, guardian.headers),
      ),
    'open ones of all children': ({ guardian }: Full) =>
      blocksOf('payment-requests.open', [guardian.id, null, new Date()], () =>
        call(server, familyPaymentRequests.open, {}, guardian.headers),
      ),
    'the last one for a thing': ({ channelId, child }: Full) =>
      blocksOf('payment-requests.last', [child.id, channelId, 'PRODUCT', 3, new Date()], () =>
        call(
          server,
          paymentRequests.state,
          { channel_id: channelId, payment_item_type: 'PRODUCT', content_id: 3 },
          child.headers,
        ),
      ),
  };

  it.each(Object.entries(LISTS))('[PAY-207] [PAY-209] %s', async (_name, blocks) => {
    const few = await blocks(small);
    expect(await blocks(large), `${few} blocks among few`).toBeLessThanOrEqual(Math.max(150, few * 3));
  });
});
