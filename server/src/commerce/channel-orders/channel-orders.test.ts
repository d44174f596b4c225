import { channelAccounts } from '@dolphin/contract/commerce/accounts/accounts.contract';
import { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import { CHANNEL_ORDERS_SHOWN } from '@dolphin/contract/commerce/channel-orders/channel-orders.constants';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { bookAccounts } from '../accounts/booking.ts';
import { makeProduct, makeSeller } from '../coupons/coupons.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { buyTickets, grantAs, refundsOf } from '../refunds/refunds.fixture.ts';
import { prepareAndPay } from './channel-orders.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

type Params = Partial<InputOf<typeof channelOrders.list>>;
type Row = { readonly title?: string; readonly state?: string; readonly kind?: string; readonly at?: string };

let count = 0;
async function makeOffice() {
  const seller = await makeSeller(server);
  const channelId = seller.id;
  const add = async (userId: number, { title = '파이썬 심화', state = 'PAID', kind = 'COURSE', at }: Row = {}) => {
    const uid = `D20261117-${String(++count).padStart(8, '0')}`;
    const when = at ?? `2026-11-10T00:00:${String(count % 60).padStart(2, '0')}Z`;
    await sql`
      insert into commerce_orders (merchant_uid, user_id, position, channel_id, item_type, title, list_krw, amount_krw, state, created_at, updated_at)
      values (${uid}, ${userId}, ${count}, ${channelId}, ${kind}, ${title}, 30000, 30000, ${state}, ${when}::timestamptz, now())`.execute(
      server.db,
    );
    return uid;
  };
  const list = async (params: Params = {}) =>
    (await call(server, channelOrders.list, { channelId, ...params }, seller.manager.headers)).body;
  const uids = async (params: Params = {}) => (await list(params)).orderList.map(({ merchantUid }) => merchantUid);
  return { seller, channelId, add, list, uids };
}

async function named(nickname: string, channelId: number) {
  const person = await server.makePerson();
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: person.id, role: 'USER', nickname })
    .execute();
  return person;
}

