import type { AddressInfo } from 'node:net';
import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { EQUIPMENT_CATEGORIES } from '@dolphin/contract/avatar/avatar.constants';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import { channelTopic } from '@dolphin/contract/core/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publish } from '../../core/outbox/publish.ts';
import { connect } from '../../core/realtime/socket-client.fixture.ts';
import { CATALOGUE } from '../drawing/catalogue.ts';
import { versioned } from '../drawing/pictures/drawing-version.ts';
import { equippedItemsOf, grantItem, portraitUrlOf } from '../public.ts';
import { outfitHashOf } from './outfit.rules.ts';
import { syncCatalogue } from './sync-catalogue.ts';
import { byCategory, give, itemIdOf } from './wardrobe.fixture.ts';
import { starterOf } from './wear.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(() => server.close());

const worn = async (me: Person) => (await call(server, wardrobe.equipped, {}, me.headers)).body;
const equip = (me: Person, itemId: number, itemCategory: (typeof EQUIPMENT_CATEGORIES)[number]) =>
  call(server, wardrobe.equip, { itemId, itemCategory }, me.headers);
const tokenOf = (person: Person) => (person.headers['authorization'] ?? '').replace('Bearer ', '');
const rowsOf = (me: Person) =>
  server.db
    .selectFrom('avatar_equipped as e')
    .innerJoin('avatar_items as i', 'i.id', 'e.item_id')
    .where('e.user_id', '=', me.id)
    .select(['e.category', 'i.key'])
    .execute();

describe('the inventory', () => {
  it('[AVT-1] is the starter set at first, in all and by category', async () => {
    const me = await server.makePerson();
    const all = (await call(server, wardrobe.inventory, {}, me.headers)).body;
    expect(all.totalCount).toBe(CATALOGUE.filter((item) => item.isStarter).length);
    expect(all.inventoryList.filter((item) => item.isEquipped)).toHaveLength(6);
    expect(new Set(all.inventoryList.map((item) => item.itemCategory))).toEqual(
      new Set(['SKIN', 'FACE', 'HAIR', 'TOP', 'BOTTOM', 'SHOES']),
    );
    const hair = (await call(server, wardrobe.inventory, { inventory_category: 'HAIR' }, me.headers)).body;
    expect(hair.inventoryList.map((item) => item.itemCategory)).toEqual(['HAIR', 'HAIR', 'HAIR', 'HAIR']);
    expect((await call(server, wardrobe.inventory, { inventory_category: 'CAPE' }, me.headers)).body).toEqual({
      inventoryList: [],
      pageCount: 0,
      totalCount: 0,
    });
  });

  it("[AVT-1] shows each of the fourteen categories by itself, newest first, in the reader's language", async () => {
    const me = await server.makePerson();
    await worn(me);
    await give(
      server,
      me,
      ...EQUIPMENT_CATEGORIES.map((category) => CATALOGUE.findLast((item) => item.category === category)!.key),
    );
    for (const category of EQUIPMENT_CATEGORIES) {
      const { inventoryList } = (
        await call(
          server,
          wardrobe.inventory,
          { inventory_category: category },
          { ...me.headers, 'accept-language': 'en' },
        )
      ).body;
      const newest = CATALOGUE.findLast((item) => item.category === category)!;
      expect(inventoryList[0]).toMatchObject({
        itemCategory: category,
        name: newest.en,
        rarity: newest.rarity,
        theme: newest.theme,
        icon: `/api/dolphin/v1/avatars/items/${versioned(newest.key)}/icon@2x.webp`,
      });
      expect(inventoryList.every((item) => item.itemCategory === category)).toBe(true);
    }
    const korean = (await call(server, wardrobe.inventory, { inventory_category: 'CAPE' }, me.headers)).body;
    expect(korean.inventoryList[0]?.name).toBe('임금님 망토');
    expect((await call(server, wardrobe.inventory, { inventory_category: 'WINGS' as never }, me.headers)).status).toBe(
      400,
    );
  });

  it('pages', async () => {
    const me = await server.makePerson();
    await give(server, me, ...CATALOGUE.map(({ key }) => key));
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map(async (page) => (await call(server, wardrobe.inventory, { page }, me.headers)).body),
    );
    expect(pages.map((page) => page.totalCount)).toEqual(Array.from({ length: 5 }, () => CATALOGUE.length));
    expect(new Set(pages.flatMap((page) => page.inventoryList.map((item) => item.itemId))).size).toBe(CATALOGUE.length);
    expect(pages.at(-1)?.inventoryList).toEqual([]);
  });
});

