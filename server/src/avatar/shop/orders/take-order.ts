import { randomUUID } from 'node:crypto';
import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { fillText } from '@dolphin/contract/core/text';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { publishAll, outgoing } from '../../../core/outbox/publish.ts';
import { spend } from '../../../profile/public.ts';
import { type TakenRow, takeProducts } from './purchases.queries.ts';
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
  { buyerId, ownerId, productIds, expected, message, now }: Params,
): Promise<{ readonly orderId: string; readonly price: number; readonly taken: readonly TakenRow[] }> {
  const orderId = randomUUID();
  const isGift = ownerId !== buyerId;
  const taken = await takeProducts(tx, { orderId, buyerId, ownerId, productIds, message: message ?? null, now });
  if (taken.length < productIds.length) throw fail(avatarErrors.NOT_FOUND_PRODUCT);
  if (taken.some(({ isNew }) => !isNew))
    throw fail(isGift ? avatarErrors.GIFT_ALREADY_OWNED : avatarErrors.DUPLICATE_PRODUCT);
  const price = taken.reduce((sum, row) => sum + row.price, 0);
  if (expected !== undefined && expected !== price) throw fail(avatarErrors.PRICE_CHANGED, { price });
  if (
    !(await spend(tx, {
      userId: buyerId,
      cause: isGift ? 'GIFT' : 'PURCHASE',
      causeId: orderId,
      point: price,
      title: titleOf(taken),
      at: now,
    }))
  )
    throw fail(avatarErrors.NOT_ENOUGH_POINT);
  await publishAll(
    tx,
    taken.flatMap((row) => [
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
      ...(row.giftId === null
        ? []
        : [
            outgoing(avatarEvents.giftSent, 0, {
              userId: ownerId,
              fromId: buyerId,
              itemId: row.itemId,
              giftId: row.giftId,
            }),
          ]),
    ]),
  );
  return { orderId, price, taken };
}

function titleOf(taken: readonly TakenRow[]): { readonly ko: string; readonly en: string } {
  const [first] = taken;
  const { nameKo = '', nameEn = '' } = first ?? {};
  if (taken.length <= 1) return { ko: nameKo, en: nameEn };
  const count = taken.length - 1;
  return {
    ko: fillText(shopText.KO.several, { name: nameKo, count }, 'KO'),
    en: fillText(shopText.EN.several, { name: nameEn, count }, 'EN'),
  };
}
