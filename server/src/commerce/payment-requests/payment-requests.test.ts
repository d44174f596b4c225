import { family } from '@dolphin/contract/channels/family/family.contract';
import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import {
  familyPaymentRequests,
  paymentRequests,
} from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { PAYMENT_REQUESTS_MAX } from '@dolphin/contract/commerce/payment-requests/payment-requests.constants';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeCourse, publishDocument } from '../../learning/learning.fixture.ts';
import { makeProduct } from '../coupons/coupons.fixture.ts';
import {
  addSibling,
  makePayingFamily,
  prepareFor,
  PRICE,
  ticketsOf,
  TICKETS,
  verifyAs,
} from '../family-orders/family-orders.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { runSweep } from '../orders/orders.fixture.ts';
import { findStanding } from './payment-requests.queries.ts';
import {
  askAs,
  declineAs,
  makeUnchecked,
  ownRequests,
  prepareAnswer,
  runEndSweep,
} from './payment-requests.fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const provider = fakeGateway();
let ahead = 0;
let server: TestServer;
beforeAll(
  async () =>
    void (server = await startTestServer({ gateway: provider.gateway, now: () => new Date(Date.now() + ahead) })),
);
afterEach(() => void (ahead = 0));
afterAll(() => server.close());

type Family = Awaited<ReturnType<typeof makePayingFamily>>;

async function requestPayment(given: Parameters<typeof makePayingFamily>[1] = {}) {
  const made = await makePayingFamily(server, given);
  const { status, body } = await askAs(server, made.child, { contentId: made.productId });
  expect(status).toBe(200);
  return { ...made, requestId: body.requestId };
}

const answered = ({ channelMemberId, requestId, productId }: Family & { readonly requestId: number }) => ({
  channelMemberId,
  requestId,
  contentId: productId,
});

const openFor = async ({ headers }: Person) =>
  (await call(server, familyPaymentRequests.open, {}, headers)).body.requestList;
const ofChild = ({ headers }: Person, channelMemberId: number) =>
  call(server, familyPaymentRequests.ofChild, { channelMemberId }, headers);
const cancelAs = ({ headers }: Person, requestId: number) =>
  call(server, paymentRequests.cancel, { requestId }, headers);

/** An order of a guardian for the request, paid at the provider. */
async function paidAnswer(guardian: Person, made: Parameters<typeof answered>[0]): Promise<string> {
  const { merchantUid } = (await prepareAnswer(server, guardian, answered(made))).body;
  provider.pay(merchantUid, PRICE);
  return merchantUid;
}

const moneyAt = (merchantUid: string) => {
  const payment = provider.payments.get(merchantUid);
  return (payment?.amountKrw ?? 0) - (payment?.cancelledKrw ?? 0);
};

async function eventsOf(requestId: number, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ state: string }>`
    select payload ->> 'state' as state from core_outbox where name = 'commerce.paymentRequestChanged' and (payload ->> 'requestId')::bigint = ${requestId} and (payload ->> 'userId')::bigint = ${userId} order by id`.execute(
    server.db,
  );
  return rows.map(({ state }) => state);
}