describe('equipping', () => {
  it('[AVT-2] puts on, lists with itemId, itemCategory and spriteStand1, and takes off', async () => {
    const me = await server.makePerson();
    const [crown = 0, cap = 0] = await give(server, me, 'hat-crown', 'hat-cap');
    const put = await equip(me, crown, 'HAT');
    expect(put.status).toBe(200);
    expect(put.body.equippedUserItemList[0]).toEqual({
      itemId: crown,
      itemCategory: 'HAT',
      spriteStand1: `/api/dolphin/v1/avatars/items/${versioned('hat-crown')}/spriteStand1@2x.webp`,
    });
    expect(await worn(me)).toEqual(put.body);
    const changed = await equip(me, cap, 'HAT');
    expect(byCategory(changed.body.equippedUserItemList)['HAT']).toBe(cap);
    const off = await call(server, wardrobe.unequip, { itemId: cap }, me.headers);
    expect(off.status).toBe(200);
    expect(byCategory(off.body.equippedUserItemList)).not.toHaveProperty('HAT');
    expect((await call(server, wardrobe.unequip, { itemId: cap }, me.headers)).error).toMatchObject({
      errorCode: 'NOT_FOUND_INVENTORY',
    });
  });

  it("[AVT-7] refuses what is not owned, also under another category's name", async () => {
    const me = await server.makePerson();
    const crown = await itemIdOf(server, 'hat-crown');
    for (const refused of [
      await equip(me, crown, 'HAT'),
      await equip(me, 9_999_999, 'HAT'),
      await equip(me, (await give(server, me, 'cape-hero'))[0]!, 'HAT'),
    ]) {
      expect([refused.status, refused.error.errorCode]).toEqual([404, 'NOT_FOUND_INVENTORY']);
    }
    expect((await call(server, wardrobe.wear, { itemIdList: [crown] }, me.headers)).error.errorCode).toBe(
      'NOT_FOUND_INVENTORY',
    );
    expect(byCategory((await worn(me)).equippedUserItemList)).not.toHaveProperty('HAT');
  });

  it('a one-piece takes top and bottom off, and a top the one-piece', async () => {
    const me = await server.makePerson();
    const [dress = 0, tee = 0] = await give(server, me, 'one-piece-dress', 'top-varsity');
    const dressed = byCategory((await equip(me, dress, 'ONE_PIECE')).body.equippedUserItemList);
    expect(Object.keys(dressed).toSorted()).toEqual(['FACE', 'HAIR', 'ONE_PIECE', 'SHOES', 'SKIN']);
    const again = byCategory((await equip(me, tee, 'TOP')).body.equippedUserItemList);
    expect(Object.keys(again).toSorted()).toEqual(['FACE', 'HAIR', 'SHOES', 'SKIN', 'TOP']);
  });

  it('wears a whole set at once, and nothing of a set that cannot be worn', async () => {
    const me = await server.makePerson();
    const [crown = 0, cap = 0, cape = 0] = await give(server, me, 'hat-crown', 'hat-cap', 'cape-star');
    expect((await call(server, wardrobe.wear, { itemIdList: [crown, cap] }, me.headers)).error.errorCode).toBe(
      'ONE_ITEM_PER_CATEGORY',
    );
    const set = await call(server, wardrobe.wear, { itemIdList: [crown, cape] }, me.headers);
    expect(byCategory(set.body.equippedUserItemList)).toEqual({ HAT: crown, CAPE: cape });
    expect(set.body.outfitHash).toBe(versioned(outfitHashOf(['hat-crown', 'cape-star'])));
    expect((await call(server, wardrobe.wear, { itemIdList: [] }, me.headers)).body.equippedUserItemList).toEqual([]);
  });

  it('in parallel leaves one item per category, and a hash of exactly what is worn', async () => {
    const me = await server.makePerson();
    const keys = CATALOGUE.filter((item) => item.category === 'HAT').map(({ key }) => key);
    const hats = await give(server, me, ...keys, 'one-piece-dress', 'top-knit');
    const onePiece = hats.at(-2)!;
    const top = hats.at(-1)!;
    await warmPool(server.db, 8);
    const answers = await Promise.all([
      ...hats.slice(0, -2).map((id) => equip(me, id, 'HAT')),
      ...Array.from({ length: 6 }, (_, turn) => (turn % 2 ? equip(me, onePiece, 'ONE_PIECE') : equip(me, top, 'TOP'))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await rowsOf(me);
    expect(rows.filter((row) => row.category === 'HAT')).toHaveLength(1);
    expect(rows.filter((row) => row.category === 'TOP' || row.category === 'ONE_PIECE')).toHaveLength(1);
    const { hash } = await server.db
      .selectFrom('avatar_outfits')
      .where('user_id', '=', me.id)
      .select('hash')
      .executeTakeFirstOrThrow();
    expect(hash).toBe(outfitHashOf(rows.map(({ key }) => key)));
  });

  it('creates one wardrobe for a user with many requests at once', async () => {
    const me = await server.makePerson();
    await warmPool(server.db, 8);
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 2 ? worn(me) : call(server, wardrobe.inventory, {}, me.headers))),
    );
    expect(await rowsOf(me)).toHaveLength(6);
    const { totalCount } = (await call(server, wardrobe.inventory, {}, me.headers)).body;
    expect(totalCount).toBe(CATALOGUE.filter((item) => item.isStarter).length);
  });
});

