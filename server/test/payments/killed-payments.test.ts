import { userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { channelTickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test-run/long.ts';
import { work } from '../../src/background.ts';
import { makeProduct, makeSeller } from '../../src/commerce/coupons/coupons.fixture.ts';
import {
  makePayingFamily,
  PRICE as FAMILY_PRICE,
  ticketsOf,
  TICKETS,
} from '../../src/commerce/family-orders/family-orders.fixture.ts';
import {
  makeDue,
  OPENED_ONCE,
  outcomeOf,
  prepared,
  PRICE,
  pricedCourse,
  runSweep,
} from '../../src/commerce/orders/orders.fixture.ts';
import { makeCourse, publishDocument } from '../../src/learning/learning.fixture.ts';
import { call } from '../call.ts';
import type { Failpoint } from './failpoint.fixture.ts';
import { startKilledPayments } from './killed-payment.fixture.ts';

const PAYMENT_ROUNDS = repeats(1, 50);
/** Each of four points at least once. */
const USE_ROUNDS = repeats(4, 60);
const ALL_ROUNDS_MS = 900_000;
const OPEN_WITHIN_SECONDS = 60;

let killed: Awaited<ReturnType<typeof startKilledPayments>>;
beforeAll(async () => void (killed = await startKilledPayments()), 120_000);
afterAll(() => killed?.close());

/** The next run of the sweep reads the payment; it comes in less than a minute. */
async function sweep(merchantUid: string): Promise<void> {
  const { server } = killed;
  const { next_check_at: due } = await server.db
    .selectFrom('commerce_orders')
    .select('next_check_at')
    .where('merchant_uid', '=', merchantUid)
    .executeTakeFirstOrThrow();
  const every = work.find(({ name }) => name === 'commerce.settle-orders');
  const pause = every?.kind === 'sweep' ? every.everySeconds : Infinity;
  // A paid order is not due any more.
  const wait = due === null ? 0 : (due.getTime() - Date.now()) / 1_000;
  expect(wait + pause).toBeLessThanOrEqual(OPEN_WITHIN_SECONDS);
  await makeDue(server);
  await runSweep(server);
}

describe(`[PAY-16] a process that is killed while it settles, ${PAYMENT_ROUNDS} times at each point`, () => {
  const POINTS: readonly Failpoint[] = [
    'BEFORE_PROVIDER GET',
    'AFTER_PROVIDER GET',
    'BEFORE_COMMIT commerce.pay-order',
    'AFTER_COMMIT commerce.pay-order',
  ];

  it.each(POINTS)(
    '%s: nothing is doubled or lost, and it is open after the sweep',
    async (point) => {
      const { server } = killed;
      for (let round = 0; round < PAYMENT_ROUNDS; round++) {
        const person = await server.makePerson();
        const { merchantUid } = await prepared(server, person, await pricedCourse(server));
        await killed.pay(merchantUid, PRICE);
        await killed.call(point, payments.verify, { merchantUid }, person.headers);
        // Either nothing has happened, or all of it.
        const after = await outcomeOf(server, merchantUid);
        expect([after.state, after.enrolments, after.ledger.length]).toEqual(
          point.startsWith('AFTER_COMMIT') ? ['PAID', 1, 1] : ['READY', 0, 0],
        );
        await sweep(merchantUid);
        expect(await outcomeOf(server, merchantUid)).toEqual(OPENED_ONCE);
      }
    },
    ALL_ROUNDS_MS,
  );
});

describe(`[PAY-202] [PAY-16] a process that is killed while a guardian pays, ${USE_ROUNDS} times`, () => {
  const POINTS: readonly Failpoint[] = [
    'BEFORE_COMMIT commerce.pay-order',
    'AFTER_COMMIT commerce.pay-order',
    'BEFORE_COMMIT commerce.insert-order',
    'AFTER_COMMIT commerce.insert-order',
  ];

  it(
    'the child has the tickets once, and the guardian has paid once',
    async () => {
      const { server } = killed;
      for (let round = 0; round < USE_ROUNDS; round++) {
        const point = POINTS[round % POINTS.length] ?? 'BEFORE_COMMIT commerce.pay-order';
        const { guardian, channelMemberId, productId: contentId, child } = await makePayingFamily(server);
        const input = { channelMemberId, paymentItemType: 'PRODUCT', contentId, amount: FAMILY_PRICE } as const;
        const keyed = { ...guardian.headers, 'idempotency-key': `killed-family-${round}` };
        if (point.endsWith('insert-order')) await killed.call(point, familyOrders.prepare, input, keyed);
        const { merchantUid, amount } = (await call(server, familyOrders.prepare, input, keyed)).body;
        await killed.pay(merchantUid, amount);
        if (point.endsWith('pay-order')) await killed.call(point, payments.verify, { merchantUid }, guardian.headers);
        await sweep(merchantUid);
        expect(await ticketsOf(server, merchantUid)).toEqual([`${child.id} AVAILABLE ${TICKETS}`]);
        const { id, ...orders } = await server.db
          .selectFrom('commerce_orders')
          .select(['id', 'state', 'amount_krw', 'beneficiary_id'])
          .where('user_id', '=', guardian.id)
          .executeTakeFirstOrThrow();
        expect(orders).toEqual({ state: 'PAID', amount_krw: FAMILY_PRICE, beneficiary_id: child.id });
        const ledger = await server.db
          .selectFrom('commerce_ledger')
          .select(['kind', 'amount_krw'])
          .where('order_id', '=', id)
          .execute();
        expect(ledger).toEqual([{ kind: 'CAPTURE', amount_krw: FAMILY_PRICE }]);
      }
    },
    ALL_ROUNDS_MS,
  );
});

describe(`[PAY-7] [PAY-16] a process that is killed while a coupon is used, ${USE_ROUNDS} times`, () => {
  const COUPON = 5_000;
  const POINTS: readonly Failpoint[] = [
    'BEFORE_COMMIT coupons.hold',
    'AFTER_COMMIT coupons.hold',
    'BEFORE_COMMIT coupons.redeem',
    'AFTER_COMMIT coupons.redeem',
  ];

  /** A course of a channel, and a learner with a coupon for it. */
  async function withCoupon() {
    const { server } = killed;
    const seller = await makeSeller(server);
    const { contentId } = await publishDocument(server.db, { channelId: seller.id });
    const { courseId } = await makeCourse(server.db, [[contentId]], { channelId: seller.id, priceKrw: PRICE });
    const { couponId } = (await seller.createCoupon({ rewardCount: COUPON })).body;
    const { headers } = seller.learner;
    const { userCouponId } = (await call(server, userCoupons.receive, { couponId }, headers)).body;
    return { couponId, headers, input: { paymentItemType: 'COURSE' as const, contentId: courseId, userCouponId } };
  }

  it(
    'the coupon is used once, for one order, and the order is open',
    async () => {
      const { server } = killed;
      for (let round = 0; round < USE_ROUNDS; round++) {
        const point = POINTS[round % POINTS.length] ?? 'BEFORE_COMMIT coupons.hold';
        const { couponId, headers, input } = await withCoupon();
        const keyed = { ...headers, 'idempotency-key': `killed-coupon-${round}` };
        if (point.endsWith('hold')) await killed.call(point, payments.prepare, input, keyed);
        // The browser sends the same again, with the same key.
        const { merchantUid, amount } = (await call(server, payments.prepare, input, keyed)).body;
        expect(amount).toBe(PRICE - COUPON);
        await killed.pay(merchantUid, amount);
        if (point.endsWith('redeem')) await killed.call(point, payments.verify, { merchantUid }, headers);
        await sweep(merchantUid);
        expect(await outcomeOf(server, merchantUid)).toEqual({ ...OPENED_ONCE, ledger: [`CAPTURE ${amount}`] });
        const uses = await server.db
          .selectFrom('commerce_user_coupons')
          .innerJoin('commerce_coupons', 'commerce_coupons.id', 'commerce_user_coupons.coupon_id')
          .select(['state', 'merchant_uid', 'used_count'])
          .where('coupon_id', '=', couponId)
          .execute();
        expect(uses).toEqual([{ state: 'USED', merchant_uid: merchantUid, used_count: 1 }]);
        const orders = await server.db
          .selectFrom('commerce_orders')
          .select('merchant_uid')
          .where('user_coupon_id', '=', input.userCouponId)
          .execute();
        expect(orders).toEqual([{ merchant_uid: merchantUid }]);
      }
    },
    ALL_ROUNDS_MS,
  );
});

describe(`[PAY-10] [PAY-16] a process that is killed while tickets are bought and used, ${USE_ROUNDS} times`, () => {
  const POINTS: readonly Failpoint[] = [
    'BEFORE_COMMIT tickets.insert',
    'AFTER_COMMIT tickets.insert',
    'BEFORE_COMMIT tickets.update',
    'AFTER_COMMIT tickets.update',
  ];
  const QUANTITY = 10;

  it(
    'as many as were paid for, each used once, with one entry for each change',
    async () => {
      const { server } = killed;
      for (let round = 0; round < USE_ROUNDS; round++) {
        const point = POINTS[round % POINTS.length] ?? 'BEFORE_COMMIT tickets.insert';
        const { id: channelId, manager, learner } = await makeSeller(server);
        const productId = await makeProduct(server, channelId, { price: PRICE, quantity: QUANTITY });
        const { merchantUid } = (
          await call(
            server,
            productPayments.prepare,
            { name: '10회', paymentItemType: 'PRODUCT', productId, amount: PRICE, phoneNumber: '010-1234-5678' },
            learner.headers,
          )
        ).body;
        await killed.pay(merchantUid, PRICE);
        if (point.endsWith('insert')) await killed.call(point, payments.verify, { merchantUid }, learner.headers);
        await sweep(merchantUid);
        const tickets = async () =>
          server.db
            .selectFrom('commerce_tickets')
            .select(['id', 'state'])
            .where('channel_id', '=', channelId)
            .orderBy('id')
            .execute();
        const [ticket] = await tickets();
        const use = { channelId, ticketId: ticket?.id ?? 0, contentType: 'COURSE' as const, contentId: 7 };
        const keyed = { ...manager.headers, 'idempotency-key': `killed-ticket-${round}` };
        if (point.endsWith('update')) await killed.call(point, channelTickets.use, use, keyed);
        expect((await call(server, channelTickets.use, use, keyed)).status).toBe(200);
        expect((await tickets()).map(({ state }) => state)).toEqual(['USED', ...Array(QUANTITY - 1).fill('AVAILABLE')]);
        const entries = await server.db
          .selectFrom('commerce_ticket_entries')
          .select('cause')
          .where('channel_id', '=', channelId)
          .orderBy('id')
          .execute();
        expect(entries.map(({ cause }) => cause)).toEqual([...Array(QUANTITY).fill('PURCHASE'), 'USED']);
      }
    },
    ALL_ROUNDS_MS,
  );
});
