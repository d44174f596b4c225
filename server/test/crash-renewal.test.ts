import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../tools/test-run/long.ts';
import type { PaymentGateway } from '../src/commerce/gateway/gateway.ts';
import { fakeGateway } from '../src/commerce/orders/fake-gateway.fixture.ts';
import { chargesOf, joinDolphin, MONTH_KRW, paidFor, renewAt, rowOf } from '../src/commerce/plans/plans.fixture.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { bundledProgram } from './programs.ts';
import { makeProviderTable, tableGateway } from './table-gateway.fixture.ts';

const ROUNDS = repeats(1, 15);
const POINTS = ['BEFORE_PROVIDER', 'AFTER_PROVIDER', 'BEFORE_COMMIT', 'AFTER_COMMIT'] as const;

const window = fakeGateway();
let provider: PaymentGateway = window.gateway;
/** The first charge goes to the provider in memory, the others to the one that all processes see. */
const gateway: PaymentGateway = {
  ...window.gateway,
  find: async (uid) => (await window.gateway.find(uid)) ?? provider.find(uid),
  chargeBillingKey: (input) => provider.chargeBillingKey(input),
};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ gateway });
  await makeProviderTable(server.db);
});
afterAll(() => server.close());

/** A process that renews the subscription and is killed at the point. */
async function killAt(point: string, subscriptionId: number, now: Date): Promise<string | null> {
  const child = spawn(
    process.execPath,
    [await bundledProgram('server/test/renewing-process.fixture.ts'), String(subscriptionId), now.toISOString(), point],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: server.databaseUrl,
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      },
      stdio: 'ignore',
    },
  );
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal;
}

describe(`[PAY-5] a server that is killed while it renews, ${ROUNDS} times at each point`, { timeout: 600_000 }, () => {
  it.each(POINTS)('%s: the period is charged once, and open after the sweep', async (point) => {
    for (let round = 0; round < ROUNDS; round++) {
      provider = window.gateway;
      const { subscriptionId: id } = await joinDolphin(server, window, await server.makePerson());
      provider = tableGateway(server.db);
      const { period_end: end } = await rowOf(server, id);
      if (!end) throw new Error('not joined');
      expect(await killAt(point, id, end)).toBe('SIGKILL');
      // Either the period is not paid yet, or all of it is done.
      expect((await rowOf(server, id)).period).toBe(point === 'AFTER_COMMIT' ? 2 : 1);
      // The next sweeps, by two workers at once.
      await sql`update commerce_subscriptions set due_at = ${end} where id = ${id} and period = 1`.execute(server.db);
      await Promise.all([renewAt(server, end), renewAt(server, end)]);
      expect(await chargesOf(server, id)).toEqual(['1.1 PAID', '2.1 PAID']);
      expect(await paidFor(server, id)).toBe(2 * MONTH_KRW);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from test_provider_charges t join commerce_plan_charges c on c.merchant_uid = t.merchant_uid where c.subscription_id = ${id}`.execute(
        server.db,
      );
      expect(rows[0]?.count).toBe(1);
    }
  });
});