describe('trying on', () => {
  it('names an outfit of anything in the catalogue without putting it on', async () => {
    const me = await server.makePerson();
    const before = await worn(me);
    const ids = await Promise.all(['hat-crown', 'one-piece-dress', 'top-tee'].map((key) => itemIdOf(server, key)));
    const tried = await call(server, wardrobe.tryOn, { itemIdList: ids }, me.headers);
    // The one-piece hides the top, so it is the same outfit without it.
    expect(tried.body).toEqual({ outfitHash: versioned(outfitHashOf(['hat-crown', 'one-piece-dress'])) });
    expect(await worn(me)).toEqual(before);
    expect((await call(server, wardrobe.tryOn, { itemIdList: [9_999_999] }, me.headers)).status).toBe(404);
    expect(
      (await call(server, wardrobe.tryOn, { itemIdList: [ids[0]!, await itemIdOf(server, 'hat-cap')] }, me.headers))
        .error.errorCode,
    ).toBe('ONE_ITEM_PER_CATEGORY');
  });
});

describe('what others see', () => {
  it('returns what a user wears, also one who never changed clothes, and nothing for an unknown user', async () => {
    const me = await server.makePerson();
    const you = await server.makePerson();
    expect((await call(server, wardrobe.outfitOf, { userId: you.id }, me.headers)).body).toEqual({
      equippedUserItemList: [],
      outfitHash: versioned(starterOf(you.id).hash),
    });
    const [cape = 0] = await give(server, you, 'cape-wave');
    await equip(you, cape, 'CAPE');
    expect((await call(server, wardrobe.outfitOf, { userId: you.id }, me.headers)).body).toEqual(await worn(you));
    expect(byCategory(await equippedItemsOf(server.db, you.id))['CAPE']).toBe(cape);
    expect((await call(server, wardrobe.outfitOf, { userId: 9_999_999 }, me.headers)).status).toBe(404);
  });

  it('gives portraits of many people in one statement', async () => {
    const people = [await server.makePerson(), await server.makePerson()] as const;
    const { outfitHash } = await worn(people[0]);
    const urls = await portraitUrlOf(
      server.db,
      people.map(({ id }) => id),
    );
    expect(urls.get(people[0].id)).toBe(`/api/dolphin/v1/avatars/${outfitHash}/portrait@2x.webp`);
    expect(urls.get(people[1].id)).toBe(
      `/api/dolphin/v1/avatars/${versioned(starterOf(people[1].id).hash)}/portrait@2x.webp`,
    );
  });

  it('notifies my own devices and the members of my channels at once, and only when something changed', async () => {
    const { id: channelId, people } = await server.makeChannel(['ADVANCED', 'TEACHER']);
    const [hat = 0] = await give(server, people.ADVANCED, 'hat-pirate');
    const { port } = server.http.server.address() as AddressInfo;
    const mine = connect(port);
    const theirs = connect(port);
    await mine.hello(tokenOf(people.ADVANCED));
    await theirs.hello(tokenOf(people.TEACHER), { topics: [channelTopic(channelId)] });
    const { outfitHash } = (await equip(people.ADVANCED, hat, 'HAT')).body;
    await equip(people.ADVANCED, hat, 'HAT');
    const payload = { userId: people.ADVANCED.id, outfitHash };
    await until('the outfit is seen', () => theirs.events.some((event) => event.e === avatarEvents.outfitSeen.name));
    expect(theirs.events.filter((event) => event.e === avatarEvents.outfitSeen.name).map((event) => event.p)).toEqual([
      payload,
    ]);
    expect(mine.events.filter((event) => event.e === avatarEvents.outfitChanged.name).map((event) => event.p)).toEqual([
      payload,
    ]);
    mine.ws.terminate();
    theirs.ws.terminate();
  });
});

