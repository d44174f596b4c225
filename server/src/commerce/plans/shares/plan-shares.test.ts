import { siteAccounts } from '@dolphin/contract/commerce/accounts/accounts.contract';
import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { bookAccounts } from '../../accounts/booking.ts';
import { fakeGateway } from '../../orders/fake-gateway.fixture.ts';
import { runWebhookJob } from '../../orders/orders.fixture.ts';
import { joinDolphin, YEAR_KRW } from '../plans.fixture.ts';

const CHANNEL_YEAR_KRW = 490_000;
const provider = fakeGateway();
let server: TestServer;
let clock = new Date();
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway, now: () => clock })));
afterAll(() => server.close());

/** Recognised and deferred revenue of the site in each month, oldest first, after what this does. */
async function months(): Promise<readonly string[]> {
  await bookAccounts(server.db, clock);
  await bookAccounts(server.db, clock);
  const admin = await server.makePerson({ isAdmin: true });
  const { monthList } = (await call(server, siteAccounts.months, {}, admin.headers)).body;
  return monthList
    .map(({ month, recognizedAmount, deferredAmount }) => `${month} ${recognizedAmount} ${deferredAmount}`)
    .toReversed();
}

it('[PAY-191] recognises a yearly plan month by month, and what is left goes with its refund', async () => {
  // The provider's moment of every payment.
  clock = new Date('2026-11-17T03:00:00Z');
  const person = await server.makePerson();
  await joinDolphin(server, provider, person, { billingCycle: 'YEAR' });
  expect(await months()).toEqual(['2026-11 8250 90750']);
  clock = new Date('2027-01-16T14:59:59Z');
  expect(await months()).toEqual(['2026-11 8250 90750', '2026-12 8250 82500']);
  clock = new Date('2027-02-20T00:00:00Z');
  expect((await months()).slice(2)).toEqual(['2027-01 8250 74250', '2027-02 8250 66000']);
  const { merchant_uid: merchantUid } = await server.db
    .selectFrom('commerce_orders')
    .select('merchant_uid')
    .where('item_type', '=', 'SUBSCRIPTION')
    .executeTakeFirstOrThrow();
  await provider.gateway.cancel({
    merchantUid,
    amountKrw: YEAR_KRW,
    remainingKrw: YEAR_KRW,
    taxFreeKrw: 0,
    reason: 'test',
    requestKey: `refund-${merchantUid}`,
  });
  await runWebhookJob(server, merchantUid);
  // 24,750 won were earned, and all of it was given back.
  expect((await months()).slice(3)).toEqual(['2027-02 -24750 0']);
  clock = new Date('2028-02-20T00:00:00Z');
  expect(await months()).toHaveLength(4);
});

it('[PAY-191] the months of a price that twelve does not divide add up to it; a month is recognised at once', async () => {
  const { id: channelId, people } = await server.makeChannel(['MANAGER'], { plan: null });
  const { body } = await call(
    server,
    plans.prepareChannel,
    { channelId, engCodeName: 'CHANNEL_PRO', billingCycle: 'YEAR', agreedAmount: CHANNEL_YEAR_KRW },
    people.MANAGER.headers,
  );
  const { merchantUid, customerUid } = body;
  const billingKey = provider.registerCard(customerUid);
  await call(server, plans.verify, { merchantUid, billingKey }, people.MANAGER.headers);
  await joinDolphin(server, provider, await server.makePerson());
  const shares = await server.db.selectFrom('commerce_plan_shares').select(['amount_krw', 'due_at']).execute();
  // Of the year alone.
  const open = shares.filter(({ due_at }) => due_at >= clock);
  expect(open).toHaveLength(12);
  expect(open.map(({ amount_krw }) => amount_krw).slice(0, 4)).toEqual([449_167, -40_833, -40_834, -40_833]);
  expect(open.reduce((sum, { amount_krw }) => sum + amount_krw, 0)).toBe(0);
  const before = await months();
  clock = new Date('2029-03-01T00:00:00Z');
  const after = await months();
  expect(after.at(-1)).toMatch(/ 0$/);
  expect(after.length - before.length).toBe(11);
});
