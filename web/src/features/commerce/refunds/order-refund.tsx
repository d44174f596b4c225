import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import type { RefundState } from '@dolphin/contract/commerce/refunds/refunds.constants';
import { refunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Suspense, useState } from 'react';
import { formatWon } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { orderRefundText } from './order-refund.text.ts';
import { REFUND_TONES } from './refund-tones.ts';
import './refunds.css';

const RefundRequest = lazyPart(() =>
  import('./refund-request.tsx').then(({ RefundRequest: found }) => ({ default: found })),
);

type Order = OutputOf<typeof payments.orders>['orderList'][number];

/** The refund of one of my orders: its state, and what can be done. [PAY-13] */
export function OrderRefund({ order }: { readonly order: Order }) {
  const text = useText(orderRefundText);
  const [isAsking, setIsAsking] = useState(false);
  const { merchantUid, status, refund, amount, cancelledAmount, name, paymentItemType } = order;
  const withdraw = useCommand(refunds.withdraw, {
    refresh: [payments.orders, refunds.quote],
    onSuccess: () => overlay.toast(text.withdrawn, { kind: 'ok' }),
  });
  const isWaiting = refund?.state === 'REQUESTED';
  const mayAsk =
    (status === 'PAID' || status === 'PARTIAL_CANCELLED') &&
    amount > cancelledAmount &&
    paymentItemType !== 'SUBSCRIPTION' &&
    !isWaiting &&
    refund?.state !== 'PROCESSING';
  const ask = () =>
    void overlay.confirm({
      title: text.withdrawAsk,
      hint: text.withdrawHint,
      confirmLabel: text.withdraw,
      cancelLabel: text.cancel,
      onConfirm: () =>
        withdraw.mutateAsync({ merchantUid }).then(
          () => undefined,
          () => undefined,
        ),
    });
  if (!mayAsk && !refund) return null;
  return (
    <div className="order-refund">
      {refund ? <RefundLine refund={refund} /> : null}
      {isWaiting ? (
        <Button size="sm" variant="ghost" loading={withdraw.isPending} onClick={ask}>
          {text.withdraw}
        </Button>
      ) : null}
      {mayAsk ? (
        <Button size="sm" variant="ghost" aria-label={text.askOf({ name })} onClick={() => setIsAsking(true)}>
          {paymentItemType === 'CASH' ? text.cash : text.ask}
        </Button>
      ) : null}
      {isAsking ? (
        <Suspense>
          <RefundRequest merchantUid={merchantUid} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function RefundLine({ refund: { state, amount, answer } }: { readonly refund: NonNullable<Order['refund']> }) {
  const text = useText(orderRefundText);
  const won = formatWon(amount);
  const words: Readonly<Record<RefundState, string>> = {
    REQUESTED: text.requested({ amount: won }),
    PROCESSING: text.processing({ amount: won }),
    REFUNDED: text.refunded({ amount: won }),
    REFUSED: text.refused,
    WITHDRAWN: '',
    FAILED: text.failed,
  };
  return (
    <p className="order-refund-state" role="status">
      <Badge size="sm" tone={REFUND_TONES[state]}>
        {text[state]}
      </Badge>
      <span>{words[state]}</span>
      {answer === '' ? null : <span className="text-muted">{text.answer({ answer })}</span>}
    </p>
  );
}
