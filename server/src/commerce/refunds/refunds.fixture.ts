import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { channelRefunds, refunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { sql } from 'kysely';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { work } from '../../background.ts';
import { makeProduct, makeSeller } from '../coupons/coupons.fixture.ts';

export const PRICE = 100_000;
export const TICKETS = 10;

/** How a buyer pays in the window. */
type Pay = { readonly pay: (merchantUid: string, amountKrw: number) => unknown };

/** Ten tickets of an academy, bought and paid. */
export async function boughtTickets(server: TestServer, { pay }: Pay, given: { userCouponId?: number } = {}) {
  const seller = await makeSeller(server);
  return { seller, ...(await buyTickets(server, { pay }, { ...given, seller })) };
}

export async function buyTickets(
  server: TestServer,
  { pay }: Pay,
  { seller, userCouponId }: { seller: Awaited<ReturnType<typeof makeSeller>>; userCouponId?: number },
) {
  const productId = await makeProduct(server, seller.id, { price: PRICE, quantity: TICKETS });
  const discount = userCouponId === undefined ? 0 : 5_000;
  const { headers } = seller.learner;
  const { body } = await call(
    server,
    productPayments.prepare,
    {
      name: '수강권',
      paymentItemType: 'PRODUCT',
      productId,
      amount: PRICE - discount,
      phoneNumber: '',
      ...(userCouponId === undefined ? {} : { userCouponId }),
    },
    headers,
  );
  const { merchantUid } = body;
  await pay(merchantUid, PRICE - discount);
  await call(server, payments.verify, { merchantUid }, headers);
  return { merchantUid, buyer: seller.learner };
}

export async function useTickets({ db }: TestServer, merchantUid: string, count: number): Promise<void> {
  await sql`update commerce_tickets set state = 'USED' where id in (select id from commerce_tickets where merchant_uid = ${merchantUid} and state = 'AVAILABLE' order by id limit ${count})`.execute(
    db,
  );
}

/** The calls of one order, as its buyer and as a manager. */
export function refundsOf(server: TestServer, merchantUid: string, buyer: Person) {
  const { headers } = buyer;
  const quote = async () => (await call(server, refunds.quote, { merchantUid }, headers)).body;
  const request = async (amount?: number, reason = '개인 사정') =>
    call(server, refunds.request, { merchantUid, amount: amount ?? (await quote()).policyAmount, reason }, headers);
  return { quote, request, withdraw: () => call(server, refunds.withdraw, { merchantUid }, headers) };
}

type Grant = {
  readonly amount: number;
  readonly ticketCount?: number;
  readonly reason?: string;
  readonly isSellerAtFault?: boolean;
};

export const grantAs = (server: TestServer, manager: Person, channelId: number, refundId: number, given: Grant) =>
  call(server, channelRefunds.grant, { channelId, refundId, ...given }, manager.headers);

/** What is there afterwards: the order, its money, its tickets, and its refunds. */
export async function outcomeOf({ db }: TestServer, merchantUid: string) {
  const order = await db
    .selectFrom('commerce_orders')
    .select(['id', 'state', 'cancelled_krw'])
    .where('merchant_uid', '=', merchantUid)
    .executeTakeFirstOrThrow();
  const ledger = await db
    .selectFrom('commerce_ledger')
    .select(['kind', 'amount_krw'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const tickets = await db
    .selectFrom('commerce_tickets')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('merchant_uid', '=', merchantUid)
    .groupBy('state')
    .execute();
  const refundList = await db
    .selectFrom('commerce_refunds')
    .select('state')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  return {
    state: order.state,
    cancelled: order.cancelled_krw,
    ledger: ledger.map(({ kind, amount_krw }) => `${kind} ${amount_krw}`),
    tickets: Object.fromEntries(tickets.map(({ state, count }) => [state, Number(count)])),
    refunds: refundList.map(({ state }) => state),
  };
}

/** Makes every refund due, as if half a minute had passed, and runs the sweep. */
export async function runRefundSweep({ app, db }: TestServer): Promise<void> {
  await db
    .updateTable('commerce_refunds')
    .set({ next_try_at: new Date(0) })
    .where('next_try_at', 'is not', null)
    .execute();
  const sweep = work.find(({ name }) => name === 'commerce.carry-out-refunds');
  const signal = new AbortController().signal;
  if (sweep?.kind === 'sweep') await sweep.run({ app, db: app.db, now: app.now(), jobId: 'test', signal });
}
