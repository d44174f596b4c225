import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { channelRefunds, siteRefunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeCourse, publishDocument } from '../../learning/learning.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { prepared } from '../orders/orders.fixture.ts';
import { boughtTickets, grantAs, outcomeOf, PRICE, refundsOf, useTickets } from './refunds.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

async function requestRefund(used = 0) {
  const bought = await boughtTickets(server, provider);
  await useTickets(server, bought.merchantUid, used);
  const calls = refundsOf(server, bought.merchantUid, bought.buyer);
  const { refundId } = (await calls.request()).body;
  const grant = (given: Parameters<typeof grantAs>[4], who = bought.seller.manager) =>
    grantAs(server, who, bought.seller.id, refundId, given);
  return { ...bought, ...calls, refundId, grant };
}

describe('[PAY-13] asking for a refund', () => {
  it('[PAY-13] shows the amount of the policy with its formula, and the law beside it', async () => {
    const { merchantUid, buyer } = await boughtTickets(server, provider);
    const { quote } = refundsOf(server, merchantUid, buyer);
    expect(await quote()).toMatchObject({ paidAmount: PRICE, policyAmount: PRICE, request: null, isOwn: false });
    await useTickets(server, merchantUid, 3);
    const shown = await quote();
    expect(shown).toMatchObject({ policyAmount: 70_000, statutoryAmount: 70_000, restAmount: PRICE });
    expect(shown.policyFormula).toContain('사용한 수강권 3장');
    expect(shown.legalBasis).not.toBe('');
  });

  it('[PAY-13] has one open request for an order; it can be withdrawn and asked again', async () => {
    const { merchantUid, buyer } = await boughtTickets(server, provider);
    const { request, withdraw } = refundsOf(server, merchantUid, buyer);
    await warmPool(server.db, 8);
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(PRICE)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ error }) => error.errorCode)).toEqual(
      Array(5).fill('REFUND_ALREADY_REQUESTED'),
    );
    const state = async () => (await call(server, payments.orders, {}, buyer.headers)).body.orderList[0]?.refund?.state;
    expect(await state()).toBe('REQUESTED');
    expect((await withdraw()).body.state).toBe('WITHDRAWN');
    expect(await state()).toBe('WITHDRAWN');
    expect((await withdraw()).error.errorCode).toBe('REFUND_NOT_OPEN');
    expect((await request()).body.state).toBe('REQUESTED');
  });

  it('[PAY-13] refuses another amount than the one shown, orders of others, and orders that were not paid', async () => {
    const { merchantUid, buyer } = await boughtTickets(server, provider);
    const { request } = refundsOf(server, merchantUid, buyer);
    expect((await request(PRICE + 1)).error.errorCode).toBe('REFUND_AMOUNT_CHANGED');
    expect((await request(1)).error.errorCode).toBe('REFUND_AMOUNT_CHANGED');
    expect((await request(-1)).status).toBe(400);
    const thief = refundsOf(server, merchantUid, await server.makePerson());
    for (const answer of [await thief.request(PRICE), await thief.withdraw()])
      expect(answer.error.errorCode).toBe('NOT_FOUND_ORDER');
    const { contentId } = await publishDocument(server.db);
    const { courseId } = await makeCourse(server.db, [[contentId]], { priceKrw: PRICE });
    const unpaid = (await prepared(server, buyer, courseId)).merchantUid;
    expect((await refundsOf(server, unpaid, buyer).request(0)).error.errorCode).toBe('REFUND_NOT_POSSIBLE');
  });
});

