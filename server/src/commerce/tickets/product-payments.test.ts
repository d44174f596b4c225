import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { tickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeProduct, makeSeller } from '../coupons/coupons.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

const PRICE = 100_000;

async function makeBuyer() {
  const seller = await makeSeller(server);
  const productId = await makeProduct(server, seller.id, { price: PRICE, quantity: 10 });
  const { headers } = seller.learner;
  const prepare = (amount: number, more: object = {}) =>
    call(
      server,
      productPayments.prepare,
      { name: '수강권 10회', paymentItemType: 'PRODUCT', productId, amount, phoneNumber: '010-1234-5678', ...more },
      headers,
    );
  const verify = (merchantUid: string) => call(server, payments.verify, { merchantUid }, headers);
  const count = async (state?: 'REFUNDED') =>
    (await call(server, tickets.counts, state ? { ticket_state: state } : {}, headers)).body.ticketCount;
  return { seller, productId, headers, prepare, verify, count };
}

describe('[PAY-2] buying tickets', () => {
  it('[PAY-2] [PAY-16] gives as many as were ordered, exactly once, also when the option changes meanwhile', async () => {
    const { productId, prepare, verify, count } = await makeBuyer();
    const { body } = await prepare(PRICE, { metadata: { ticketQuantity: '999', memo: '월요일' } });
    expect(body).toMatchObject({
      amount: PRICE,
      name: '수강권 10회',
      phoneNumber: '010-1234-5678',
      status: 'READY',
      redirectPageInfo: { contentType: 'PRODUCT', contentId: productId },
    });
    await server.db.updateTable('commerce_products').set({ quantity: 1 }).where('id', '=', productId).execute();
    expect(await count()).toBe(0);
    provider.pay(body.merchantUid, PRICE);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(body.merchantUid)));
    expect(answers.map((answer) => answer.body.status)).toEqual(Array(8).fill('PAID'));
    expect(await count()).toBe(10);
  });

  it('[PAY-2] refuses another amount, and an option that is hidden or removed', async () => {
    const { productId, prepare } = await makeBuyer();
    expect((await prepare(1)).error.errorCode).toBe('PAYMENT_AMOUNT_MISMATCH');
    const orders = await server.db
      .selectFrom('commerce_orders')
      .select('id')
      .where('content_id', '=', productId)
      .where('item_type', '=', 'PRODUCT')
      .execute();
    expect(orders).toEqual([]);
    await server.db
      .updateTable('commerce_products')
      .set({ removed_at: new Date() })
      .where('id', '=', productId)
      .execute();
    expect((await prepare(PRICE)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
  });

  it('[PAY-2] refuses metadata that is large or not flat', async () => {
    const { prepare } = await makeBuyer();
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`key${n}`, 'a']));
    for (const metadata of [many, { memo: 'a'.repeat(501) }, { memo: { deep: 'a' } }])
      expect((await prepare(PRICE, { metadata })).status).toBe(400);
  });

  it('[PAY-10] a refund of the whole order takes unused tickets, and used ones stay used', async () => {
    const { prepare, verify, count } = await makeBuyer();
    const { merchantUid } = (await prepare(PRICE)).body;
    provider.pay(merchantUid, PRICE);
    await verify(merchantUid);
    const used = await server.db
      .selectFrom('commerce_tickets')
      .select('id')
      .where('merchant_uid', '=', merchantUid)
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.db.updateTable('commerce_tickets').set({ state: 'USED' }).where('id', '=', used.id).execute();
    await provider.gateway.cancel({
      merchantUid,
      amountKrw: PRICE,
      remainingKrw: PRICE,
      taxFreeKrw: 0,
      reason: 'REFUND',
      requestKey: merchantUid,
    });
    await verify(merchantUid);
    expect(await count()).toBe(0);
    expect(await count('REFUNDED')).toBe(9);
  });
});
