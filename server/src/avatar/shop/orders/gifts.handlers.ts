import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { gifts } from '@dolphin/contract/avatar/shop.contract';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { implement } from '../../../core/module.ts';
import { toItem } from '../../wardrobe/wardrobe.handlers.ts';
import { selectGifts } from './purchases.queries.ts';
import { takeOrder } from './take-order.ts';

/** Who is whose friend is known by another domain; the function is passed in at start-up. */
export type GiftParts = {
  readonly areFriends: (db: Db, oneId: number, otherId: number) => Promise<boolean>;
  /** Refuses contact details between a minor and somebody who is not their staff. */
  readonly checkMessage: (
    db: Db,
    given: { readonly fromId: number; readonly toId: number; readonly text: string; readonly now: Date },
  ) => Promise<void>;
};

export const giftsModule = ({ areFriends, checkMessage }: GiftParts) =>
  implement(gifts, {
    async send({ db, me, now }, { productId, userId, message = '', expectedPrice }) {
      // Strangers and people who do not exist are answered alike.
      if (userId === me.id || !(await areFriends(db, me.id, userId))) throw fail(avatarErrors.GIFT_TO_FRIENDS_ONLY);
      await checkMessage(db, { fromId: me.id, toId: userId, text: message, now });
      const { orderId, price } = await takeOrder(db, {
        buyerId: me.id,
        ownerId: userId,
        productIds: [productId],
        expected: expectedPrice,
        message: message.trim(),
        now,
      });
      return { orderId, price };
    },

    async received({ db, me, client }, { page = 1 }) {
      const { rows, total } = await selectGifts(db, me.id, (page - 1) * PAGE_SIZE, PAGE_SIZE);
      return {
        giftList: rows.map((row) => ({
          giftId: row.giftId,
          ...toItem(row, client.language),
          message: row.message,
          createdAt: row.createdAt.toISOString(),
          sender: row.senderId === null ? null : { userId: row.senderId, nickname: row.senderName ?? '' },
        })),
        pageCount: pageCountOf(total),
        totalCount: total,
      };
    },
  });
