import { channelRefunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPortOne, type RunningPortOne } from '../../../sandbox/src/portone/start-portone.ts';
import { call } from '../../test/call.ts';
import { startDemoServer } from '../../test/demo-server.ts';
import type { TestServer } from '../../test/harness.ts';
import { openSimulated } from '../../src/commerce/gateway/simulated.fixture.ts';
import { outcomeOf } from '../../src/commerce/refunds/refunds.fixture.ts';
import { restorePayments } from './restore-payments.ts';

let simulator: RunningPortOne;
let server: TestServer;
beforeAll(async () => {
  simulator = await startPortOne({ version: 1 });
  server = await startDemoServer({ gateway: openSimulated(simulator.env).gateway });
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

async function waitingRefund() {
  return server.db
    .selectFrom('commerce_refunds as r')
    .innerJoin('commerce_orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.policy_krw as amount', 'o.channel_id as channelId', 'o.merchant_uid as merchantUid'])
    .where('r.state', '=', 'REQUESTED')
    .executeTakeFirstOrThrow();
}

async function newManager(channelId: number) {
  const person = await server.makePerson();
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: person.id, role: 'MANAGER' })
    .execute();
  return person;
}

const settled = async () => {
  const { gateway } = openSimulated(simulator.env);
  return gateway.settlements({ from: '2000-01-01', to: '2099-12-31' });
};

it('[PAY-13] the refund that waits in the demo can be granted, also after another start', async () => {
  await restorePayments(server.app, simulator.url);
  await restorePayments(server.app, simulator.url);
  // What was settled before is in no file again.
  expect(await settled()).toEqual([]);
  const { id: refundId, amount, channelId: seller, merchantUid } = await waitingRefund();
  const channelId = seller ?? 0;
  const { headers } = await newManager(channelId);
  const { body } = await call(server, channelRefunds.grant, { channelId, refundId, amount }, headers);
  expect(body).toEqual({ state: 'REFUNDED', amount });
  expect(await outcomeOf(server, merchantUid)).toMatchObject({
    state: 'PARTIAL_CANCELLED',
    cancelled: amount,
    refunds: ['REFUNDED'],
  });
  expect(await settled()).toMatchObject([{ merchantUid, kind: 'CANCEL', amountKrw: -amount }]);
});

it('a demo starts without its simulator', async () => {
  await expect(restorePayments(server.app, 'http://127.0.0.1:9')).resolves.toBeUndefined();
});
