import { useLocation } from '@tanstack/react-router';
import { readPaymentRedirect } from '../../features/commerce/open-payment-window.ts';
import { PurchaseResult } from '../../features/commerce/purchase/purchase-result.tsx';

/** /purchase/result?content_type=&content_id=&merchant_uid=. Where a phone comes back to from the window. [PAY-14] */
export function PurchaseResultPage() {
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const returned = readPaymentRedirect(new URLSearchParams(query));
  return (
    <div className="page max-w-[760px]">
      <PurchaseResult merchantUid={returned?.merchantUid} />
    </div>
  );
}