describe('[PAY-185] the orders of a channel', () => {
  it('are listed newest first, page by page, and no other channel is seen', async () => {
    const { seller, add, list } = await makeOffice();
    const other = await makeOffice();
    await other.add(seller.learner.id);
    const made: string[] = [];
    for (let n = 0; n < CHANNEL_ORDERS_SHOWN + 3; n++)
      made.unshift(
        await add(seller.learner.id, { at: new Date(Date.UTC(2026, 10, 1, 0, Math.floor(n / 2))).toISOString() }),
      );
    const first = await list();
    expect(first.orderList).toHaveLength(CHANNEL_ORDERS_SHOWN);
    expect(first.orderList[0]).toMatchObject({
      name: '파이썬 심화',
      status: 'PAID',
      amount: 30_000,
      buyer: { userId: seller.learner.id },
    });
    const second = await list({ before: first.next ?? 0 });
    expect(second.next).toBeNull();
    expect([...first.orderList, ...second.orderList].map(({ merchantUid }) => merchantUid)).toEqual(made);
  });

  it('are filtered by state, kind and days of Seoul, also together', async () => {
    const { seller, add, uids } = await makeOffice();
    const { id } = seller.learner;
    const paid = await add(id, { at: '2026-11-10T14:59:59Z' });
    const failed = await add(id, { state: 'FAILED', at: '2026-11-10T15:00:00Z' });
    const tickets = await add(id, { kind: 'PRODUCT', title: '수강권 10회', at: '2026-11-12T00:00:00Z' });
    expect(await uids()).toEqual([tickets, failed, paid]);
    expect(await uids({ order_state: 'PAID' })).toEqual([tickets, paid]);
    expect(await uids({ payment_item_type: 'PRODUCT' })).toEqual([tickets]);
    expect(await uids({ order_state: 'FAILED', payment_item_type: 'PRODUCT' })).toEqual([]);
    // 15:00 UTC is the next day in Seoul.
    expect(await uids({ to: '2026-11-10' })).toEqual([paid]);
    expect(await uids({ from: '2026-11-11', to: '2026-11-11' })).toEqual([failed]);
    expect(await uids({ from: '2026-11-11', order_state: 'PAID' })).toEqual([tickets]);
  });

  it('are found by the name of the buyer, by the title and by the order number', async () => {
    const { channelId, add, uids } = await makeOffice();
    const sky = await named('김하늘', channelId);
    const sea = await named('박바다', channelId);
    const a = await add(sky.id, { at: '2026-11-01T00:00:00Z' });
    const b = await add(sea.id, { title: '수강권 Gold 10회', kind: 'PRODUCT', at: '2026-11-02T00:00:00Z' });
    const c = await add(sky.id, {
      title: '수강권 Gold 10회',
      kind: 'PRODUCT',
      state: 'FAILED',
      at: '2026-11-03T00:00:00Z',
    });
    expect(await uids({ query: '하늘' })).toEqual([c, a]);
    expect(await uids({ query: 'ㄱㅎㄴ' })).toEqual([c, a]);
    expect(await uids({ query: 'gold' })).toEqual([c, b]);
    expect(await uids({ query: '심화' })).toEqual([a]);
    expect(await uids({ query: ` ${b} ` })).toEqual([b]);
    expect(await uids({ query: 'gold', order_state: 'PAID' })).toEqual([b]);
    expect(await uids({ query: '하늘', payment_item_type: 'COURSE' })).toEqual([a]);
    for (const query of ['없는 것', '%', "' or 1=1 --", '_']) expect(await uids({ query }), query).toEqual([]);
  });

  it('opens one with money, tickets and what the buyer wrote; an order of another channel is not there', async () => {
    const { seller, channelId } = await makeOffice();
    const productId = await makeProduct(server, channelId, { price: 50_000, quantity: 4 });
    const merchantUid = await prepareAndPay(server, provider, { buyer: seller.learner, productId, amount: 50_000 });
    const detail = (at: number, headers: Readonly<Record<string, string>>) =>
      call(server, channelOrders.detail, { channelId: at, merchantUid }, headers);
    expect((await detail(channelId, seller.manager.headers)).body).toMatchObject({
      status: 'PAID',
      paymentItemType: 'PRODUCT',
      amount: 50_000,
      couponTitle: null,
      isOwnGateway: false,
      metadata: { memo: '월요일' },
      ticketList: [{ ticketState: 'AVAILABLE', ticketCount: 4 }],
      entryList: [{ kind: 'CAPTURE', amount: 50_000 }],
    });
    const other = await makeOffice();
    expect((await detail(other.channelId, other.seller.manager.headers)).error.errorCode).toBe('NOT_FOUND_ORDER');
    expect((await detail(channelId, seller.learner.headers)).status).toBe(403);
  });

  it('saves what is filtered as a sheet, in which no name runs as a formula', async () => {
    const { seller, channelId, add } = await makeOffice();
    await add(seller.learner.id, { title: '=HYPERLINK("http://x","y")' });
    await add(seller.learner.id, { state: 'FAILED' });
    const answer = await call(
      server,
      channelOrders.exports,
      { channelId, order_state: 'PAID' },
      { ...seller.manager.headers, 'accept-language': 'ko' },
    );
    expect(answer.body.fileName).toMatch(/^주문-\d{4}-\d\d-\d\d\.xlsx$/);
    const rows = await readSheet(Buffer.from(answer.body.content, 'base64'));
    expect(rows[0]?.slice(0, 2)).toEqual(['주문번호', '주문한 날']);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[5]).toBe(`'=HYPERLINK("http://x","y")`);
    expect(rows[1]?.[13]).toBe('결제 완료');
  });

  it('[PAY-199] the sheet has supply value, VAT and VAT-free amount, which add up to the accounts', async () => {
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const { seller, channelId, add } = await makeOffice();
    const { manager, learner } = seller;
    const bought = await buyTickets(server, provider, { seller });
    const { refundId } = (await refundsOf(server, bought.merchantUid, learner).request()).body;
    await grantAs(server, manager, channelId, refundId, { amount: 30_000, reason: '일부', ticketCount: 3 });
    await server.db
      .insertInto('commerce_businesses')
      .values({
        channel_id: channelId,
        name: '산호 코딩학원',
        owner: '김하늘',
        number: '1248100998',
        address: '서울',
        phone: '02-1',
        email: 'office@academy.example',
        updated_at: new Date(),
        is_tax_free: true,
      })
      .execute();
    await buyTickets(server, provider, { seller });
    await add(learner.id, { state: 'READY' });
    const answer = await call(server, channelOrders.exports, { channelId }, manager.headers);
    const [head = [], ...rows] = await readSheet(Buffer.from(answer.body.content, 'base64'));
    const at = head.indexOf('공급가액(원)');
    expect(head.slice(at - 1, at + 3)).toEqual(['환불(원)', '공급가액(원)', '부가세(원)', '면세(원)']);
    const parts = rows.map((row) => row.slice(at - 1, at + 3).map(Number));
    expect(parts.toSorted((a, b) => sum(a) - sum(b))).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 100_000],
      [30_000, 63_637, 6_363, 0],
    ]);
    await bookAccounts(server.db, new Date());
    const { monthList } = (await call(server, channelAccounts.months, { channelId }, manager.headers)).body;
    const net = monthList.map((month) => month.salesAmount + month.refundAmount);
    expect(sum(parts.flatMap((row) => row.slice(1)))).toBe(sum(net));
  });
});
