import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { gifts, purchases, shop, wishes } from '@dolphin/contract/avatar/shop.contract';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../../../tools/test-run/long.ts';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../../test/harness.ts';
import { deleteShopper } from './purchases.queries.ts';
import { shopOf } from '../shop.fixture.ts';

let server: TestServer;
let given: ReturnType<typeof shopOf>;
let stock: Awaited<ReturnType<typeof given.products>>;
beforeAll(async () => {
  server = await startTestServer();
  given = shopOf(server);
  stock = await given.products(60);
});
afterAll(() => server.close());

const rich = async (point = 5_000) => {
  const person = await server.makePerson();
  await given.pay(person, point);
  return person;
};
const buy = (person: Person, productId: number, expectedPrice?: number, headers = {}) =>
  call(
    server,
    purchases.buy,
    { productId, ...(expectedPrice === undefined ? {} : { expectedPrice }) },
    { ...person.headers, ...headers },
  );
const history = async (person: Person, page = 1) =>
  (await call(server, purchases.history, { page }, person.headers)).body;
const outcome = ({ status, error }: { status: number; error: { errorCode?: string } }) =>
  status === 200 ? 'OK' : error.errorCode;
const eventsOf = async (name: string, userId: number) =>
  (await server.db.selectFrom('core_outbox').select('payload').where('name', '=', name).execute())
    .map(({ payload }) => payload as { userId: number })
    .filter((payload) => payload.userId === userId);

