import type { Product } from '@dolphin/contract/avatar/shop.schema';
import type { Language } from '@dolphin/contract/core/text';
import type { Static } from 'typebox';
import { toItem } from '../wardrobe/wardrobe.handlers.ts';
import type { ProductRow } from './products.queries.ts';

/** A product as calls give it. */
export function toProduct(row: ProductRow, language: Language): Static<typeof Product> {
  const { discountKind: kind, discountValue: value } = row;
  return {
    productId: row.productId,
    ...toItem(row, language),
    shopLargeCategory: row.largeCategory,
    listPrice: row.listPrice,
    price: row.price,
    discount:
      kind === null || value === null ? null : { kind, value, endsAt: row.discountUntil?.toISOString() ?? null },
    sellsUntil: row.sellsUntil?.toISOString() ?? null,
    isNew: row.isNew,
    isOwned: row.isOwned,
    wishProductId: row.wishId,
  };
}
