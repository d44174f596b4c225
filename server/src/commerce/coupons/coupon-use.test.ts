import { couponErrors } from '@dolphin/contract/commerce/coupons/coupons.errors';
import { userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import { holdCoupon, quoteCoupon, redeemCoupon, releaseCoupon } from './coupon-use.ts';
import { makeProduct, makeSeller } from './coupons.fixture.ts';

let server: TestServer;
const now = new Date('2026-11-17T00:00:00.000Z');
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

let orders = 0;
const newOrder = () => `order-${++orders}`;

async function received(given: Parameters<Awaited<ReturnType<typeof makeSeller>>['createCoupon']>[0] = {}) {
  const seller = await makeSeller(server);
  const { couponId } = (await seller.createCoupon(given)).body;
  const { userCouponId } = (await call(server, userCoupons.receive, { couponId }, seller.learner.headers)).body;
  const use = { userCouponId, userId: seller.learner.id, channelId: seller.id, productId: null, priceKrw: 36_000, now };
  const hold = (merchantUid: string, other: Partial<typeof use> | { productId: number } = {}) =>
    inTransaction(server.db, (tx) => holdCoupon(tx, { ...use, ...other, merchantUid }));
  const redeem = (merchantUid: string) => inTransaction(server.db, (tx) => redeemCoupon(tx, merchantUid, now));
  const release = (merchantUid: string) => inTransaction(server.db, (tx) => releaseCoupon(tx, merchantUid));
  return { seller, couponId, use, hold, redeem, release };
}
const codeOf = (error: unknown) => (error instanceof AppError ? error.spec.code : String(error));

it('[PAY-7] a held coupon gives its discount, and one order redeems it once', async () => {
  const { use, couponId, hold, redeem, release } = await received();
  const order = newOrder();
  expect(await hold(order)).toBe(5_000);
  expect(await hold(order)).toBe(5_000);
  expect(await redeem(order)).toBe(true);
  expect(await redeem(order)).toBe(true);
  await release(order);
  await expect(quoteCoupon(server.db, use).catch(codeOf)).resolves.toBe(couponErrors.COUPON_NOT_USABLE.code);
  const { used_count: count } = await server.db
    .selectFrom('commerce_coupons')
    .select('used_count')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

it('[PAY-11] one coupon on two orders at once: one has it', async () => {
  const { hold, redeem } = await received();
  await warmPool(server.db, 8);
  const names = Array.from({ length: 8 }, newOrder);
  const results = await Promise.all(names.map((name) => hold(name).catch(codeOf)));
  expect(results.filter((result) => result === 5_000)).toHaveLength(1);
  expect(results.filter((result) => result === couponErrors.COUPON_IN_USE.code)).toHaveLength(7);
  const redeemed = await Promise.all(names.flatMap((name) => [redeem(name), redeem(name)]));
  expect(redeemed.filter(Boolean)).toHaveLength(2);
});

it('[PAY-11] a released coupon is free for another order, and lost for the one that had it', async () => {
  const { hold, redeem, release } = await received();
  const [first, second] = [newOrder(), newOrder()];
  await hold(first);
  await release(first);
  expect(await hold(second)).toBe(5_000);
  expect(await redeem(first)).toBe(false);
  expect(await redeem(second)).toBe(true);
});

it("[PAY-12] refuses other people's coupons, other channels, low prices and products that it is not for", async () => {
  const { seller, use, hold } = await received({ minPrice: 30_000 });
  const other = await makeSeller(server);
  const refused = (given: Parameters<typeof hold>[1]) => hold(newOrder(), given).catch(codeOf);
  expect(await refused({ userId: other.learner.id })).toBe('COUPON_RESOURCE_NOT_FOUND');
  expect(await refused({ userCouponId: 4_000_000_000_000 })).toBe('COUPON_RESOURCE_NOT_FOUND');
  expect(await refused({ channelId: other.id })).toBe(couponErrors.COUPON_NOT_USABLE.code);
  expect(await refused({ priceKrw: 29_999 })).toBe(couponErrors.COUPON_NOT_USABLE.code);
  const never = await makeProduct(server, seller.id, { isCouponUsable: false });
  expect(await refused({ productId: never })).toBe(couponErrors.COUPON_NOT_USABLE.code);
  expect(await refused({ now: new Date('2020-01-01') })).toBe(couponErrors.COUPON_NOT_USABLE.code);
  expect(await quoteCoupon(server.db, use)).toBe(5_000);
});

it('[PAY-12] a coupon for named products is for nothing else', async () => {
  const seller = await makeSeller(server);
  const [named, other] = [await makeProduct(server, seller.id), await makeProduct(server, seller.id)];
  const { couponId } = (await seller.createCoupon({ productIdList: [named] })).body;
  const { userCouponId } = (await call(server, userCoupons.receive, { couponId }, seller.learner.headers)).body;
  const quote = (productId: number | null) =>
    quoteCoupon(server.db, {
      userCouponId,
      userId: seller.learner.id,
      channelId: seller.id,
      productId,
      priceKrw: 100_000,
      now,
    }).catch(codeOf);
  expect(await quote(named)).toBe(5_000);
  expect(await quote(other)).toBe(couponErrors.COUPON_NOT_USABLE.code);
  expect(await quote(null)).toBe(couponErrors.COUPON_NOT_USABLE.code);
});
