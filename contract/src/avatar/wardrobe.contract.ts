import Type from 'typebox';
import { commerceErrors } from '../commerce/commerce.errors.ts';
import { openToAll, signedUp } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Instant, Line, Nothing, OneOf, RowId, UserId } from '../core/schema.ts';
import { EQUIPMENT_CATEGORIES, ITEM_SOURCES, PRESET_NAME_MAX } from './avatar.constants.ts';
import { avatarErrors } from './avatar.errors.ts';
import { EquippedItem, itemFields, ItemIdList, OutfitHash } from './avatar.schema.ts';

export const InventoryItem = Type.Object({
  ...itemFields,
  source: OneOf(ITEM_SOURCES),
  isEquipped: Type.Boolean(),
  createdAt: Instant,
});

/** Everything worn, and the name of its picture. */
export const Outfit = Type.Object({ equippedUserItemList: Type.Array(EquippedItem), outfitHash: OutfitHash });

export const Preset = Type.Object({
  presetId: RowId,
  name: Type.String(),
  itemIdList: Type.Array(RowId),
  outfitHash: OutfitHash,
  createdAt: Instant,
});
const PresetList = Type.Object({ presetList: Type.Array(Preset) });

const worn = { area: 'dolphin', access: signedUp } as const;
/** The number of a first look, from 0. */
const Starter = Type.Integer({ minimum: 0, maximum: 100 });
const PresetName = Line({ max: PRESET_NAME_MAX });

export const wardrobe = {
  inventory: defineEndpoint({
    ...worn,
    method: 'GET',
    path: '/auth/worlds/inventories',
    summary: 'What I own, newest first, of one category or of all. [AVT-1]',
    input: Type.Object({ inventory_category: Type.Optional(OneOf(EQUIPMENT_CATEGORIES)), ...PageInput }),
    output: pageOf('inventoryList', InventoryItem),
  }),
  equipped: defineEndpoint({
    ...worn,
    method: 'GET',
    path: '/auth/worlds/equipped-user-items',
    summary: 'What I wear. [AVT-2]',
    input: Nothing,
    output: Outfit,
  }),
  starters: defineEndpoint({
    area: 'dolphin',
    access: openToAll,
    method: 'GET',
    path: '/worlds/starters',
    summary: 'The looks that a newcomer can choose from, before there is an account. [UIX-142]',
    input: Nothing,
    output: Type.Object({ starterList: Type.Array(Type.Object({ starter: Starter, outfitHash: OutfitHash })) }),
  }),
  start: defineEndpoint({
    ...worn,
    method: 'POST',
    path: '/auth/worlds/starters',
    summary: 'Puts one of the first looks on; everybody owns all of them. [UIX-142]',
    input: Type.Object({ starter: Starter }, { additionalProperties: false }),
    output: Outfit,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  equip: defineEndpoint({
    ...worn,
    method: 'POST',
    path: '/auth/worlds/equipped-user-items',
    summary:
      'Puts one of my items on, in place of what I wore there; a one-piece replaces top and bottom. [AVT-2] [AVT-7]',
    input: Type.Object({ itemId: RowId, itemCategory: OneOf(EQUIPMENT_CATEGORIES) }),
    output: Outfit,
    errors: [avatarErrors.NOT_FOUND_INVENTORY],
  }),
  wear: defineEndpoint({
    ...worn,
    method: 'PUT',
    path: '/auth/worlds/equipped-user-items',
    summary: 'Wears exactly these of my items. [AVT-2] [AVT-7]',
    input: Type.Object({ itemIdList: ItemIdList }),
    output: Outfit,
    errors: [avatarErrors.NOT_FOUND_INVENTORY, avatarErrors.ONE_ITEM_PER_CATEGORY],
  }),
  unequip: defineEndpoint({
    ...worn,
    method: 'DELETE',
    path: '/auth/worlds/equipped-user-items/:itemId',
    summary: 'Takes off an item that I wear. [AVT-2]',
    input: Type.Object({ itemId: RowId }),
    output: Outfit,
    errors: [avatarErrors.NOT_FOUND_INVENTORY],
  }),
  tryOn: defineEndpoint({
    ...worn,
    method: 'POST',
    path: '/auth/worlds/outfits',
    summary: 'How any items would look together, owned or not; nothing is put on. A one-piece hides top and bottom.',
    input: Type.Object({ itemIdList: ItemIdList }),
    output: Type.Object({ outfitHash: OutfitHash }),
    errors: [avatarErrors.ONE_ITEM_PER_CATEGORY, coreErrors.RESOURCE_NOT_FOUND],
    limits: [{ per: 'user', max: 120, seconds: 60 }],
  }),
  outfitOf: defineEndpoint({
    ...worn,
    method: 'GET',
    path: '/worlds/users/:userId/outfits',
    summary: 'What somebody wears.',
    input: Type.Object({ userId: UserId }),
    output: Outfit,
  }),
};

export const presets = {
  list: defineEndpoint({
    ...worn,
    method: 'GET',
    path: '/auth/worlds/outfit-presets',
    summary: 'The outfits I saved, oldest first.',
    input: Nothing,
    output: PresetList,
  }),
  save: defineEndpoint({
    ...worn,
    method: 'POST',
    path: '/auth/worlds/outfit-presets',
    summary: 'Saves an outfit of my items under a name.',
    input: Type.Object({ name: PresetName, itemIdList: ItemIdList }),
    output: Preset,
    errors: [
      avatarErrors.TOO_MANY_PRESETS,
      commerceErrors.NEED_TO_PREMIUM,
      avatarErrors.NOT_FOUND_INVENTORY,
      avatarErrors.ONE_ITEM_PER_CATEGORY,
    ],
  }),
  rename: defineEndpoint({
    ...worn,
    method: 'PUT',
    path: '/auth/worlds/outfit-presets/:presetId',
    summary: 'Gives a saved outfit another name.',
    input: Type.Object({ presetId: RowId, name: PresetName }),
    output: Nothing,
  }),
  remove: defineEndpoint({
    ...worn,
    method: 'DELETE',
    path: '/auth/worlds/outfit-presets/:presetId',
    summary: 'Forgets a saved outfit.',
    input: Type.Object({ presetId: RowId }),
    output: Nothing,
  }),
  apply: defineEndpoint({
    ...worn,
    method: 'POST',
    path: '/auth/worlds/outfit-presets/:presetId/apply',
    summary: 'Wears a saved outfit.',
    input: Type.Object({ presetId: RowId }),
    output: Outfit,
  }),
};
