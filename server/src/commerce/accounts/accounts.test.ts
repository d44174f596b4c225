import { channelAccounts, siteAccounts } from '@dolphin/contract/commerce/accounts/accounts.contract';
import { monthlyAccountErrors } from '@dolphin/contract/commerce/accounts/accounts.errors';
import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { eraseAccount } from '../../accounts/users/erase-account.ts';
import { makeSeller } from '../coupons/coupons.fixture.ts';
import { book, giveTickets, keepLines, lineOf, moveTickets, refund, runListener, sell } from './accounts.fixture.ts';

const NOW = new Date('2026-11-17T03:00:00Z');
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
afterAll(() => server.close());

async function makeAcademy() {
  const { id: channelId, manager, learner } = await makeSeller(server);
  const read = async () => (await call(server, channelAccounts.months, { channelId }, manager.headers)).body;
  const month = async (name: string) => (await read()).monthList.find((each) => each.month === name);
  const close = (name: string) => call(server, channelAccounts.close, { channelId, month: name }, manager.headers);
  const entries = async (name: string) =>
    (await call(server, channelAccounts.entries, { channelId, month: name }, manager.headers)).body.entryList;
  return { channelId, manager, learner, read, month, close, entries };
}

it('[PAY-190] books each movement once, in its month of Seoul, and totals are the sums of entries', async () => {
  const { channelId, read, month, entries } = await makeAcademy();
  // Half past midnight on the first of October in Seoul.
  const { orderId } = await sell(server.db, { channelId, amountKrw: 30_000, at: '2026-09-30T15:30:00Z' });
  await sell(server.db, { channelId, amountKrw: 20_000, at: '2026-09-30T14:59:59Z' });
  await refund(server.db, orderId, 10_000, '2026-10-05T00:00:00Z');
  await book(server.db, NOW);
  await book(server.db, NOW);
  expect((await read()).monthList.map(({ month: name }) => name)).toEqual(['2026-10', '2026-09']);
  expect(await month('2026-10')).toMatchObject({
    salesAmount: 30_000,
    refundAmount: -10_000,
    recognizedAmount: 20_000,
  });
  expect(await month('2026-09')).toMatchObject({ salesAmount: 20_000, refundAmount: 0, recognizedAmount: 20_000 });
  expect((await entries('2026-10')).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['REFUND', -10_000],
    ['SALE', 30_000],
  ]);
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from commerce_account_months m where (m.sales_krw + m.refunds_krw, m.entries) <> (
      select coalesce(sum(amount_krw) filter (where kind in ('SALE', 'REFUND')), 0), count(*) from commerce_account_entries e where e.seller_id = m.seller_id and e.month = m.month)`.execute(
    server.db,
  );
  expect(rows[0]?.wrong).toBe(0);
  await expect(sql`update commerce_account_entries set amount_krw = 0`.execute(server.db)).rejects.toThrow(
    'only added',
  );
  await expect(sql`delete from commerce_settlements`.execute(server.db)).rejects.toThrow('only added');
});

it('[PAY-190] books a row that was committed after one with a higher number', async () => {
  const { channelId, month } = await makeAcademy();
  const at = NOW.toISOString();
  const first = await sell(server.db, { channelId, amountKrw: 1_000, at });
  // Its number is taken, and its transaction ends after the next booking.
  const late = await server.db.transaction().execute(async (tx) => {
    const sold = await sell(tx, { channelId, amountKrw: 500, at, userId: 2 });
    await sell(server.db, { channelId, amountKrw: 70, at, userId: 3 });
    await book(server.db, NOW);
    return sold;
  });
  expect(late.orderId).toBeGreaterThan(first.orderId);
  expect(await month('2026-11')).toMatchObject({ salesAmount: 1_070 });
  await book(server.db, NOW);
  expect(await month('2026-11')).toMatchObject({ salesAmount: 1_570 });
});

it('[PAY-191] defers unused tickets at their share of the price, and recognises them when they are used', async () => {
  const { channelId, learner, month } = await makeAcademy();
  const userId = learner.id;
  const sold = { channelId, amountKrw: 100_000, at: '2026-08-10T00:00:00Z', itemType: 'PRODUCT', userId } as const;
  const { orderId, merchantUid } = await sell(server.db, sold);
  const [first = 0, ...rest] = await giveTickets(server.db, { channelId, userId, merchantUid }, 3, sold.at);
  await moveTickets(server.db, [first], 'USED', 'USED', '2026-09-02T00:00:00Z');
  // Another content for the same ticket earns nothing.
  await moveTickets(server.db, [first], 'CONTENT_CHANGED', 'USED', '2026-09-03T00:00:00Z');
  await moveTickets(server.db, rest, 'REFUNDED', 'REFUNDED', '2026-10-02T00:00:00Z');
  await refund(server.db, orderId, 66_667, '2026-10-02T00:00:00Z');
  await book(server.db, NOW);
  expect(await month('2026-08')).toMatchObject({ salesAmount: 100_000, recognizedAmount: 0, deferredAmount: 100_000 });
  expect(await month('2026-09')).toMatchObject({ salesAmount: 0, recognizedAmount: 33_333, deferredAmount: 66_667 });
  expect(await month('2026-10')).toMatchObject({ refundAmount: -66_667, recognizedAmount: 0, deferredAmount: 0 });
});

it('[PAY-191] recognises unused tickets of somebody who left; those of an open refund wait for its decision', async () => {
  const { channelId, learner, month } = await makeAcademy();
  const userId = learner.id;
  const sold = { channelId, amountKrw: 100_000, at: '2026-08-10T00:00:00Z', itemType: 'PRODUCT', userId } as const;
  const buy = async () => {
    const order = await sell(server.db, sold);
    await giveTickets(server.db, { channelId, userId, merchantUid: order.merchantUid }, 3, sold.at);
    return order;
  };
  const { orderId } = await buy();
  await buy();
  const { id: refundId } = await server.db
    .insertInto('commerce_refunds')
    .values({
      order_id: orderId,
      user_id: userId,
      channel_id: channelId,
      state: 'REQUESTED',
      policy_krw: 0,
      statutory_krw: 0,
      amount_krw: null,
      decided_by: null,
      decided_at: null,
      fail_reason: null,
      next_try_at: null,
      created_at: NOW,
      updated_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lapse = async () => {
    await runListener(server, 'commerce.lapse-tickets', { userId });
    await book(server.db, NOW);
    return month('2026-11');
  };
  // Who is here keeps them.
  expect(await lapse()).toBeUndefined();
  await eraseAccount(server.db, server.app, { userId, email: null, now: NOW });
  expect(await lapse()).toMatchObject({ recognizedAmount: 100_000, deferredAmount: 100_000 });
  await server.db.updateTable('commerce_refunds').set({ state: 'REFUSED' }).where('id', '=', refundId).execute();
  await runListener(server, 'commerce.lapse-tickets-after-refund', { userId, state: 'REFUSED' });
  expect(await lapse()).toMatchObject({ recognizedAmount: 200_000, deferredAmount: 0 });
});

it('[PAY-192] keeps each line of the settlement once, and shows what does not tie first', async () => {
  const { channelId, read, month } = await makeAcademy();
  const settled = await sell(server.db, { channelId, amountKrw: 50_000, at: '2026-10-02T01:00:00Z' });
  const late = await sell(server.db, { channelId, amountKrw: 7_000, at: '2026-10-03T01:00:00Z' });
  const fresh = await sell(server.db, { channelId, amountKrw: 9_000, at: '2026-11-16T01:00:00Z' });
  await refund(server.db, settled.orderId, 20_000, '2026-10-04T01:00:00Z');
  // Two equal cancellations at one moment are two lines.
  const lines = [
    lineOf(settled.merchantUid, 50_000, '2026-10-02T01:00:00Z'),
    lineOf(settled.merchantUid, -10_000, '2026-10-04T01:00:00Z'),
    lineOf(settled.merchantUid, -10_000, '2026-10-04T01:00:00Z'),
  ];
  expect(await keepLines(server.db, lines, NOW)).toBe(3);
  expect(await keepLines(server.db, lines, NOW)).toBe(0);
  await book(server.db, NOW);
  expect(await month('2026-10')).toMatchObject({
    settledAmount: 30_000,
    feeAmount: 900,
    feeVatAmount: 90,
    payoutAmount: 29_010,
    differenceAmount: 7_000,
    waitingAmount: 0,
  });
  expect(await month('2026-11')).toMatchObject({ differenceAmount: 9_000, waitingAmount: 9_000 });
  expect((await read()).gapList).toMatchObject([
    { merchantUid: late.merchantUid, ourAmount: 7_000, settledAmount: 0, isWaiting: false },
    { merchantUid: fresh.merchantUid, ourAmount: 9_000, settledAmount: 0, isWaiting: true },
  ]);
  await keepLines(server.db, [lineOf(late.merchantUid, 7_000, '2026-10-03T01:00:00Z')], NOW);
  await book(server.db, NOW);
  expect(await month('2026-10')).toMatchObject({ differenceAmount: 0 });
  expect((await read()).gapList.map(({ merchantUid }) => merchantUid)).toEqual([fresh.merchantUid]);
});

it('[PAY-192] compares nothing that the academy took by its own account at the provider', async () => {
  const { channelId, read, month } = await makeAcademy();
  const { orderId } = await sell(server.db, { channelId, amountKrw: 50_000, at: '2026-10-02T01:00:00Z' });
  await sql`with gateway as (insert into commerce_gateways (channel_id, driver, store_id, channel_key, sealed, updated_at) values (${channelId}, 'portone-v2', 'store', 'key', '', now()) returning id)
    update commerce_orders set gateway_id = gateway.id from gateway where commerce_orders.id = ${orderId}`.execute(
    server.db,
  );
  await book(server.db, NOW);
  expect(await month('2026-10')).toMatchObject({ salesAmount: 50_000, ownAmount: 50_000, differenceAmount: 0 });
  expect((await read()).gapList).toEqual([]);
});

it('[PAY-193] closes months in their order, and books what comes later in the next one as a correction', async () => {
  const { channelId, read, month, close, entries } = await makeAcademy();
  const august = await sell(server.db, { channelId, amountKrw: 40_000, at: '2026-08-02T01:00:00Z' });
  await sell(server.db, { channelId, amountKrw: 5_000, at: '2026-10-02T01:00:00Z' });
  await book(server.db, NOW);
  const codeOf = async (name: string) => (await close(name)).error.errorCode;
  expect(await codeOf('2026-11')).toBe(monthlyAccountErrors.ACCOUNT_MONTH_NOT_OVER.code);
  expect(await codeOf('2026-10')).toBe(monthlyAccountErrors.ACCOUNT_MONTH_BEFORE_OPEN.code);
  expect((await read()).monthList.map(({ isClosable }) => isClosable)).toEqual([false, true]);
  expect((await close('2026-08')).status).toBe(200);
  expect(await codeOf('2026-08')).toBe(monthlyAccountErrors.ACCOUNT_MONTH_CLOSED.code);
  expect(await month('2026-08')).toMatchObject({ closedAt: NOW.toISOString(), salesAmount: 40_000, settledAmount: 0 });
  await keepLines(server.db, [lineOf(august.merchantUid, 40_000, '2026-08-02T01:00:00Z')], NOW);
  await book(server.db, NOW);
  expect(await month('2026-08')).toMatchObject({ settledAmount: 0, correctionCount: 0 });
  expect(await month('2026-09')).toMatchObject({ settledAmount: 40_000, correctionCount: 1, closedAt: null });
  expect(await entries('2026-09')).toMatchObject([{ kind: 'SETTLED', isCorrection: true }]);
  await expect(sql`delete from commerce_account_closings`.execute(server.db)).rejects.toThrow('only added');
});

it('[PAY-194] writes a month as a sheet whose amounts are numbers that add up', async () => {
  const { channelId, manager } = await makeAcademy();
  const { orderId, merchantUid } = await sell(server.db, { channelId, amountKrw: 50_000, at: '2026-10-02T01:00:00Z' });
  await refund(server.db, orderId, 20_000, '2026-10-04T01:00:00Z');
  await keepLines(server.db, [lineOf(merchantUid, 50_000, '2026-10-02T01:00:00Z')], NOW);
  await book(server.db, NOW);
  const { body } = await call(server, channelAccounts.file, { channelId, month: '2026-10' }, manager.headers);
  expect(body.fileName).toBe('장부-2026-10.xlsx');
  const [head, ...lines] = await readSheet(Buffer.from(body.content, 'base64'));
  expect(head).toEqual(['일시', '주문번호', '구분', '금액(원)', '수수료(원)', '수수료 부가세(원)', '정정']);
  const amounts = lines.map(([, , kind, amount, fee]) => [kind, amount, fee]);
  expect(amounts).toContainEqual(['매출', 50_000, 0]);
  expect(amounts).toContainEqual(['정산', 50_000, 1_500]);
  expect(amounts.slice(-3)).toEqual([
    ['인식 매출', 30_000, null],
    ['월말 선수금', 0, null],
    ['결제사와의 차이', -20_000, null],
  ]);
});

it('[PAY-190] books what cash on account paid as a sale, and takes it back when the order was not paid', async () => {
  const { channelId, month } = await makeAcademy();
  const sold = await sell(server.db, { channelId, amountKrw: 9_000, at: '2026-09-02T01:00:00Z', userId: 8 });
  const unpaid = await sell(server.db, { channelId, amountKrw: 9_000, at: '2026-09-03T01:00:00Z', userId: 8 });
  await sql`update commerce_orders set state = 'EXPIRED', paid_at = null where id = ${unpaid.orderId}`.execute(
    server.db,
  );
  const cash = (orderId: number, cause: string, amountKrw: number, at: string) =>
    sql`insert into commerce_cash_entries (user_id, order_id, cause, amount_krw, created_at) values (8, ${orderId}, ${cause}, ${amountKrw}, ${at})`.execute(
      server.db,
    );
  await cash(sold.orderId, 'SPEND', -4_000, '2026-09-02T01:00:00Z');
  await cash(unpaid.orderId, 'SPEND', -3_000, '2026-09-03T01:00:00Z');
  await cash(unpaid.orderId, 'RETURN', 3_000, '2026-09-03T01:15:00Z');
  await cash(sold.orderId, 'RETURN', 1_000, '2026-09-08T01:00:00Z');
  await book(server.db, NOW);
  expect(await month('2026-09')).toMatchObject({ cashSalesAmount: 4_000, cashRefundAmount: -1_000 });
});

it('[PAY-190] shows money on account apart from sales, in the accounts of the site', async () => {
  const admin = await server.makePerson({ isAdmin: true });
  const at = '2026-07-02T01:00:00Z';
  const { orderId } = await sell(server.db, { channelId: null, amountKrw: 30_000, at, itemType: 'CASH', userId: 9 });
  await sql`insert into commerce_cash_entries (user_id, order_id, cause, amount_krw, created_at) values (9, ${orderId}, 'CHARGE', 30000, ${at})`.execute(
    server.db,
  );
  await book(server.db, NOW);
  const { monthList } = (await call(server, siteAccounts.months, {}, admin.headers)).body;
  expect(monthList.find(({ month }) => month === '2026-07')).toMatchObject({
    salesAmount: 0,
    chargeAmount: 30_000,
    cashBalanceAmount: 30_000,
    recognizedAmount: 0,
    differenceAmount: 30_000,
  });
});
