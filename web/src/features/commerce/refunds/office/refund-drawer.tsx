import { formatDateTime, formatWon } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Drawer } from '../../../../ui/dialog/drawer.tsx';
import { SkeletonCard } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { RefundCalculator, useCalculator } from './refund-calculator.tsx';
import { refundCalls, type RefundDetail } from './refund-calls.ts';
import { RefundDecision } from './refund-decision.tsx';
import { refundsViewText } from './refunds-view.text.ts';

type Props = { readonly channelId: number | null; readonly refundId: number; readonly onClose: () => void };

/** One request: what policy and law give, how, and the decision. [PAY-13] */
export function RefundDrawer({ channelId, refundId, onClose }: Props) {
  const text = useText(refundsViewText);
  const calculator = useCalculator();
  const calls = refundCalls(channelId);
  const params = { ...calls.here, refundId, ...calculator.requested };
  const read = useRead(calls.detail, params, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const detail = read.data;
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      title={detail ? text.title({ name: detail.buyerName || text.gone }) : text.list}
      description={detail?.name}
      closeLabel={text.close}
    >
      {detail ? (
        <div className="refund-form">
          <Facts detail={detail} />
          {detail.state === 'REQUESTED' ? (
            <>
              <RefundCalculator calculator={calculator} calculation={detail} />
              <RefundDecision
                key={refundId}
                channelId={channelId}
                target={{ refundId }}
                detail={detail}
                isSellerAtFault={calculator.isSellerAtFault}
                onClose={onClose}
              />
            </>
          ) : null}
        </div>
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
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

function Facts({ detail }: { readonly detail: RefundDetail }) {
  const text = useText(refundsViewText);
  const facts: readonly (readonly [string, string | null])[] = [
    [text.number, detail.merchantUid],
    [text.when, formatDateTime(detail.createdAt)],
    [text.reason, detail.isBySeller ? text.bySeller : detail.reason || text.noReason],
    [text.paid, formatWon(detail.paidAmount)],
    [text.before, detail.refundedAmount > 0 ? formatWon(-detail.refundedAmount) : null],
    [text.rest, detail.refundedAmount > 0 ? formatWon(detail.restAmount) : null],
    [text.tickets, detail.unusedTicketCount === null ? null : text.sheets({ count: detail.unusedTicketCount })],
    [text.state, text[detail.state]],
    [text.result, detail.state === 'REFUNDED' && detail.amount !== null ? formatWon(detail.amount) : null],
    [text.decidedBy, detail.decidedBy],
    [text.decidedAt, detail.decidedAt === null ? null : formatDateTime(detail.decidedAt)],
    [text.answer, detail.answer || null],
  ];
  return (
    <>
      <dl className="refund-amounts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {detail.failReason === null ? null : (
        <p className="field-error" role="note">
          {text.failReason({ reason: detail.failReason })}
        </p>
      )}
    </>
  );
}