describe('[PAY-207] a child asks a guardian to pay', () => {
  it('[PAY-207] guardians see it, pay it, and the child has it', async () => {
    const made = await requestPayment();
    const { child, guardian, channelMemberId, channelId, productId, requestId } = made;
    expect(await openFor(guardian)).toMatchObject([
      { requestId, state: 'OPEN', contentId: productId, amount: PRICE, name: '수강권 10회', channelMemberId },
    ]);
    const asking = { channel_id: channelId, payment_item_type: 'PRODUCT', content_id: productId } as const;
    expect((await call(server, paymentRequests.state, asking, child.headers)).body).toMatchObject({
      guardianCount: 1,
      request: { requestId, state: 'OPEN' },
    });
    const merchantUid = await paidAnswer(guardian, made);
    expect((await verifyAs(server, guardian, merchantUid)).status).toBe('PAID');
    expect(await ownRequests(server, child)).toMatchObject([{ requestId, state: 'PAID' }]);
    expect(await ticketsOf(server, merchantUid)).toEqual([`${child.id} AVAILABLE ${TICKETS}`]);
    expect(await openFor(guardian)).toEqual([]);
    expect((await ofChild(guardian, channelMemberId)).body.requestList).toMatchObject([
      { requestId, state: 'PAID', isMine: true },
    ]);
    // Both see each step by themselves.
    expect(await eventsOf(requestId, child.id)).toEqual(['OPEN', 'PAID']);
    expect(await eventsOf(requestId, guardian.id)).toEqual(['OPEN', 'PAID']);
  });

  it('[PAY-209] a guardian declines with a sentence, which the child reads; then the child can ask again', async () => {
    const made = await requestPayment();
    expect((await declineAs(server, made.guardian, made, ' 다음 달에 사 줄게 ')).status).toBe(200);
    expect(await ownRequests(server, made.child)).toMatchObject([{ state: 'DECLINED', answer: '다음 달에 사 줄게' }]);
    expect((await declineAs(server, made.guardian, made)).error.errorCode).toBe('PAYMENT_REQUEST_CLOSED');
    expect((await prepareAnswer(server, made.guardian, answered(made))).error.errorCode).toBe('PAYMENT_REQUEST_CLOSED');
    const again = await askAs(server, made.child, { contentId: made.productId });
    expect(again.body.requestId).not.toBe(made.requestId);
    expect(await ownRequests(server, made.child)).toMatchObject([{ state: 'OPEN' }, { state: 'DECLINED' }]);
  });

  it('[PAY-207] the child cancels, also twice; not what is over, and not that of somebody else', async () => {
    const made = await requestPayment();
    const stranger = await server.makePerson();
    expect((await cancelAs(stranger, made.requestId)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await cancelAs(made.guardian, made.requestId)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await cancelAs(made.child, made.requestId)).status).toBe(200);
    expect((await cancelAs(made.child, made.requestId)).status).toBe(200);
    expect(await openFor(made.guardian)).toEqual([]);
    const { body } = await askAs(server, made.child, { contentId: made.productId });
    await declineAs(server, made.guardian, { ...made, requestId: body.requestId });
    expect((await cancelAs(made.child, body.requestId)).error.errorCode).toBe('PAYMENT_REQUEST_CLOSED');
  });

  it('[PAY-207] not without a guardian, for what is free, for the site, or at another price', async () => {
    const made = await makePayingFamily(server);
    const code = async (child: Person, thing: Parameters<typeof askAs>[2]) =>
      (await askAs(server, child, thing)).error.errorCode;
    const free = await makeProduct(server, made.channelId, { price: 0, quantity: 1 });
    expect(await code(made.child, { contentId: free, amount: 0 })).toBe('PAYMENT_REQUEST_FREE');
    expect(await code(made.child, { contentId: made.productId, amount: 1 })).toBe('PAYMENT_AMOUNT_MISMATCH');
    const { contentId } = await publishDocument(server.db);
    const { courseId } = await makeCourse(server.db, [[contentId]], { priceKrw: PRICE });
    expect(await code(made.child, { contentId: courseId, paymentItemType: 'COURSE' })).toBe(
      'PAYMENT_REQUEST_NO_GUARDIAN',
    );
    const alone = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: made.channelId, user_id: alone.id, role: 'USER' })
      .execute();
    expect(await code(alone, { contentId: made.productId })).toBe('PAYMENT_REQUEST_NO_GUARDIAN');
    // A guardian in another academy does not count here.
    const elsewhere = await makePayingFamily(server);
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: elsewhere.channelId, user_id: made.child.id, role: 'USER' })
      .execute();
    expect(await code(made.child, { contentId: elsewhere.productId })).toBe('PAYMENT_REQUEST_NO_GUARDIAN');
    expect(await ownRequests(server, made.child)).toEqual([]);
  });
});

