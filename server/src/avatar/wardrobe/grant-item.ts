import type { ItemSource } from '@dolphin/contract/avatar/avatar.constants';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { avatarUrl } from '@dolphin/contract/avatar/avatar-pictures';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { versioned } from '../drawing/pictures/drawing-version.ts';
import { findOutfit, insertInventory, selectHashes } from './wardrobe.queries.ts';
import { starterOf, toOutfit } from './wear.ts';

/** Puts an item into somebody's wardrobe. False when it was there already, or there is no such item: then nothing happened. */
export async function grantItem(tx: Db, userId: number, itemId: number, source: ItemSource): Promise<boolean> {
  const itemCategory = await insertInventory(tx, { userId, itemId, source });
  if (itemCategory === undefined) return false;
  await publish(tx, avatarEvents.itemGranted, userId, { userId, itemId, itemCategory, source });
  return true;
}

/** The name of each person's picture, in one statement; those who never dressed have the one they would start with. */
export async function outfitHashesOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const known = new Map((await selectHashes(db, userIds)).map(({ userId, hash }) => [userId, hash]));
  return new Map(userIds.map((userId) => [userId, versioned(known.get(userId) ?? starterOf(userId).hash)]));
}

/** The address of each person's portrait, in one statement. */
export async function portraitUrlOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return new Map(
    [...(await outfitHashesOf(db, userIds))].map(([userId, outfit]) => [userId, avatarUrl(outfit, 'portrait')]),
  );
}

/** What somebody wears, as calls give it. [AVT-2] */
export async function equippedItemsOf(db: Db, userId: number) {
  return toOutfit((await findOutfit(db, userId)) ?? []).equippedUserItemList;
}
