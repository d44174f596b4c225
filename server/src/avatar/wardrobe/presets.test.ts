import { PRESETS_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { presets, wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { deleteOldLooks, findLook } from '../drawing/pictures/looks.queries.ts';
import { byCategory, give, itemIdOf } from './wardrobe.fixture.ts';
import { starterOf } from './wear.ts';
import { givePlan } from '../../../test/plans.fixture.ts';
import { PERSON_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = async (me: Person) => (await call(server, presets.list, {}, me.headers)).body.presetList;
const save = (me: Person, name: string, itemIdList: number[]) =>
  call(server, presets.save, { name, itemIdList }, me.headers);

describe('presets', () => {
  it('save, list, rename, wear and forget an outfit', async () => {
    const me = await server.makePerson();
    expect(await list(me)).toEqual([]);
    const [hat = 0, cape = 0, dress = 0, top = 0] = await give(
      server,
      me,
      'hat-pirate',
      'cape-star',
      'one-piece-robe',
      'top-knit',
    );
    const saved = (await save(me, ' 해적 ', [hat, cape])).body;
    expect(saved).toMatchObject({ name: '해적', itemIdList: [hat, cape] });
    expect(await list(me)).toEqual([saved]);
    // A one-piece leaves no room for the top.
    expect((await save(me, '마법사', [dress, top])).body.itemIdList).toEqual([dress]);

    const applied = await call(server, presets.apply, { presetId: saved.presetId }, me.headers);
    expect(byCategory(applied.body.equippedUserItemList)).toEqual({ HAT: hat, CAPE: cape });
    expect(applied.body.outfitHash).toBe(saved.outfitHash);
    expect((await call(server, wardrobe.equipped, {}, me.headers)).body).toEqual(applied.body);

    expect((await call(server, presets.rename, { presetId: saved.presetId, name: '선장' }, me.headers)).status).toBe(
      200,
    );
    expect((await list(me)).map(({ name }) => name)).toEqual(['선장', '마법사']);
    expect((await call(server, presets.remove, { presetId: saved.presetId }, me.headers)).status).toBe(200);
    expect((await list(me)).map(({ name }) => name)).toEqual(['마법사']);
    expect((await call(server, presets.apply, { presetId: saved.presetId }, me.headers)).status).toBe(404);
  });

  it('[AVT-7] refuse what is not owned, and two of a category', async () => {
    const me = await server.makePerson();
    const [crown = 0, cap = 0] = await give(server, me, 'hat-crown', 'hat-cap');
    expect((await save(me, '왕', [await itemIdOf(server, 'cape-royal')])).error.errorCode).toBe('NOT_FOUND_INVENTORY');
    expect((await save(me, '왕', [crown, cap])).error.errorCode).toBe('ONE_ITEM_PER_CATEGORY');
    expect((await save(me, '', [crown])).status).toBe(400);
    expect(await list(me)).toEqual([]);
  });

  it(`are ${PRESETS_MAX} at most, also when many are saved at the same time`, async () => {
    const me = await server.makePerson();
    const [hat = 0] = await give(server, me, 'hat-cap');
    await warmPool(server.db, 8);
    const answers = await Promise.all(
      Array.from({ length: PRESETS_MAX + 6 }, (_, turn) => save(me, `옷 ${turn}`, [hat])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PRESETS_MAX);
    expect(answers.filter(({ status }) => status !== 200).map(({ error }) => error.errorCode)).toEqual(
      Array.from({ length: 6 }, () => 'NEED_TO_PREMIUM'),
    );
    // [PAY-17] A plan gives more of them; what was saved stays when it ends.
    const end = await givePlan(server, me.id);
    for (let turn = PRESETS_MAX; turn < PERSON_PLAN_OPENS.DOLPHIN_PRO.outfits; turn++)
      expect((await save(me, `옷 ${turn}`, [hat])).status).toBe(200);
    expect((await save(me, '하나 더', [hat])).error.errorCode).toBe('TOO_MANY_PRESETS');
    await end();
    expect(await list(me)).toHaveLength(PERSON_PLAN_OPENS.DOLPHIN_PRO.outfits);
  });
});

describe('outfits that were only tried on', () => {
  it('are forgotten in time; what is worn or saved stays', async () => {
    const me = await server.makePerson();
    const [hat = 0, cape = 0] = await give(server, me, 'hat-beanie', 'cape-leaf');
    const tried = (
      await call(server, wardrobe.tryOn, { itemIdList: [await itemIdOf(server, 'hat-helmet')] }, me.headers)
    ).body.outfitHash;
    const saved = (await save(me, '숲', [cape])).body.outfitHash;
    const worn = (await call(server, wardrobe.wear, { itemIdList: [hat] }, me.headers)).body.outfitHash;
    const hashOf = (outfit: string) => outfit.split('.')[1] ?? '';
    await server.db
      .updateTable('avatar_looks')
      .set({ asked_at: new Date(0) })
      .where('hash', 'in', [tried, saved, worn].map(hashOf))
      .execute();
    expect(await deleteOldLooks(server.db, new Date(1), 100)).toEqual([hashOf(tried)]);
    expect(await findLook(server.db, hashOf(tried))).toBeUndefined();
    expect(await findLook(server.db, hashOf(worn))).toEqual(['hat-beanie']);
    expect(await findLook(server.db, starterOf(me.id).hash)).toBeDefined();
    // Asked for again, it is young again.
    await call(server, wardrobe.wear, { itemIdList: [cape] }, me.headers);
    await call(server, wardrobe.tryOn, { itemIdList: [hat] }, me.headers);
    expect(await deleteOldLooks(server.db, new Date(1), 100)).toEqual([]);
  });
});
