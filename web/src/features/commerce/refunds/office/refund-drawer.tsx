import { TEACHING_KINDS, type TeachingKind } from '@dolphin/contract/commerce/refunds/refund-case';
import { useState } from 'react';
import { formatDateTime, formatWon } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Checkbox } from '../../../../ui/choice/checkbox.tsx';
import { Drawer } from '../../../../ui/dialog/drawer.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { SkeletonCard } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { refundCalls, type RefundDetail } from './refund-calls.ts';
import { RefundDecision } from './refund-decision.tsx';
import { refundsViewText } from './refunds-view.text.ts';

type Props = { readonly channelId: number | null; readonly refundId: number; readonly onClose: () => void };

/** One request: what policy and law give, how, and the decision. [PAY-13] */
export function RefundDrawer({ channelId, refundId, onClose }: Props) {
  const text = useText(refundsViewText);
  const [teaching, setTeaching] = useState<TeachingKind>('REMOTE');
  const [isSellerAtFault, setIsSellerAtFault] = useState(false);
  const calls = refundCalls(channelId);
  const asked = { ...calls.here, refundId, teaching_kind: teaching, is_seller_at_fault: isSellerAtFault };
  const read = useRead(calls.detail, asked, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
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
              <Select
                label={text.teaching}
                placeholder={text.REMOTE}
                value={teaching}
                onValueChange={(value) => setTeaching(TEACHING_KINDS.find((kind) => kind === value) ?? 'REMOTE')}
                options={TEACHING_KINDS.map((value) => ({ value, label: text[value] }))}
              />
              <Checkbox
                label={text.fault}
                hint={text.faultHint}
                checked={isSellerAtFault}
                onChange={(event) => setIsSellerAtFault(event.currentTarget.checked)}
              />
              <Sides detail={detail} />
              <RefundDecision
                key={refundId}
                channelId={channelId}
                detail={detail}
                isSellerAtFault={isSellerAtFault}
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
    [text.reason, detail.reason || text.noReason],
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

/** Policy and law side by side, with the formula in words. */
function Sides({ detail }: { readonly detail: RefundDetail }) {
  const text = useText(refundsViewText);
  return (
    <div className="refund-sides">
      <section className="refund-side" aria-label={text.byPolicy}>
        <p>
          <span>{text.byPolicy}</span>
          <b>{formatWon(detail.policyAmount)}</b>
        </p>
        <p>{detail.policyFormula}</p>
      </section>
      <section className="refund-side" aria-label={text.byLaw}>
        <p>
          <span>{text.byLaw}</span>
          <b>{formatWon(detail.statutoryAmount)}</b>
        </p>
        <p>{detail.legalFormula}</p>
        <small>{text.basis({ basis: detail.legalBasis })}</small>
        {detail.statutoryAmount > detail.policyAmount ? <p role="note">{text.lawGivesMore}</p> : null}
      </section>
    </div>
  );
}
