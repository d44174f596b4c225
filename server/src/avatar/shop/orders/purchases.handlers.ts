import { purchases } from '@dolphin/contract/avatar/shop.contract';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { implement } from '../../../core/module.ts';
import { findProgress } from '../../../profile/public.ts';
import { toItem } from '../../wardrobe/wardrobe.handlers.ts';
import { selectProducts } from '../products.queries.ts';
import { selectPurchases } from './purchases.queries.ts';
import { takeOrder } from './take-order.ts';

export const purchasesModule = implement(purchases, {
  async buy({ db, me, now }, { productId, expectedPrice }) {
    return toBought(
      await takeOrder(db, { buyerId: me.id, ownerId: me.id, productIds: [productId], expected: expectedPrice, now }),
    );
  },

  async validate({ db, me, now }, { product_ids: given }) {
    const ids = [...new Set(given.split(',').map(Number))];
    const [known, { point }] = await Promise.all([
      selectProducts(db, { userId: me.id, now }, ids),
      findProgress(db, me.id),
    ]);
    const byId = new Map(known.map((row) => [row.productId, row]));
    const productList = ids.map((productId) => {
      const row = byId.get(productId);
      const errorCode =
        row === undefined ? ('NOT_FOUND_PRODUCT' as const) : row.isOwned ? ('DUPLICATE_PRODUCT' as const) : null;
      return { productId, isBuyable: errorCode === null, errorCode, price: row?.price ?? 0 };
    });
    const totalPrice = productList.reduce((sum, { isBuyable, price }) => sum + (isBuyable ? price : 0), 0);
    return { productList, totalPrice, point, isAffordable: point >= totalPrice };
  },

  async buySeveral({ db, me, now }, { productIdList, expectedTotal }) {
    return toBought(
      await takeOrder(db, { buyerId: me.id, ownerId: me.id, productIds: productIdList, expected: expectedTotal, now }),
    );
  },

  async history({ db, me, client }, { page = 1 }) {
    const { rows, total } = await selectPurchases(db, me.id, (page - 1) * PAGE_SIZE, PAGE_SIZE);
    return {
      purchaseList: rows.map((row) => ({
        purchaseId: row.purchaseId,
        orderId: row.orderId,
        ...toItem(row, client.language),
        productId: row.productId,
        listPrice: row.listPrice,
        price: row.price,
        isGift: row.isGift,
        recipient: row.recipientId === null ? null : { userId: row.recipientId, nickname: row.recipientName ?? '' },
        createdAt: row.createdAt.toISOString(),
      })),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },
});

function toBought({ orderId, price, sold }: Awaited<ReturnType<typeof takeOrder>>) {
  return { orderId, price, itemIdList: sold.map(({ itemId }) => itemId) };
}
