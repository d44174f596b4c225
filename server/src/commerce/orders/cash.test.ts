import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { fakeGateway } from './fake-gateway.fixture.ts';
import { makeDue, makeOld, outcomeOf, PRICE, pricedCourse, runSweep } from './orders.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

/** Somebody with cash on account, and what they do with it. */
async function buyerWith(cashKrw: number) {
  const person = await server.makePerson();
  const { headers } = person;
  const verify = async (merchantUid: string) => (await call(server, payments.verify, { merchantUid }, headers)).body;
  const charge = await call(server, payments.prepare, { paymentItemType: 'CASH', amount: cashKrw }, headers);
  provider.pay(charge.body.merchantUid, cashKrw);
  await verify(charge.body.merchantUid);
  const prepare = (contentId: number, cashAmount: number) =>
    call(server, payments.prepare, { paymentItemType: 'COURSE', contentId, cashAmount }, headers);
  return { person, headers, prepare, verify, ...accountOf(person) };
}

function accountOf({ id }: Person) {
  const balance = async () =>
    (
      await server.db
        .selectFrom('commerce_customers')
        .select('cash_krw')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
    ).cash_krw;
  const entries = async () => {
    const rows = await server.db
      .selectFrom('commerce_cash_entries')
      .select(['cause', 'amount_krw'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ cause, amount_krw }) => `${cause} ${amount_krw}`);
  };
  return { balance, entries };
}

/** Accounts whose balance is not the sum of their rows, and orders whose cash is not the sum of theirs. */
async function unbalanced() {
  const { rows } = await sql`
    select c.user_id from commerce_customers c left join commerce_cash_entries e on e.user_id = c.user_id group by c.user_id having c.cash_krw <> coalesce(sum(e.amount_krw), 0)
    union all
    select o.id from commerce_orders o left join commerce_cash_entries e on e.order_id = o.id and e.cause in ('SPEND', 'RETURN') group by o.id having o.cash_taken_krw <> -coalesce(sum(e.amount_krw), 0)`.execute(
    server.db,
  );
  return rows;
}

