import { shop } from '@dolphin/contract/avatar/shop.contract';
import Gift from 'lucide-react/icons/gift';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Countdown } from './countdown.tsx';
import { DiscountMark, PriceTag, type ShopProduct } from './price-tag.tsx';
import { productText, shopText } from '../shop.text.ts';
import { TryOnPicture } from './try-on-picture.tsx';
import type { Basket } from '../basket/use-basket.ts';
import { WishButton } from './wish-button.tsx';

type ProductDialogProps = {
  readonly productId: number;
  readonly basket: Basket;
  readonly onClose: () => void;
  readonly onBuy: (product: ShopProduct) => void;
  readonly onGive: (product: ShopProduct) => void;
};

/** One product close up: on my own avatar, with everything that can be done with it. */
export function ProductDialog({ productId, basket, onClose, onBuy, onGive }: ProductDialogProps) {
  const text = useText(productText);
  const words = useText(shopText);
  const read = useRead(shop.product, { productId }, { isQuiet: true });
  return (
    <Modal open onOpenChange={onClose} size="lg" closeLabel={text.close} title={read.data?.name ?? words.title}>
      {read.data ? (
        <ProductView product={read.data} basket={basket} onBuy={onBuy} onGive={onGive} />
      ) : read.isError ? (
        <EmptyState
          compact
          character="TURTLE"
          title={text.gone}
          action={
            <Button variant="ghost" onClick={onClose}>
              {text.keepShopping}
            </Button>
          }
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={words.loading}>
          <SkeletonText lines={6} />
        </div>
      )}
    </Modal>
  );
}

function ProductView({
  product,
  basket,
  onBuy,
  onGive,
}: { readonly product: ShopProduct } & Pick<ProductDialogProps, 'basket' | 'onBuy' | 'onGive'>) {
  const text = useText(productText);
  const words = useText(shopText);
  const isInBasket = basket.has(product.productId);
  return (
    <div className="product-view">
      <TryOnPicture product={product} />
      <div className="product-facts">
        <div className="product-badges">
          <Badge tone="neutral">{words[product.itemCategory]}</Badge>
          {product.rarity === 'COMMON' ? null : (
            <span className="product-rarity" data-rarity={product.rarity}>
              {words[product.rarity]}
            </span>
          )}
          {product.isNew ? <Badge tone="ok">{text.isNew}</Badge> : null}
          <DiscountMark discount={product.discount} />
        </div>
        <div className="product-price">
          <PriceTag product={product} />
          {product.isOwned ? null : <WishButton product={product} />}
        </div>
        {product.discount?.endsAt ? <Countdown until={product.discount.endsAt} label="saleEnds" /> : null}
        {product.sellsUntil ? <Countdown until={product.sellsUntil} label="sellsUntil" /> : null}
        {product.isOwned ? (
          <p className="product-owned-note">{text.owned}</p>
        ) : (
          <>
            <Button variant="reward" wide onClick={() => onBuy(product)}>
              {text.buy}
            </Button>
            <Button
              variant="ghost"
              wide
              aria-pressed={isInBasket}
              icon={<ShoppingBasket aria-hidden />}
              onClick={() => basket.toggle(product)}
            >
              {isInBasket ? text.inBasket : text.toBasket}
            </Button>
          </>
        )}
        <Button variant="ghost" wide icon={<Gift aria-hidden />} onClick={() => onGive(product)}>
          {text.give}
        </Button>
      </div>
    </div>
  );
}
