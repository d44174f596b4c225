import { randomUUID } from 'node:crypto';
import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { fillText } from '@dolphin/contract/core/text';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { publishAll, outgoing } from '../../../core/outbox/publish.ts';
import { spend } from '../../../profile/public.ts';
import {
  deleteWishes,
  insertGift,
  insertItems,
  insertPurchases,
  lockShoppers,
  type Order,
  type SoldRow,
} from './take-order.queries.ts';
import { shopText } from './shop.text.ts';

type Params = {
  readonly buyerId: number;
  readonly ownerId: number;
  readonly productIds: readonly number[];
  readonly expected: number | undefined;
  readonly message?: string;
  readonly now: Date;
};

/**
 * A purchase, in the caller's transaction: items, points, history and events, all or nothing. The
 * price charged is the one that is asked for, or nothing is sold. [AVT-5]
 */
export async function takeOrder(
  tx: Db,
  { buyerId, ownerId, productIds, expected, message = '', now }: Params,
): Promise<{ readonly orderId: string; readonly price: number; readonly sold: readonly SoldRow[] }> {
  const order: Order = { orderId: randomUUID(), buyerId, ownerId, now };
  const { orderId } = order;
  const isGift = ownerId !== buyerId;
  const sold = await lockShoppers(tx, order, productIds);
  const [first] = sold;
  if (!first || sold.length < productIds.length) throw fail(avatarErrors.NOT_FOUND_PRODUCT);
  if ((await insertItems(tx, order, sold)) < sold.length)
    throw fail(isGift ? avatarErrors.GIFT_ALREADY_OWNED : avatarErrors.DUPLICATE_PRODUCT);
  const price = sold.reduce((sum, row) => sum + row.price, 0);
  if (expected !== undefined && expected !== price) throw fail(avatarErrors.PRICE_CHANGED, { price });
  await insertPurchases(tx, order, sold);
  const giftId = isGift ? await insertGift(tx, order, first.itemId, message) : null;
  await deleteWishes(tx, ownerId, productIds);
  if (
    !(await spend(tx, {
      userId: buyerId,
      cause: isGift ? 'GIFT' : 'PURCHASE',
      causeId: orderId,
      point: price,
      title: titleOf(sold),
      at: now,
    }))
  )
    throw fail(avatarErrors.NOT_ENOUGH_POINT);
  await publishAll(
    tx,
    sold.flatMap((row) => [
      outgoing(avatarEvents.itemGranted, ownerId, {
        userId: ownerId,
        itemId: row.itemId,
        itemCategory: row.category,
        source: isGift ? 'GIFT' : 'SHOP',
      }),
      outgoing(avatarEvents.productBought, 0, {
        userId: buyerId,
        productId: row.productId,
        itemId: row.itemId,
        itemCategory: row.category,
        price: row.price,
        isGift,
      }),
      ...(giftId === null
        ? []
        : [
            outgoing(avatarEvents.giftSent, 0, {
              userId: ownerId,
              fromId: buyerId,
              itemId: row.itemId,
              giftId,
            }),
          ]),
    ]),
  );
  return { orderId, price, sold };
}

function titleOf(sold: readonly SoldRow[]): { readonly ko: string; readonly en: string } {
  const [first] = sold;
  const { nameKo = '', nameEn = '' } = first ?? {};
  if (sold.length <= 1) return { ko: nameKo, en: nameEn };
  const count = sold.length - 1;
  return {
    ko: fillText(shopText.KO.several, { name: nameKo, count }, 'KO'),
    en: fillText(shopText.EN.several, { name: nameEn, count }, 'EN'),
  };
}
