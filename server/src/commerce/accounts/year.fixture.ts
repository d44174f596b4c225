import type { TestServer } from '../../../test/harness.ts';
import { makeProduct } from '../coupons/coupons.fixture.ts';
import { newUid, type openSimulated } from '../gateway/simulated.fixture.ts';
import { cash } from '../orders/cash.ts';
import { insertOrder, upsertCustomer } from '../orders/orders.queries.ts';
import { defineSellable, sellablesOf } from '../orders/sellable.ts';
import { settle } from '../orders/settle.ts';
import { QUANTITY_KEY } from '../tickets/ticket-quantity.ts';
import { ticketProduct } from '../tickets/ticket-sellable.ts';
import { moveTickets } from './accounts.fixture.ts';

type Simulated = ReturnType<typeof openSimulated>;
/** The clock of the server, which the simulator's follows. */
export type YearClock = { offsetMs: number; readonly now: () => Date };

const COURSE_KRW = 49_000;
const TICKETS = 7;
const TICKETS_KRW = 250_000;
const CASH_KRW = 30_000;
const PLAN_KRW = 9_900;
const YEAR_MS = 365 * 86_400_000;
/** The clock is moved so often in a year. */
const MOVES = 500;

/** What is opened is not the question here. */
const open = (type: 'COURSE' | 'SUBSCRIPTION') =>
  defineSellable({
    type,
    quote: () => Promise.reject(new Error('not in this test')),
    grant: async () => true,
    revoke: async () => undefined,
  });
const sellables = sellablesOf([cash, ticketProduct, open('COURSE'), open('SUBSCRIPTION')]);

type Parts = { readonly server: TestServer; readonly simulated: Simulated; readonly clock: YearClock };
type Buyer = { readonly userId: number; readonly channelId: number | null };
type Ordered = {
  readonly itemType: 'COURSE' | 'PRODUCT' | 'CASH' | 'SUBSCRIPTION';
  readonly contentId: number | null;
  readonly priceKrw: number;
  readonly channelId: number | null;
};

/** A year of orders: courses, tickets, money on account and renewals; some refused, changed, refunded in part or in full. */
export async function runYear(parts: Parts, orders: number): Promise<{ readonly channelIds: readonly number[] }> {
  const { simulated, clock } = parts;
  const sellers = await Promise.all([makeSeller(parts), makeSeller(parts), makeSeller(parts)]);
  const perMove = Math.ceil(orders / MOVES);
  const stepMs = Math.floor(YEAR_MS / Math.ceil(orders / perMove));
  for (let nth = 0; nth < orders; nth++) {
    if (nth % perMove === 0) {
      await simulated.control('clock', { advanceMs: stepMs });
      clock.offsetMs += stepMs;
    }
    const seller = sellers[nth % sellers.length];
    if (seller) await runOrder(parts, seller, nth);
  }
  return { channelIds: sellers.map(({ channelId }) => channelId) };
}

type Seller = { readonly channelId: number; readonly productId: number; readonly userIds: readonly number[] };

async function makeSeller({ server }: Parts): Promise<Seller> {
  const { id: channelId, people } = await server.makeChannel(['USER', 'ADVANCED']);
  const productId = await makeProduct(server, channelId, { price: TICKETS_KRW, quantity: TICKETS });
  return { channelId, productId, userIds: Object.values(people).map(({ id }) => id) };
}

const everyNth = (nth: number, each: number, at = 0): boolean => nth % each === at;

async function runOrder(parts: Parts, seller: Seller, nth: number): Promise<void> {
  const { channelId, productId } = seller;
  const buyer: Buyer = { userId: seller.userIds[nth % seller.userIds.length] ?? 0, channelId };
  if (everyNth(nth, 11)) return renew(parts, buyer);
  const isTickets = everyNth(nth, 2);
  const ordered: Ordered = everyNth(nth, 13)
    ? { itemType: 'CASH', contentId: null, priceKrw: CASH_KRW, channelId: null }
    : isTickets
      ? { itemType: 'PRODUCT', contentId: productId, priceKrw: TICKETS_KRW + (nth % 10), channelId }
      : { itemType: 'COURSE', contentId: null, priceKrw: COURSE_KRW + (nth % 1_000), channelId };
  const merchantUid = await order(parts, buyer, ordered);
  const outcome = everyNth(nth, 17) ? 'decline' : everyNth(nth, 23) ? 'other' : 'approve';
  await parts.simulated.control('pay', { merchantUid, amount: ordered.priceKrw, outcome });
  await settle({ app: parts.server.app, sellables }, merchantUid);
  if (outcome !== 'approve') return;
  if (ordered.itemType === 'PRODUCT') await useTickets(parts, merchantUid, nth % (TICKETS + 1));
  if (everyNth(nth, 9, 2)) await refund(parts, merchantUid, ordered.priceKrw, ordered.priceKrw);
  else if (everyNth(nth, 9, 5) && ordered.itemType === 'COURSE')
    for (const part of [Math.floor(ordered.priceKrw / 3), 1_001])
      await refund(parts, merchantUid, part, ordered.priceKrw);
}

async function order({ server, clock }: Parts, { userId }: Buyer, ordered: Ordered): Promise<string> {
  const merchantUid = newUid();
  const customer = await upsertCustomer(server.db, { userId, customerUid: `C-${merchantUid}`, phoneNumber: '' });
  await insertOrder(server.db, {
    merchantUid,
    userId,
    position: customer.position,
    channelId: ordered.channelId,
    gatewayId: null,
    itemType: ordered.itemType,
    contentId: ordered.contentId,
    title: '주문',
    listKrw: ordered.priceKrw,
    discountKrw: 0,
    userCouponId: null,
    phoneNumber: '',
    metadata: ordered.itemType === 'PRODUCT' ? { [QUANTITY_KEY]: TICKETS } : {},
    isHeld: false,
    now: clock.now(),
  });
  return merchantUid;
}

/** A card that the provider keeps is charged without a window. */
async function renew(parts: Parts, buyer: Buyer): Promise<void> {
  const merchantUid = await order(parts, buyer, {
    itemType: 'SUBSCRIPTION',
    contentId: null,
    priceKrw: PLAN_KRW,
    channelId: null,
  });
  const customerUid = `K-${merchantUid}`;
  await parts.simulated.control('issue-key', { key: customerUid });
  await parts.simulated.gateway.chargeBillingKey({ customerUid, merchantUid, amountKrw: PLAN_KRW, name: '구독' });
  await settle({ app: parts.server.app, sellables }, merchantUid);
}

async function useTickets({ server, clock }: Parts, merchantUid: string, count: number): Promise<void> {
  const tickets = await server.db
    .selectFrom('commerce_tickets')
    .select('id')
    .where('merchant_uid', '=', merchantUid)
    .orderBy('id')
    .limit(count)
    .execute();
  const ticketIds = tickets.map(({ id }) => id);
  await moveTickets(server.db, ticketIds, 'USED', 'USED', clock.now().toISOString());
}

async function refund(parts: Parts, merchantUid: string, amountKrw: number, paidKrw: number): Promise<void> {
  const payment = await parts.simulated.gateway.find(merchantUid);
  await parts.simulated.gateway.cancel({
    merchantUid,
    amountKrw,
    remainingKrw: paidKrw - (payment?.cancelledKrw ?? 0),
    taxFreeKrw: 0,
    reason: 'year',
    requestKey: `${merchantUid}-${payment?.cancelledKrw ?? 0}-year`,
  });
  await settle({ app: parts.server.app, sellables }, merchantUid);
}
