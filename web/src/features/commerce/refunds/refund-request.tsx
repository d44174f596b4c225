import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { REFUND_REASON_MAX } from '@dolphin/contract/commerce/refunds/refunds.constants';
import { refunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import { refundPolicyText } from '@dolphin/contract/commerce/refunds/refund.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatWon } from '../../../lib/format.ts';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { orderRefundText } from './order-refund.text.ts';

type Props = { readonly merchantUid: string; readonly onClose: () => void };
type Quote = OutputOf<typeof refunds.quote>;

/** What would be given back, how it is calculated, and the request. [PAY-13] */
export function RefundRequest({ merchantUid, onClose }: Props) {
  const text = useText(orderRefundText);
  const read = useRead(refunds.quote, { merchantUid }, { isQuiet: true, staleTimeMs: 0 });
  if (read.data) return <Filled merchantUid={merchantUid} quote={read.data} onClose={onClose} />;
  return (
    <Modal open onOpenChange={onClose} title={text.title} closeLabel={text.close}>
      {read.isError ? (
        <ErrorState
          compact
          title={text.failedRead}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
        </div>
      )}
    </Modal>
  );
}

function Filled({ merchantUid, quote, onClose }: Props & { readonly quote: Quote }) {
  const text = useText(orderRefundText);
  const readAgain = () => void refresh(refunds.quote, payments.orders);
  const form = useForm(refunds.request, {
    initial: { reason: '' },
    toInput: (_filled, { reason }) => ({ merchantUid, amount: quote.policyAmount, reason: reason.trim() }),
    refresh: [payments.orders, refunds.quote],
    on: {
      ALREADY_REFUNDED: () => {
        overlay.toast(text.already);
        readAgain();
        onClose();
      },
      REFUND_AMOUNT_CHANGED: (error) => {
        overlay.toast(error.message, { kind: 'warning' });
        readAgain();
      },
    },
    onSuccess: ({ state }) => {
      overlay.toast(state === 'REQUESTED' ? text.sent : state === 'REFUNDED' ? text.done : text.going, { kind: 'ok' });
      onClose();
    },
  });
  const amount = formatWon(quote.policyAmount);
  const isNothing = quote.policyAmount === 0;
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.title}
      description={quote.name}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="refund-request" loading={form.isPending} disabled={quote.isOwn && isNothing}>
            {quote.isOwn ? text.submitCash({ amount }) : text.submit({ amount })}
          </Button>
        </>
      }
    >
      <form id="refund-request" className="refund-form" {...form.props}>
        <Amounts quote={quote} />
        {isNothing ? <p role="note">{quote.isOwn ? text.noCash : text.none}</p> : null}
        {quote.isOwn ? null : (
          <TextField
            label={text.reason}
            hint={text.reasonHint}
            optionalLabel={text.optional}
            maxLength={REFUND_REASON_MAX}
            autoComplete="off"
            {...form.text('reason')}
          />
        )}
        <p className="text-muted">{quote.isOwn ? text.cashDue : text.due}</p>
        <Policy />
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}

function Amounts({ quote }: { readonly quote: Quote }) {
  const text = useText(orderRefundText);
  return (
    <>
      <dl className="refund-amounts">
        <div>
          <dt>{text.paid}</dt>
          <dd>{formatWon(quote.paidAmount)}</dd>
        </div>
        {quote.refundedAmount > 0 ? (
          <div>
            <dt>{text.before}</dt>
            <dd>{formatWon(-quote.refundedAmount)}</dd>
          </div>
        ) : null}
        <div data-total>
          <dt>{text.amount}</dt>
          <dd>{formatWon(quote.policyAmount)}</dd>
        </div>
      </dl>
      <p className="refund-formula">
        <b>{text.how}</b> {quote.policyFormula}
      </p>
      {quote.statutoryAmount === quote.policyAmount ? null : (
        <p className="refund-formula">
          <b>
            {text.law} {formatWon(quote.statutoryAmount)}
          </b>{' '}
          {quote.legalFormula} ({quote.legalBasis}) {text.lawHint}
        </p>
      )}
    </>
  );
}

function Policy() {
  const text = useText(orderRefundText);
  const { title: _title, ...lines } = useText(refundPolicyText);
  return (
    <details className="refund-policy">
      <summary>{text.policy}</summary>
      <ul>
        {Object.values(lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
