import { PAYMENT_WEBHOOK_PATH } from '@dolphin/contract/commerce/orders/orders.constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { openSimulated, type Received, startReceiver } from '../gateway/simulated.fixture.ts';
import { addGateway, makeShop, orderOf, PRICE, setSuper } from './channel-gateways.fixture.ts';
import { gatewayOf } from './gateway-of.ts';
import { claimedMerchantUid } from './webhook-claim.ts';

const DRIVERS = ['portone-v1', 'portone-v2'] as const;

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
beforeAll(async () => void (sandbox = await startSandboxProcess()));
afterAll(() => sandbox.close());

describe.each(DRIVERS)('[PAY-20] a channel with a gateway of its own: %s', (driver) => {
  let server: TestServer;
  let simulator: ReturnType<typeof openSimulated>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    const env = driver === 'portone-v1' ? sandbox.env : sandbox.portOneV2;
    server = await startTestServer({ env });
    simulator = openSimulated(env);
    receiver = await startReceiver();
  });
  afterAll(async () => {
    receiver.close();
    await server.close();
  });

  const second = () => sandbox.secondMerchant[driver];
  /** The buyer pays at one of the two merchants. */
  const pay = (merchantUid: string, storeId?: string) =>
    simulator.control('pay', { merchantUid, amount: PRICE, outcome: 'approve', ...(storeId ? { storeId } : {}) });
  async function makeOwnShop() {
    const shop = await makeShop(server);
    const gatewayId = await addGateway(server, shop.channelId, second());
    return { ...shop, gatewayId, storeId: second()['PORTONE_STORE_ID'] ?? '' };
  }

  it('takes payments there, and keeps with the order by whom it was taken', async () => {
    const { prepare, verify, gatewayId, storeId } = await makeOwnShop();
    const { body } = await prepare();
    expect(body.window).toMatchObject({ driver, storeId, channelKey: second()['PORTONE_CHANNEL_KEY'] });
    expect(await orderOf(server, body.merchantUid)).toMatchObject({ gateway_id: gatewayId, state: 'READY' });
    await pay(body.merchantUid, storeId);
    expect(await verify(body.merchantUid)).toBe('PAID');
  });

  it('a payment at another merchant under the same id pays nothing', async () => {
    const { prepare, verify, storeId } = await makeOwnShop();
    const { merchantUid } = (await prepare()).body;
    await pay(merchantUid);
    expect(await verify(merchantUid)).toBe('READY');
    const other = await makeShop(server);
    const ofSite = (await other.prepare()).body.merchantUid;
    expect(await orderOf(server, ofSite)).toMatchObject({ gateway_id: null });
    await pay(ofSite, storeId);
    expect(await other.verify(ofSite)).toBe('READY');
  });

  it('orders stay with their gateway when the channel chooses another one', async () => {
    const { prepare, verify, gatewayId, storeId } = await makeOwnShop();
    const { merchantUid } = (await prepare()).body;
    await pay(merchantUid, storeId);
    await server.db
      .updateTable('commerce_gateways')
      .set({ ended_at: new Date() })
      .where('id', '=', gatewayId)
      .execute();
    expect((await orderOf(server, (await prepare()).body.merchantUid)).gateway_id).toBeNull();
    expect(await verify(merchantUid)).toBe('PAID');
    const gateway = await gatewayOf(server.app, { gatewayId });
    await gateway?.cancel({
      merchantUid,
      amountKrw: 10_000,
      remainingKrw: PRICE,
      taxFreeKrw: 0,
      reason: 'REFUND',
      requestKey: `refund-of-${merchantUid}`,
    });
    expect(await verify(merchantUid)).toBe('PARTIAL_CANCELLED');
    expect((await orderOf(server, merchantUid)).cancelled_krw).toBe(10_000);
  });

  it("[PAY-2] the super channel's gateway takes the payments of channels below it, and another channel cannot be named", async () => {
    const branch = await makeOwnShop();
    const above = await makeShop(server);
    await setSuper(server, branch.channelId, above.channelId);
    const named = { paymentGatewayChannelId: above.channelId };
    expect((await orderOf(server, (await branch.prepare(named)).body.merchantUid)).gateway_id).toBe(branch.gatewayId);
    const aboveId = await addGateway(server, above.channelId, second());
    expect((await orderOf(server, (await branch.prepare(named)).body.merchantUid)).gateway_id).toBe(aboveId);
    expect((await orderOf(server, (await branch.prepare()).body.merchantUid)).gateway_id).toBe(aboveId);
    const stranger = await makeOwnShop();
    const refused = await branch.prepare({ paymentGatewayChannelId: stranger.channelId });
    expect(refused.error.errorCode).toBe('PAYMENT_GATEWAY_MISMATCH');
  });

  it('[SEC-231] a webhook of the other merchant is refused', async () => {
    const { prepare, storeId } = await makeOwnShop();
    const { merchantUid } = (await prepare()).body;
    const send = async ({ headers, rawBody }: Received) => {
      const { host: _host, 'content-length': _length, ...rest } = headers;
      const sent = { method: 'POST', url: PAYMENT_WEBHOOK_PATH, headers: rest, payload: rawBody } as const;
      return (await server.http.inject(sent)).statusCode;
    };
    const report = async (store: string) => {
      const before = receiver.received.length;
      const more = { merchantUid, amount: PRICE, outcome: 'approve', storeId: store, noticeUrl: receiver.url };
      await simulator.control('pay', more);
      await expect.poll(() => receiver.received.length).toBe(before + 1);
      const last = receiver.received.at(-1);
      if (!last) throw new Error('no webhook');
      return last;
    };
    const ofSite = await report((driver === 'portone-v1' ? sandbox.env : sandbox.portOneV2)['PORTONE_STORE_ID'] ?? '');
    // V1 signs nothing: whatever it reports is only a hint, and the payment is not found at the order's merchant.
    expect(await send(ofSite)).toBe(driver === 'portone-v1' ? 200 : 400);
    expect(await send(await report(storeId))).toBe(200);
  });
});

it('[SEC-231] reads which order a webhook claims to be about, whatever it is made of', () => {
  expect(claimedMerchantUid('{"merchant_uid":"D1"}')).toBe('D1');
  expect(claimedMerchantUid('imp_uid=imp_1&merchant_uid=D1')).toBe('D1');
  expect(claimedMerchantUid('{"data":{"paymentId":"D1"}}')).toBe('D1');
  for (const body of [
    '',
    '{',
    '{}',
    '{"data":null}',
    '{"data":7}',
    '{"merchant_uid":[]}',
    'null',
    '{"merchant_uid":"a b"}',
  ])
    expect(claimedMerchantUid(body)).toBeUndefined();
});