describe('[PAY-13] deciding about a refund', () => {
  it('[PAY-13] [PAY-10] gives back the amount of the policy and takes the unused tickets', async () => {
    const { merchantUid, grant, request, quote } = await requestRefund(3);
    expect((await grant({ amount: 70_000 })).body).toEqual({ state: 'REFUNDED', amount: 70_000 });
    expect(await outcomeOf(server, merchantUid)).toEqual({
      state: 'PARTIAL_CANCELLED',
      cancelled: 70_000,
      ledger: ['CAPTURE 100000', 'CANCEL -70000'],
      tickets: { USED: 3, REFUNDED: 7 },
      refunds: ['REFUNDED'],
    });
    expect(provider.payments.get(merchantUid)?.cancelledKrw).toBe(70_000);
    expect((await grant({ amount: 70_000 })).error.errorCode).toBe('ALREADY_REFUNDED');
    expect((await quote()).policyAmount).toBe(0);
    expect((await request()).status).toBe(200);
  });

  it('[PAY-13] gives back single tickets, and the steps sum up to the whole', async () => {
    const { merchantUid, grant, request, seller } = await requestRefund(3);
    const detail = async (refundId: number) =>
      (await call(server, channelRefunds.detail, { channelId: seller.id, refundId }, seller.manager.headers)).body;
    const first = (await request()).error.errorCode;
    expect(first).toBe('REFUND_ALREADY_REQUESTED');
    expect((await grant({ amount: 20_000, ticketCount: 2 })).body.state).toBe('REFUNDED');
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      cancelled: 20_000,
      tickets: { USED: 3, REFUNDED: 2, AVAILABLE: 5 },
    });
    const { refundId } = (await request()).body;
    expect(await detail(refundId)).toMatchObject({
      unusedTicketCount: 5,
      policyAmount: 50_000,
      ticketAmountList: [10_000, 20_000, 30_000, 40_000, 50_000],
    });
    expect((await grantAs(server, seller.manager, seller.id, refundId, { amount: 50_000 })).status).toBe(200);
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      cancelled: 70_000,
      tickets: { USED: 3, REFUNDED: 7 },
    });
  });

  it('[PAY-13] revokes everything when all is given back, and answers ALREADY_REFUNDED then', async () => {
    const { merchantUid, grant, request } = await requestRefund();
    await grant({ amount: PRICE });
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      state: 'CANCELLED',
      ledger: ['CAPTURE 100000', 'CANCEL -100000'],
      tickets: { REFUNDED: 10 },
    });
    expect((await request(0)).error.errorCode).toBe('ALREADY_REFUNDED');
  });

  it('[PAY-13] another amount than that of the policy needs a reason, and is in the audit log', async () => {
    const { grant, seller, buyer } = await requestRefund(3);
    const refused = await grant({ amount: 60_000 });
    expect([refused.status, refused.error.errorCode]).toEqual([400, 'REFUND_REASON_NEEDED']);
    expect((await grant({ amount: 60_000, reason: '교재를 받아 가셨어요' })).body.state).toBe('REFUNDED');
    const { rows } = await sql<{ subject: string; before: string | null; after: string | null; actor: number }>`
      select subject, before, after, actor_id as actor from channels_audit_entries where channel_id = ${seller.id} and kind = 'REFUND' and user_id = ${buyer.id} order by id`.execute(
      server.db,
    );
    expect(rows.map(({ subject, before, after }) => [subject, before, after])).toEqual([
      ['refundOrder', null, expect.any(String)],
      ['refundAmount', '70,000원', '60,000원'],
      ['refundReason', null, '교재를 받아 가셨어요'],
    ]);
    expect(rows[0]?.actor).toBe(seller.manager.id);
  });

  it('[PAY-13] never gives back more than was paid', async () => {
    const { merchantUid, grant } = await requestRefund();
    for (const amount of [PRICE + 1, 10 * PRICE])
      expect((await grant({ amount, reason: '실수' })).error.errorCode).toBe('REFUND_TOO_LARGE');
    for (const amount of [0, -1, 0.5]) expect((await grant({ amount, reason: '실수' })).status).toBe(400);
    expect((await grant({ amount: PRICE, ticketCount: 11 })).status).toBe(400);
    expect(provider.cancels.filter((each) => each.merchantUid === merchantUid)).toEqual([]);
  });

  it('[PAY-13] two managers at once make one refund', async () => {
    const { merchantUid, grant, seller } = await requestRefund(3);
    const second = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: seller.id, user_id: second.id, role: 'MANAGER' })
      .execute();
    await warmPool(server.db, 8);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => grant({ amount: 70_000 }, at % 2 === 0 ? seller.manager : second)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.errorCode === 'ALREADY_REFUNDED')).toHaveLength(7);
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      cancelled: 70_000,
      ledger: ['CAPTURE 100000', 'CANCEL -70000'],
      tickets: { USED: 3, REFUNDED: 7 },
    });
  });

  it('[PAY-13] is refused with a reason that the buyer reads', async () => {
    const { refundId, seller, buyer, grant } = await requestRefund(3);
    const refuse = (reason: string) =>
      call(server, channelRefunds.refuse, { channelId: seller.id, refundId, reason }, seller.manager.headers);
    expect((await refuse('')).status).toBe(400);
    expect((await refuse('기간이 지났어요')).body.state).toBe('REFUSED');
    expect((await refuse('기간이 지났어요')).error.errorCode).toBe('REFUND_NOT_OPEN');
    expect((await grant({ amount: 70_000 })).error.errorCode).toBe('REFUND_NOT_OPEN');
    const [order] = (await call(server, payments.orders, {}, buyer.headers)).body.orderList;
    expect(order?.refund).toMatchObject({ state: 'REFUSED', answer: '기간이 지났어요' });
  });

  it("[PAY-13] is the affair of the channel's own managers", async () => {
    const { refundId, seller, buyer } = await requestRefund();
    const other = await requestRefund();
    const elsewhere = await grantAs(server, other.seller.manager, other.seller.id, refundId, { amount: PRICE });
    expect(elsewhere.error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await grantAs(server, other.seller.manager, seller.id, refundId, { amount: PRICE })).status).toBe(403);
    expect((await grantAs(server, buyer, seller.id, refundId, { amount: PRICE })).status).toBe(403);
    const admin = await server.makePerson({ isAdmin: true });
    const site = await call(server, siteRefunds.grant, { refundId, amount: PRICE }, admin.headers);
    expect(site.error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const { refundList } = (
      await call(server, channelRefunds.list, { channelId: seller.id, state: 'REQUESTED' }, seller.manager.headers)
    ).body;
    expect(refundList.map((each) => [each.refundId, each.buyerName])).toEqual([[refundId, buyer.nickname]]);
  });
});

