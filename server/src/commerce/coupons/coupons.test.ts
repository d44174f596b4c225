import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { channelCoupons, userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { couponErrors } from '@dolphin/contract/commerce/coupons/coupons.errors';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { makeProduct, makeSeller } from './coupons.fixture.ts';
import { receiveCoupons } from './receive-coupons.ts';

let server: TestServer;
let now = new Date('2026-11-17T00:00:00.000Z');
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

const register = (person: Person, couponCode: string) =>
  call(server, userCoupons.register, { couponCode }, person.headers);
const receive = (person: Person, couponId: number) => call(server, userCoupons.receive, { couponId }, person.headers);
const receiveAll = (person: Person) => call(server, userCoupons.receiveAll, {}, person.headers);
const mine = async (person: Person, products?: readonly number[]) =>
  (await call(server, userCoupons.list, products ? { payment_product_id: products.join(',') } : {}, person.headers))
    .body;
const events = async (person: Person) =>
  (await call(server, userCoupons.events, {}, person.headers)).body.userCouponList;

describe('registering a number', () => {
  it('[PAY-11] has three outcomes: registered, not found, registered already', async () => {
    const seller = await makeSeller(server);
    const { body } = await seller.createCoupon({ distribution: 'CODE', couponCode: 'sea-2026' });
    const person = await server.makePerson();
    expect((await register(person, 'NO-SUCH-NUMBER')).error.errorCode).toBe(
      commerceErrors.COUPON_RESOURCE_NOT_FOUND.code,
    );
    expect((await register(person, ' sea 2026 ')).body).toMatchObject({ title: '오천 원 할인' });
    expect((await register(person, 'SEA2026')).error.errorCode).toBe(
      commerceErrors.DOLPHIN_DUPLICATE_COUPON_RESOURCE.code,
    );
    expect(await mine(person)).toMatchObject({
      totalCount: 1,
      pageCount: 1,
      pageSize: 10,
      userCouponList: [
        {
          couponId: body.couponId,
          title: '오천 원 할인',
          rewardCount: 5_000,
          couponRewardType: 'CONTENT_DISCOUNT_BY_AMOUNT',
          expirationDate: null,
          isCouponUsable: true,
          couponState: 'RECEIVED',
          couponCode: 'SEA2026',
        },
      ],
    });
  });

  it('[PAY-11] a number for one person is registered once, also when many ask at once', async () => {
    const seller = await makeSeller(server);
    const { couponId } = (await seller.createCoupon({ distribution: 'CODES', codeCount: 3 })).body;
    const codes = (await call(server, channelCoupons.codes, { channelId: seller.id, couponId }, seller.manager.headers))
      .body;
    expect(codes).toMatchObject({ totalCount: 3 });
    const code = codes.codeList[0]?.couponCode ?? '';
    const people = await Promise.all(Array.from({ length: 8 }, () => server.makePerson()));
    await warmPool(server.db, 8);
    const answers = await Promise.all(people.map((person) => register(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.errorCode))).toEqual(
      new Set([commerceErrors.DOLPHIN_DUPLICATE_COUPON_RESOURCE.code]),
    );
    const after = await call(server, channelCoupons.codes, { channelId: seller.id, couponId }, seller.manager.headers);
    expect(after.body.codeList.filter(({ isRegistered }) => isRegistered)).toEqual([
      { couponCode: code, isRegistered: true },
    ]);
  });

  it('[PAY-11] a coupon outside its window, stopped or given out is not found', async () => {
    const seller = await makeSeller(server);
    const later = { startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-02T00:00:00.000Z' };
    await seller.createCoupon({ distribution: 'CODE', couponCode: 'LATER1', ...later });
    const { couponId } = (await seller.createCoupon({ distribution: 'CODE', couponCode: 'STOPPED1' })).body;
    await call(server, channelCoupons.stop, { channelId: seller.id, couponId }, seller.manager.headers);
    await seller.createCoupon({ distribution: 'CODE', couponCode: 'ONEONLY', totalLimit: 1 });
    expect((await register(await server.makePerson(), 'ONEONLY')).status).toBe(200);
    const person = await server.makePerson();
    for (const code of ['LATER1', 'STOPPED1', 'ONEONLY'])
      expect((await register(person, code)).error.errorCode, code).toBe(commerceErrors.COUPON_RESOURCE_NOT_FOUND.code);
    expect((await mine(person)).totalCount).toBe(0);
  });
});

describe('downloading', () => {
  it('[PAY-11] one or all; received ones are marked, used ones left out', async () => {
    const seller = await makeSeller(server);
    const first = (await seller.createCoupon({ title: '첫째' })).body.couponId;
    await seller.createCoupon({ title: '둘째', perPersonLimit: 2 });
    const { learner } = seller;
    expect((await events(learner)).map(({ title, couponState }) => [title, couponState])).toEqual([
      ['둘째', null],
      ['첫째', null],
    ]);
    expect((await receive(learner, first)).status).toBe(200);
    expect((await receive(learner, first)).error.errorCode).toBe(couponErrors.COUPON_ALREADY_RECEIVED.code);
    expect((await receiveAll(learner)).body).toEqual({ receivedCount: 1 });
    await server.db
      .updateTable('commerce_user_coupons')
      .set({ state: 'USED', used_at: now, merchant_uid: `order-${seller.id}` })
      .where('user_id', '=', learner.id)
      .where('coupon_id', '<>', first)
      .execute();
    expect((await receiveAll(learner)).error.errorCode).toBe(couponErrors.NO_COUPONS_TO_RECEIVE.code);
    expect((await events(learner)).map(({ title, couponState }) => [title, couponState])).toEqual([
      ['둘째', 'USED'],
      ['첫째', 'RECEIVED'],
    ]);
  });

  it('[PAY-11] is for members of the channel', async () => {
    const seller = await makeSeller(server);
    const { couponId } = (await seller.createCoupon()).body;
    const stranger = await server.makePerson();
    expect(await events(stranger)).toEqual([]);
    expect((await receive(stranger, couponId)).error.errorCode).toBe(commerceErrors.COUPON_RESOURCE_NOT_FOUND.code);
    expect((await receiveAll(stranger)).error.errorCode).toBe(couponErrors.NO_COUPONS_TO_RECEIVE.code);
    expect((await receive(await seller.join(stranger), couponId)).status).toBe(200);
  });

  it('[PAY-11] of 100 coupons exactly 100 are given to 500 people who ask at once', async () => {
    const seller = await makeSeller(server);
    const { couponId } = (await seller.createCoupon({ totalLimit: 100 })).body;
    const { rows } = await server.db.executeQuery<{ id: number }>(
      CompiledQuery.raw(
        `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at) select 'crowd' || n || '@test.example', 'crowd' || n, 'crowd' || n, '2000-01-01', 'EMAIL', now() from generate_series(1, 500) n returning id`,
      ),
    );
    await warmPool(server.db, 8);
    const results = await Promise.all(
      rows.map(({ id }) =>
        inTransaction(server.db, (tx) => receiveCoupons(tx, { userId: id, couponIds: [couponId], code: null, now })),
      ),
    );
    expect(results.filter(({ received }) => received.length === 1)).toHaveLength(100);
    expect(results.flatMap(({ refused }) => refused.map(({ why }) => why))).toEqual(Array(400).fill('SOLD_OUT'));
    const kept = await server.db
      .selectFrom('commerce_user_coupons')
      .select('id')
      .where('coupon_id', '=', couponId)
      .execute();
    expect(kept).toHaveLength(100);
    const listed = await call(server, channelCoupons.list, { channelId: seller.id }, seller.manager.headers);
    expect(listed.body.couponList[0]).toMatchObject({ receivedCount: 100, standing: 'SOLD_OUT' });
    expect(await events(seller.learner)).toEqual([]);
  });

  it('[PAY-11] one person who asks twenty times at once gets one', async () => {
    const seller = await makeSeller(server);
    const { couponId } = (await seller.createCoupon()).body;
    await warmPool(server.db, 8);
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(seller.learner, couponId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mine(seller.learner)).totalCount).toBe(1);
  });
});

describe('which coupons can be used', () => {
  it('[PAY-12] is answered for the products that are asked about', async () => {
    const seller = await makeSeller(server);
    const other = await makeSeller(server);
    const [named, dear, cheap, never, elsewhere] = [
      await makeProduct(server, seller.id),
      await makeProduct(server, seller.id),
      await makeProduct(server, seller.id, { price: 20_000 }),
      await makeProduct(server, seller.id, { isCouponUsable: false }),
      await makeProduct(server, other.id),
    ];
    await seller.createCoupon({ title: '모두' });
    await seller.createCoupon({ title: '삼만 원부터', minPrice: 30_000 });
    await seller.createCoupon({ title: '하나만', productIdList: [named] });
    await receiveAll(seller.learner);
    const usable = async (...products: readonly number[]) =>
      (await mine(seller.learner, products)).userCouponList
        .filter(({ isCouponUsable }) => isCouponUsable)
        .map(({ title }) => title)
        .toSorted();
    expect(await usable(named)).toEqual(['모두', '삼만 원부터', '하나만']);
    expect(await usable(dear)).toEqual(['모두', '삼만 원부터']);
    expect(await usable(cheap)).toEqual(['모두']);
    expect(await usable(never)).toEqual([]);
    expect(await usable(elsewhere)).toEqual([]);
    expect(await usable(cheap, named)).toEqual(['모두', '삼만 원부터', '하나만']);
  });

  it('[PAY-12] ends with the window of the coupon', async () => {
    const seller = await makeSeller(server);
    await seller.createCoupon({ endsAt: '2026-11-17T00:01:00.000Z' });
    await receiveAll(seller.learner);
    const [coupon] = (await mine(seller.learner)).userCouponList;
    expect(coupon).toMatchObject({ isCouponUsable: true, expirationDate: '2026-11-17T00:01:00.000Z' });
    const before = now;
    now = new Date('2026-11-17T00:01:00.000Z');
    expect((await mine(seller.learner)).userCouponList[0]).toMatchObject({ isCouponUsable: false });
    now = before;
  });
});

describe('the office', () => {
  it('[PAY-12] refuses what cannot be', async () => {
    const seller = await makeSeller(server);
    const other = await makeSeller(server);
    const refused = async (given: Parameters<typeof seller.createCoupon>[0]) =>
      (await seller.createCoupon(given)).error.errorCode;
    expect(await refused({ couponRewardType: 'CONTENT_DISCOUNT_BY_PERCENTAGE', rewardCount: 101 })).toBe(
      couponErrors.COUPON_REWARD_IMPOSSIBLE.code,
    );
    expect(await refused({ endsAt: '2026-11-16T00:00:00.000Z' })).toBe(couponErrors.COUPON_WINDOW_IMPOSSIBLE.code);
    expect(await refused({ productIdList: [await makeProduct(server, other.id)] })).toBe('RESOURCE_NOT_FOUND');
    expect(await refused({ distribution: 'CODE', couponCode: '!!' })).toBe('VALIDATION_FAIL');
    await seller.createCoupon({ distribution: 'CODE', couponCode: 'TAKEN1' });
    expect((await other.createCoupon({ distribution: 'CODE', couponCode: 'taken-1' })).error.errorCode).toBe(
      couponErrors.COUPON_CODE_TAKEN.code,
    );
  });

  it('[PAY-11] lists coupons with their state, and stops them', async () => {
    const seller = await makeSeller(server);
    const product = await makeProduct(server, seller.id);
    const { couponId } = (
      await seller.createCoupon({
        couponRewardType: 'CONTENT_DISCOUNT_BY_PERCENTAGE',
        rewardCount: 10,
        maxDiscountAmount: 20_000,
        productIdList: [product],
      })
    ).body;
    await seller.createCoupon({ startsAt: '2026-12-01T00:00:00.000Z' });
    const list = async () =>
      (await call(server, channelCoupons.list, { channelId: seller.id }, seller.manager.headers)).body.couponList;
    expect(await list()).toMatchObject([
      { standing: 'SCHEDULED' },
      {
        couponId,
        standing: 'OPEN',
        rewardCount: 10,
        maxDiscountAmount: 20_000,
        receivedCount: 0,
        productList: [{ paymentProductId: product, title: '10회' }],
      },
    ]);
    await call(server, channelCoupons.stop, { channelId: seller.id, couponId }, seller.manager.headers);
    expect((await list())[1]).toMatchObject({ standing: 'STOPPED' });
    expect(await events(seller.learner)).toEqual([]);
  });
});
