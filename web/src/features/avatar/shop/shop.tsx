import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { gifts, purchases } from '@dolphin/contract/avatar/shop.contract';
import { progress } from '@dolphin/contract/profile/progress.contract';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format-number.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Coin } from '../../../shared/points/coin.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { BasketBar } from './basket/basket-bar.tsx';
import { Checkout } from './basket/checkout.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { GiftList, PurchaseHistory, WishList } from './my-purchases.tsx';
import type { ShopProduct } from './products/price-tag.tsx';
import { ProductDialog } from './products/product-dialog.tsx';
import { SHOP_TABS, type ShopAddress } from './shop-address.ts';
import { Storefront } from './storefront.tsx';
import { shopText } from './shop.text.ts';
import { type BasketLine, useBasket } from './basket/use-basket.ts';
import { SHOP_READS } from './products/wish-button.tsx';
import './shop.css';

const ICONS = { front: Store, wishes: Heart, history: ReceiptText, gifts: Gift } as const;

/** The shop: storefront, wish list, purchases and gifts, and the dialogs that lie over all of them. */
export function Shop({
  address,
  onAddress,
}: {
  readonly address: ShopAddress;
  readonly onAddress: (next: ShopAddress, replace?: boolean) => void;
}) {
  const text = useText(shopText);
  const basket = useBasket();
  const [buying, setBuying] = useState<readonly BasketLine[] | null>(null);
  const [giving, setGiving] = useState<ShopProduct | null>(null);
  // Bought on another device, or given by a friend.
  useEvent(avatarEvents.itemGranted, () => void refresh(...SHOP_READS, purchases.history, gifts.received));
  const open = (product: number | undefined) => onAddress({ ...address, product }, true);
  const toShop = () => onAddress({ ...address, tab: 'front', product: undefined });
  const panels = {
    front: <Storefront address={address} onAddress={(next) => onAddress(next)} onOpen={open} />,
    wishes: <WishList onShop={toShop} onOpen={open} />,
    history: <PurchaseHistory onShop={toShop} />,
    gifts: <GiftList onShop={toShop} />,
  };
  return (
    <div className="page shop">
      <div className="shop-top">
        <div>
          <h1>{text.title}</h1>
          <p className="text-muted">{text.lead}</p>
        </div>
        <MyPoint />
      </div>
      <Tabs
        label={text.tabs}
        value={address.tab}
        onValueChange={(tab) => onAddress({ ...address, tab, product: undefined })}
        tabs={SHOP_TABS.map((value) => {
          const Icon = ICONS[value];
          return { value, label: text[value], icon: <Icon aria-hidden />, panel: panels[value] };
        })}
      />
      <BasketBar basket={basket} onCheckout={() => setBuying(basket.lines)} />
      {address.product === undefined || buying || giving ? null : (
        <ProductDialog
          key={address.product}
          productId={address.product}
          basket={basket}
          onClose={() => open(undefined)}
          onBuy={(product) => setBuying([product])}
          onGive={setGiving}
        />
      )}
      {buying ? <Checkout lines={buying} onClose={() => setBuying(null)} onBought={basket.remove} /> : null}
      {giving ? <GiftDialog product={giving} onClose={() => setGiving(null)} /> : null}
    </div>
  );
}

function MyPoint() {
  const text = useText(shopText);
  const point = useRead(progress.point, {}, { isQuiet: true });
  return point.data ? (
    <Badge tone="reward" icon={<Coin size={16} />}>
      <span className="visually-hidden">{text.myPoint}</span>
      {text.point({ point: formatNumber(point.data.point) })}
    </Badge>
  ) : null;
}
