import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoServer } from '../../test/demo-server.ts';
import type { TestServer } from '../../test/harness.ts';
import '../../src/commerce/orders/orders.tables.ts';

let server: TestServer;
beforeAll(async () => void (server = await startDemoServer()));
afterAll(() => server.close());

it('orders of the demo have their numbers in the order of their dates, as the lists show them', async () => {
  const orders = await server.db
    .selectFrom('commerce_orders')
    .select(['user_id', 'position', 'created_at'])
    .orderBy('id')
    .execute();
  expect(orders.length).toBeGreaterThan(10);
  const byDate = orders.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  expect(orders).toEqual(byDate);
  for (const userId of new Set(orders.map(({ user_id }) => user_id))) {
    const own = orders.filter(({ user_id }) => user_id === userId).map(({ position }) => position);
    expect(own).toEqual(own.map((_, at) => at + 1));
  }
});
