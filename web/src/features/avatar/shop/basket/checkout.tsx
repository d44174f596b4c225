import { purchases } from '@dolphin/contract/avatar/shop.contract';
import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { useState } from 'react';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { formatNumber } from '../../../../lib/format-number.ts';
import { BoughtView } from './bought-view.tsx';
import { CheckoutBill } from './checkout-bill.tsx';
import { productText, shopText } from '../shop.text.ts';
import type { BasketLine } from './use-basket.ts';
import { SHOP_READS } from '../products/wish-button.tsx';

const CHANGED = [...SHOP_READS, progress.point, purchases.history, purchases.validate, wardrobe.inventory];

type CheckoutProps = {
  readonly lines: readonly BasketLine[];
  readonly onClose: () => void;
  /** What is paid for leaves the basket. */ readonly onBought: (productIds: readonly number[]) => void;
};

/**
 * Asks once more before points are spent: what is bought, what it costs, what is left. The price that stands on the
 * button is the one that is charged, or nothing is bought. [AVT-5]
 */
export function Checkout({ lines, onClose, onBought }: CheckoutProps) {
  const text = useText(productText);
  const words = useText(shopText);
  const [bought, setBought] = useState<readonly BasketLine[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useRead(
    purchases.validate,
    { product_ids: lines.map(({ productId }) => productId).join(',') },
    { isQuiet: true, staleTimeMs: 0, enabled: bought === null && lines.length > 0 },
  );
  const buyable = lines.filter(({ productId }) =>
    read.data?.productList.some((one) => one.productId === productId && one.isBuyable),
  );
  const refuse = (sentence: string) => () => {
    setRefusal(sentence);
    void refresh(...CHANGED);
  };
  const options = {
    refresh: CHANGED,
    on: {
      NOT_ENOUGH_POINT: refuse(text.notEnough),
      DUPLICATE_PRODUCT: refuse(text.already),
      NOT_FOUND_PRODUCT: refuse(text.gone),
      PRICE_CHANGED: (error: { readonly message: string }) => refuse(error.message)(),
    },
    onSuccess: () => {
      setBought(buyable);
      onBought(buyable.map(({ productId }) => productId));
      overlay.effect('confetti');
    },
  };
  const buyOne = useCommand(purchases.buy, options);
  const buySeveral = useCommand(purchases.buySeveral, options);
  const isPending = buyOne.isPending || buySeveral.isPending;
  const total = read.data?.totalPrice ?? 0;
  const buy = () => {
    setRefusal(null);
    const [first] = buyable;
    if (buyable.length === 1 && first) buyOne.mutate({ productId: first.productId, expectedPrice: total });
    else buySeveral.mutate({ productIdList: buyable.map(({ productId }) => productId), expectedTotal: total });
  };
  const mayBuy = read.data?.isAffordable === true && buyable.length > 0 && !read.isFetching;
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      closeLabel={text.close}
      title={bought ? text.boughtTitle : text.confirmTitle}
      footer={
        bought ? undefined : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button variant="reward" disabled={!mayBuy} loading={isPending} onClick={buy}>
              {text.confirmBuy({ price: formatNumber(total) })}
            </Button>
          </>
        )
      }
    >
      {bought ? (
        <BoughtView bought={bought} onClose={onClose} />
      ) : read.data ? (
        <CheckoutBill lines={lines} validation={read.data} />
      ) : read.isError ? (
        <ErrorState
          compact
          title={words.failed}
          hint={words.failedHint}
          retryLabel={words.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.checking}>
          <SkeletonText lines={4} />
        </div>
      )}
      {refusal && !bought ? (
        <p className="checkout-refusal" role="alert">
          {refusal}
        </p>
      ) : null}
    </Modal>
  );
}
