import { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import { paymentCertificates } from '@dolphin/contract/commerce/certificates/payment-certificates.contract';
import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { channelTickets, tickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { familySales } from '@dolphin/contract/learning/sales/family-sales.contract';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeCourse, publishDocument } from '../../learning/learning.fixture.ts';
import { makeProduct } from '../coupons/coupons.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { makeDue, runSweep, runWebhookJob } from '../orders/orders.fixture.ts';
import { grantAs, outcomeOf, refundsOf, useTickets } from '../refunds/refunds.fixture.ts';
import {
  addSibling,
  makePayingFamily,
  prepareFor,
  PRICE,
  ticketsOf,
  TICKETS,
  verifyAs,
} from './family-orders.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

type Family = Awaited<ReturnType<typeof makePayingFamily>>;

async function paid({ guardian, channelMemberId, productId }: Family): Promise<string> {
  const { merchantUid } = (await prepareFor(server, guardian, { channelMemberId, contentId: productId })).body;
  provider.pay(merchantUid, PRICE);
  return merchantUid;
}

async function bought(made: Family): Promise<string> {
  const merchantUid = await paid(made);
  expect((await verifyAs(server, made.guardian, merchantUid)).status).toBe('PAID');
  return merchantUid;
}

const ordersOf = async ({ headers }: Person, channelMemberId: number) =>
  (await call(server, familyOrders.orders, { channelMemberId }, headers)).body.orderList;
const ticketsFor = async ({ headers }: Person, channelMemberId: number) =>
  (await call(server, familyOrders.tickets, { channelMemberId }, headers)).body;

async function countOrders(userId: number): Promise<number> {
  return (await server.db.selectFrom('commerce_orders').select('id').where('user_id', '=', userId).execute()).length;
}

/** What the provider has of an order, and what our ledger has. */
async function moneyOf(merchantUid: string) {
  const payment = provider.payments.get(merchantUid);
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.amount_krw), 0)::int as sum from commerce_ledger l join commerce_orders o on o.id = l.order_id where o.merchant_uid = ${merchantUid}`.execute(
    server.db,
  );
  return { provider: (payment?.amountKrw ?? 0) - (payment?.cancelledKrw ?? 0), ledger: rows[0]?.sum };
}

describe('[PAY-202] a guardian pays for a child', () => {
  it('[PAY-202] the order is the guardian’s, the tickets are the child’s', async () => {
    const made = await makePayingFamily(server);
    const merchantUid = await bought(made);
    expect(await ticketsOf(server, merchantUid)).toEqual([`${made.child.id} AVAILABLE ${TICKETS}`]);
    const { orderList } = (await call(server, payments.orders, {}, made.guardian.headers)).body;
    expect(orderList).toMatchObject([
      { merchantUid, status: 'PAID', amount: PRICE, beneficiary: { channelMemberId: made.channelMemberId } },
    ]);
    expect((await call(server, payments.orders, {}, made.child.headers)).body.orderList).toEqual([]);
    expect((await call(server, tickets.counts, {}, made.child.headers)).body.ticketCount).toBe(TICKETS);
    expect((await call(server, tickets.counts, {}, made.guardian.headers)).body.ticketCount).toBe(0);
    // Neither the child nor anybody else has to do with the order itself.
    for (const other of [made.child, await server.makePerson()])
      expect((await call(server, payments.order, { merchantUid }, other.headers)).error.errorCode).toBe(
        'NOT_FOUND_ORDER',
      );
  });

  it('[PAY-202] a course: the child is enrolled, once, whoever pays', async () => {
    const made = await makePayingFamily(server);
    const { contentId } = await publishDocument(server.db, { channelId: made.channelId });
    const { courseId } = await makeCourse(server.db, [[contentId]], { channelId: made.channelId, priceKrw: PRICE });
    const wanted = { channelMemberId: made.channelMemberId, contentId: courseId, paymentItemType: 'COURSE' } as const;
    const offers = async () =>
      (
        await call(server, familySales.list, { channelMemberId: made.channelMemberId }, made.guardian.headers)
      ).body.offerList.map(({ contentId: id, isHad }) => [id, isHad]);
    expect(await offers()).toEqual([[courseId, false]]);
    const own = (
      await call(server, payments.prepare, { paymentItemType: 'COURSE', contentId: courseId }, made.child.headers)
    ).body;
    const { merchantUid } = (await prepareFor(server, made.guardian, wanted)).body;
    provider.pay(own.merchantUid, PRICE);
    provider.pay(merchantUid, PRICE);
    await warmPool(server.db, 8);
    await Promise.all([
      ...Array.from({ length: 5 }, () => verifyAs(server, made.child, own.merchantUid)),
      ...Array.from({ length: 5 }, () => verifyAs(server, made.guardian, merchantUid)),
    ]);
    const states = [
      (await verifyAs(server, made.child, own.merchantUid)).status,
      (await verifyAs(server, made.guardian, merchantUid)).status,
    ];
    expect(states.toSorted()).toEqual(['PAID', 'REFUSED']);
    const money = [await moneyOf(own.merchantUid), await moneyOf(merchantUid)];
    expect(money.map(({ provider: at, ledger }) => at - (ledger ?? 0))).toEqual([0, 0]);
    expect(money.reduce((sum, { provider: at }) => sum + at, 0)).toBe(PRICE);
    const enrolled = async ({ headers }: Person) => (await call(server, courses.mine, {}, headers)).body.courseList;
    expect([(await enrolled(made.child)).length, (await enrolled(made.guardian)).length]).toEqual([1, 0]);
    expect(await offers()).toEqual([[courseId, true]]);
    expect((await prepareFor(server, made.guardian, wanted)).error.errorCode).toBe('ALREADY_PAID');
  });

  it('[PAY-202] a class: two siblings need two seats, and a refund in full takes the place back', async () => {
    const made = await makePayingFamily(server);
    const { contentId } = await publishDocument(server.db, { channelId: made.channelId });
    const { courseId } = await makeCourse(server.db, [[contentId]], { channelId: made.channelId });
    const given = { channelId: made.channelId, courseId, title: '월수반', startsOn: null, endsOn: null };
    const teacher = made.people.TEACHER.headers;
    const { courseClassId } = (
      await call(server, courseClasses.create, { ...given, priceKrw: PRICE, seats: 1 }, teacher)
    ).body;
    const sibling = await addSibling(server, made);
    const members = async () =>
      (
        await call(server, courseClasses.detail, { channelId: made.channelId, courseClassId }, teacher)
      ).body.memberList.map(({ userId }) => userId);
    const wanted = { contentId: courseClassId, paymentItemType: 'COURSE_CLASS' } as const;
    const first = await prepareFor(server, made.guardian, { ...wanted, channelMemberId: made.channelMemberId });
    expect(first.status).toBe(200);
    const second = await prepareFor(server, made.guardian, { ...wanted, channelMemberId: sibling.channelMemberId });
    expect(second.error.errorCode).toBe('SOLD_OUT');
    provider.pay(first.body.merchantUid, PRICE);
    expect((await verifyAs(server, made.guardian, first.body.merchantUid)).status).toBe('PAID');
    expect(await members()).toEqual([made.child.id]);
    const { refundId } = (await refundsOf(server, first.body.merchantUid, made.guardian).request()).body;
    await grantAs(server, made.manager, made.channelId, refundId, { amount: PRICE });
    expect(await members()).toEqual([]);
    expect(await moneyOf(first.body.merchantUid)).toEqual({ provider: 0, ledger: 0 });
  });

  it('[PAY-202] [PAY-16] 20 reports at once, from every side: one final state', async () => {
    const made = await makePayingFamily(server);
    await warmPool(server.db, 8);
    const merchantUid = await paid(made);
    await makeDue(server);
    await Promise.all([
      ...Array.from({ length: 8 }, () => verifyAs(server, made.guardian, merchantUid)),
      ...Array.from({ length: 8 }, () => runWebhookJob(server, merchantUid)),
      ...Array.from({ length: 4 }, () => runSweep(server)),
    ]);
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      state: 'PAID',
      ledger: [`CAPTURE ${PRICE}`],
      tickets: { AVAILABLE: TICKETS },
    });
    expect(await ticketsOf(server, merchantUid)).toEqual([`${made.child.id} AVAILABLE ${TICKETS}`]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from core_outbox where name = 'commerce.orderChanged' and payload ->> 'merchantUid' = ${merchantUid}`.execute(
      server.db,
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('[PAY-202] an order that was not paid is reused for the same child only', async () => {
    const made = await makePayingFamily(server);
    const wanted = { channelMemberId: made.channelMemberId, contentId: made.productId };
    const first = (await prepareFor(server, made.guardian, wanted)).body.merchantUid;
    expect((await prepareFor(server, made.guardian, wanted)).body.merchantUid).toBe(first);
    expect(await countOrders(made.guardian.id)).toBe(1);
    const { channelMemberId } = await addSibling(server, made);
    expect((await prepareFor(server, made.guardian, { ...wanted, channelMemberId })).body.merchantUid).not.toBe(first);
  });
});

