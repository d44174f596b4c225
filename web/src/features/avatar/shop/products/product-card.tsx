import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { refresh } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Countdown } from './countdown.tsx';
import { DiscountMark, PriceTag, type ShopProduct } from './price-tag.tsx';
import { productText, shopText } from '../shop.text.ts';
import { SHOP_READS, WishButton } from './wish-button.tsx';

export type ProductCardProps = {
  readonly product: ShopProduct;
  readonly onOpen: (productId: number) => void;
  /** A line under the name: why it is recommended, or that it is not sold. */ readonly note?: ReactNode;
};

/** A product on its little stage. The heart is a button of its own beside the one that opens it. */
export function ProductCard({ product, onOpen, note }: ProductCardProps) {
  const text = useText(productText);
  const words = useText(shopText);
  const again = () => void refresh(...SHOP_READS);
  return (
    <li className="product" data-rarity={product.rarity} data-owned={product.isOwned || undefined}>
      <button type="button" className="product-open" aria-haspopup="dialog" onClick={() => onOpen(product.productId)}>
        <span className="product-stage">
          <img className="sticker" src={product.icon} alt="" width={192} height={192} loading="lazy" />
          <span className="product-marks">
            <DiscountMark discount={product.discount} />
            {product.isNew ? (
              <Badge size="sm" tone="ok">
                {text.isNew}
              </Badge>
            ) : null}
          </span>
        </span>
        <span className="product-words">
          <span className="product-name">{product.name}</span>
          {product.rarity === 'COMMON' ? null : <span className="product-rarity">{words[product.rarity]}</span>}
          {note ? <span className="product-note">{note}</span> : null}
          {product.isOwned ? (
            <span className="product-owned">
              <Check aria-hidden />
              {text.owned}
            </span>
          ) : (
            <PriceTag product={product} />
          )}
        </span>
      </button>
      {product.discount?.endsAt && !product.isOwned ? (
        <Countdown until={product.discount.endsAt} label="endsIn" onEnd={again} />
      ) : null}
      {product.isOwned ? null : <WishButton product={product} />}
    </li>
  );
}
