import type { Product } from '@dolphin/contract/avatar/shop.schema';
import type { Static } from 'typebox';
import { formatNumber } from '../../../../lib/format-number.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Coin } from '../../../../shared/points/coin.tsx';
import { productText } from '../shop.text.ts';

export type ShopProduct = Static<typeof Product>;

/** What it costs now, and what it cost before. */
export function PriceTag({ product }: { readonly product: Pick<ShopProduct, 'price' | 'listPrice' | 'discount'> }) {
  const text = useText(productText);
  return (
    <span className="price-tag">
      <span className="price-now">
        <Coin size={16} />
        {text.price({ price: formatNumber(product.price) })}
      </span>
      {product.discount ? (
        <s aria-label={text.listPrice({ price: formatNumber(product.listPrice) })}>
          {text.price({ price: formatNumber(product.listPrice) })}
        </s>
      ) : null}
    </span>
  );
}

export function DiscountMark({ discount }: { readonly discount: ShopProduct['discount'] }) {
  const text = useText(productText);
  if (!discount) return null;
  return (
    <span className="discount-mark">
      {discount.kind === 'PERCENT'
        ? text.percentOff({ value: discount.value })
        : text.amountOff({ value: formatNumber(discount.value) })}
    </span>
  );
}
