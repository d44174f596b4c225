import { FAMILY_ITEM_TYPES } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import { openPaymentWindow, readPaymentRedirect } from '../../features/commerce/open-payment-window.ts';
import { CardResult } from '../../features/commerce/plans/card-result.tsx';
import { PlansView } from '../../features/commerce/plans/plans-view.tsx';
import { CashView } from '../../features/commerce/purchase/cash-view.tsx';
import { FamilyPurchase } from '../../features/commerce/purchase/family-purchase.tsx';
import { PurchaseView } from '../../features/commerce/purchase/purchase-view.tsx';
import { useQueryId } from '../../shared/address/use-id.ts';
import { useQueryText } from '../../shared/address/use-query-text.ts';

const BOUGHT_HERE = ['COURSE', 'WORKSHEET', 'COURSE_CLASS'] as const;

/**
 * /purchase/product?content_type=&content_id= buys one thing, with &child= for a child of the caller, and &request= for what that child asked for; without them it is about the plans. With ?card= a phone
 * comes back from the window that registers a card. [PAY-14] [UIX-12]
 */
export function PurchaseProductPage() {
  const requested = useQueryText('content_type');
  const card = useQueryText('card');
  const type = BOUGHT_HERE.find((each) => each === requested);
  const contentId = useQueryId('content_id');
  const isForChild = useQueryText('child') !== undefined;
  const child = useQueryId('child');
  const request = useQueryId('request');
  const familyType = FAMILY_ITEM_TYPES.find((each) => each === requested);
  if (child !== null && familyType !== undefined && contentId !== null)
    return (
      <div className="page">
        <FamilyPurchase
          key={`${familyType} ${contentId} ${child}`}
          type={familyType}
          contentId={contentId}
          channelMemberId={child}
          requestId={request}
          openWindow={openPaymentWindow}
        />
      </div>
    );
  if (requested === 'CASH')
    return (
      <div className="page">
        <CashView openWindow={openPaymentWindow} />
      </div>
    );
  if (type !== undefined && !isForChild && contentId !== null)
    return (
      <div className="page">
        <PurchaseView key={`${type} ${contentId}`} type={type} contentId={contentId} openWindow={openPaymentWindow} />
      </div>
    );
  return (
    <div className="page">
      {card === undefined ? <PlansView openWindow={openPaymentWindow} /> : <ReturnedCard merchantUid={card} />}
    </div>
  );
}

/** The window of version 2 does not name the request; our own address does. */
function ReturnedCard({ merchantUid }: { readonly merchantUid: string }) {
  const query = new URLSearchParams(location.search);
  query.set('merchant_uid', merchantUid);
  const returned = readPaymentRedirect(query);
  return (
    <CardResult
      merchantUid={merchantUid}
      billingKey={returned?.billingKey ?? null}
      failure={returned?.failure ?? null}
    />
  );
}