describe('[PAY-203] the link counts when the order is made and when it is settled', () => {
  it('[PAY-203] ended in between: nothing is handed over, the money goes back, also after a failed try', async () => {
    const made = await makePayingFamily(server);
    const merchantUid = await paid(made);
    const { channelMemberId } = made;
    expect((await call(server, family.unlink, { channelMemberId }, made.guardian.headers)).status).toBe(200);
    provider.setAway(true);
    await makeDue(server);
    await runSweep(server);
    expect(await outcomeOf(server, merchantUid)).toMatchObject({ state: 'REFUSED', tickets: {} });
    expect((await moneyOf(merchantUid)).provider).toBe(PRICE);
    provider.setAway(false);
    await makeDue(server);
    await runSweep(server);
    expect(await moneyOf(merchantUid)).toEqual({ provider: 0, ledger: 0 });
    expect(await ticketsOf(server, merchantUid)).toEqual([]);
    const { orderList } = (await call(server, payments.orders, {}, made.guardian.headers)).body;
    expect(orderList).toMatchObject([{ status: 'REFUSED', beneficiary: { channelMemberId: null, name: null } }]);
  });

  it('[PAY-203] the child left the academy: the same', async () => {
    const made = await makePayingFamily(server);
    const merchantUid = await paid(made);
    await server.db.deleteFrom('channels_members').where('id', '=', made.channelMemberId).execute();
    expect((await verifyAs(server, made.guardian, merchantUid)).status).toBe('REFUSED');
    expect(await moneyOf(merchantUid)).toEqual({ provider: 0, ledger: 0 });
  });

  it('[PAY-203] ended after it was settled: the child keeps the tickets, and the guardian can still have a refund', async () => {
    const made = await makePayingFamily(server);
    const merchantUid = await bought(made);
    await call(server, family.unlink, { channelMemberId: made.channelMemberId }, made.guardian.headers);
    expect((await verifyAs(server, made.guardian, merchantUid)).status).toBe('PAID');
    const { refundId } = (await refundsOf(server, merchantUid, made.guardian).request()).body;
    await grantAs(server, made.manager, made.channelId, refundId, { amount: PRICE });
    expect(await ticketsOf(server, merchantUid)).toEqual([`${made.child.id} REFUNDED ${TICKETS}`]);
    expect(await moneyOf(merchantUid)).toEqual({ provider: 0, ledger: 0 });
  });
});

