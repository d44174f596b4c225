import { WISHES_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { purchases, shop, wishes } from '@dolphin/contract/avatar/shop.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../../test/harness.ts';
import { until } from '../../../core/jobs/scratch-app.fixture.ts';
import { shopOf } from '../shop.fixture.ts';
import { rotateSections, rotateSectionsOnSchedule } from '../shop.jobs.ts';

/** How far the server's clock is ahead. */
let aheadMs = 0;
let server: TestServer;
let given: ReturnType<typeof shopOf>;
let stock: Awaited<ReturnType<typeof given.products>>;
beforeAll(async () => {
  server = await startTestServer({ background: true, now: () => new Date(Date.now() + aheadMs) });
  given = shopOf(server);
  stock = await given.products(40);
});
afterAll(() => server.close());

const wish = (person: Person, productId: number) => call(server, wishes.add, { productId }, person.headers);
const list = async (person: Person, input: { item_category?: 'HAIR' | 'SKIN'; page?: number } = {}) =>
  (await call(server, wishes.list, input, person.headers)).body;
const outcome = ({ status, error }: { status: number; error: { errorCode?: string } }) =>
  status === 200 ? 'OK' : error.errorCode;

describe('the wish list', () => {
  it('[AVT-6] lists, adds and removes; newest first, by category', async () => {
    const me = await server.makePerson();
    expect(await list(me)).toEqual({ wishProductList: [], pageCount: 0, totalCount: 0 });
    const [a, b] = [stock[0]!.productId, stock[1]!.productId];
    const hair = (await call(server, shop.products, { item_category: 'HAIR' })).body.productList[0]!.productId;
    const added = [];
    for (const productId of new Set([a, b, hair])) added.push((await wish(me, productId)).body.wishProductId);
    const all = await list(me);
    expect(all.wishProductList.map(({ wishProductId }) => wishProductId)).toEqual(added.toReversed());
    expect(all.wishProductList[0]).toMatchObject({
      isOnSale: true,
      isOwned: false,
      price: expect.any(Number),
      wishedAt: expect.any(String),
    });
    expect(
      new Set((await list(me, { item_category: 'HAIR' })).wishProductList.map(({ itemCategory }) => itemCategory)),
    ).toEqual(new Set(['HAIR']));
    expect((await call(server, shop.product, { productId: a }, me.headers)).body.wishProductId).toBe(added[0]);
    expect((await call(server, wishes.remove, { wishProductId: added[0]! }, me.headers)).status).toBe(200);
    expect(outcome(await call(server, wishes.remove, { wishProductId: added[0]! }, me.headers))).toBe('NOT_FOUND_WISH');
    expect((await list(me)).totalCount).toBe(added.length - 1);
  });

  it('[AVT-6] answers DUPLICATE_WISH_ITEM the second time, also when both come at once', async () => {
    const me = await server.makePerson();
    await warmPool(server.db, 8);
    const outcomes = (await Promise.all(Array.from({ length: 8 }, () => wish(me, stock[2]!.productId)))).map(outcome);
    expect([
      outcomes.filter((code) => code === 'OK').length,
      outcomes.filter((code) => code === 'DUPLICATE_WISH_ITEM').length,
    ]).toEqual([1, 7]);
    expect((await list(me)).totalCount).toBe(1);
  });

  it('refuses what is not sold and what I own, and ends at the limit', async () => {
    const me = await server.makePerson();
    await given.pay(me, 5_000);
    expect(outcome(await wish(me, 999_999_999))).toBe('NOT_FOUND_PRODUCT');
    await call(server, purchases.buy, { productId: stock[3]!.productId }, me.headers);
    expect(outcome(await wish(me, stock[3]!.productId))).toBe('DUPLICATE_PRODUCT');
    // No catalogue of today holds so many, so the rows are of products that only the test has.
    const items = await server.db
      .insertInto('avatar_items')
      .values(
        Array.from({ length: WISHES_MAX }, (_, n) => ({
          key: `test-${n}`,
          category: 'HAT' as const,
          name_ko: '시험',
          name_en: 'test',
          rarity: 'COMMON' as const,
          theme: 'SEA' as const,
          price: 1,
          edited_at: null,
        })),
      )
      .returning('id')
      .execute();
    const products = await server.db
      .insertInto('avatar_products')
      .values(
        items.map(({ id }) => ({
          item_id: id,
          large_category: 'CLOTHES' as const,
          price: 1,
          sells_from: null,
          sells_until: null,
          discount_kind: null,
          discount_value: null,
          discount_from: null,
          discount_until: null,
          changes_at: null,
          new_until: null,
          edited_at: null,
        })),
      )
      .returning('id')
      .execute();
    await server.db
      .insertInto('avatar_wishes')
      .values(
        products.map(({ id }) => ({
          user_id: me.id,
          product_id: id,
          category: 'HAT' as const,
          told_no: 0,
          told_at: null,
        })),
      )
      .execute();
    expect(outcome(await wish(me, stock[4]!.productId))).toBe('TOO_MANY_WISHES');
    expect(outcome(await wish(me, products[0]!.id))).toBe('DUPLICATE_WISH_ITEM');
    expect((await list(me, { page: 9 })).wishProductList).toHaveLength(8);
  });

  it('keeps what is no longer sold, and marks it', async () => {
    const me = await server.makePerson();
    await wish(me, stock[5]!.productId);
    await given.change(stock[5]!.productId, { state: 'HIDDEN' });
    expect((await list(me)).wishProductList).toMatchObject([{ productId: stock[5]!.productId, isOnSale: false }]);
    await given.change(stock[5]!.productId, { state: 'ON_SALE' });
  });
});

describe('a wish that goes on sale', () => {
  const notices = async (person: Person) =>
    (await call(server, notifications.list, {}, person.headers)).body.notificationList.filter(
      ({ kind }) => kind === 'wishOnSale',
    );
  const MINUTE = 60_000;
  const HOUR = 3_600_000;
  async function discount(productId: number, from: Date | null, until_: Date | null): Promise<void> {
    const { discount_no: no } = await server.db
      .selectFrom('avatar_products')
      .select('discount_no')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('avatar_products')
      .set({
        price: 200,
        discount_kind: 'PERCENT',
        discount_value: 10,
        discount_from: from,
        discount_until: until_,
        discount_no: no + 1,
      })
      .where('id', '=', productId)
      .execute();
    await rotateSections(server.db, [productId], server.app.now());
  }

  it('notifies once everybody who wishes for it, and no one else', async () => {
    const { productId } = stock[10]!;
    const [me, other, late] = [await server.makePerson(), await server.makePerson(), await server.makePerson()];
    await wish(me, productId);
    await wish(other, productId);
    await discount(productId, null, new Date(Date.now() + HOUR));
    await until('both notified', async () => (await notices(me)).length === 1 && (await notices(other)).length === 1);
    expect((await notices(me))[0]).toMatchObject({
      message: '찜한 아이템이 할인을 시작했어요. 지금 180 P예요.',
      link: `/shop?product=${productId}`,
    });
    // Wishing for a product that is already discounted causes no notification.
    await wish(late, productId);
    await rotateSections(server.db, [productId], server.app.now());
    // It ends and begins again the same day: they know.
    await given.change(productId, { discount_kind: null, discount_value: null, discount_until: null });
    await discount(productId, null, null);
    await until(
      'the second is noted',
      async () =>
        (
          await server.db
            .selectFrom('avatar_wishes')
            .select('id')
            .where('product_id', '=', productId)
            .where('told_no', '=', 2)
            .execute()
        ).length === 3,
    );
    // The late user was never notified of it; the others were notified once.
    await until('the late one is notified of the second', async () => (await notices(late)).length === 1);
    expect([(await notices(me)).length, (await notices(other)).length]).toEqual([1, 1]);
    await given.change(productId, { discount_kind: null, discount_value: null });
  });

  it('notifies when a planned discount begins by the clock', async () => {
    const { productId } = stock[11]!;
    const me = await server.makePerson();
    await discount(productId, new Date(Date.now() + MINUTE), new Date(Date.now() + HOUR));
    await wish(me, productId);
    expect((await call(server, shop.product, { productId })).body.discount).toBeNull();
    aheadMs = MINUTE;
    const { app, db } = server;
    const signal = new AbortController().signal;
    await rotateSectionsOnSchedule.run({ app, db, now: app.now(), jobId: 'test', signal });
    await until('they are notified', async () => (await notices(me)).length === 1);
    expect((await call(server, shop.discount, {})).body.productList.map((product) => product.productId)).toContain(
      productId,
    );
  });
});
