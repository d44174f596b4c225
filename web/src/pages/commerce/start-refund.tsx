import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

const RefundStart = lazyPart(() =>
  import('../../features/commerce/refunds/office/refund-start.tsx').then(({ RefundStart: found }) => ({
    default: found,
  })),
);

type Props = { readonly channelId: number | null; readonly merchantUid: string; readonly onClose: () => void };

/** The refund of an order from a list of orders. [PAY-186] */
export function StartRefund(props: Props) {
  return (
    <Suspense>
      <RefundStart {...props} />
    </Suspense>
  );
}
