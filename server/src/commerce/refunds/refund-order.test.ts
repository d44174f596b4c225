import { userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { refunds, siteRefunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeCourse, publishDocument } from '../../learning/learning.fixture.ts';
import { makeSeller } from '../coupons/coupons.fixture.ts';
import { GatewayRefusedError, GatewayUnavailableError } from '../gateway/gateway.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { runWebhookJob } from '../orders/orders.fixture.ts';
import { boughtTickets, buyTickets, grantAs, outcomeOf, PRICE, refundsOf, runRefundSweep } from './refunds.fixture.ts';

const provider = fakeGateway();
/** What the provider answers to the next cancellation. */
let failure: Error | null = null;
let afterCancel: (() => Promise<void>) | null = null;
const gateway: typeof provider.gateway = {
  ...provider.gateway,
  cancel: async (input) => {
    if (failure) throw failure;
    const payment = await provider.gateway.cancel(input);
    await afterCancel?.();
    return payment;
  },
};
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway })));
afterAll(() => server.close());

async function requestRefund() {
  const bought = await boughtTickets(server, provider);
  const { refundId } = (await refundsOf(server, bought.merchantUid, bought.buyer).request()).body;
  const grant = (amount: number, more: object = {}) =>
    grantAs(server, bought.seller.manager, bought.seller.id, refundId, { amount, ...more });
  return { ...bought, refundId, grant };
}