describe('[PAY-208] one open request of a child for one thing', () => {
  it('[PAY-208] ten presses at once: one request, one event for each', async () => {
    const { child, guardian, productId } = await makePayingFamily(server);
    await warmPool(server.db, 8);
    const all = await Promise.all(Array.from({ length: 10 }, () => askAs(server, child, { contentId: productId })));
    const ids = new Set(all.map(({ body }) => body.requestId));
    expect([all.every(({ status }) => status === 200), ids.size]).toEqual([true, 1]);
    expect(await eventsOf([...ids][0] ?? 0, guardian.id)).toEqual(['OPEN']);
  });

  it('[PAY-208] at most ten are open, also when asked for at once', async () => {
    const { child, channelId } = await makePayingFamily(server);
    const products: number[] = [];
    for (let n = 0; n < PAYMENT_REQUESTS_MAX + 3; n += 1)
      products.push(await makeProduct(server, channelId, { price: PRICE, quantity: 1 }));
    const all = await Promise.all(products.map((contentId) => askAs(server, child, { contentId })));
    const refused = all.filter(({ status }) => status !== 200).map(({ error }) => error.errorCode);
    expect(refused).toEqual(['PAYMENT_REQUEST_LIMIT', 'PAYMENT_REQUEST_LIMIT', 'PAYMENT_REQUEST_LIMIT']);
    expect(await ownRequests(server, child)).toHaveLength(PAYMENT_REQUESTS_MAX);
  });
});

describe('[PAY-210] one answer counts', () => {
  it('[PAY-210] two guardians pay at once: one order, and the other one has the money back', async () => {
    const made = await requestPayment();
    const father = await server.makePerson({ birthDate: '1984-01-01' });
    await made.linkGuardian(father);
    const [ofMother, ofFather] = [await paidAnswer(made.guardian, made), await paidAnswer(father, made)];
    await warmPool(server.db, 8);
    await Promise.all([
      ...Array.from({ length: 4 }, () => verifyAs(server, made.guardian, ofMother)),
      ...Array.from({ length: 4 }, () => verifyAs(server, father, ofFather)),
    ]);
    const states = [
      (await verifyAs(server, made.guardian, ofMother)).status,
      (await verifyAs(server, father, ofFather)).status,
    ];
    expect(states.toSorted()).toEqual(['PAID', 'REFUSED']);
    expect(moneyAt(ofMother) + moneyAt(ofFather)).toBe(PRICE);
    expect([...(await ticketsOf(server, ofMother)), ...(await ticketsOf(server, ofFather))]).toEqual([
      `${made.child.id} AVAILABLE ${TICKETS}`,
    ]);
    expect(await eventsOf(made.requestId, made.child.id)).toEqual(['OPEN', 'PAID']);
  });

  it('[PAY-210] one declines while the other pays: either declined and the money is back, or paid', async () => {
    for (let round = 0; round < 3; round += 1) {
      const made = await requestPayment();
      const father = await server.makePerson({ birthDate: '1984-01-01' });
      await made.linkGuardian(father);
      const merchantUid = await paidAnswer(father, made);
      await warmPool(server.db, 4);
      const [declined] = await Promise.all([
        declineAs(server, made.guardian, made),
        verifyAs(server, father, merchantUid),
        runSweep(server),
      ]);
      const { status } = await verifyAs(server, father, merchantUid);
      const [request] = await ownRequests(server, made.child);
      expect(['DECLINED REFUSED', 'PAID PAID']).toContain(`${request?.state} ${status}`);
      expect(declined.status).toBe(request?.state === 'DECLINED' ? 200 : 409);
      expect(moneyAt(merchantUid)).toBe(status === 'PAID' ? PRICE : 0);
      expect(await ticketsOf(server, merchantUid)).toHaveLength(status === 'PAID' ? 1 : 0);
    }
  });

  it('[PAY-210] the child cancelled, or another guardian declined, before the payment arrives: nothing is handed over', async () => {
    for (const how of ['cancel', 'decline'] as const) {
      const made = await requestPayment();
      const merchantUid = await paidAnswer(made.guardian, made);
      if (how === 'cancel') await cancelAs(made.child, made.requestId);
      else await declineAs(server, made.guardian, made);
      expect((await verifyAs(server, made.guardian, merchantUid)).status, how).toBe('REFUSED');
      expect([moneyAt(merchantUid), await ticketsOf(server, merchantUid)], how).toEqual([0, []]);
    }
  });

  it('[PAY-210] an order without the request answers it, too; the order with it is then given back', async () => {
    const made = await requestPayment();
    const answering = await paidAnswer(made.guardian, made);
    const wanted = { channelMemberId: made.channelMemberId, contentId: made.productId };
    const plain = (await prepareFor(server, made.guardian, wanted)).body.merchantUid;
    expect(plain).not.toBe(answering);
    provider.pay(plain, PRICE);
    expect((await verifyAs(server, made.guardian, plain)).status).toBe('PAID');
    expect(await ownRequests(server, made.child)).toMatchObject([{ state: 'PAID' }]);
    expect((await verifyAs(server, made.guardian, answering)).status).toBe('REFUSED');
    expect([moneyAt(plain), moneyAt(answering)]).toEqual([PRICE, 0]);
  });
});

