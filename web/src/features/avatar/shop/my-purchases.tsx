import { gifts, purchases, wishes } from '@dolphin/contract/avatar/shop.contract';
import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProductCard } from './products/product-card.tsx';
import { ProductListStates, ShopPages } from './products/product-list-states.tsx';
import { myPurchasesText, productText } from './shop.text.ts';

type Go = { readonly onShop: () => void };

/** What I wish for. [AVT-6] */
export function WishList({ onShop, onOpen }: Go & { readonly onOpen: (productId: number) => void }) {
  const text = useText(myPurchasesText);
  const [page, setPage] = useState(1);
  const read = useRead(wishes.list, { page }, { isQuiet: true, keepPrevious: true });
  return (
    <ProductListStates read={read}>
      {({ wishProductList, pageCount, totalCount }) =>
        totalCount === 0 ? (
          <Nothing title={text.wishesEmpty} hint={text.wishesEmptyHint} onShop={onShop} />
        ) : (
          <>
            <ul className="products">
              {wishProductList.map((product) => (
                <ProductCard
                  key={product.productId}
                  product={product}
                  onOpen={onOpen}
                  note={product.isOnSale ? undefined : text.notSold}
                />
              ))}
            </ul>
            <ShopPages page={page} pageCount={pageCount} onPage={setPage} />
          </>
        )
      }
    </ProductListStates>
  );
}

export function PurchaseHistory({ onShop }: Go) {
  const text = useText(myPurchasesText);
  const words = useText(productText);
  const [page, setPage] = useState(1);
  const read = useRead(purchases.history, { page }, { isQuiet: true, keepPrevious: true });
  return (
    <ProductListStates read={read} shapes={3}>
      {({ purchaseList, pageCount, totalCount }) =>
        totalCount === 0 ? (
          <Nothing title={text.historyEmpty} hint={text.historyEmptyHint} onShop={onShop} />
        ) : (
          <>
            <ul className="shop-rows">
              {purchaseList.map((one) => (
                <li key={one.purchaseId}>
                  <img src={one.icon} alt="" width={64} height={64} />
                  <div className="shop-row-words">
                    <b>{one.name}</b>
                    <span className="text-muted">
                      <time dateTime={one.createdAt}>{formatDateTime(one.createdAt)}</time>
                    </span>
                    {one.isGift ? (
                      <span className="shop-row-person">
                        <Badge size="sm" tone="brand">
                          {text.gift}
                        </Badge>
                        {one.recipient ? (
                          <UserChip userId={one.recipient.userId} nickname={one.recipient.nickname} look="name" />
                        ) : (
                          text.left
                        )}
                      </span>
                    ) : null}
                  </div>
                  <b className="tabular shop-row-price">
                    {one.price === 0 ? text.free : words.price({ price: formatNumber(one.price) })}
                  </b>
                </li>
              ))}
            </ul>
            <ShopPages page={page} pageCount={pageCount} onPage={setPage} />
          </>
        )
      }
    </ProductListStates>
  );
}

export function GiftList({ onShop }: Go) {
  const text = useText(myPurchasesText);
  const [page, setPage] = useState(1);
  const read = useRead(gifts.received, { page }, { isQuiet: true, keepPrevious: true });
  const wear = useCommand(wardrobe.equip, {
    refresh: [wardrobe.equipped, wardrobe.inventory],
    onSuccess: () => overlay.toast(text.worn, { kind: 'ok' }),
  });
  return (
    <ProductListStates read={read} shapes={3}>
      {({ giftList, pageCount, totalCount }) =>
        totalCount === 0 ? (
          <Nothing title={text.giftsEmpty} hint={text.giftsEmptyHint} onShop={onShop} />
        ) : (
          <>
            <ul className="shop-rows">
              {giftList.map((gift) => (
                <li key={gift.giftId}>
                  <img src={gift.icon} alt="" width={64} height={64} />
                  <div className="shop-row-words">
                    <b>{gift.name}</b>
                    <span className="shop-row-person">
                      <span className="text-muted">{text.from}</span>
                      {gift.sender ? (
                        <UserChip userId={gift.sender.userId} nickname={gift.sender.nickname} look="name" />
                      ) : (
                        text.left
                      )}
                      <time className="text-muted" dateTime={gift.createdAt}>
                        {formatDateTime(gift.createdAt)}
                      </time>
                    </span>
                    {gift.message === '' ? null : <q className="gift-message">{gift.message}</q>}
                  </div>
                  <Button
                    size="sm"
                    variant="ghost"
                    loading={wear.isPending && wear.variables.itemId === gift.itemId}
                    onClick={() => wear.mutate({ itemId: gift.itemId, itemCategory: gift.itemCategory })}
                  >
                    {text.wear}
                  </Button>
                </li>
              ))}
            </ul>
            <ShopPages page={page} pageCount={pageCount} onPage={setPage} />
          </>
        )
      }
    </ProductListStates>
  );
}

function Nothing({ title, hint, onShop }: { readonly title: string; readonly hint: string } & Go) {
  const text = useText(myPurchasesText);
  return (
    <EmptyState
      character="SEAHORSE"
      title={title}
      hint={hint}
      action={<Button onClick={onShop}>{text.toShop}</Button>}
    />
  );
}
