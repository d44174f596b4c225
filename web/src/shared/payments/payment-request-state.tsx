import type { PaymentRequestState } from '@dolphin/contract/commerce/payment-requests/payment-requests.constants';
import type { paymentRequests } from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatDate } from '../../lib/format.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { paymentRequestText } from './payment-request.text.ts';
import './payment-request.css';

export type PaymentRequest = OutputOf<typeof paymentRequests.list>['requestList'][number];

const TONES: Readonly<Record<PaymentRequestState, BadgeTone>> = {
  OPEN: 'brand',
  PAID: 'ok',
  DECLINED: 'warning',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  ENDED: 'neutral',
};

export function PaymentRequestBadge({ state }: { readonly state: PaymentRequestState }) {
  const text = useText(paymentRequestText);
  return (
    <Badge size="sm" tone={TONES[state]}>
      {text[state]}
    </Badge>
  );
}

/** How long it waits, why it ended, and what the guardian wrote. */
export function PaymentRequestFacts({ request }: { readonly request: PaymentRequest }) {
  const text = useText(paymentRequestText);
  const { state, endReason, answer, expiresAt } = request;
  return (
    <>
      {state === 'OPEN' ? <small>{text.until({ day: formatDate(expiresAt) })}</small> : null}
      {endReason === null ? null : <small>{text[endReason]}</small>}
      {answer === '' ? null : (
        <blockquote className="payment-request-answer">
          <small>{text.answer}</small>
          {answer}
        </blockquote>
      )}
    </>
  );
}
