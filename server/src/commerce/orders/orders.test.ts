import { PAYMENT_WEBHOOK_PATH } from '@dolphin/contract/commerce/orders/orders.constants';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeCourse, publishDocument } from '../../learning/learning.fixture.ts';
import { fakeGateway } from './fake-gateway.fixture.ts';
import { makeDue, OPENED_ONCE, outcomeOf, prepared, PRICE, pricedCourse, runSweep } from './orders.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
let clock = new Date('2026-11-17T00:00:00Z');
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway, now: () => clock })));
afterAll(() => server.close());

const verify = (person: Person, input: { merchantUid: string; impUid?: string; value?: number }) =>
  call(server, payments.verify, input, person.headers);
const codeOf = async (answer: Promise<{ status: number; error: { errorCode: string } }>) => {
  const { status, error } = await answer;
  return status === 200 ? 'OK' : error.errorCode;
};

describe('[PAY-1] preparing an order', () => {
  it('[PAY-1] [PAY-3] [PAY-19] answers what the window and the result page need, at the price of the server', async () => {
    const courseId = await pricedCourse(server);
    const person = await server.makePerson();
    const { body } = await call(
      server,
      payments.prepare,
      { paymentItemType: 'COURSE', contentId: courseId, phoneNumber: '010-1234-5678' },
      person.headers,
    );
    expect(body).toMatchObject({
      amount: PRICE,
      name: '파이썬 심화',
      email: person.email,
      phoneNumber: '010-1234-5678',
      status: 'READY',
      redirectPageInfo: { contentType: 'COURSE', contentId: courseId },
      window: { driver: 'portone-v2', channelKey: 'channel-key-test', isSandbox: true },
    });
    expect(body.custom_data).toEqual({ merchantUid: body.merchantUid });
    expect(body.customerUid).not.toBe('');
    expect(body.noticeUrl).toBe(`${server.config.publicUrl}${PAYMENT_WEBHOOK_PATH}`);
    // One customer, several orders.
    const again = await prepared(server, person, await pricedCourse(server));
    expect([again.customerUid, again.phoneNumber]).toEqual([body.customerUid, '010-1234-5678']);
    expect(again.merchantUid).not.toBe(body.merchantUid);
  });

  it('[PAY-1] goes on with the unpaid order of a moment ago, as long as nothing about it is different', async () => {
    const courseId = await pricedCourse(server);
    const person = await server.makePerson();
    const first = await prepared(server, person, courseId);
    expect(await prepared(server, person, courseId)).toEqual(first);
    const listed = async () => (await call(server, payments.orders, {}, person.headers)).body.totalCount;
    expect(await listed()).toBe(1);
    // Another person, another thing, another price, a paid one, and one that is soon over are not gone on with.
    const others = [await prepared(server, await server.makePerson(), courseId)];
    others.push(await prepared(server, person, await pricedCourse(server)));
    await server.db
      .updateTable('learning_courses')
      .set({ price_krw: PRICE + 1 })
      .where('id', '=', courseId)
      .execute();
    others.push(await prepared(server, person, courseId));
    const cash = { paymentItemType: 'CASH' as const, amount: 5_000 };
    const charge = async () => (await call(server, payments.prepare, cash, person.headers)).body;
    const paid = await charge();
    provider.pay(paid.merchantUid, 5_000);
    await verify(person, { merchantUid: paid.merchantUid });
    others.push(paid, await charge());
    clock = new Date(clock.getTime() + 6 * 60_000);
    others.push(await charge());
    expect(new Set([first, ...others].map(({ merchantUid }) => merchantUid)).size).toBe(7);
  });

  it('[PAY-1] takes an amount for CASH only, and puts it on account once', async () => {
    const person = await server.makePerson();
    const prepare = (input: object) => call(server, payments.prepare, input as never, person.headers);
    const courseId = await pricedCourse(server);
    expect(await codeOf(prepare({ paymentItemType: 'COURSE', contentId: courseId, amount: 1_000 }))).toBe(
      'PAYMENT_AMOUNT_MISMATCH',
    );
    expect(await codeOf(prepare({ paymentItemType: 'CASH' }))).toBe('PAYMENT_AMOUNT_MISMATCH');
    const { merchantUid, amount } = (await prepare({ paymentItemType: 'CASH', amount: 20_000 })).body;
    expect(amount).toBe(20_000);
    provider.pay(merchantUid, 20_000);
    await verify(person, { merchantUid });
    await verify(person, { merchantUid });
    const { body } = await call(server, payments.orders, {}, person.headers);
    expect([body.cashAmount, body.totalCount, body.orderList[0]?.status]).toEqual([20_000, 1, 'PAID']);
  });

  it('[PAY-1] sells nothing that is free, unknown, owned, or not for this person', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'TEACHER']);
    const { contentId } = await publishDocument(server.db, { channelId });
    const make = (more: object) => makeCourse(server.db, [[contentId]], { channelId, ...more });
    const free = await make({});
    const advanced = await make({ admits: 'ADVANCED', priceKrw: PRICE });
    const priced = await make({ priceKrw: PRICE });
    const quote = (person: Person, id: number) =>
      codeOf(call(server, payments.quote, { payment_item_type: 'COURSE', content_id: id }, person.headers));
    expect(await quote(people.USER, free.courseId)).toBe('NOT_FOR_SALE');
    expect(await quote(people.USER, advanced.courseId)).toBe('IS_NOT_ADVANCED_CHANNEL_USER');
    expect(await quote(people.USER, priced.courseId)).toBe('OK');
    expect(await quote(people.TEACHER, priced.courseId)).toBe('NOT_FOR_SALE');
    expect(await quote(await server.makePerson(), priced.courseId)).toBe('CHANNEL_CONTENT_UNAUTHORIZED');
    expect(await quote(people.USER, 4_000_000_000)).toBe('RESOURCE_NOT_FOUND');
  });
});