describe('[PAY-211] a request ends', () => {
  it('[PAY-211] after seven days by the clock, with and without the sweep, and can be asked for again', async () => {
    const made = await requestPayment();
    const { child, guardian, channelId, productId, requestId } = made;
    const at = (now: Date) =>
      findStanding(server.db, { childId: child.id, channelId, itemType: 'PRODUCT', contentId: productId, now });
    const first = (await at(new Date())).request;
    const end = first?.expiresAt.getTime() ?? 0;
    expect((end - (first?.createdAt.getTime() ?? 0)) / DAY_MS).toBe(7);
    expect((await at(new Date(end - 1))).request?.state).toBe('OPEN');
    expect((await at(new Date(end))).request).toMatchObject({ state: 'EXPIRED', endedAt: new Date(end) });
    const paying = await paidAnswer(guardian, made);
    ahead = 7 * DAY_MS + HOUR_MS;
    await makeUnchecked(server);
    await runEndSweep(server);
    ahead = 0;
    expect(await eventsOf(requestId, child.id)).toEqual(['OPEN', 'EXPIRED']);
    expect((await prepareAnswer(server, guardian, answered(made))).error.errorCode).toBe('PAYMENT_REQUEST_CLOSED');
    expect((await askAs(server, child, { contentId: productId })).body.requestId).not.toBe(requestId);
    // Who was at the window when it expired has paid for it.
    expect((await verifyAs(server, guardian, paying)).status).toBe('PAID');
    expect(await ownRequests(server, child)).toMatchObject([{ state: 'PAID' }, { requestId, state: 'PAID' }]);
  });

  it('[PAY-211] when it is not sold any more', async () => {
    const made = await requestPayment();
    await server.db
      .updateTable('commerce_products')
      .set({ removed_at: new Date() })
      .where('id', '=', made.productId)
      .execute();
    await makeUnchecked(server);
    await runEndSweep(server);
    expect(await ownRequests(server, made.child)).toMatchObject([{ state: 'ENDED', endReason: 'NOT_FOR_SALE' }]);
    expect(await openFor(made.guardian)).toEqual([]);
  });

  it('[PAY-211] when no guardian is linked any more, at once and by the sweep', async () => {
    const made = await requestPayment();
    const { child, guardian, channelMemberId } = made;
    await call(server, family.unlink, { channelMemberId }, guardian.headers);
    expect(await ownRequests(server, child)).toMatchObject([{ state: 'ENDED', endReason: 'NO_GUARDIAN' }]);
    expect(await openFor(guardian)).toEqual([]);
    expect((await declineAs(server, guardian, made)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    await makeUnchecked(server);
    await runEndSweep(server);
    expect(await eventsOf(made.requestId, child.id)).toEqual(['OPEN', 'ENDED']);
  });

  it('[PAY-211] when the child bought it, or has it in another way', async () => {
    const made = await makePayingFamily(server);
    const { contentId } = await publishDocument(server.db, { channelId: made.channelId });
    const courses: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { courseId } = await makeCourse(server.db, [[contentId]], { channelId: made.channelId, priceKrw: PRICE });
      courses.push(courseId);
      await askAs(server, made.child, { contentId: courseId, paymentItemType: 'COURSE' });
    }
    const [bought = 0, given = 0] = courses;
    const { merchantUid } = (
      await call(server, payments.prepare, { paymentItemType: 'COURSE', contentId: bought }, made.child.headers)
    ).body;
    provider.pay(merchantUid, PRICE);
    await verifyAs(server, made.child, merchantUid);
    await server.db
      .insertInto('learning_enrolments')
      .values({ course_id: given, user_id: made.child.id, enrolled_at: new Date() })
      .execute();
    await makeUnchecked(server);
    await runEndSweep(server);
    expect(await ownRequests(server, made.child)).toMatchObject([
      { contentId: given, state: 'ENDED', endReason: 'HAD' },
      { contentId: bought, state: 'ENDED', endReason: 'HAD' },
    ]);
  });
});

describe('[PAY-209] ids that are swapped', () => {
  it('[PAY-209] nobody but the guardians of this child sees, declines or pays it', async () => {
    const made = await requestPayment();
    const other = await requestPayment();
    const sibling = await addSibling(server, made);
    const callers = {
      'a guardian of another child': other.guardian,
      'the child': made.child,
      'the sibling': sibling.child,
      'a manager': made.manager,
      'an administrator': await server.makePerson({ isAdmin: true }),
      'a stranger': await server.makePerson(),
    };
    for (const [name, caller] of Object.entries(callers)) {
      const mine = (await openFor(caller)).map(({ requestId }) => requestId);
      expect(mine, name).not.toContain(made.requestId);
      const tried = [
        await ofChild(caller, made.channelMemberId),
        await declineAs(server, caller, made),
        await prepareAnswer(server, caller, answered(made)),
      ];
      expect(
        tried.map(({ status, error }) => [status, error.errorCode]),
        name,
      ).toEqual(Array.from({ length: 3 }, () => [404, 'RESOURCE_NOT_FOUND']));
      expect((await call(server, paymentRequests.list, {}, caller.headers)).body.requestList, name).not.toContainEqual(
        expect.objectContaining(caller === made.child ? { requestId: other.requestId } : { requestId: made.requestId }),
      );
    }
    // The own child, and the request of another one.
    const { guardian, channelMemberId, productId } = made;
    const swapped = [
      await declineAs(server, guardian, { channelMemberId, requestId: other.requestId }),
      await declineAs(server, guardian, { ...sibling, requestId: made.requestId }),
      await prepareAnswer(server, guardian, { channelMemberId, requestId: other.requestId, contentId: productId }),
      await prepareAnswer(server, guardian, { ...sibling, requestId: made.requestId, contentId: productId }),
    ];
    expect(swapped.map(({ error }) => error.errorCode)).toEqual(Array.from({ length: 4 }, () => 'RESOURCE_NOT_FOUND'));
    // The request of the child, and another thing.
    const another = await makeProduct(server, made.channelId, { price: PRICE, quantity: 1 });
    expect((await prepareAnswer(server, guardian, { ...answered(made), contentId: another })).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
    expect(await ownRequests(server, made.child)).toMatchObject([{ state: 'OPEN' }]);
    expect(
      await server.db
        .selectFrom('commerce_orders')
        .select('id')
        .where('payment_request_id', 'is not', null)
        .where('receiver_id', 'in', [made.child.id, sibling.child.id])
        .execute(),
    ).toEqual([]);
  });

  it('[PAY-209] from 14 on the child sees the page of the guardians, and answers nothing', async () => {
    const made = await requestPayment({ birthDate: '2010-01-01' });
    expect((await ofChild(made.child, made.channelMemberId)).body.requestList).toMatchObject([
      { state: 'OPEN', isMine: false },
    ]);
    expect((await declineAs(server, made.child, made)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect(
      (await call(server, familyOrders.orders, { channelMemberId: made.channelMemberId }, made.child.headers)).status,
    ).toBe(200);
  });
});
