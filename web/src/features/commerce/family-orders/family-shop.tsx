import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import type { FamilyItemType } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import { familySales } from '@dolphin/contract/learning/sales/family-sales.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { formatDay, formatWon } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { familyPurchaseAddress } from '../../../shared/payments/content-address.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { familyOrdersText } from './family-orders.text.ts';

type Line = {
  readonly type: FamilyItemType;
  readonly contentId: number;
  readonly title: string;
  readonly facts: readonly string[];
  readonly price: number;
  readonly originalPrice: number;
  readonly isHad: boolean;
  readonly isSoldOut: boolean;
};

/** What the guardian can buy for the child. [PAY-202] */
export function FamilyShop({
  channelMemberId,
  childName,
}: {
  readonly channelMemberId: number;
  readonly childName: string;
}) {
  const text = useText(familyOrdersText);
  const shop = useRead(familyOrders.products, { channelMemberId }, { isQuiet: true });
  const sales = useRead(familySales.list, { channelMemberId }, { isQuiet: true });
  const toLines = useLines();
  return (
    <Card title={text.buy}>
      {shop.data && sales.data ? (
        <Lines channelMemberId={channelMemberId} childName={childName} lines={toLines(shop.data, sales.data)} />
      ) : shop.isError || sales.isError ? (
        <ErrorState
          compact
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={shop.isFetching || sales.isFetching}
          onRetry={() => void Promise.all([shop.refetch(), sales.refetch()])}
        />
      ) : (
        <Skeleton height={120} />
      )}
    </Card>
  );
}

/** Tickets first, then what learning sells; what the child has already comes last. */
function useLines() {
  const text = useText(familyOrdersText);
  return (
    { productInfoList }: OutputOf<typeof familyOrders.products>,
    { offerList }: OutputOf<typeof familySales.list>,
  ): readonly Line[] => {
    const options = productInfoList.flatMap(({ title, paymentProductList }) =>
      paymentProductList.map((option) => ({
        type: 'PRODUCT' as const,
        contentId: option.paymentProductId,
        title: `${title} ${option.title}`,
        facts: [text.count({ count: option.quantity })],
        price: option.price,
        originalPrice: option.originalPrice,
        isHad: false,
        isSoldOut: false,
      })),
    );
    const offers = offerList.map((offer) => ({
      type: offer.paymentItemType,
      contentId: offer.contentId,
      title: offer.title,
      facts: [
        text[offer.paymentItemType],
        ...(offer.startsOn === null ? [] : [text.from({ day: formatDay(offer.startsOn) })]),
        ...(offer.endsOn === null ? [] : [text.until({ day: formatDay(offer.endsOn) })]),
        ...(offer.seatsLeft === null || offer.isHad ? [] : [text.seats({ count: offer.seatsLeft })]),
      ],
      price: offer.priceKrw,
      originalPrice: offer.priceKrw,
      isHad: offer.isHad,
      isSoldOut: offer.seatsLeft === 0,
    }));
    return [...options, ...offers].toSorted((a, b) => Number(a.isHad) - Number(b.isHad));
  };
}

type LinesProps = {
  readonly channelMemberId: number;
  readonly childName: string;
  readonly lines: readonly Line[];
};

function Lines({ channelMemberId, childName, lines }: LinesProps) {
  const text = useText(familyOrdersText);
  if (lines.length === 0)
    return <EmptyState compact character="SEAHORSE" title={text.nothing} hint={text.nothingHint} />;
  return (
    <>
      <p className="text-muted">{text.buyLead({ name: childName })}</p>
      <ul className="family-pay-rows" aria-label={text.buy}>
        {lines.map(({ type, contentId, title, facts, price, originalPrice, isHad, isSoldOut }) => (
          <li key={`${type} ${contentId}`}>
            <div>
              <b>{title}</b>
              <small>{facts.join(' · ')}</small>
            </div>
            <span className="family-pay-money">
              {originalPrice > price ? <s>{formatWon(originalPrice)}</s> : null}
              <b>{price === 0 ? text.free : formatWon(price)}</b>
            </span>
            {isHad || isSoldOut ? (
              <Badge tone={isHad ? 'ok' : 'neutral'}>{isHad ? text.had : text.soldOut}</Badge>
            ) : (
              <Link
                to={familyPurchaseAddress(channelMemberId, type, contentId) as string}
                aria-label={text.buyOf({ title })}
                className={buttonClass({ size: 'sm' })}
              >
                {text.buy}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
