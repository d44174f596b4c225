import { useLocation, useNavigate } from '@tanstack/react-router';
import { readShopAddress, shopHref } from '../../features/avatar/shop/shop-address.ts';
import { Shop } from '../../features/avatar/shop/shop.tsx';

/** /shop?tab=&shelf=&category=&q=&sort=&page=&event=&product= [AVT-4] */
export function ShopPage() {
  const navigate = useNavigate();
  const address = readShopAddress(useLocation({ select: ({ searchStr }) => searchStr }));
  return (
    <Shop
      address={address}
      onAddress={(next, replace = false) =>
        void navigate({ href: shopHref(next), replace, resetScroll: next.page !== address.page })
      }
    />
  );
}