describe('[PAY-13] a course of the site', () => {
  it('[PAY-13] is given back by its lessons, and the enrolment ends with a refund in full', async () => {
    const contents = await Promise.all([1, 2, 3, 4].map(() => publishDocument(server.db)));
    const { courseId, itemIds } = await makeCourse(
      server.db,
      contents.map(({ contentId }) => [contentId]),
      { priceKrw: 49_000 },
    );
    const buyer = await server.makePerson();
    const admin = await server.makePerson({ isAdmin: true });
    const { merchantUid } = await prepared(server, buyer, courseId);
    provider.pay(merchantUid, 49_000);
    await call(server, payments.verify, { merchantUid }, buyer.headers);
    const calls = refundsOf(server, merchantUid, buyer);
    expect((await calls.quote()).policyAmount).toBe(49_000);
    await server.db
      .insertInto('learning_item_progress')
      .values({ user_id: buyer.id, item_id: itemIds[0]?.[0] ?? 0, state: 'OPENED' })
      .execute();
    expect(await calls.quote()).toMatchObject({ policyAmount: 36_750, statutoryAmount: 36_750 });
    const { refundId } = (await calls.request()).body;
    const enrolled = async () =>
      (await server.db.selectFrom('learning_enrolments').select('user_id').where('user_id', '=', buyer.id).execute())
        .length;
    const grant = (amount: number) =>
      call(server, siteRefunds.grant, { refundId, amount, reason: '오류가 있던 강좌' }, admin.headers);
    expect(await enrolled()).toBe(1);
    expect((await grant(49_000)).body.state).toBe('REFUNDED');
    expect(await enrolled()).toBe(0);
  });

  it('[PAY-13] [PAY-16] ends with a refund of what is left of it and has to be paid for again; a smaller one leaves it open', async () => {
    const contents = await Promise.all([1, 2].map(() => publishDocument(server.db)));
    const { courseId, itemIds } = await makeCourse(
      server.db,
      contents.map(({ contentId }) => [contentId]),
      { priceKrw: 20_000 },
    );
    const admin = await server.makePerson({ isAdmin: true });
    const refunded = async (amount: number) => {
      const buyer = await server.makePerson();
      const { merchantUid } = await prepared(server, buyer, courseId);
      provider.pay(merchantUid, 20_000);
      await call(server, payments.verify, { merchantUid }, buyer.headers);
      await server.db
        .insertInto('learning_item_progress')
        .values({ user_id: buyer.id, item_id: itemIds[0]?.[0] ?? 0, state: 'OPENED' })
        .execute();
      const { refundId } = (await refundsOf(server, merchantUid, buyer).request(10_000)).body;
      await call(server, siteRefunds.grant, { refundId, amount, reason: '고객 사정' }, admin.headers);
      const wanted = { payment_item_type: 'COURSE', content_id: courseId } as const;
      return (await call(server, payments.quote, wanted, buyer.headers)).status;
    };
    expect(await refunded(5_000)).toBe(409);
    expect(await refunded(10_000)).toBe(200);
  });
});
