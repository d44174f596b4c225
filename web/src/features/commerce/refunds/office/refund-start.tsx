import { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import { adminPayments } from '@dolphin/contract/commerce/reconciliation/reconciliation.contract';
import { formatWon } from '../../../../lib/format.ts';
import { refresh, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Drawer } from '../../../../ui/dialog/drawer.tsx';
import { SkeletonCard } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { RefundCalculator, useCalculator } from './refund-calculator.tsx';
import { type OrderCalculation, refundCalls } from './refund-calls.ts';
import { RefundDecision } from './refund-decision.tsx';
import { RefundDrawer } from './refund-drawer.tsx';
import { refundsViewText } from './refunds-view.text.ts';
import '../refunds.css';

type Props = { readonly channelId: number | null; readonly merchantUid: string; readonly onClose: () => void };

/** A refund without a request of the buyer. Where a request is open, it is shown instead. [PAY-186] */
export function RefundStart({ channelId, merchantUid, onClose }: Props) {
  const text = useText(refundsViewText);
  const calls = refundCalls(channelId);
  const calculator = useCalculator();
  const params = { ...calls.here, merchantUid, ...calculator.requested };
  const read = useRead(calls.calculate, params, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const close = () => {
    void refresh(channelOrders.list, channelOrders.detail, adminPayments.orders);
    onClose();
  };
  const openId = read.data?.openRefundId ?? null;
  if (openId !== null) return <RefundDrawer channelId={channelId} refundId={openId} onClose={close} />;
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      title={text.startTitle}
      description={read.data?.name}
      closeLabel={text.close}
    >
      {read.data ? (
        <div className="refund-form">
          <p>{text.startLead}</p>
          <Facts order={read.data} />
          <RefundCalculator calculator={calculator} calculation={read.data} />
          <RefundDecision
            channelId={channelId}
            target={{ merchantUid }}
            detail={read.data}
            isSellerAtFault={calculator.isSellerAtFault}
            onClose={close}
          />
        </div>
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.startFailed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
        </div>
      )}
    </Drawer>
  );
}

function Facts({ order }: { readonly order: OrderCalculation }) {
  const text = useText(refundsViewText);
  return (
    <dl className="refund-amounts">
      <Fact name={text.number}>{order.merchantUid}</Fact>
      <Fact name={text.paid}>{formatWon(order.paidAmount)}</Fact>
      {order.refundedAmount > 0 ? (
        <>
          <Fact name={text.before}>{formatWon(-order.refundedAmount)}</Fact>
          <Fact name={text.rest}>{formatWon(order.restAmount)}</Fact>
        </>
      ) : null}
      {order.unusedTicketCount === null ? null : (
        <Fact name={text.tickets}>{text.sheets({ count: order.unusedTicketCount })}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