describe('[PAY-202] ids that are swapped', () => {
  it('[PAY-202] nobody pays for a child that is not theirs, and nothing is left behind', async () => {
    const made = await makePayingFamily(server);
    const other = await makePayingFamily(server);
    const callers = {
      'a guardian of another child': other.guardian,
      'the child': made.child,
      'a manager': made.manager,
      'an administrator': await server.makePerson({ isAdmin: true }),
      'a stranger': await server.makePerson(),
    };
    for (const [name, caller] of Object.entries(callers)) {
      const wanted = { channelMemberId: made.channelMemberId, contentId: made.productId };
      const { status, error } = await prepareFor(server, caller, wanted);
      expect([status, error.errorCode], name).toEqual([404, 'RESOURCE_NOT_FOUND']);
      expect(await countOrders(caller.id), name).toBe(0);
    }
  });

  it('[PAY-202] what another academy or the site sells, another price, and a hidden option are refused', async () => {
    const made = await makePayingFamily(server);
    const other = await makePayingFamily(server);
    // The child is a member there, too, and could buy it there.
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: other.channelId, user_id: made.child.id, role: 'USER' })
      .execute();
    const { contentId } = await publishDocument(server.db);
    const { courseId } = await makeCourse(server.db, [[contentId]], { priceKrw: PRICE });
    const { channelMemberId } = made;
    const codeOf = async (wanted: Parameters<typeof prepareFor>[2]) =>
      (await prepareFor(server, made.guardian, wanted)).error.errorCode;
    expect(await codeOf({ channelMemberId, contentId: other.productId })).toBe('RESOURCE_NOT_FOUND');
    expect(await codeOf({ channelMemberId, contentId: courseId, paymentItemType: 'COURSE' })).toBe(
      'RESOURCE_NOT_FOUND',
    );
    expect(await codeOf({ channelMemberId, contentId: made.productId, amount: 1 })).toBe('PAYMENT_AMOUNT_MISMATCH');
    await server.db
      .updateTable('commerce_products')
      .set({ removed_at: new Date() })
      .where('id', '=', made.productId)
      .execute();
    expect(await codeOf({ channelMemberId, contentId: made.productId })).toBe('RESOURCE_NOT_FOUND');
    expect(await countOrders(made.guardian.id)).toBe(0);
  });

  it('[PAY-202] free tickets come at once', async () => {
    const made = await makePayingFamily(server);
    const contentId = await makeProduct(server, made.channelId, { price: 0, quantity: 1 });
    const { channelMemberId } = made;
    const { body } = await prepareFor(server, made.guardian, { channelMemberId, contentId, amount: 0 });
    expect(body.status).toBe('PAID');
    expect(await ticketsOf(server, body.merchantUid)).toEqual([`${made.child.id} AVAILABLE 1`]);
  });

  it('[PAY-205] the database refuses money on account for somebody else', async () => {
    await expect(
      sql`insert into commerce_orders (merchant_uid, user_id, beneficiary_id, position, item_type, title, list_krw, amount_krw, created_at, updated_at) values ('D20261117-for-somebody', 1, 2, 1, 'CASH', '캐시', 1, 1, now(), now())`.execute(
        server.db,
      ),
    ).rejects.toThrow('commerce_orders_beneficiary');
  });
});

