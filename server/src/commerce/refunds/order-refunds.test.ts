import { channelOrderRefunds, siteOrderRefunds } from '@dolphin/contract/commerce/refunds/order-refunds.contract';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { channelRefunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { makeSeller } from '../coupons/coupons.fixture.ts';
import { GatewayRefusedError, type PaymentGateway } from '../gateway/gateway.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { boughtTickets, outcomeOf, PRICE, refundsOf, useTickets } from './refunds.fixture.ts';

const provider = fakeGateway();
let refusal: GatewayRefusedError | null = null;
const gateway: PaymentGateway = {
  ...provider.gateway,
  cancel: (input) => (refusal ? Promise.reject(refusal) : provider.gateway.cancel(input)),
};
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true, gateway })));
afterAll(() => server.close());

const REASON = '보호자 전화 요청';
async function bought() {
  const order = await boughtTickets(server, provider);
  const { seller, merchantUid } = order;
  const here = { channelId: seller.id, merchantUid };
  const calculate = (by: Person = seller.manager) => call(server, channelOrderRefunds.calculate, here, by.headers);
  const give = (amount: number, more: object = {}, by: Person = seller.manager) =>
    call(server, channelOrderRefunds.give, { ...here, amount, refundedAmount: 0, reason: REASON, ...more }, by.headers);
  return { ...order, calculate, give, buyerCalls: refundsOf(server, merchantUid, order.buyer) };
}
const FULL = { state: 'CANCELLED', ledger: [`CAPTURE ${PRICE}`, `CANCEL -${PRICE}`], refunds: ['REFUNDED'] };