describe('coming by items', () => {
  it('gives an item once, however many give it at the same time', async () => {
    const me = await server.makePerson();
    const itemId = await itemIdOf(server, 'accessory-planet');
    await warmPool(server.db, 8);
    const given = await Promise.all(
      Array.from({ length: 12 }, () => inTransaction(server.db, (tx) => grantItem(tx, me.id, itemId, 'QUEST'))),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await inTransaction(server.db, (tx) => grantItem(tx, me.id, 9_999_999, 'QUEST'))).toBe(false);
  });

  it('a newcomer finds the starter set, and a leaver leaves nothing', async () => {
    const me = await server.makePerson();
    await inTransaction(server.db, (tx) => publish(tx, accountEvents.signedUp, 0, { userId: me.id }));
    await until('the starter set', async () => (await rowsOf(me)).length === 6);
    await inTransaction(server.db, (tx) => publish(tx, accountEvents.left, 0, { userId: me.id }));
    await until(
      'nothing is left',
      async () =>
        (await rowsOf(me)).length === 0 &&
        (await server.db.selectFrom('avatar_inventories').where('user_id', '=', me.id).select('id').execute())
          .length === 0,
    );
  });

  it('the catalogue is brought in line with the drawings, and what somebody edited stays', async () => {
    const edited = await itemIdOf(server, 'hat-straw');
    await server.db
      .updateTable('avatar_items')
      .set({ name_ko: '여름 모자', price: 1, edited_at: new Date() })
      .where('id', '=', edited)
      .execute();
    await server.db
      .updateTable('avatar_items')
      .set({ name_ko: '틀린 이름', price: 1 })
      .where('key', '=', 'hat-cap')
      .execute();
    await server.db
      .insertInto('avatar_items')
      .values({
        key: 'hat-gone',
        category: 'HAT',
        name_ko: '옛 모자',
        name_en: 'Old hat',
        rarity: 'COMMON',
        theme: 'SEA',
        price: 1,
        edited_at: null,
      })
      .execute();
    await Promise.all([syncCatalogue(server.db), syncCatalogue(server.db)]);
    const rows = await server.db
      .selectFrom('avatar_items')
      .where('key', 'in', ['hat-straw', 'hat-cap', 'hat-gone'])
      .select(['key', 'name_ko', 'price', 'is_retired'])
      .orderBy('key')
      .execute();
    expect(rows).toEqual([
      { key: 'hat-cap', name_ko: '파란 야구 모자', price: 180, is_retired: false },
      { key: 'hat-gone', name_ko: '옛 모자', price: 1, is_retired: true },
      { key: 'hat-straw', name_ko: '여름 모자', price: 1, is_retired: false },
    ]);
  });
});

describe('the first look', () => {
  it('[UIX-142] is chosen from those that are shown to everybody, and worn at once', async () => {
    const { starterList } = (await call(server, wardrobe.starters, {})).body;
    expect(starterList.map(({ starter }) => starter)).toEqual([...starterList.keys()]);
    expect(new Set(starterList.map(({ outfitHash }) => outfitHash)).size).toBe(starterList.length);
    const me = await server.makePerson();
    for (const { starter, outfitHash } of starterList) {
      const { status, body } = await call(server, wardrobe.start, { starter }, me.headers);
      expect([status, body.outfitHash]).toEqual([200, outfitHash]);
      expect((await worn(me)).outfitHash).toBe(outfitHash);
    }
    const missing = await call(server, wardrobe.start, { starter: 99 }, me.headers);
    expect([missing.status, missing.error.errorCode]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });
});
