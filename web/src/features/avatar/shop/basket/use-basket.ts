import { BASKET_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { useState } from 'react';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { localizeNow } from '../../../../lib/text/use-text.ts';
import type { ShopProduct } from '../products/price-tag.tsx';
import { productText } from '../shop.text.ts';

export type BasketLine = Pick<ShopProduct, 'productId' | 'itemId' | 'itemCategory' | 'name' | 'icon'>;

const STORAGE_KEY = 'dolphin-shop-basket';

/** What waits to be bought. It lasts as long as the tab; prices are asked for when it comes to paying. */
export function useBasket() {
  const [lines, setLines] = useState<readonly BasketLine[]>(readStored);
  const save = (next: readonly BasketLine[]) => {
    setLines(next);
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Without storage the basket exists only as long as the page.
    }
  };
  const has = (productId: number) => lines.some((line) => line.productId === productId);
  return {
    lines,
    has,
    toggle: ({ productId, itemId, itemCategory, name, icon }: BasketLine) => {
      if (has(productId)) return save(lines.filter((line) => line.productId !== productId));
      if (lines.length >= BASKET_MAX)
        return overlay.toast(localizeNow(productText).basketFull({ max: BASKET_MAX }), { kind: 'warning' });
      save([...lines, { productId, itemId, itemCategory, name, icon }]);
    },
    remove: (productIds: readonly number[]) => save(lines.filter((line) => !productIds.includes(line.productId))),
  };
}

export type Basket = ReturnType<typeof useBasket>;

function readStored(): readonly BasketLine[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as BasketLine[]) : [];
  } catch {
    return [];
  }
}
