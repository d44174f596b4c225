import { channelBusinesses } from '@dolphin/contract/commerce/business/business.contract';
import { paymentCertificates } from '@dolphin/contract/commerce/certificates/payment-certificates.contract';
import { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeProduct, makeSeller } from '../coupons/coupons.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { buyTickets, grantAs, PRICE, refundsOf } from '../refunds/refunds.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

const BUSINESS = {
  name: '산호 코딩학원',
  owner: '김하늘',
  number: '1248100998',
  mailOrderNumber: null,
  address: '서울시 강남구 바다로 1',
  phone: '02-123-4567',
  email: 'office@academy.example',
};

type Seller = Awaited<ReturnType<typeof makeSeller>>;

async function makeTaxFree(): Promise<Seller> {
  const seller = await makeSeller(server);
  const given = { channelId: seller.id, ...BUSINESS, isTaxFree: true };
  expect((await call(server, channelBusinesses.update, given, seller.manager.headers)).status).toBe(200);
  return seller;
}

async function setTaxFree({ id: channelId, manager }: Seller, isTaxFree: boolean): Promise<void> {
  const { version } = (await call(server, channelBusinesses.detail, { channelId }, {})).body;
  await call(server, channelBusinesses.update, { channelId, version, isTaxFree }, manager.headers);
}

async function orderOf({ id, learner }: Seller) {
  const productId = await makeProduct(server, id, { price: PRICE, quantity: 10 });
  const prepare = async () =>
    (
      await call(
        server,
        productPayments.prepare,
        { name: '수강권', paymentItemType: 'PRODUCT', productId, amount: PRICE, phoneNumber: '' },
        learner.headers,
      )
    ).body;
  const verify = async (merchantUid: string) =>
    (await call(server, payments.verify, { merchantUid }, learner.headers)).body.status;
  return { prepare, verify };
}

const taxFreeOf = async (merchantUid: string) =>
  (
    await server.db
      .selectFrom('commerce_orders')
      .select('tax_free_krw')
      .where('merchant_uid', '=', merchantUid)
      .executeTakeFirstOrThrow()
  ).tax_free_krw;

const differencesOf = (merchantUid: string) =>
  server.db
    .selectFrom('commerce_differences')
    .innerJoin('commerce_orders', 'commerce_orders.id', 'commerce_differences.order_id')
    .select(['reason', 'expected', 'found'])
    .where('merchant_uid', '=', merchantUid)
    .execute();

it('[PAY-199] an order keeps whether its seller was VAT-free when it was made', async () => {
  const seller = await makeTaxFree();
  const { prepare } = await orderOf(seller);
  const before = await prepare();
  expect(before).toMatchObject({ amount: PRICE, taxFreeAmount: PRICE });
  await setTaxFree(seller, false);
  const after = await prepare();
  expect(after).toMatchObject({ amount: PRICE, taxFreeAmount: 0 });
  // The unpaid order of a moment ago is not continued with another VAT.
  expect(after.merchantUid).not.toBe(before.merchantUid);
  expect(await Promise.all([before, after].map(({ merchantUid }) => taxFreeOf(merchantUid)))).toEqual([PRICE, 0]);
});

it.each([0, 40_000])(
  '[PAY-199] a payment of the right amount is settled although the provider calls %i won of it VAT-free; the difference is recorded once',
  async (taxFreeKrw) => {
    const { prepare, verify } = await orderOf(await makeTaxFree());
    const { merchantUid } = await prepare();
    provider.pay(merchantUid, PRICE, { taxFreeKrw });
    expect(await verify(merchantUid)).toBe('PAID');
    expect(await verify(merchantUid)).toBe('PAID');
    expect(await differencesOf(merchantUid)).toEqual([
      { reason: 'TAX_FREE', expected: String(PRICE), found: String(taxFreeKrw) },
    ]);
    expect([await taxFreeOf(merchantUid), provider.cancels.some((each) => each.merchantUid === merchantUid)]).toEqual([
      PRICE,
      false,
    ]);
  },
);

it('[PAY-199] a payment in the VAT parts of the order, or of a provider that reports none, is no difference', async () => {
  const { prepare, verify } = await orderOf(await makeTaxFree());
  for (const taxFreeKrw of [PRICE, null]) {
    const { merchantUid } = await prepare();
    provider.pay(merchantUid, PRICE, { taxFreeKrw });
    expect(await verify(merchantUid)).toBe('PAID');
    expect(await differencesOf(merchantUid)).toEqual([]);
  }
});

it.each([true, false])('[PAY-199] a refund states what of it is VAT-free: %s', async (isTaxFree) => {
  const seller = isTaxFree ? await makeTaxFree() : await makeSeller(server);
  const { merchantUid, buyer } = await buyTickets(server, provider, { seller });
  const { refundId } = (await refundsOf(server, merchantUid, buyer).request()).body;
  // What the seller is now does not matter.
  if (isTaxFree) await setTaxFree(seller, false);
  await grantAs(server, seller.manager, seller.id, refundId, { amount: 70_000, reason: '일부' });
  expect(provider.cancels.at(-1)).toMatchObject({
    merchantUid,
    amountKrw: 70_000,
    taxFreeKrw: isTaxFree ? 70_000 : 0,
  });
});

it('[PAY-199] the certificate and the order of the office show the VAT', async () => {
  const shown = async (seller: Seller) => {
    const { merchantUid, buyer } = await buyTickets(server, provider, { seller });
    const order = await call(
      server,
      channelOrders.detail,
      { channelId: seller.id, merchantUid },
      seller.manager.headers,
    );
    const certificate = await call(server, paymentCertificates.read, { merchant_uid: merchantUid }, buyer.headers);
    return { office: order.body.taxFreeAmount, certificate: certificate.body };
  };
  const taxFree = await shown(await makeTaxFree());
  expect(taxFree.office).toBe(PRICE);
  expect(taxFree.certificate).toMatchObject({ taxFreeAmount: PRICE, supplyAmount: 0, vatAmount: 0 });
  expect(taxFree.certificate.paymentList).toMatchObject([{ isTaxFree: true }]);
  const taxable = await shown(await makeSeller(server));
  expect(taxable.office).toBe(0);
  expect(taxable.certificate).toMatchObject({ taxFreeAmount: 0, supplyAmount: 90_910, vatAmount: 9_090 });
  expect(taxable.certificate.paymentList).toMatchObject([{ isTaxFree: false }]);
});