describe('[PAY-1] cash on account', () => {
  it('[PAY-1] [PAY-16] pays for a course wholly: settled at once, without the provider', async () => {
    const courseId = await pricedCourse(server);
    const { headers, prepare, balance, entries } = await buyerWith(50_000);
    const quote = await call(server, payments.quote, { payment_item_type: 'COURSE', content_id: courseId }, headers);
    expect(quote.body).toMatchObject({ amount: PRICE, cashBalance: 50_000, cashAmount: PRICE });
    const { body } = await prepare(courseId, PRICE);
    expect(body).toMatchObject({ amount: 0, cashAmount: PRICE, status: 'PAID', window: null });
    expect(provider.payments.has(body.merchantUid)).toBe(false);
    expect(await outcomeOf(server, body.merchantUid)).toMatchObject({ state: 'PAID', ledger: [], enrolments: 1 });
    expect([await balance(), await entries()]).toEqual([20_000, ['CHARGE 50000', `SPEND -${PRICE}`]]);
    const { orderList } = (await call(server, payments.orders, {}, headers)).body;
    expect(orderList[0]).toMatchObject({ amount: PRICE, cashAmount: PRICE, status: 'PAID' });
  });

  it('[PAY-1] [PAY-3] pays a part, and the card the rest', async () => {
    const courseId = await pricedCourse(server);
    const { headers, prepare, verify, balance } = await buyerWith(12_000);
    const { body } = await prepare(courseId, 12_000);
    expect(body).toMatchObject({ amount: PRICE - 12_000, cashAmount: 12_000, status: 'READY' });
    expect(await balance()).toBe(0);
    const { merchantUid } = body;
    const wrong = await call(server, payments.verify, { merchantUid, value: PRICE }, headers);
    expect(wrong.error.errorCode).toBe('PAYMENT_AMOUNT_MISMATCH');
    provider.pay(merchantUid, PRICE - 12_000);
    await Promise.all(Array.from({ length: 6 }, () => verify(merchantUid)));
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      state: 'PAID',
      ledger: [`CAPTURE ${PRICE - 12_000}`],
      enrolments: 1,
    });
    expect(await balance()).toBe(0);
  });

  it('[PAY-1] refuses more than there is, more than the price, a rest that no card takes, and cash for cash', async () => {
    const courseId = await pricedCourse(server);
    const { headers, prepare, balance } = await buyerWith(40_000);
    const code = async (cashAmount: number) => (await prepare(courseId, cashAmount)).error.errorCode;
    expect([await code(PRICE + 1), await code(PRICE - 50), await code(-1)]).toEqual([
      'PAYMENT_AMOUNT_MISMATCH',
      'PAYMENT_AMOUNT_MISMATCH',
      'VALIDATION_FAIL',
    ]);
    const charge = await call(
      server,
      payments.prepare,
      { paymentItemType: 'CASH', amount: 5_000, cashAmount: 5_000 },
      headers,
    );
    expect(charge.error.errorCode).toBe('PAYMENT_AMOUNT_MISMATCH');
    const dear = await pricedCourse(server, 60_000);
    expect((await prepare(dear, 50_000)).error.errorCode).toBe('CASH_NOT_ENOUGH');
    expect(await balance()).toBe(40_000);
  });

  it('[PAY-1] is held while the window is open, and goes to the new order of who comes back', async () => {
    const courseId = await pricedCourse(server);
    const { headers, prepare, verify, balance } = await buyerWith(12_000);
    const first = (await prepare(courseId, 12_000)).body;
    const other = await pricedCourse(server);
    expect((await prepare(other, 1_000)).error.errorCode).toBe('CASH_NOT_ENOUGH');
    const quote = await call(server, payments.quote, { payment_item_type: 'COURSE', content_id: courseId }, headers);
    expect(quote.body.cashBalance).toBe(12_000);
    const second = (await prepare(courseId, 12_000)).body;
    expect([second.status, await balance()]).toEqual(['READY', 0]);
    provider.pay(second.merchantUid, second.amount);
    expect((await verify(second.merchantUid)).status).toBe('PAID');
    // The first window was paid too: there is no cash for it, so the card gets its money back.
    provider.pay(first.merchantUid, first.amount);
    expect((await verify(first.merchantUid)).status).toBe('REFUSED');
    expect([await balance(), await unbalanced()]).toEqual([0, []]);
  });

  it('[PAY-1] goes back when the card fails, and is taken again when the same order is paid after all', async () => {
    const courseId = await pricedCourse(server);
    const { prepare, verify, balance, entries } = await buyerWith(12_000);
    const { merchantUid, amount } = (await prepare(courseId, 12_000)).body;
    provider.pay(merchantUid, amount, { status: 'FAILED', failReason: '한도 초과' });
    expect([(await verify(merchantUid)).status, await balance()]).toEqual(['FAILED', 12_000]);
    provider.pay(merchantUid, amount);
    expect([(await verify(merchantUid)).status, await balance()]).toEqual(['PAID', 0]);
    expect(await entries()).toEqual(['CHARGE 12000', 'SPEND -12000', 'RETURN 12000', 'SPEND -12000']);
  });

  it('[PAY-1] goes back when the order expires; paid later without cash, the card gets its money back', async () => {
    const courseId = await pricedCourse(server);
    const { prepare, verify, balance } = await buyerWith(12_000);
    const { merchantUid, amount } = (await prepare(courseId, 12_000)).body;
    await makeOld(server, merchantUid);
    await Promise.all([runSweep(server), verify(merchantUid), verify(merchantUid)]);
    expect([(await outcomeOf(server, merchantUid)).state, await balance()]).toEqual(['EXPIRED', 12_000]);
    const other = await pricedCourse(server, 12_000);
    expect((await prepare(other, 12_000)).body.status).toBe('PAID');
    provider.pay(merchantUid, amount);
    expect((await verify(merchantUid)).status).toBe('REFUSED');
    expect(provider.payments.get(merchantUid)?.status).toBe('CANCELLED');
    expect(await outcomeOf(server, merchantUid)).toMatchObject({ ledger: [`CAPTURE ${amount}`, `CANCEL -${amount}`] });
    expect([await balance(), await unbalanced()]).toEqual([0, []]);
  });

  it('[PAY-1] goes back when the order expires while no provider is configured; paid all the same, it is settled later', async () => {
    const courseId = await pricedCourse(server);
    const { prepare, verify, balance } = await buyerWith(12_000);
    const { merchantUid, amount } = (await prepare(courseId, 12_000)).body;
    const { gateway: _off, ...app } = server.app;
    await makeDue(server);
    await runSweep({ ...server, app });
    expect([(await outcomeOf(server, merchantUid)).state, await balance()]).toEqual(['READY', 0]);
    await makeOld(server, merchantUid);
    await runSweep({ ...server, app });
    expect([(await outcomeOf(server, merchantUid)).state, await balance()]).toEqual(['EXPIRED', 12_000]);
    provider.pay(merchantUid, amount);
    expect([(await verify(merchantUid)).status, await balance(), await unbalanced()]).toEqual(['PAID', 0, []]);
  });

  it('[PAY-1] goes back when the payment is not as ordered, or was cancelled before it was read', async () => {
    const { prepare, verify, balance } = await buyerWith(12_000);
    const wrong = (await prepare(await pricedCourse(server), 12_000)).body;
    provider.pay(wrong.merchantUid, PRICE);
    expect([(await verify(wrong.merchantUid)).status, await balance()]).toEqual(['REFUSED', 12_000]);
    const gone = (await prepare(await pricedCourse(server), 12_000)).body;
    provider.pay(gone.merchantUid, gone.amount, { status: 'CANCELLED', cancelledKrw: gone.amount });
    expect([(await verify(gone.merchantUid)).status, await balance()]).toEqual(['CANCELLED', 12_000]);
    expect(await unbalanced()).toEqual([]);
  });
});