describe('buying', () => {
  it('[AVT-5] takes the points, gives the item, records it and notifies the others', async () => {
    const me = await rich();
    const { productId, itemId, price } = stock[0]!;
    await call(server, wishes.add, { productId }, me.headers);
    const { status, body } = await buy(me, productId, price);
    expect([status, body]).toEqual([200, { orderId: expect.any(String), price, itemIdList: [itemId] }]);
    expect((await call(server, progress.point, {}, me.headers)).body.point).toBe(5_000 - price);
    expect(await given.balance(me)).toBe(5_000 - price);
    expect(await given.owns(me, itemId)).toBe(true);
    expect(await history(me)).toMatchObject({
      totalCount: 1,
      pageCount: 1,
      purchaseList: [
        { productId, itemId, price, listPrice: price, isGift: false, recipient: null, orderId: body.orderId },
      ],
    });
    expect((await call(server, shop.product, { productId }, me.headers)).body).toMatchObject({
      isOwned: true,
      wishProductId: null,
    });
    expect(await eventsOf(avatarEvents.productBought.name, me.id)).toEqual([
      { userId: me.id, productId, itemId, itemCategory: expect.any(String), price, isGift: false },
    ]);
    expect(await eventsOf(avatarEvents.itemGranted.name, me.id)).toEqual([
      { userId: me.id, itemId, itemCategory: expect.any(String), source: 'SHOP' },
    ]);
  });

  it('[AVT-5] answers DUPLICATE_PRODUCT for what I own, however I came by it', async () => {
    const me = await rich();
    await buy(me, stock[1]!.productId);
    expect(outcome(await buy(me, stock[1]!.productId))).toBe('DUPLICATE_PRODUCT');
    await server.db
      .insertInto('avatar_inventories')
      .values({ user_id: me.id, item_id: stock[2]!.itemId, category: 'HAT', source: 'QUEST' })
      .execute();
    expect(outcome(await buy(me, stock[2]!.productId))).toBe('DUPLICATE_PRODUCT');
    expect(await given.balance(me)).toBe(5_000 - stock[1]!.price);
    expect((await history(me)).totalCount).toBe(1);
  });

  it('[AVT-5] answers NOT_ENOUGH_POINT one point short, and leaves nothing behind', async () => {
    const { productId, itemId, price } = stock[3]!;
    const me = await rich(price - 1);
    expect(outcome(await buy(me, productId))).toBe('NOT_ENOUGH_POINT');
    expect([await given.owns(me, itemId), await given.balance(me), (await history(me)).totalCount]).toEqual([
      false,
      price - 1,
      0,
    ]);
    await given.pay(me, 1);
    expect(outcome(await buy(me, productId))).toBe('OK');
    expect(await given.balance(me)).toBe(0);
    expect((await history(me)).purchaseList).toHaveLength(1);
  });

  it('[AVT-5] answers NOT_FOUND_PRODUCT for what is not sold, or not there', async () => {
    const me = await rich();
    expect(outcome(await buy(me, 4_000_000_000_000))).toBe('NOT_FOUND_PRODUCT');
    await given.change(stock[4]!.productId, { state: 'HIDDEN' });
    expect(outcome(await buy(me, stock[4]!.productId))).toBe('NOT_FOUND_PRODUCT');
    // The window counts to the moment, also before the shelves are turned.
    await given.change(stock[5]!.productId, { sells_until: new Date(server.app.now().getTime() + 60_000) });
    await server.db
      .updateTable('avatar_products')
      .set({ sells_until: new Date(server.app.now().getTime() - 1) })
      .where('id', '=', stock[5]!.productId)
      .execute();
    expect(outcome(await buy(me, stock[5]!.productId))).toBe('NOT_FOUND_PRODUCT');
    expect(await given.balance(me)).toBe(5_000);
  });

  it('[AVT-5] charges the price that was shown, or nothing: a change in between answers PRICE_CHANGED with the new one', async () => {
    const me = await rich();
    const { productId } = stock[6]!;
    await given.change(productId, { price: 300, discount_kind: 'PERCENT', discount_value: 50 });
    const seen = (await call(server, shop.product, { productId }, me.headers)).body.price;
    expect(seen).toBe(150);
    await given.change(productId, { discount_kind: null, discount_value: null });
    const refused = await buy(me, productId, seen);
    expect([refused.status, refused.error.errorCode]).toEqual([409, 'PRICE_CHANGED']);
    expect(refused.error.message).toContain('300 P');
    expect(await given.balance(me)).toBe(5_000);
    expect(outcome(await buy(me, productId, 300))).toBe('OK');
    expect(await given.balance(me)).toBe(4_700);
    expect((await history(me)).purchaseList[0]).toMatchObject({ price: 300, listPrice: 300 });
  });

  it('sells what costs nothing, without a row of points', async () => {
    const me = await rich(10);
    await given.change(stock[7]!.productId, { price: 0 });
    expect(outcome(await buy(me, stock[7]!.productId, 0))).toBe('OK');
    expect(await given.balance(me)).toBe(10);
  });

  it('[AVT-5] sells once for one key, however often the request is sent', async () => {
    const me = await rich();
    const { productId, price } = stock[8]!;
    const key = { 'idempotency-key': 'buy-once-12345' };
    const answers = [await buy(me, productId, price, key), await buy(me, productId, price, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await given.balance(me)).toBe(5_000 - price);
  });

  it('keeps purchases as they were written', async () => {
    await expect(server.db.updateTable('avatar_purchases').set({ price: 0 }).execute()).rejects.toThrow(
      'stays written',
    );
  });
});

describe('buying several', () => {
  const ids = (from: number, count: number) => stock.slice(from, from + count).map(({ productId }) => productId);
  const total = (from: number, count: number) =>
    stock.slice(from, from + count).reduce((sum, { price }) => sum + price, 0);

  it('[AVT-5] shows beforehand what can be bought and what it costs together', async () => {
    const me = await rich(total(10, 2) - 1);
    await given.pay(me, stock[12]!.price);
    await buy(me, stock[12]!.productId);
    const validate = async (product_ids: string) =>
      (await call(server, purchases.validate, { product_ids }, me.headers)).body;
    const one = await validate(`${stock[10]!.productId},${stock[12]!.productId},999999999,${stock[10]!.productId}`);
    expect(one).toEqual({
      productList: [
        { productId: stock[10]!.productId, isBuyable: true, errorCode: null, price: stock[10]!.price },
        { productId: stock[12]!.productId, isBuyable: false, errorCode: 'DUPLICATE_PRODUCT', price: stock[12]!.price },
        { productId: 999_999_999, isBuyable: false, errorCode: 'NOT_FOUND_PRODUCT', price: 0 },
      ],
      totalPrice: stock[10]!.price,
      point: total(10, 2) - 1,
      isAffordable: true,
    });
    expect(await validate(ids(10, 2).join(','))).toMatchObject({ totalPrice: total(10, 2), isAffordable: false });
    expect((await call(server, purchases.validate, { product_ids: '1;drop' }, me.headers)).status).toBe(400);
  });

  it('[AVT-5] is all or nothing, with one row of points', async () => {
    const me = await rich(10_000);
    const several = (productIdList: readonly number[], expectedTotal: number) =>
      call(server, purchases.buySeveral, { productIdList: [...productIdList], expectedTotal }, me.headers);
    expect(outcome(await several([...ids(13, 2), 999_999_999], total(13, 2)))).toBe('NOT_FOUND_PRODUCT');
    expect(outcome(await several(ids(13, 3), total(13, 3) - 1))).toBe('PRICE_CHANGED');
    expect([await given.balance(me), (await history(me)).totalCount]).toEqual([10_000, 0]);
    const done = await several(ids(13, 3), total(13, 3));
    expect(done.body).toMatchObject({
      price: total(13, 3),
      itemIdList: stock.slice(13, 16).map(({ itemId }) => itemId),
    });
    expect(await given.balance(me)).toBe(10_000 - total(13, 3));
    const { purchaseList, totalCount } = await history(me);
    expect([totalCount, new Set(purchaseList.map(({ orderId }) => orderId)).size]).toEqual([3, 1]);
    const rows = await server.db
      .selectFrom('profile_progress_entries')
      .select(['cause', 'point'])
      .where('user_id', '=', me.id)
      .where('point', '<', 0)
      .execute();
    expect(rows).toEqual([{ cause: 'PURCHASE', point: -total(13, 3) }]);
    expect(outcome(await several(ids(15, 2), total(15, 2)))).toBe('DUPLICATE_PRODUCT');
    expect((await history(me)).totalCount).toBe(3);
  });

  it('shows any page of the history', async () => {
    const me = await rich(100_000);
    for (const { productId } of stock.slice(20, 45)) await buy(me, productId);
    const pages = [await history(me, 1), await history(me, 2), await history(me, 3), await history(me, 4)];
    expect(pages.map(({ purchaseList }) => purchaseList.length)).toEqual([10, 10, 5, 0]);
    expect(pages.flatMap(({ purchaseList }) => purchaseList.map(({ productId }) => productId))).toEqual(
      stock
        .slice(20, 45)
        .map(({ productId }) => productId)
        .toReversed(),
    );
    expect(pages[3]).toMatchObject({ totalCount: 25, pageCount: 3 });
  });
});

describe('races', () => {
  it('[AVT-5] 100 buys at once with points for one: one winner, round after round, never below zero', async () => {
    const dear = stock
      .slice(0, 60)
      .filter(({ productId }) => ![4, 5, 7].map((n) => stock[n]!.productId).includes(productId));
    await warmPool(server.db, 8);
    for (let round = 0; round < repeats(4, 20); round++) {
      const me = await server.makePerson();
      // Even rounds: a hundred times the same thing. Odd rounds: many different things at one price.
      const wanted = Array.from({ length: 100 }, (_, n) => dear[round % 2 === 0 ? round : n % dear.length]!);
      if (round === 1) for (const { productId } of dear) await given.change(productId, { price: 100 });
      const { price } = (await call(server, shop.product, { productId: wanted[0]!.productId })).body;
      await given.pay(me, price);
      const answers = await Promise.all(wanted.map(({ productId }) => buy(me, productId)));
      const outcomes = answers.map(outcome);
      expect(
        outcomes.filter((code) => code === 'OK'),
        `round ${round}`,
      ).toHaveLength(1);
      expect(new Set(outcomes)).toEqual(
        new Set(
          round % 2 === 0 ? ['OK', 'DUPLICATE_PRODUCT'] : ['OK', ...new Set(outcomes.filter((code) => code !== 'OK'))],
        ),
      );
      expect(outcomes.every((code) => ['OK', 'NOT_ENOUGH_POINT', 'DUPLICATE_PRODUCT'].includes(code!))).toBe(true);
      expect(await given.balance(me)).toBe(0);
      expect((await history(me)).totalCount).toBe(1);
    }
  });

  it('two friends who give each other something at once both succeed, or one gift arrives once', async () => {
    await warmPool(server.db, 8);
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await rich(), await rich()];
      await given.befriend(a, b);
      const send = (from: Person, to: Person) =>
        call(server, gifts.send, { productId: stock[50]!.productId, userId: to.id }, from.headers);
      const outcomes = (await Promise.all([send(a, b), send(b, a), send(a, b), buy(b, stock[50]!.productId)])).map(
        outcome,
      );
      expect(outcomes[1]).toBe('OK');
      expect(outcomes.filter((code) => code === 'OK')).toHaveLength(2);
      expect((await given.balance(a)) + (await given.balance(b))).toBe(10_000 - 2 * 100);
    }
  });
});