describe('[PAY-204] refunds', () => {
  it('[PAY-204] a part: used tickets stay, unused ones are taken from the child, the money goes to the card', async () => {
    const made = await makePayingFamily(server);
    const merchantUid = await bought(made);
    await useTickets(server, merchantUid, 3);
    const calls = refundsOf(server, merchantUid, made.guardian);
    const { policyAmount } = await calls.quote();
    expect(policyAmount).toBe(PRICE * 0.7);
    // The child who has the tickets is not who may ask.
    expect((await refundsOf(server, merchantUid, made.child).request(policyAmount)).error.errorCode).toBe(
      'NOT_FOUND_ORDER',
    );
    const { refundId } = (await calls.request()).body;
    await warmPool(server.db, 8);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        grantAs(server, made.manager, made.channelId, refundId, { amount: policyAmount }),
      ),
    );
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      state: 'PARTIAL_CANCELLED',
      tickets: { USED: 3, REFUNDED: 7 },
      refunds: ['REFUNDED'],
    });
    expect(await moneyOf(merchantUid)).toEqual({ provider: PRICE - policyAmount, ledger: PRICE - policyAmount });
    expect(await ticketsFor(made.guardian, made.channelMemberId)).toMatchObject({
      availableCount: 0,
      usedCount: 3,
      returnedCount: 7,
    });
  });
});

