import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { itemPictureUrl } from '@dolphin/contract/avatar/avatar-pictures';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { publish } from '../../core/outbox/publish.ts';
import { versioned } from '../drawing/pictures/drawing-version.ts';
import { starterOutfit } from '../drawing/starter.ts';
import { hasTwoOfACategory, inOrder, isSameOutfit, outfitHashOf, wearable, type WornItem } from './outfit.rules.ts';
import { lockWearer, replaceWorn, selectOwned, selectWorn } from './wardrobe.queries.ts';

/** The outfit that a person without a wardrobe is seen in, and starts with. */
export function starterOf(userId: number): { readonly hash: string; readonly keys: readonly string[] } {
  const keys = starterOutfit(userId);
  return { hash: outfitHashOf(keys), keys };
}

/** Locks the person's wardrobe and gives what is worn; whoever never had one gets the starter set. */
export async function openWardrobe(tx: Db, userId: number): Promise<readonly WornItem[]> {
  await lockWearer(tx, userId, starterOf(userId));
  return selectWorn(tx, userId);
}

/** Changes what is worn, if it changes, and publishes it. Call it with the wardrobe locked. */
export async function changeOutfit(tx: Db, userId: number, before: readonly WornItem[], wanted: readonly WornItem[]) {
  const items = wearable(wanted);
  if (!isSameOutfit(before, items)) {
    const hash = outfitHashOf(items.map(({ key }) => key));
    await replaceWorn(tx, userId, items, hash);
    await publish(tx, avatarEvents.outfitChanged, userId, { userId, outfitHash: versioned(hash) });
  }
  return toOutfit(items);
}

/** Those items, all of them owned and each in a category of its own; throws otherwise. */
export async function requireOwned(tx: Db, userId: number, itemIds: readonly number[]): Promise<readonly WornItem[]> {
  const owned = await selectOwned(tx, userId, itemIds);
  if (owned.length < itemIds.length) throw fail(avatarErrors.NOT_FOUND_INVENTORY);
  if (hasTwoOfACategory(owned)) throw fail(avatarErrors.ONE_ITEM_PER_CATEGORY);
  return owned;
}

/** Wears exactly these of the person's own items. */
export async function wearOutfit(tx: Db, userId: number, itemIds: readonly number[]) {
  const worn = await openWardrobe(tx, userId);
  return changeOutfit(tx, userId, worn, await requireOwned(tx, userId, itemIds));
}

export function toOutfit(items: readonly WornItem[]) {
  return {
    equippedUserItemList: inOrder(items).map(({ itemId, category, key }) => ({
      itemId,
      itemCategory: category,
      spriteStand1: itemPictureUrl(versioned(key), 'spriteStand1'),
    })),
    outfitHash: versioned(outfitHashOf(items.map(({ key }) => key))),
  };
}