describe('gifts', () => {
  const send = (
    from: Person,
    userId: number,
    more: { productId?: number; message?: string; expectedPrice?: number } = {},
  ) => call(server, gifts.send, { productId: stock[51]!.productId, userId, ...more }, from.headers);
  const received = async (person: Person) => (await call(server, gifts.received, {}, person.headers)).body;

  it('goes to a friend with a message: the giver pays, the friend has it', async () => {
    const [me, friend] = [await rich(), await server.makePerson()];
    await given.befriend(friend, me);
    await call(server, wishes.add, { productId: stock[51]!.productId }, friend.headers);
    expect(outcome(await send(me, friend.id, { message: '  생일 축하해! ', expectedPrice: 100 }))).toBe('OK');
    expect(await given.balance(me)).toBe(4_900);
    expect([await given.owns(friend, stock[51]!.itemId), await given.owns(me, stock[51]!.itemId)]).toEqual([
      true,
      false,
    ]);
    expect(await received(friend)).toMatchObject({
      totalCount: 1,
      giftList: [
        { itemId: stock[51]!.itemId, message: '생일 축하해!', sender: { userId: me.id, nickname: me.nickname } },
      ],
    });
    expect(await received(me)).toMatchObject({ totalCount: 0, giftList: [] });
    expect((await history(me)).purchaseList[0]).toMatchObject({
      isGift: true,
      price: 100,
      recipient: { userId: friend.id, nickname: friend.nickname },
    });
    expect((await call(server, wishes.list, {}, friend.headers)).body.totalCount).toBe(0);
    expect(await eventsOf(avatarEvents.giftSent.name, friend.id)).toMatchObject([{ userId: friend.id, fromId: me.id }]);
    // The giver may still buy it for themselves.
    expect(outcome(await buy(me, stock[51]!.productId))).toBe('OK');
  });

  it('refuses strangers, myself and nobody alike; what the friend owns; a changed price; too few points', async () => {
    const [me, friend, stranger] = [await rich(150), await server.makePerson(), await server.makePerson()];
    await given.befriend(me, friend);
    for (const userId of [stranger.id, me.id, 4_000_000_000_000])
      expect(outcome(await send(me, userId)), String(userId)).toBe('GIFT_TO_FRIENDS_ONLY');
    expect(outcome(await send(me, friend.id, { expectedPrice: 99 }))).toBe('PRICE_CHANGED');
    expect(outcome(await send(me, friend.id, { productId: 999_999_999 }))).toBe('NOT_FOUND_PRODUCT');
    expect((await send(me, friend.id, { message: 'x'.repeat(201) })).status).toBe(400);
    expect(outcome(await send(me, friend.id))).toBe('OK');
    expect(outcome(await send(me, friend.id))).toBe('GIFT_ALREADY_OWNED');
    expect(outcome(await send(me, friend.id, { productId: stock[52]!.productId }))).toBe('NOT_ENOUGH_POINT');
    expect(await given.balance(me)).toBe(50);
    expect((await received(friend)).totalCount).toBe(1);
  });

  it("stays with the friend when the giver leaves, without the giver's message", async () => {
    const [me, friend] = [await rich(), await server.makePerson()];
    await given.befriend(me, friend);
    await send(me, friend.id, { message: '안녕' });
    await deleteShopper(server.db, me.id);
    expect((await received(friend)).giftList).toMatchObject([{ sender: null, message: '' }]);
    expect((await history(me)).totalCount).toBe(0);
  });
});
