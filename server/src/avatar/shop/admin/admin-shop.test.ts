import { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { shopOf } from '../shop.fixture.ts';

let server: TestServer;
let admin: Person;
let stock: Awaited<ReturnType<ReturnType<typeof shopOf>['products']>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.makePerson({ isAdmin: true });
  stock = await shopOf(server).products(20);
});
afterAll(() => server.close());

type Edit = InputOf<typeof adminShop.editProduct>;
const inHours = (n: number) => new Date(server.app.now().getTime() + n * 3_600_000).toISOString();
const PLAIN = (productId: number): Edit => ({
  productId,
  nameKo: '파란 모자',
  nameEn: 'Blue hat',
  shopLargeCategory: 'SPECIAL',
  listPrice: 250,
  state: 'ON_SALE',
  sellsFrom: null,
  sellsUntil: null,
  discount: null,
});
const edit = (productId: number, more: Partial<Edit> = {}) =>
  call(server, adminShop.editProduct, { ...PLAIN(productId), ...more }, admin.headers);
const outcome = ({ status, error }: { status: number; error: { errorCode?: string } }) =>
  status === 200 ? 'OK' : error.errorCode;

describe('products', () => {
  it('are listed, sold or hidden, and found by name', async () => {
    const list = async (input: InputOf<typeof adminShop.products>) =>
      (await call(server, adminShop.products, input, admin.headers)).body;
    const all = await list({});
    await edit(stock[0]!.productId, { state: 'HIDDEN', nameKo: '숨은 보물', nameEn: 'Hidden thing' });
    expect((await list({})).totalCount).toBe(all.totalCount);
    expect((await list({ state: 'HIDDEN' })).productList.map(({ productId }) => productId)).toEqual([
      stock[0]!.productId,
    ]);
    expect((await list({ query: 'ㅅㅇㅂㅁ' })).productList).toMatchObject([
      { productId: stock[0]!.productId, nameKo: '숨은 보물', state: 'HIDDEN', soldCount: 0 },
    ]);
    expect((await call(server, shop.products, { query: '숨은' })).body.totalCount).toBe(0);
    const { itemCategory } = all.productList[0]!;
    expect((await list({ item_category: itemCategory, state: 'ON_SALE' })).totalCount).toBeGreaterThan(0);
    expect((await list({ page: all.pageCount })).productList.length).toBeGreaterThan(0);
  });

  it('change at once for everybody: name, price, aisle, discount', async () => {
    const { productId } = stock[1]!;
    const answer = await edit(productId, {
      discount: { kind: 'AMOUNT', value: 50, startsAt: null, endsAt: inHours(2) },
    });
    expect(answer.body).toMatchObject({
      productId,
      nameKo: '파란 모자',
      listPrice: 250,
      price: 200,
      discount: { kind: 'AMOUNT', value: 50 },
    });
    expect((await call(server, shop.product, { productId })).body).toMatchObject({
      name: '파란 모자',
      listPrice: 250,
      price: 200,
      shopLargeCategory: 'SPECIAL',
      discount: { kind: 'AMOUNT', value: 50 },
    });
    expect(
      (await call(server, shop.products, { shop_large_category: 'SPECIAL' })).body.productList.map(
        (product) => product.productId,
      ),
    ).toContain(productId);
    expect((await call(server, shop.discount, {})).body.totalCount).toBe(1);
    await edit(productId);
    expect((await call(server, shop.discount, {})).body.totalCount).toBe(0);
  });

  it('are refused with a window that ends before it begins, an impossible discount, or when they are not there', async () => {
    const { productId } = stock[2]!;
    expect(outcome(await edit(productId, { sellsFrom: inHours(2), sellsUntil: inHours(1) }))).toBe(
      'WINDOW_ENDS_BEFORE_IT_BEGINS',
    );
    expect(
      outcome(await edit(productId, { discount: { kind: 'PERCENT', value: 10, startsAt: null, endsAt: inHours(-1) } })),
    ).toBe('WINDOW_ENDS_BEFORE_IT_BEGINS');
    expect(
      outcome(await edit(productId, { discount: { kind: 'PERCENT', value: 101, startsAt: null, endsAt: null } })),
    ).toBe('DISCOUNT_TOO_LARGE');
    expect(
      outcome(await edit(productId, { discount: { kind: 'AMOUNT', value: 251, startsAt: null, endsAt: null } })),
    ).toBe('DISCOUNT_TOO_LARGE');
    expect(outcome(await edit(999_999_999))).toBe('NOT_FOUND_PRODUCT');
    expect((await edit(productId, { listPrice: -1 })).status).toBe(400);
  });

  it("are accessible only to the site's administrators", async () => {
    const somebody = await server.makePerson();
    expect((await call(server, adminShop.products, {}, somebody.headers)).status).toBe(403);
    expect((await call(server, adminShop.editProduct, PLAIN(stock[3]!.productId), somebody.headers)).status).toBe(403);
  });
});

