import { LARGE_CATEGORY_OF, SHOP_PAGE_SIZE } from '@dolphin/contract/avatar/avatar.constants';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { shopOf } from './shop.fixture.ts';
import { syncProducts } from './sync-products.ts';

let server: TestServer;
let it_: ReturnType<typeof shopOf>;
let me: Person;
beforeAll(async () => {
  server = await startTestServer();
  it_ = shopOf(server);
  me = await server.makePerson();
});
afterAll(() => server.close());

const list = async (
  input: Parameters<typeof call<typeof shop.products>>[2] = {},
  headers: Record<string, string> = {},
) => (await call(server, shop.products, input, headers)).body;

describe('the list', () => {
  it('[AVT-4] is stocked from the catalogue without the starter set, and stocking twice changes nothing', async () => {
    const items = await server.db
      .selectFrom('avatar_items')
      .select(['id', 'category', 'price', 'is_starter'])
      .where('is_retired', '=', false)
      .execute();
    const sold = items.filter((item) => !item.is_starter);
    const before = await server.db
      .selectFrom('avatar_shelves')
      .selectAll()
      .orderBy('shelf')
      .orderBy('product_id')
      .execute();
    await syncProducts(server.db, server.app.now());
    expect(
      await server.db.selectFrom('avatar_shelves').selectAll().orderBy('shelf').orderBy('product_id').execute(),
    ).toEqual(before);
    const first = await list();
    expect(first.totalCount).toBe(sold.length);
    expect(first.pageCount).toBe(Math.ceil(sold.length / SHOP_PAGE_SIZE));
    expect(first.productList).toHaveLength(Math.min(SHOP_PAGE_SIZE, sold.length));
    for (const product of first.productList) {
      expect(product.price).toBe(items.find(({ id }) => id === product.itemId)?.price);
      expect(product).toMatchObject({ discount: null, isOwned: false, wishProductId: null, isNew: false });
    }
  });

  it('[AVT-4] gives an item category, a large category, both, and pages of them', async () => {
    const hair = await list({ item_category: 'HAIR' });
    expect(hair.totalCount).toBeGreaterThan(0);
    expect(new Set(hair.productList.map(({ itemCategory }) => itemCategory))).toEqual(new Set(['HAIR']));
    const large = await list({ shop_large_category: 'HAIR_FACE' });
    expect(large.totalCount).toBeGreaterThanOrEqual(
      hair.productList.filter(({ shopLargeCategory }) => shopLargeCategory === 'HAIR_FACE').length,
    );
    for (const product of large.productList) expect(LARGE_CATEGORY_OF[product.itemCategory]).toBe('HAIR_FACE');
    expect((await list({ item_category: 'HAIR', shop_large_category: 'ACCESSORIES' })).productList).toEqual([]);
    const pages = [];
    for (let page = 1; page <= large.pageCount; page++)
      pages.push(
        ...(await list({ shop_large_category: 'HAIR_FACE', page })).productList.map(({ productId }) => productId),
      );
    expect(new Set(pages).size).toBe(large.totalCount);
    expect(await list({ page: 1_000_000 })).toMatchObject({ productList: [], totalCount: expect.any(Number) });
  });

  it('[AVT-4] sorts by price, in both directions, and by what is new', async () => {
    const prices = async (sort: 'PRICE_LOW' | 'PRICE_HIGH') =>
      (await list({ sort })).productList.map(({ price }) => price);
    expect(await prices('PRICE_LOW')).toEqual((await prices('PRICE_LOW')).toSorted((a, b) => a - b));
    expect(await prices('PRICE_HIGH')).toEqual((await prices('PRICE_HIGH')).toSorted((a, b) => b - a));
    const ids = (await list({ sort: 'NEW' })).productList.map(({ productId }) => productId);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('[AVT-4] finds by a part of the name, by first consonants, by half a syllable and in English', async () => {
    const [product] = (await list({ item_category: 'HAIR' })).productList;
    const row = await server.db
      .selectFrom('avatar_items')
      .selectAll()
      .where('id', '=', product!.itemId)
      .executeTakeFirstOrThrow();
    for (const query of [row.name_ko, row.name_ko.slice(1), row.name_en.toUpperCase()])
      expect(
        (await list({ query })).productList.map(({ itemId }) => itemId),
        query,
      ).toContain(row.id);
    expect((await list({ query: row.name_ko, item_category: 'HAIR' })).totalCount).toBeGreaterThan(0);
    expect(await list({ query: row.name_ko, item_category: 'SKIN' })).toMatchObject({ productList: [], totalCount: 0 });
    expect(await list({ query: '없는이름이에요' })).toMatchObject({ productList: [], totalCount: 0, pageCount: 0 });
    expect(await list({ query: '%' })).toMatchObject({ totalCount: 0 });
  });

  it('shows names in the language of the reader', async () => {
    const [product] = (await list({}, { 'accept-language': 'en' })).productList;
    const { name_en: name } = await server.db
      .selectFrom('avatar_items')
      .select('name_en')
      .where('id', '=', product!.itemId)
      .executeTakeFirstOrThrow();
    expect(product!.name).toBe(name);
  });

  it('[AVT-4] leaves out what is hidden, not yet sold or no longer sold', async () => {
    const [a, b, c] = await it_.products(3);
    const before = (await list()).totalCount;
    const hour = (n: number) => new Date(server.app.now().getTime() + n * 3_600_000);
    await it_.change(a!.productId, { state: 'HIDDEN' });
    await it_.change(b!.productId, { sells_from: hour(1) });
    await it_.change(c!.productId, { sells_until: hour(-1) });
    expect((await list()).totalCount).toBe(before - 3);
    for (const { productId } of [a!, b!, c!]) {
      const answer = await call(server, shop.product, { productId });
      expect([answer.status, answer.error.errorCode]).toEqual([404, 'NOT_FOUND_PRODUCT']);
    }
    for (const { productId } of [a!, b!, c!])
      await it_.change(productId, { state: 'ON_SALE', sells_from: null, sells_until: null });
    expect((await list()).totalCount).toBe(before);
    expect((await call(server, shop.product, { productId: a!.productId })).body.productId).toBe(a!.productId);
  });
});

describe('discounts and events', () => {
  it('[AVT-4] takes a percentage or an amount off until the end, to the minute', async () => {
    const [a, b] = await it_.products(2, 3);
    const until = new Date(server.app.now().getTime() + 3_600_000);
    await it_.change(a!.productId, { price: 155, discount_kind: 'PERCENT', discount_value: 30, discount_until: until });
    await it_.change(b!.productId, { price: 100, discount_kind: 'AMOUNT', discount_value: 400 });
    const { productList, totalCount } = (await call(server, shop.discount, {}, me.headers)).body;
    expect(totalCount).toBe(2);
    const of = (id: number) => productList.find(({ productId }) => productId === id);
    expect(of(a!.productId)).toMatchObject({
      listPrice: 155,
      price: 108,
      discount: { kind: 'PERCENT', value: 30, endsAt: until.toISOString() },
    });
    expect(of(b!.productId)).toMatchObject({
      listPrice: 100,
      price: 0,
      discount: { kind: 'AMOUNT', value: 400, endsAt: null },
    });
    // The shelf is turned by the clock within seconds; the price is right at once.
    await server.db
      .updateTable('avatar_products')
      .set({ discount_until: new Date(server.app.now().getTime() - 1), created_at: new Date(0) })
      .where('id', '=', a!.productId)
      .execute();
    expect((await call(server, shop.product, { productId: a!.productId })).body).toMatchObject({
      price: 155,
      discount: null,
    });
    for (const { productId, price } of [a!, b!])
      await it_.change(productId, { price, discount_kind: null, discount_value: null, discount_until: null });
    expect((await call(server, shop.discount, {}, me.headers)).body).toMatchObject({ productList: [], totalCount: 0 });
  });

  it('[AVT-4] shows events that are on with their products, in their order, and all of them as a list', async () => {
    const given = await it_.products(3, 6);
    const at = (hours: number) => new Date(server.app.now().getTime() + hours * 3_600_000);
    const event = async (title: string, from: number, until: number) =>
      (
        await server.db
          .insertInto('avatar_events')
          .values({
            title_ko: title,
            title_en: title,
            description_ko: '.',
            description_en: '.',
            character: 'CRAB',
            starts_at: at(from),
            ends_at: at(until),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [later, sooner] = [await event('나중', -1, 9), await event('먼저', -1, 3)];
    await event('끝난', -3, -1);
    await event('아직', 1, 2);
    await server.db
      .insertInto('avatar_event_products')
      .values(
        [...given].toReversed().map(({ productId }, place) => ({ event_id: sooner, product_id: productId, place })),
      )
      .execute();
    for (const { productId } of given) await it_.change(productId, { state: 'ON_SALE' });
    const { eventList } = (await call(server, shop.events, {}, me.headers)).body;
    expect(eventList.map(({ title }) => title)).toEqual(['먼저', '나중']);
    expect(eventList[0]?.productList.map(({ productId }) => productId)).toEqual(
      given.map(({ productId }) => productId).toReversed(),
    );
    expect(eventList[1]).toMatchObject({ eventId: later, productList: [], character: 'CRAB' });
    expect((await list({ event_id: sooner })).totalCount).toBe(3);
  });
});

describe('recommendations', () => {
  it('[AVT-4] give the reason: friends wear it, it goes with what I wear, many buy it; never what I own', async () => {
    const [friend, stranger] = [await server.makePerson(), await server.makePerson()];
    await it_.befriend(me, friend);
    const [worn, other, owned, popular] = await it_.products(4, 10);
    const wear = async (person: Person, itemId: number) => {
      const { category } = await server.db
        .selectFrom('avatar_items')
        .select('category')
        .where('id', '=', itemId)
        .executeTakeFirstOrThrow();
      await server.db.insertInto('avatar_equipped').values({ user_id: person.id, category, item_id: itemId }).execute();
    };
    await wear(friend, worn!.itemId);
    await wear(stranger, other!.itemId);
    await server.db
      .insertInto('avatar_inventories')
      .values({ user_id: me.id, item_id: owned!.itemId, category: 'HAT', source: 'SHOP' })
      .execute();
    await it_.change(owned!.productId, { sold: 1_000 });
    await it_.change(popular!.productId, { sold: 900 });
    await wear(me, owned!.itemId);
    const { productList } = (await call(server, shop.recommendations, {}, me.headers)).body;
    expect(productList[0]).toMatchObject({ productId: worn!.productId, reason: 'FRIENDS', friendCount: 1 });
    expect(productList.find(({ productId }) => productId === popular!.productId)).toBeDefined();
    expect(productList.map(({ productId }) => productId)).not.toContain(owned!.productId);
    expect(new Set(productList.map(({ reason }) => reason))).toContain('THEME');
    const visitors = (await call(server, shop.recommendations, {})).body.productList;
    expect(visitors[0]).toMatchObject({ productId: owned!.productId, reason: 'POPULAR' });
  });
});