describe('[PAY-186] a refund that a manager starts', () => {
  it('[PAY-186] is calculated and carried out like a request, logged, listed, and announced to the buyer', async () => {
    const { seller, merchantUid, buyer, calculate, give } = await bought();
    await useTickets(server, merchantUid, 4);
    const { policyAmount, unusedTicketCount, openRefundId } = (await calculate()).body;
    expect([policyAmount, unusedTicketCount, openRefundId]).toEqual([60_000, 6, null]);
    expect((await give(policyAmount)).body).toMatchObject({ state: 'REFUNDED', amount: 60_000 });
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      state: 'PARTIAL_CANCELLED',
      cancelled: 60_000,
      tickets: { USED: 4, REFUNDED: 6 },
      refunds: ['REFUNDED'],
    });
    const { refundList } = (await call(server, channelRefunds.list, { channelId: seller.id }, seller.manager.headers))
      .body;
    expect(refundList).toMatchObject([{ isBySeller: true, reason: '', answer: REASON, amount: 60_000 }]);
    const logged = await sql<{ actor: number; subject: string; after: string }>`
      select actor_id as actor, subject, after from channels_audit_entries where channel_id = ${seller.id} and kind = 'REFUND'`.execute(
      server.db,
    );
    expect(logged.rows).toContainEqual({ actor: seller.manager.id, subject: 'refundReason', after: REASON });
    await until('the buyer is informed', async () =>
      (await call(server, notifications.list, {}, buyer.headers)).body.notificationList.some(
        ({ kind }) => kind === 'refundGranted',
      ),
    );
  });

  it('[PAY-186] needs a reason, and never gives back more than was paid', async () => {
    const { merchantUid, give } = await bought();
    for (const reason of ['', '   ']) expect((await give(PRICE, { reason })).status).toBe(400);
    expect((await give(PRICE + 1)).error.errorCode).toBe('REFUND_TOO_LARGE');
    expect((await outcomeOf(server, merchantUid)).refunds).toEqual([]);
  });

  it('[PAY-186] leads to a request that is open, and is refused after a refund', async () => {
    const { merchantUid, calculate, give, buyerCalls } = await bought();
    const { refundId } = (await buyerCalls.request()).body;
    expect((await calculate()).body.openRefundId).toBe(refundId);
    expect((await give(PRICE)).error.errorCode).toBe('REFUND_ALREADY_REQUESTED');
    await buyerCalls.withdraw();
    expect((await give(PRICE)).body.state).toBe('REFUNDED');
    expect((await give(PRICE)).error.errorCode).toBe('ALREADY_REFUNDED');
    expect((await calculate()).error.errorCode).toBe('ALREADY_REFUNDED');
    expect(await outcomeOf(server, merchantUid)).toMatchObject({ ...FULL, refunds: ['WITHDRAWN', 'REFUNDED'] });
  });

  it.each([PRICE, 20_000])('[PAY-186] by two managers at once gives back %i won once', async (amount) => {
    const { seller, merchantUid, give } = await bought();
    const second = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: seller.id, user_id: second.id, role: 'MANAGER' })
      .execute();
    const managers = [seller.manager, second];
    await warmPool(server.db, 8);
    const more = amount === PRICE ? {} : { ticketCount: 2 };
    const answers = await Promise.all([...managers, ...managers].map((manager) => give(amount, more, manager)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await outcomeOf(server, merchantUid)).toMatchObject({ cancelled: amount, refunds: ['REFUNDED'] });
    expect(provider.payments.get(merchantUid)?.cancelledKrw).toBe(amount);
  });

  it('[PAY-186] at the moment of a request of the buyer leaves one of both', async () => {
    for (const isBuyerFirst of [true, false]) {
      const { merchantUid, give, buyerCalls } = await bought();
      await warmPool(server.db, 8);
      const calls = [() => give(PRICE), () => buyerCalls.request(PRICE)];
      const answers = await Promise.all((isBuyerFirst ? calls.toReversed() : calls).map((start) => start()));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { refunds, cancelled } = await outcomeOf(server, merchantUid);
      expect(refunds).toHaveLength(1);
      expect(cancelled).toBe(refunds[0] === 'REFUNDED' ? PRICE : 0);
    }
  });

  it('[PAY-186] has failed when the provider refuses: the reason is for the seller, and the buyer has no request', async () => {
    const { seller, merchantUid, buyer, give, buyerCalls } = await bought();
    refusal = new GatewayRefusedError('NO', '취소할 수 없는 결제');
    expect((await give(PRICE)).error.errorCode).toBe('PAYMENT_PROVIDER_REFUSED');
    refusal = null;
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      state: 'PAID',
      tickets: { AVAILABLE: 10 },
      refunds: ['FAILED'],
    });
    const { refundList } = (await call(server, channelRefunds.list, { channelId: seller.id }, seller.manager.headers))
      .body;
    expect(refundList).toMatchObject([{ state: 'FAILED', failReason: '취소할 수 없는 결제', isBySeller: true }]);
    const { orderList } = (await call(server, payments.orders, {}, buyer.headers)).body;
    expect(orderList).toMatchObject([{ merchantUid, refund: null }]);
    expect((await buyerCalls.withdraw()).error.errorCode).toBe('REFUND_NOT_OPEN');
    expect((await buyerCalls.quote()).request).toBeNull();
    expect((await give(PRICE)).body.state).toBe('REFUNDED');
    expect(await outcomeOf(server, merchantUid)).toMatchObject({ ...FULL, refunds: ['FAILED', 'REFUNDED'] });
  });

  it('[PAY-186] is for the seller only', async () => {
    const { merchantUid, give, calculate, buyer } = await bought();
    expect((await give(PRICE, {}, buyer)).status).toBe(403);
    const other = await makeSeller(server);
    expect((await give(PRICE, { channelId: other.id }, other.manager)).error.errorCode).toBe('NOT_FOUND_ORDER');
    expect((await calculate(other.manager)).status).toBe(403);
    const admin = await server.makePerson({ isAdmin: true });
    const params = { merchantUid, amount: PRICE, refundedAmount: 0, reason: REASON };
    expect((await call(server, siteOrderRefunds.give, params, admin.headers)).error.errorCode).toBe('NOT_FOUND_ORDER');
  });

  it('[PAY-186] is not for cash on account, which its owner gives back', async () => {
    const person = await server.makePerson();
    const admin = await server.makePerson({ isAdmin: true });
    const charge = { paymentItemType: 'CASH', amount: 10_000 } as const;
    const { merchantUid } = (await call(server, payments.prepare, charge, person.headers)).body;
    provider.pay(merchantUid, 10_000);
    await call(server, payments.verify, { merchantUid }, person.headers);
    const params = { merchantUid, amount: 10_000, refundedAmount: 0, reason: REASON };
    expect((await call(server, siteOrderRefunds.give, params, admin.headers)).error.errorCode).toBe(
      'REFUND_NOT_POSSIBLE',
    );
  });
});