describe('events', () => {
  type EventInput = InputOf<typeof adminShop.createEvent>;
  const event = (more: Partial<EventInput> = {}): EventInput => ({
    titleKo: '바다 축제',
    titleEn: 'Sea festival',
    descriptionKo: '파도가 반짝여요.',
    descriptionEn: 'The waves glitter.',
    character: 'DOLPHIN',
    startsAt: inHours(-1),
    endsAt: inHours(5),
    productIdList: [stock[5]!.productId, stock[4]!.productId],
    ...more,
  });
  const running = async () => (await call(server, shop.events, {})).body.eventList;

  it('are made, changed and removed', async () => {
    const made = await call(server, adminShop.createEvent, event(), admin.headers);
    const { eventId } = made.body;
    expect((await running())[0]).toMatchObject({
      eventId,
      title: '바다 축제',
      productList: [{ productId: stock[5]!.productId }, { productId: stock[4]!.productId }],
    });
    await call(
      server,
      adminShop.editEvent,
      { ...event({ titleKo: '달빛 축제', productIdList: [stock[4]!.productId, stock[6]!.productId] }), eventId },
      admin.headers,
    );
    expect((await running())[0]).toMatchObject({
      title: '달빛 축제',
      productList: [{ productId: stock[4]!.productId }, { productId: stock[6]!.productId }],
    });
    expect((await call(server, shop.products, { event_id: eventId })).body.totalCount).toBe(2);
    expect((await call(server, adminShop.events, {}, admin.headers)).body).toMatchObject({
      totalCount: 1,
      eventList: [
        {
          eventId,
          titleKo: '달빛 축제',
          productIdList: [stock[4]!.productId, stock[6]!.productId],
          productList: [
            { productId: stock[4]!.productId, name: expect.any(String) },
            { productId: stock[6]!.productId },
          ],
        },
      ],
    });
    expect((await call(server, adminShop.removeEvent, { eventId }, admin.headers)).status).toBe(200);
    expect([await running(), (await call(server, shop.products, { event_id: eventId })).body.totalCount]).toEqual([
      [],
      0,
    ]);
    expect(outcome(await call(server, adminShop.removeEvent, { eventId }, admin.headers))).toBe('RESOURCE_NOT_FOUND');
    expect(outcome(await call(server, adminShop.editEvent, { ...event(), eventId }, admin.headers))).toBe(
      'RESOURCE_NOT_FOUND',
    );
  });

  it('are refused with an end before the beginning, or products that are not there', async () => {
    expect(outcome(await call(server, adminShop.createEvent, event({ endsAt: inHours(-2) }), admin.headers))).toBe(
      'WINDOW_ENDS_BEFORE_IT_BEGINS',
    );
    expect(
      outcome(
        await call(
          server,
          adminShop.createEvent,
          event({ productIdList: [stock[4]!.productId, 999_999_999] }),
          admin.headers,
        ),
      ),
    ).toBe('NOT_FOUND_PRODUCT');
    expect((await call(server, adminShop.events, {}, admin.headers)).body.totalCount).toBe(0);
  });
});