describe('[PAY-13] the provider and a refund', () => {
  it('[PAY-13] does not answer: the refund waits, its tickets are reserved, and the sweep carries it out once', async () => {
    const { merchantUid, grant } = await requestRefund();
    failure = new GatewayUnavailableError('away');
    expect((await grant(20_000, { ticketCount: 2 })).body).toEqual({ state: 'PROCESSING', amount: 20_000 });
    expect(await outcomeOf(server, merchantUid)).toMatchObject({ cancelled: 0, tickets: { HELD: 2, AVAILABLE: 8 } });
    await runRefundSweep(server);
    expect((await outcomeOf(server, merchantUid)).refunds).toEqual(['PROCESSING']);
    failure = null;
    await warmPool(server.db, 8);
    await Promise.all([runRefundSweep(server), runRefundSweep(server), runRefundSweep(server)]);
    await runRefundSweep(server);
    expect(await outcomeOf(server, merchantUid)).toEqual({
      state: 'PARTIAL_CANCELLED',
      cancelled: 20_000,
      ledger: ['CAPTURE 100000', 'CANCEL -20000'],
      tickets: { REFUNDED: 2, AVAILABLE: 8 },
      refunds: ['REFUNDED'],
    });
  });

  it('[PAY-13] refuses: the tickets are free again, and the request waits for another decision', async () => {
    const { merchantUid, grant } = await requestRefund();
    failure = new GatewayRefusedError('NO', '취소할 수 없는 결제');
    expect((await grant(PRICE)).error.errorCode).toBe('PAYMENT_PROVIDER_REFUSED');
    failure = null;
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      state: 'PAID',
      tickets: { AVAILABLE: 10 },
      refunds: ['REQUESTED'],
    });
    expect((await grant(PRICE)).body.state).toBe('REFUNDED');
    expect((await outcomeOf(server, merchantUid)).state).toBe('CANCELLED');
  });

  it('[PAY-13] reports the cancellation by a webhook before the refund is finished: everything is there once', async () => {
    const { merchantUid, grant } = await requestRefund();
    afterCancel = () => runWebhookJob(server, merchantUid);
    expect((await grant(PRICE)).body.state).toBe('REFUNDED');
    afterCancel = null;
    expect(await outcomeOf(server, merchantUid)).toEqual({
      state: 'CANCELLED',
      cancelled: PRICE,
      ledger: ['CAPTURE 100000', 'CANCEL -100000'],
      tickets: { REFUNDED: 10 },
      refunds: ['REFUNDED'],
    });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from commerce_ticket_entries e join commerce_tickets t on t.id = e.ticket_id where t.merchant_uid = ${merchantUid} and e.cause = 'REFUNDED'`.execute(
      server.db,
    );
    expect(rows[0]?.count).toBe(10);
  });
});

describe('[PAY-13] the coupon of a refunded order', () => {
  it.each([
    ['stays used', false, 'USED'],
    ['comes back when the seller is at fault', true, 'RECEIVED'],
  ])('[PAY-13] %s', async (_name, isSellerAtFault, state) => {
    const seller = await makeSeller(server);
    const { couponId } = (await seller.createCoupon({})).body;
    const { userCouponId } = (await call(server, userCoupons.receive, { couponId }, seller.learner.headers)).body;
    const { merchantUid, buyer } = await buyTickets(server, provider, { seller, userCouponId });
    const { refundId } = (await refundsOf(server, merchantUid, buyer).request()).body;
    const paid = PRICE - 5_000;
    const answer = await grantAs(server, seller.manager, seller.id, refundId, { amount: paid, isSellerAtFault });
    expect(answer.body.state).toBe('REFUNDED');
    const coupon = await server.db
      .selectFrom('commerce_user_coupons')
      .select('state')
      .where('id', '=', userCouponId)
      .executeTakeFirstOrThrow();
    expect(coupon.state).toBe(state);
  });
});

describe('[PAY-13] unused cash', () => {
  async function charged(amount: number) {
    const person = await server.makePerson();
    return { person, merchantUid: await charge(person, amount) };
  }
  async function charge(person: Person, amount: number): Promise<string> {
    const { body } = await call(server, payments.prepare, { paymentItemType: 'CASH', amount }, person.headers);
    provider.pay(body.merchantUid, amount);
    await call(server, payments.verify, { merchantUid: body.merchantUid }, person.headers);
    return body.merchantUid;
  }
  const balance = async ({ headers }: Person) => (await call(server, payments.orders, {}, headers)).body.cashAmount;
  /** The balance is the sum of the entries. */
  const recount = async ({ id }: Person) =>
    (
      await sql<{ sum: number }>`
        select coalesce(sum(amount_krw), 0)::int as sum from commerce_cash_entries where user_id = ${id}`.execute(
        server.db,
      )
    ).rows[0]?.sum;
  const spend = ({ id }: Person, amount: number) =>
    sql`with changed as (update commerce_customers set cash_krw = cash_krw - ${amount}::int where user_id = ${id})
      insert into commerce_cash_entries (user_id, order_id, cause, amount_krw, created_at) select ${id}, max(id), 'SPEND', -${amount}::int, now() from commerce_orders where user_id = ${id}`.execute(
      server.db,
    );

  it('[PAY-13] is given back at once to its owner, the unused part, once', async () => {
    const { person, merchantUid } = await charged(50_000);
    await spend(person, 12_000);
    const { quote, request } = refundsOf(server, merchantUid, person);
    expect(await quote()).toMatchObject({ isOwn: true, policyAmount: 38_000 });
    await warmPool(server.db, 8);
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(38_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance(person)).toBe(0);
    expect(await recount(person)).toBe(0);
    expect(provider.payments.get(merchantUid)?.cancelledKrw).toBe(38_000);
    expect((await request(0)).error.errorCode).toBe('REFUND_NOT_POSSIBLE');
  });

  it('[PAY-13] of two charges is never more than what is on the account', async () => {
    const { person, merchantUid } = await charged(10_000);
    const second = await charge(person, 10_000);
    await spend(person, 5_000);
    expect((await refundsOf(server, merchantUid, person).request()).status).toBe(200);
    expect((await refundsOf(server, second, person).quote()).policyAmount).toBe(5_000);
    expect((await refundsOf(server, second, person).request()).status).toBe(200);
    expect([await balance(person), await recount(person)]).toEqual([0, 0]);
  });

  it('[PAY-13] is on the account again when the provider refuses', async () => {
    const { person, merchantUid } = await charged(10_000);
    const { request } = refundsOf(server, merchantUid, person);
    failure = new GatewayRefusedError('NO', '');
    expect((await request()).error.errorCode).toBe('PAYMENT_PROVIDER_REFUSED');
    failure = null;
    expect([await balance(person), await recount(person)]).toEqual([10_000, 10_000]);
    expect((await request()).body.state).toBe('REFUNDED');
    expect((await outcomeOf(server, merchantUid)).refunds).toEqual(['FAILED', 'REFUNDED']);
    expect([await balance(person), await recount(person)]).toEqual([0, 0]);
    expect((await call(server, refunds.quote, { merchantUid }, person.headers)).body.restAmount).toBe(0);
  });
});

describe('[PAY-13] an order that cash paid in part', () => {
  async function bought(cash: number) {
    const person = await server.makePerson();
    const { headers } = person;
    const charge = (await call(server, payments.prepare, { paymentItemType: 'CASH', amount: 20_000 }, headers)).body;
    provider.pay(charge.merchantUid, 20_000);
    await call(server, payments.verify, { merchantUid: charge.merchantUid }, headers);
    const contents = await Promise.all([1, 2].map(() => publishDocument(server.db)));
    const { courseId } = await makeCourse(
      server.db,
      contents.map(({ contentId }) => [contentId]),
      { priceKrw: 20_000 },
    );
    const wanted = { paymentItemType: 'COURSE', contentId: courseId, cashAmount: cash } as const;
    const { merchantUid } = (await call(server, payments.prepare, wanted, headers)).body;
    if (cash < 20_000) {
      provider.pay(merchantUid, 20_000 - cash);
      await call(server, payments.verify, { merchantUid }, headers);
    }
    const admin = await server.makePerson({ isAdmin: true });
    const { refundId } = (await refundsOf(server, merchantUid, person).request()).body;
    const grant = (amount: number) =>
      call(server, siteRefunds.grant, { refundId, amount, reason: '고객 사정' }, admin.headers);
    const balance = async () => (await call(server, payments.orders, {}, headers)).body.cashAmount;
    return { person, merchantUid, grant, balance };
  }

  it('[PAY-13] gets the card back first, then the cash, and is cancelled when both are back', async () => {
    const { merchantUid, grant, balance, person } = await bought(8_000);
    expect(await balance()).toBe(12_000);
    expect((await grant(15_000)).body.state).toBe('REFUNDED');
    expect(await balance()).toBe(15_000);
    expect(provider.payments.get(merchantUid)?.cancelledKrw).toBe(12_000);
    expect((await outcomeOf(server, merchantUid)).state).toBe('PARTIAL_CANCELLED');
    const { quote } = refundsOf(server, merchantUid, person);
    expect(await quote()).toMatchObject({ paidAmount: 20_000, refundedAmount: 15_000, restAmount: 5_000 });
  });

  it('[PAY-13] that paid all of it needs no provider', async () => {
    const { merchantUid, grant, balance } = await bought(20_000);
    expect(await balance()).toBe(0);
    failure = new GatewayUnavailableError('away');
    expect((await grant(20_000)).body.state).toBe('REFUNDED');
    failure = null;
    expect(await balance()).toBe(20_000);
    expect(await outcomeOf(server, merchantUid)).toMatchObject({ state: 'CANCELLED', ledger: [] });
  });
});
