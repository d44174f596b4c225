import { paymentCertificates } from '@dolphin/contract/commerce/certificates/payment-certificates.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { boughtTickets, buyTickets, grantAs, PRICE, refundsOf, useTickets } from '../refunds/refunds.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

const read = (who: Person, input: Parameters<typeof call<typeof paymentCertificates.read>>[2]) =>
  call(server, paymentCertificates.read, input, who.headers);
/** The year of the payments of the fake provider. */
const YEAR = 2026;

it('[PAY-175] certifies one order with what was given back of it', async () => {
  const { seller, merchantUid, buyer } = await boughtTickets(server, provider);
  await useTickets(server, merchantUid, 3);
  const { refundId } = (await refundsOf(server, merchantUid, buyer).request()).body;
  await grantAs(server, seller.manager, seller.id, refundId, { amount: 70_000 });
  const { body } = await read(buyer, { merchant_uid: merchantUid });
  expect(body).toMatchObject({
    buyerName: buyer.nickname,
    channelId: seller.id,
    year: null,
    totalAmount: PRICE,
    refundedAmount: 70_000,
    netAmount: 30_000,
    choiceList: [{ year: YEAR, channelId: seller.id }],
  });
  expect(body.sellerName).toMatch(/^학원/);
  expect(body.paymentList).toHaveLength(1);
});

it('[PAY-175] certifies a year of one seller, and nothing of others or of other years', async () => {
  const { seller, buyer } = await boughtTickets(server, provider);
  await buyTickets(server, provider, { seller });
  const year = (await read(buyer, { year: YEAR, channel_id: seller.id })).body;
  expect([year.paymentList.length, year.netAmount, year.year]).toEqual([2, 2 * PRICE, YEAR]);
  expect((await read(buyer, {})).body).toMatchObject({ year: YEAR, channelId: seller.id, netAmount: 2 * PRICE });
  for (const other of [{ year: YEAR - 1, channel_id: seller.id }, { year: YEAR }])
    expect((await read(buyer, other)).body).toMatchObject({ paymentList: [], totalAmount: 0, netAmount: 0 });
});

it("[PAY-175] certifies the buyer's own orders only", async () => {
  const { merchantUid, seller } = await boughtTickets(server, provider);
  for (const thief of [await server.makePerson(), seller.manager]) {
    expect((await read(thief, { merchant_uid: merchantUid })).error.errorCode).toBe('NOT_FOUND_ORDER');
    expect((await read(thief, { year: YEAR, channel_id: seller.id })).body.paymentList).toEqual([]);
  }
});