describe('[PAY-3] verification', () => {
  it('[PAY-3] [PAY-16] opens a paid course at once, enrols the buyer exactly once, and asks for no payment again', async () => {
    const { contentId } = await publishDocument(server.db);
    const { courseId, lessonIds } = await makeCourse(server.db, [[contentId]], { priceKrw: PRICE });
    const person = await server.makePerson();
    const { merchantUid } = await prepared(server, person, courseId);
    const lesson = () => codeOf(call(server, lessons.detail, { lessonId: lessonIds[0] ?? 0 }, person.headers));
    expect(await lesson()).toBe('NEED_TO_PAY');
    const { providerPaymentId: impUid } = provider.pay(merchantUid, PRICE);
    const { body } = await verify(person, { merchantUid, impUid, value: PRICE });
    expect(body).toMatchObject({ status: 'PAID', redirectPageInfo: { contentType: 'COURSE', contentId: courseId } });
    expect(await lesson()).toBe('OK');
    expect(await outcomeOf(server, merchantUid)).toEqual(OPENED_ONCE);
    expect(
      await codeOf(call(server, payments.quote, { payment_item_type: 'COURSE', content_id: courseId }, person.headers)),
    ).toBe('ALREADY_PAID');
    // Whoever leaves may come back without paying again.
    await call(server, courses.leave, { courseId }, person.headers);
    expect(await codeOf(call(server, courses.enrol, { courseId }, person.headers))).toBe('OK');
  });

  it('[PAY-3] answers READY while nothing is paid, FAILED with the reason, and lets the buyer pay again', async () => {
    const courseId = await pricedCourse(server);
    const person = await server.makePerson();
    const { merchantUid } = await prepared(server, person, courseId);
    expect((await verify(person, { merchantUid })).body.status).toBe('READY');
    provider.pay(merchantUid, PRICE, { status: 'FAILED', failReason: '한도 초과' });
    expect((await verify(person, { merchantUid })).body).toMatchObject({ status: 'FAILED', failReason: '한도 초과' });
    provider.pay(merchantUid, PRICE);
    expect((await verify(person, { merchantUid })).body.status).toBe('PAID');
  });

  it('[PAY-13] takes the course back when the payment was cancelled in full, and not for a part of it', async () => {
    const courseId = await pricedCourse(server);
    const person = await server.makePerson();
    const { merchantUid } = await prepared(server, person, courseId);
    const paid = provider.pay(merchantUid, PRICE);
    await verify(person, { merchantUid });
    provider.payments.set(merchantUid, { ...paid, status: 'PARTIAL_CANCELLED', cancelledKrw: 10_000 });
    expect((await verify(person, { merchantUid })).body.status).toBe('PARTIAL_CANCELLED');
    expect((await outcomeOf(server, merchantUid)).enrolments).toBe(1);
    provider.payments.set(merchantUid, { ...paid, status: 'CANCELLED', cancelledKrw: PRICE });
    await Promise.all([verify(person, { merchantUid }), verify(person, { merchantUid })]);
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      state: 'CANCELLED',
      ledger: [`CAPTURE ${PRICE}`, 'CANCEL -10000', 'CANCEL -20000'],
      enrolments: 0,
      enrolledCount: 0,
    });
  });

  it('[PAY-16] gives the second payment of one person for the same course back', async () => {
    const courseId = await pricedCourse(server);
    const person = await server.makePerson();
    const first = await prepared(server, person, courseId);
    clock = new Date(clock.getTime() + 6 * 60_000);
    const orders = [first, await prepared(server, person, courseId)];
    for (const { merchantUid } of orders) provider.pay(merchantUid, PRICE);
    await Promise.all(orders.map(({ merchantUid }) => verify(person, { merchantUid })));
    const states = await Promise.all(orders.map(({ merchantUid }) => outcomeOf(server, merchantUid)));
    expect(states.map(({ state }) => state).toSorted()).toEqual(['PAID', 'REFUSED']);
    expect(states.find(({ state }) => state === 'REFUSED')).toMatchObject({
      mustCancel: false,
      ledger: [`CAPTURE ${PRICE}`, `CANCEL -${PRICE}`],
      enrolledCount: 1,
    });
  });
});

