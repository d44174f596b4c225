import { SHOP_PAGE_SIZE, WISHES_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { wishes } from '@dolphin/contract/avatar/shop.contract';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { fail } from '../../../core/fail.ts';
import { implement } from '../../../core/module.ts';
import { toProduct } from '../to-product.ts';
import { deleteWish, insertWish, lockShopper, selectWishes } from './wishes.queries.ts';

export const wishesModule = implement(wishes, {
  async list({ db, me, now, client }, { item_category: category = null, page = 1 }) {
    const { rows, total } = await selectWishes(db, { userId: me.id, now }, category, {
      offset: (page - 1) * SHOP_PAGE_SIZE,
      limit: SHOP_PAGE_SIZE,
    });
    return {
      wishProductList: rows.map((row) => ({
        ...toProduct(row, client.language),
        isOnSale: row.isOnSale,
        wishedAt: row.wishedAt.toISOString(),
      })),
      pageCount: pageCountOf(total, SHOP_PAGE_SIZE),
      totalCount: total,
    };
  },

  async add({ db, me, now }, { productId }) {
    await lockShopper(db, me.id);
    const made = await insertWish(db, { userId: me.id, now }, productId);
    if (!made) throw fail(avatarErrors.NOT_FOUND_PRODUCT);
    if (made.isOwned) throw fail(avatarErrors.DUPLICATE_PRODUCT);
    if (made.isFull) throw fail(avatarErrors.TOO_MANY_WISHES, { max: WISHES_MAX });
    if (made.wishId === null) throw fail(avatarErrors.DUPLICATE_WISH_ITEM);
    return { wishProductId: made.wishId };
  },

  async remove({ db, me }, { wishProductId }) {
    if (!(await deleteWish(db, me.id, wishProductId))) throw fail(avatarErrors.NOT_FOUND_WISH);
    return {};
  },
});