describe('[PAY-200] [PAY-201] what the family sees', () => {
  it('[PAY-200] the tickets of this academy with their ledger, in pages', async () => {
    const made = await makePayingFamily(server);
    const { channelId, channelMemberId, child, guardian, manager } = made;
    await bought(made);
    const given = { channelId, targetUserId: child.id, count: 15, reason: '등록 축하' };
    await call(server, channelTickets.give, given, manager.headers);
    const elsewhere = await makePayingFamily(server, { child });
    await bought(elsewhere);
    const first = await ticketsFor(guardian, channelMemberId);
    expect(first).toMatchObject({ availableCount: TICKETS + 15, usedCount: 0, heldCount: 0, expiredCount: 0 });
    expect(first.entryList).toHaveLength(20);
    expect(first.entryList[0]).toMatchObject({ cause: 'GIVEN', reason: '등록 축하', title: null });
    const rest = (
      await call(server, familyOrders.tickets, { channelMemberId, before: first.next ?? 0 }, guardian.headers)
    ).body;
    expect([rest.entryList.length, rest.next]).toEqual([5, null]);
    expect(rest.entryList[0]).toMatchObject({ cause: 'PURCHASE', title: '수강권 10회' });
  });

  it('[PAY-201] orders of the child and of the caller in this academy, and no others', async () => {
    const made = await makePayingFamily(server, { birthDate: '2010-01-01' });
    const { channelMemberId, child, guardian } = made;
    const father = await server.makePerson({ birthDate: '1984-01-01' });
    await made.linkGuardian(father);
    const ofMother = await bought(made);
    const ofFather = await bought({ ...made, guardian: father });
    const elsewhere = await makePayingFamily(server, { child });
    await bought({ ...elsewhere, guardian: elsewhere.guardian });
    await call(server, payments.prepare, { paymentItemType: 'CASH', amount: 10_000 }, child.headers);
    // Not paid: nobody needs to see it.
    await paid(made);
    const { contentId } = await publishDocument(server.db, { channelId: made.channelId });
    const { courseId } = await makeCourse(server.db, [[contentId]], { channelId: made.channelId, priceKrw: 5_000 });
    const own = (
      await call(server, payments.prepare, { paymentItemType: 'COURSE', contentId: courseId }, child.headers)
    ).body.merchantUid;
    provider.pay(own, 5_000);
    await verifyAs(server, child, own);
    const seen = async (person: Person) =>
      (await ordersOf(person, channelMemberId)).map(({ merchantUid, isMine, isChilds, receiptUrl }) => [
        merchantUid,
        isMine,
        isChilds,
        receiptUrl !== null,
      ]);
    expect(await seen(guardian)).toEqual([
      [own, false, true, false],
      [ofMother, true, false, true],
    ]);
    expect(await seen(father)).toEqual([
      [own, false, true, false],
      [ofFather, true, false, true],
    ]);
    // From 14 on the child sees what the guardians see.
    expect(await seen(child)).toEqual([
      [own, true, true, true],
      [ofFather, false, false, false],
      [ofMother, false, false, false],
    ]);
  });

  it('[PAY-200] [PAY-201] for everybody else the child is missing', async () => {
    const made = await makePayingFamily(server, { birthDate: '2016-01-01' });
    const other = await makePayingFamily(server);
    const { channelMemberId } = made;
    const callers = [other.guardian, made.manager, made.child, await server.makePerson({ isAdmin: true })];
    for (const { headers } of callers)
      for (const endpoint of [familyOrders.tickets, familyOrders.orders, familyOrders.products, familySales.list]) {
        const { status, error } = await call(server, endpoint, { channelMemberId }, headers);
        expect([status, error.errorCode]).toEqual([404, 'RESOURCE_NOT_FOUND']);
      }
    await call(server, family.unlink, { channelMemberId }, made.guardian.headers);
    expect((await call(server, familyOrders.orders, { channelMemberId }, made.guardian.headers)).status).toBe(404);
  });

  it('[PAY-212] the sheet of the office and the certificate of the guardian name the child', async () => {
    const made = await makePayingFamily(server);
    await bought(made);
    const { channelId, channelMemberId, guardian, manager, child } = made;
    const nicknameOf = async ({ id }: Person) =>
      (await server.db.selectFrom('accounts_users').select('nickname').where('id', '=', id).executeTakeFirstOrThrow())
        .nickname;
    const [payer, childName] = [await nicknameOf(guardian), await nicknameOf(child)];
    const file = (await call(server, channelOrders.exports, { channelId }, manager.headers)).body;
    const [head = [], row = []] = await readSheet(Buffer.from(file.content, 'base64'));
    expect(row[head.indexOf('구매자')]).toBe(`${payer} (자녀: ${childName})`);
    const named = async () =>
      (await call(server, paymentCertificates.read, {}, guardian.headers)).body.paymentList.map(
        (each) => each.childName,
      );
    // As the academy calls the child to guardians.
    expect(await named()).toEqual(['김바다']);
    await call(server, family.unlink, { channelMemberId }, guardian.headers);
    expect(await named()).toEqual([null]);
  });

  it('[PAY-206] the office sees who paid and for whom, and finds it by the name of the child', async () => {
    const made = await makePayingFamily(server);
    const merchantUid = await bought(made);
    const { channelId, manager } = made;
    const list = async (query?: string) =>
      (
        await call(
          server,
          channelOrders.list,
          { channelId, ...(query === undefined ? {} : { query }) },
          manager.headers,
        )
      ).body.orderList;
    expect(await list()).toMatchObject([
      { merchantUid, buyer: { userId: made.guardian.id }, beneficiary: { userId: made.child.id } },
    ]);
    const nickname = (await list())[0]?.beneficiary?.nickname ?? '';
    expect(nickname).not.toBe('');
    expect((await list(nickname)).map((order) => order.merchantUid)).toEqual([merchantUid]);
    const detail = (await call(server, channelOrders.detail, { channelId, merchantUid }, manager.headers)).body;
    expect(detail.beneficiary?.userId).toBe(made.child.id);
  });
});