describe('[PAY-16] cash that is spent in parallel', () => {
  it('twenty orders spend one balance: as many as it pays for, never below nothing', async () => {
    const { prepare, balance } = await buyerWith(3 * PRICE + 500);
    const courseIds = await Promise.all(Array.from({ length: 20 }, () => pricedCourse(server)));
    await warmPool(server.db, 8);
    const answers = await Promise.all(courseIds.map((courseId) => prepare(courseId, PRICE)));
    expect(answers.filter(({ status, body }) => status === 200 && body.status === 'PAID')).toHaveLength(3);
    expect(answers.filter(({ status, error }) => status !== 200 && error.errorCode === 'CASH_NOT_ENOUGH')).toHaveLength(
      17,
    );
    expect([await balance(), await unbalanced()]).toEqual([500, []]);
  });

  it('twenty orders of the same course, and every report of them at once: paid once', async () => {
    const { person, prepare, verify, balance } = await buyerWith(100_000);
    const courseId = await pricedCourse(server);
    await warmPool(server.db, 8);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => prepare(courseId, n % 2 === 0 ? PRICE : 10_000)),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const open = answers
      .filter(({ status, body }) => status === 200 && body.status === 'READY')
      .map(({ body }) => body);
    for (const { merchantUid, amount } of open) provider.pay(merchantUid, amount);
    await makeDue(server);
    await Promise.all([
      runSweep(server),
      ...open.flatMap(({ merchantUid }) => [verify(merchantUid), verify(merchantUid)]),
    ]);
    const paid = await server.db
      .selectFrom('commerce_orders')
      .select(['cash_krw'])
      .where('user_id', '=', person.id)
      .where('content_id', '=', courseId)
      .where('state', '=', 'PAID')
      .execute();
    expect(paid).toHaveLength(1);
    expect(await balance()).toBe(100_000 - (paid[0]?.cash_krw ?? 0));
    expect(await unbalanced()).toEqual([]);
  });
});