describe('my orders', () => {
  it('[PAY-6] [PAY-18] are found by the payment id, listed newest first, and prefill the phone number', async () => {
    const person = await server.makePerson();
    const other = await server.makePerson();
    const courseId = await pricedCourse(server);
    const { merchantUid } = await prepared(server, person, courseId);
    const { providerPaymentId: id } = provider.pay(merchantUid, PRICE);
    await verify(person, { merchantUid });
    const history = (who: Person) => call(server, payments.history, { id }, who.headers);
    expect((await history(person)).body).toMatchObject({ merchantUid, status: 'PAID', method: '신한카드 1234-****' });
    expect((await history(other)).error.errorCode).toBe('NOT_FOUND_ORDER');
    await call(
      server,
      payments.prepare,
      { paymentItemType: 'CASH', amount: 5_000, phoneNumber: '01099998888' },
      person.headers,
    );
    const { body } = await call(server, payments.orders, {}, person.headers);
    expect(body.orderList.map(({ amount }) => amount)).toEqual([5_000, PRICE]);
    expect((await call(server, payments.order, { merchantUid }, person.headers)).body.entryList).toMatchObject([
      { kind: 'CAPTURE', amount: PRICE },
    ]);
    const quote = (who: Person) =>
      call(server, payments.quote, { payment_item_type: 'CASH', amount: 5_000 }, who.headers).then(
        (a) => a.body.phoneNumber,
      );
    expect([await quote(person), await quote(other)]).toEqual(['01099998888', null]);
  });
});

describe('orders that nobody reports', () => {
  it('[PAY-16] are settled by the sweep, expire after a quarter of an hour, and are settled when paid late', async () => {
    const courseId = await pricedCourse(server);
    const person = await server.makePerson();
    const { merchantUid } = await prepared(server, person, courseId);
    clock = new Date(clock.getTime() + 31_000);
    await runSweep(server);
    expect((await outcomeOf(server, merchantUid)).state).toBe('READY');
    clock = new Date(clock.getTime() + 16 * 60_000);
    await runSweep(server);
    expect((await outcomeOf(server, merchantUid)).state).toBe('EXPIRED');
    provider.pay(merchantUid, PRICE);
    await makeDue(server);
    await runSweep(server);
    expect(await outcomeOf(server, merchantUid)).toEqual(OPENED_ONCE);
  });

  it('are not read again when they are settled', async () => {
    const rows = await server.db
      .selectFrom('commerce_orders')
      .select('id')
      .where('state', '=', 'PAID')
      .where('next_check_at', 'is not', null)
      .execute();
    expect(rows).toEqual([]);
  });
});
