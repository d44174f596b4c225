import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeCourse, publishDocument } from '../../learning/learning.fixture.ts';
import { makeSeller } from '../coupons/coupons.fixture.ts';
import { fakeGateway } from './fake-gateway.fixture.ts';
import { makeDue, outcomeOf, PRICE, runSweep } from './orders.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
let clock = new Date('2026-11-17T00:00:00Z');
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway, now: () => clock })));
afterAll(() => server.close());

const verify = (person: Person, input: { merchantUid: string }) => call(server, payments.verify, input, person.headers);

describe('[PAY-7] a coupon', () => {
  /** A course of a channel, and somebody with a coupon of it. */
  async function withCoupon(couponKrw: number) {
    const seller = await makeSeller(server);
    const { contentId } = await publishDocument(server.db, { channelId: seller.id });
    const { courseId } = await makeCourse(server.db, [[contentId]], { channelId: seller.id, priceKrw: PRICE });
    const { couponId } = (await seller.createCoupon({ rewardCount: couponKrw })).body;
    const person = await seller.join(await server.makePerson());
    const { id: userCouponId } = await server.db
      .insertInto('commerce_user_coupons')
      .values({ coupon_id: couponId, user_id: person.id, nth: 1, received_at: clock })
      .returning('id')
      .executeTakeFirstOrThrow();
    const prepare = () =>
      call(server, payments.prepare, { paymentItemType: 'COURSE', contentId: courseId, userCouponId }, person.headers);
    const couponState = async () =>
      (
        await server.db
          .selectFrom('commerce_user_coupons')
          .select('state')
          .where('id', '=', userCouponId)
          .executeTakeFirstOrThrow()
      ).state;
    return { person, courseId, channelId: seller.id, userCouponId, prepare, couponState };
  }

  it('[PAY-7] lowers the amount, is used up when the order is paid, and pays for one order only', async () => {
    const { person, courseId, userCouponId, prepare, couponState } = await withCoupon(5_000);
    const quoted = await call(
      server,
      payments.quote,
      { payment_item_type: 'COURSE', content_id: courseId, user_coupon_id: userCouponId },
      person.headers,
    );
    expect(quoted.body).toMatchObject({ listAmount: PRICE, discountAmount: 5_000, amount: PRICE - 5_000 });
    const first = (await prepare()).body;
    expect((await prepare()).body.merchantUid).toBe(first.merchantUid);
    clock = new Date(clock.getTime() + 6 * 60_000);
    // The window was open for long: the coupon goes to the new order, and the old one is not sold at its price any more.
    const second = (await prepare()).body;
    expect([first.amount, second.amount]).toEqual([PRICE - 5_000, PRICE - 5_000]);
    provider.pay(first.merchantUid, first.amount);
    expect((await verify(person, { merchantUid: first.merchantUid })).body.status).toBe('REFUSED');
    provider.pay(second.merchantUid, second.amount);
    expect((await verify(person, { merchantUid: second.merchantUid })).body.status).toBe('PAID');
    expect(await couponState()).toBe('USED');
  });

  it('[PAY-12] of somebody else is answered as one that does not exist', async () => {
    const mine = await withCoupon(5_000);
    const theirs = await withCoupon(5_000);
    const quote = (userCouponId: number) =>
      call(
        server,
        payments.quote,
        { payment_item_type: 'COURSE', content_id: mine.courseId, user_coupon_id: userCouponId },
        mine.person.headers,
      );
    const [stranger, missing] = [await quote(theirs.userCouponId), await quote(4_000_000_000_000)];
    expect([stranger.status, stranger.error]).toEqual([missing.status, missing.error]);
    const ordered = await call(
      server,
      payments.prepare,
      { paymentItemType: 'COURSE', contentId: mine.courseId, userCouponId: theirs.userCouponId },
      mine.person.headers,
    );
    expect(ordered.error.errorCode).toBe('COUPON_RESOURCE_NOT_FOUND');
    expect(missing.error.errorCode).toBe('COUPON_RESOURCE_NOT_FOUND');
  });

  it('[PAY-1] that pays for everything settles the order without a provider', async () => {
    const { prepare, couponState } = await withCoupon(PRICE);
    const { body } = await prepare();
    expect(body).toMatchObject({ amount: 0, status: 'PAID', window: null });
    expect(await couponState()).toBe('USED');
    expect(await outcomeOf(server, body.merchantUid)).toMatchObject({ state: 'PAID', ledger: [], enrolments: 1 });
  });

  it('[PAY-12] is free again when the order expires', async () => {
    const { prepare, couponState } = await withCoupon(5_000);
    const { merchantUid } = (await prepare()).body;
    clock = new Date(clock.getTime() + 16 * 60_000);
    await makeDue(server);
    await runSweep(server);
    expect((await outcomeOf(server, merchantUid)).state).toBe('EXPIRED');
    const holding = await server.db
      .selectFrom('commerce_user_coupons')
      .select('id')
      .where('merchant_uid', '=', merchantUid)
      .execute();
    expect([holding, await couponState()]).toEqual([[], 'RECEIVED']);
  });

  it('[PAY-12] is free again when the order expires while the keys of the academy cannot be opened', async () => {
    const { prepare, couponState, channelId } = await withCoupon(5_000);
    const { merchantUid } = (await prepare()).body;
    const { id } = await server.db
      .insertInto('commerce_gateways')
      .values({
        channel_id: channelId,
        driver: 'portone-v2',
        store_id: 'store-1',
        channel_key: 'channel-key-1',
        sealed: Buffer.from('unreadable'),
        ended_at: null,
        updated_at: clock,
        updated_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('commerce_orders')
      .set({ gateway_id: id })
      .where('merchant_uid', '=', merchantUid)
      .execute();
    clock = new Date(clock.getTime() + 16 * 60_000);
    await makeDue(server);
    await runSweep(server);
    expect([(await outcomeOf(server, merchantUid)).state, await couponState()]).toEqual(['EXPIRED', 'RECEIVED']);
  });
});
