import { adminPayments } from '@dolphin/contract/commerce/reconciliation/reconciliation.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { book, keepLines, lineOf, newOrderNumber, sell } from '../accounts/accounts.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { prepared, PRICE, pricedCourse, sendWebhook } from '../orders/orders.fixture.ts';

const NOW = new Date('2026-11-17T03:00:00Z');
const provider = fakeGateway();
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW, gateway: provider.gateway });
  admin = await server.makePerson({ isAdmin: true });
});
afterAll(() => server.close());

const read = async () => (await call(server, adminPayments.reconciliation, {}, admin.headers)).body;
const orders = async (input: object) => (await call(server, adminPayments.orders, input, admin.headers)).body;

it('[PAY-195] finds orders by number, payment, buyer, state and seller', async () => {
  const { id: channelId } = await server.makeChannel();
  const buyer = await server.makePerson();
  const { merchantUid } = await sell(server.db, {
    channelId,
    amountKrw: 1_000,
    at: NOW.toISOString(),
    userId: buyer.id,
  });
  await sql`update commerce_orders set state = 'REFUSED' where merchant_uid = ${merchantUid}`.execute(server.db);
  const uids = async (input: object) => (await orders(input)).orderList.map((order) => order.merchantUid);
  for (const input of [
    { query: merchantUid },
    { query: `imp_${merchantUid}` },
    { query: String(buyer.id) },
    { state: 'REFUSED' },
    { channel_id: channelId },
  ])
    expect(await uids(input), JSON.stringify(input)).toEqual([merchantUid]);
  expect(await uids({ query: 'nobody' })).toEqual([]);
  expect(await uids({ channel_id: channelId, state: 'PAID' })).toEqual([]);
  expect(await uids({ query: merchantUid, state: 'PAID' })).toEqual([]);
  expect(await uids({ query: merchantUid, channel_id: channelId + 1 })).toEqual([]);
  expect((await orders({ query: merchantUid })).orderList[0]).toMatchObject({
    nickname: buyer.nickname,
    amount: 1_000,
  });
});

it('[PAY-195] goes on where the page ended', async () => {
  const { id: channelId } = await server.makeChannel();
  for (let count = 0; count < 31; count++)
    await sell(server.db, { channelId, amountKrw: 1_000, at: NOW.toISOString() });
  for (const filter of [{ channel_id: channelId }, { channel_id: channelId, state: 'PAID' }]) {
    const first = await orders(filter);
    const second = await orders({ ...filter, cursor: first.nextCursor });
    expect([first.orderList.length, second.orderList.length, second.nextCursor]).toEqual([30, 1, null]);
    const ids = [...first.orderList, ...second.orderList].map(({ orderId }) => orderId);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  }
});

it('[PAY-196] lists what does not tie with the provider, by what is wrong', async () => {
  const { id: channelId } = await server.makeChannel();
  const at = '2026-10-02T01:00:00Z';
  const other = await sell(server.db, { channelId, amountKrw: 5_000, at });
  const unsettled = await sell(server.db, { channelId, amountKrw: 6_000, at });
  const unpaid = await sell(server.db, { channelId, amountKrw: 7_000, at });
  await sell(server.db, { channelId, amountKrw: 8_000, at: '2026-11-16T01:00:00Z' });
  await sql`update commerce_orders set state = 'EXPIRED' where id = ${unpaid.orderId}`.execute(server.db);
  const unknown = newOrderNumber();
  await keepLines(
    server.db,
    [lineOf(other.merchantUid, 4_900, at), lineOf(unpaid.merchantUid, 6_900, at), lineOf(unknown, 3_000, at)],
    NOW,
  );
  const refused = await sell(server.db, { channelId, amountKrw: 9_000, at: '2026-11-16T01:00:00Z' });
  await sql`update commerce_orders set state = 'REFUSED', must_cancel = true where id = ${refused.orderId}`.execute(
    server.db,
  );
  await sql`insert into commerce_differences (order_id, provider_payment_id, reason, expected, found, created_at) values (${refused.orderId}, 'imp_x', 'AMOUNT', '9000', '8900', ${NOW})`.execute(
    server.db,
  );
  await book(server.db, NOW);
  const { itemList, totalCount } = await read();
  const kindOf = Object.fromEntries(itemList.map((item) => [`${item.kind} ${item.merchantUid}`, item.gapAmount]));
  expect(kindOf).toMatchObject({
    [`AMOUNT ${other.merchantUid}`]: 100,
    [`NOT_SETTLED ${unsettled.merchantUid}`]: 6_000,
    [`NOT_OPEN ${unpaid.merchantUid}`]: 100,
    [`UNKNOWN ${unknown}`]: -3_000,
    [`MUST_CANCEL ${refused.merchantUid}`]: null,
    [`DIFFERENCE ${refused.merchantUid}`]: null,
  });
  expect(itemList).toHaveLength(6);
  expect(totalCount).toBe(6);
});

it('[PAY-197] takes a gap off the list with a reason, until there is another gap', async () => {
  const at = '2026-10-02T01:00:00Z';
  const { merchantUid } = await sell(server.db, { channelId: null, amountKrw: 4_000, at });
  await keepLines(server.db, [lineOf(merchantUid, 3_000, at)], NOW);
  await book(server.db, NOW);
  const isListed = async () => (await read()).itemList.some((item) => item.merchantUid === merchantUid);
  expect(await isListed()).toBe(true);
  const resolve = (input: object) =>
    call(server, adminPayments.resolve, { merchantUid, reason: '결제사에 확인했어요', ...input }, admin.headers);
  expect((await resolve({ differenceId: 4_000_000 })).status).toBe(404);
  expect((await resolve({ merchantUid: 'D20261117-none' })).status).toBe(404);
  expect((await resolve({})).status).toBe(200);
  expect(await isListed()).toBe(false);
  expect((await read()).actionList[0]).toMatchObject({
    kind: 'RESOLVE',
    merchantUid,
    reason: '결제사에 확인했어요',
    nickname: admin.nickname,
  });
  await keepLines(server.db, [lineOf(merchantUid, 500, '2026-10-03T01:00:00Z')], NOW);
  await book(server.db, NOW);
  expect(await isListed()).toBe(true);
  await expect(sql`delete from commerce_payment_actions`.execute(server.db)).rejects.toThrow('only added');
});

it('[PAY-197] settles the order of a webhook again, and records who did it', async () => {
  const buyer = await server.makePerson();
  const { merchantUid } = await prepared(server, buyer, await pricedCourse(server));
  expect(await sendWebhook(server, merchantUid)).toBe(200);
  provider.pay(merchantUid, PRICE);
  const log = async () =>
    (await call(server, adminPayments.webhooks, { query: merchantUid }, admin.headers)).body.webhookList;
  const [webhook] = await log();
  expect(webhook).toMatchObject({ merchantUid, status: 'READY', driver: 'portone-v2' });
  const replay = (webhookId: number) => call(server, adminPayments.replay, { webhookId }, admin.headers);
  expect((await replay(webhook?.webhookId ?? 0)).body).toEqual({ status: 'PAID' });
  expect((await replay(webhook?.webhookId ?? 0)).body).toEqual({ status: 'PAID' });
  expect((await log())[0]?.status).toBe('PAID');
  expect((await replay(4_000_000)).status).toBe(404);
  expect((await read()).actionList.slice(0, 2)).toMatchObject([
    { kind: 'REPLAY', merchantUid, nickname: admin.nickname },
    { kind: 'REPLAY', merchantUid },
  ]);
});
