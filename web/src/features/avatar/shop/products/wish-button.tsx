import { shop, wishes } from '@dolphin/contract/avatar/shop.contract';
import Heart from 'lucide-react/icons/heart';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { refresh, useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import type { ShopProduct } from './price-tag.tsx';
import { productText } from '../shop.text.ts';

/** Every read that returns what is wished for or owned. */
export const SHOP_READS = [shop.products, shop.product, shop.events, shop.discount, shop.recommendations, wishes.list];

/** The heart: one press on the wish list, one press off. [AVT-6] */
export function WishButton({
  product,
}: {
  readonly product: Pick<ShopProduct, 'productId' | 'name' | 'wishProductId'>;
}) {
  const text = useText(productText);
  const again = () => void refresh(...SHOP_READS);
  const add = useCommand(wishes.add, {
    refresh: SHOP_READS,
    on: { DUPLICATE_WISH_ITEM: again, NOT_FOUND_PRODUCT: again, DUPLICATE_PRODUCT: again },
    onSuccess: () => overlay.toast(text.wished, { kind: 'ok' }),
  });
  const remove = useCommand(wishes.remove, {
    refresh: SHOP_READS,
    on: { NOT_FOUND_WISH: again },
    onSuccess: () => overlay.toast(text.unwished),
  });
  // What was pressed shows at once; the reads follow.
  const isWished = add.isPending || (product.wishProductId !== null && !remove.isPending);
  const press = () => {
    if (product.wishProductId === null) add.mutate({ productId: product.productId });
    else remove.mutate({ wishProductId: product.wishProductId });
  };
  return (
    <IconButton
      className="wish-button"
      label={isWished ? text.unwish({ name: product.name }) : text.wish({ name: product.name })}
      aria-pressed={isWished}
      variant="plain"
      disabled={add.isPending || remove.isPending}
      onClick={press}
    >
      <Heart aria-hidden />
    </IconButton>
  );
}
