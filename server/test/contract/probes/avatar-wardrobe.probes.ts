import { presets } from '@dolphin/contract/avatar/wardrobe.contract';
import { inTransaction } from '../../../src/core/db.ts';
import { grantItem } from '../../../src/avatar/public.ts';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';
const MISSING_ID = 4_000_000_000_000;
const WORN = `${V1}/auth/worlds/equipped-user-items`;

async function someItems(test: TestServer, count: number): Promise<readonly number[]> {
  return (
    await test.db
      .selectFrom('avatar_items')
      .where('is_starter', '=', false)
      .where('category', '=', 'CAPE')
      .select('id')
      .orderBy('id')
      .limit(count)
      .execute()
  ).map(({ id }) => id);
}

/** A cape in the person's wardrobe. Whoever may call at all already has the first one, so what a stranger lacks is the second. */
async function ownCape(test: TestServer, { id }: Person, which: 0 | 1 = 0): Promise<number> {
  const itemId = (await someItems(test, 2))[which] ?? 0;
  await inTransaction(test.db, (tx) => grantItem(tx, id, itemId, 'ADMIN'));
  return itemId;
}

async function wearCape(test: TestServer, owner: Person, which: 0 | 1 = 0): Promise<number> {
  const itemId = await ownCape(test, owner, which);
  await test.http.inject({
    method: 'POST',
    url: WORN,
    headers: owner.headers,
    payload: { itemId, itemCategory: 'CAPE' },
  });
  return itemId;
}

async function savePreset(test: TestServer, owner: Person): Promise<number> {
  const answer = await callEndpoint(test.http, presets.save, { name: '바다', itemIdList: [] }, owner.headers);
  return answer.json<{ presetId: number }>().presetId;
}

export const probes: Probes = {
  inputs: {
    [`POST ${WORN}`]: async (test, caller) => ({ itemId: await ownCape(test, caller), itemCategory: 'CAPE' }),
    [`PUT ${WORN}`]: async (test, caller) => ({ itemIdList: [await ownCape(test, caller)] }),
    [`DELETE ${WORN}/:itemId`]: async (test, caller) => ({ itemId: await wearCape(test, caller) }),
    [`POST ${V1}/auth/worlds/starters`]: async () => ({ starter: 2 }),
    [`POST ${V1}/auth/worlds/outfits`]: async (test) => ({ itemIdList: await someItems(test, 1) }),
    [`GET ${V1}/worlds/users/:userId/outfits`]: async (_test, { id }) => ({ userId: id }),
    [`POST ${V1}/auth/worlds/outfit-presets`]: async (test, caller) => ({
      name: '바다',
      itemIdList: [await ownCape(test, caller)],
    }),
    [`PUT ${V1}/auth/worlds/outfit-presets/:presetId`]: async (test, caller) => ({
      presetId: await savePreset(test, caller),
      name: '숲',
    }),
    [`DELETE ${V1}/auth/worlds/outfit-presets/:presetId`]: async (test, caller) => ({
      presetId: await savePreset(test, caller),
    }),
    [`POST ${V1}/auth/worlds/outfit-presets/:presetId/apply`]: async (test, caller) => ({
      presetId: await savePreset(test, caller),
    }),
  },
  objects: {
    [`POST ${WORN} itemId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: (test, owner) => ownCape(test, owner, 1),
      with: async () => ({ itemCategory: 'CAPE' }),
    },
    [`DELETE ${WORN}/:itemId itemId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: (test, owner) => wearCape(test, owner, 1),
    },
    [`PUT ${WORN} itemIdList`]: {
      kind: 'private',
      missing: [MISSING_ID],
      make: async (test, owner) => [await ownCape(test, owner, 1)],
    },
    [`POST ${V1}/auth/worlds/outfit-presets itemIdList`]: {
      kind: 'private',
      missing: [MISSING_ID],
      make: async (test, owner) => [await ownCape(test, owner, 1)],
    },
    [`POST ${V1}/auth/worlds/outfits itemIdList`]: { kind: 'public', why: 'everybody may try on what the shop shows' },
    [`GET ${V1}/worlds/users/:userId/outfits userId`]: { kind: 'public', why: 'an avatar is what others see' },
    presetId: { kind: 'private', missing: MISSING_ID, make: savePreset },
  },
  lists: {
    [`GET ${V1}/worlds/starters`]: { kind: 'fixed', why: 'comes with the program' },
    [`GET ${V1}/auth/worlds/inventories`]: {
      kind: 'fixed',
      why: 'everybody owns the starter set from the first look on; nobody owns more than the catalogue',
    },
    [`GET ${WORN}`]: { kind: 'fixed', why: 'one item in each of fourteen categories at most' },
    [`GET ${V1}/worlds/users/:userId/outfits`]: {
      kind: 'fixed',
      why: 'one item in each of fourteen categories at most',
    },
    [`GET ${V1}/auth/worlds/outfit-presets`]: {
      kind: 'grows',
      fill: async (test, caller, count) => {
        for (let made = 0; made < Math.min(count, 10); made++) await savePreset(test, caller);
      },
    },
  },
};
