import { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import { gifts, purchases, wishes } from '@dolphin/contract/avatar/shop.contract';
import { shopOf } from '../../../src/avatar/shop/shop.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';
const MISSING_ID = 4_000_000_000_000;
const FULL = 100_000;
/** Nobody wishes for the same thing twice. */
let wished = 0;

const productAt = async (test: TestServer, n: number) =>
  (await shopOf(test).products(1, n))[0]?.productId ?? MISSING_ID;
const rich = (test: TestServer, { id }: Person) => shopOf(test).pay({ id }, FULL);

async function friendOf(test: TestServer, person: Person): Promise<Person> {
  const friend = await test.makePerson();
  await shopOf(test).befriend(person, friend);
  return friend;
}

async function wish(test: TestServer, person: Person, n: number): Promise<number> {
  return (await callEndpoint(test.http, wishes.add, { productId: await productAt(test, n) }, person.headers)).json<{
    wishProductId: number;
  }>().wishProductId;
}

async function makeEvent(test: TestServer): Promise<number> {
  const admin = await test.makePerson({ isAdmin: true });
  return (await callEndpoint(test.http, adminShop.createEvent, EVENT, admin.headers)).json<{ eventId: number }>()
    .eventId;
}

const EVENT = {
  titleKo: '축제',
  titleEn: 'Festival',
  descriptionKo: '축제예요',
  descriptionEn: 'A festival',
  character: 'DOLPHIN',
  startsAt: '2020-01-01T00:00:00.000Z',
  endsAt: '2090-01-01T00:00:00.000Z',
  productIdList: [],
};
const PRODUCT = {
  nameKo: '모자',
  nameEn: 'Hat',
  shopLargeCategory: 'CLOTHES',
  listPrice: 10,
  state: 'ON_SALE',
  sellsFrom: null,
  sellsUntil: null,
  discount: { kind: 'PERCENT', value: 10, startsAt: null, endsAt: null },
};
const SHOPS = {
  kind: 'fixed',
  why: 'the shop is the same for everybody, and is stocked when the server starts',
} as const;

export const probes: Probes = {
  inputs: {
    [`GET ${V1}/shops/products/:productId`]: async (test) => ({ productId: await productAt(test, 0) }),
    [`POST ${V1}/auth/shops/products/:productId`]: async (test, caller) => (
      await rich(test, caller),
      { productId: await productAt(test, 0) }
    ),
    [`POST ${V1}/auth/shops/purchases`]: async (test, caller) => {
      await rich(test, caller);
      const bought = await shopOf(test).products(5, 5);
      return {
        productIdList: bought.map(({ productId }) => productId),
        expectedTotal: bought.reduce((sum, { price }) => sum + price, 0),
      };
    },
    [`POST ${V1}/auth/shops/gifts`]: async (test, caller) => (
      await rich(test, caller),
      { productId: await productAt(test, 1), userId: (await friendOf(test, caller)).id }
    ),
    [`POST ${V1}/wishproducts`]: async (test) => ({ productId: await productAt(test, 0) }),
    [`DELETE ${V1}/wishproducts/:wishProductId`]: async (test, caller) => ({
      wishProductId: await wish(test, caller, 0),
    }),
    // The last one: others count on the first ones keeping their price.
    [`PUT ${V1}/admin/shops/products/:productId`]: async (test) => ({
      productId: (
        await test.db
          .selectFrom('avatar_products')
          .select('id')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).id,
      ...PRODUCT,
    }),
    [`POST ${V1}/admin/shops/events`]: async () => EVENT,
    [`PUT ${V1}/admin/shops/events/:eventId`]: async (test) => ({ eventId: await makeEvent(test), ...EVENT }),
    [`DELETE ${V1}/admin/shops/events/:eventId`]: async (test) => ({ eventId: await makeEvent(test) }),
  },
  objects: {
    productId: { kind: 'public', why: 'what the shop sells is for everybody to see' },
    productIdList: { kind: 'public', why: 'what the shop sells is for everybody to see' },
    product_ids: { kind: 'public', why: 'what the shop sells is for everybody to see' },
    event_id: { kind: 'public', why: 'events of the shop are for everybody to see' },
    eventId: { kind: 'public', why: 'events of the shop are for everybody to see, and for administrators to change' },
    wishProductId: {
      kind: 'private',
      missing: MISSING_ID,
      make: (test, owner) => wish(test, owner, 1 + (wished++ % 20)),
    },
    [`POST ${V1}/auth/shops/gifts userId`]: {
      kind: 'public',
      why: 'strangers are answered as if they were missing; the suite of the shop tries both',
    },
  },
  lists: {
    [`GET ${V1}/shops/products`]: SHOPS,
    [`GET ${V1}/shops/products/events`]: SHOPS,
    [`GET ${V1}/shops/products/discount`]: SHOPS,
    [`GET ${V1}/shops/products/recommendations`]: SHOPS,
    [`GET ${V1}/admin/shops/products`]: SHOPS,
    [`GET ${V1}/admin/shops/events`]: SHOPS,
    [`GET ${V1}/validations/buy-products`]: { kind: 'fixed', why: 'as many as are asked for, in one statement' },
    [`GET ${V1}/wishproducts`]: {
      kind: 'grows',
      fill: async (test, person, count) => {
        for (let n = 0; n < count; n++) await wish(test, person, n);
      },
    },
    [`GET ${V1}/auth/shops/purchases`]: {
      kind: 'grows',
      fill: async (test, person, count) => {
        await rich(test, person);
        for (let n = 0; n < count; n++)
          await callEndpoint(test.http, purchases.buy, { productId: await productAt(test, n) }, person.headers);
      },
    },
    [`GET ${V1}/auth/shops/gifts`]: {
      kind: 'grows',
      fill: async (test, person, count) => {
        const friend = await friendOf(test, person);
        await rich(test, friend);
        for (let n = 0; n < count; n++)
          await callEndpoint(
            test.http,
            gifts.send,
            { productId: await productAt(test, n), userId: person.id },
            friend.headers,
          );
      },
    },
  },
};
