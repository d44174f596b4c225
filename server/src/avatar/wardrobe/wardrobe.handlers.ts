import { INVENTORY_PAGE_SIZE } from '@dolphin/contract/avatar/avatar.constants';
import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { itemPictureUrl } from '@dolphin/contract/avatar/avatar-pictures';
import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import type { Language } from '@dolphin/contract/core/text';
import { findUser } from '../../accounts/public.ts';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { STARTER_OUTFITS } from '../drawing/starter.ts';
import { versioned } from '../drawing/pictures/drawing-version.ts';
import { afterPuttingOn, hasTwoOfACategory, outfitHashOf, wearable } from './outfit.rules.ts';
import { changeOutfit, openWardrobe, requireOwned, starterOf, toOutfit, wearOutfit } from './wear.ts';
import {
  findOutfit,
  insertLook,
  type ItemRow,
  lockWearer,
  selectInventory,
  selectItems,
  selectOwnedByKey,
} from './wardrobe.queries.ts';

export const wardrobeModule = implement(wardrobe, {
  async inventory({ db, app, me, client }, { inventory_category: category = null, page = 1 }) {
    const params = { category, offset: (page - 1) * INVENTORY_PAGE_SIZE, limit: INVENTORY_PAGE_SIZE };
    let found = await selectInventory(db, me.id, params);
    if (!found.isOpen) {
      await inTransaction(app.db, (tx) => lockWearer(tx, me.id, starterOf(me.id)));
      found = await selectInventory(db, me.id, params);
    }
    return {
      inventoryList: found.rows.map((row) => ({
        ...toItem(row, client.language),
        source: row.source,
        isEquipped: row.isEquipped,
        createdAt: row.createdAt.toISOString(),
      })),
      pageCount: pageCountOf(found.total, INVENTORY_PAGE_SIZE),
      totalCount: found.total,
    };
  },

  async equipped({ db, app, me }) {
    return toOutfit((await findOutfit(db, me.id)) ?? (await inTransaction(app.db, (tx) => openWardrobe(tx, me.id))));
  },

  starters: async () => ({
    starterList: STARTER_OUTFITS.map((keys, starter) => ({ starter, outfitHash: versioned(outfitHashOf(keys)) })),
  }),

  async start({ db, me }, { starter }) {
    const keys = STARTER_OUTFITS[starter];
    if (!keys) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const worn = await openWardrobe(db, me.id);
    return changeOutfit(db, me.id, worn, await selectOwnedByKey(db, me.id, keys));
  },

  async equip({ db, me }, { itemId, itemCategory }) {
    const worn = await openWardrobe(db, me.id);
    const [item] = await requireOwned(db, me.id, [itemId]);
    if (item?.category !== itemCategory) throw fail(avatarErrors.NOT_FOUND_INVENTORY);
    return changeOutfit(db, me.id, worn, afterPuttingOn(worn, item));
  },

  wear: ({ db, me }, { itemIdList }) => wearOutfit(db, me.id, itemIdList),

  async unequip({ db, me }, { itemId }) {
    const worn = await openWardrobe(db, me.id);
    if (!worn.some((item) => item.itemId === itemId)) throw fail(avatarErrors.NOT_FOUND_INVENTORY);
    return changeOutfit(
      db,
      me.id,
      worn,
      worn.filter((item) => item.itemId !== itemId),
    );
  },

  async tryOn({ db }, { itemIdList }) {
    const items = await selectItems(db, itemIdList);
    if (items.length < itemIdList.length) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (hasTwoOfACategory(items)) throw fail(avatarErrors.ONE_ITEM_PER_CATEGORY);
    const keys = wearable(items).map(({ key }) => key);
    const hash = outfitHashOf(keys);
    await insertLook(db, hash, keys);
    return { outfitHash: versioned(hash) };
  },

  async outfitOf({ db }, { userId }) {
    if (!(await findUser(db, userId))?.isSignedUp) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const worn = await findOutfit(db, userId);
    return worn ? toOutfit(worn) : { equippedUserItemList: [], outfitHash: versioned(starterOf(userId).hash) };
  },
});

/** An item as the wardrobe and the shop show it. */
export function toItem(row: ItemRow, language: Language) {
  const mark = versioned(row.key);
  return {
    itemId: row.itemId,
    itemCategory: row.category,
    name: language === 'KO' ? row.nameKo : row.nameEn,
    rarity: row.rarity,
    theme: row.theme,
    icon: itemPictureUrl(mark, 'icon'),
    spriteStand1: itemPictureUrl(mark, 'spriteStand1'),
  };
}
