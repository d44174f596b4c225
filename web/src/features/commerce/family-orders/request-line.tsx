import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { familyPurchaseAddress } from '../../../shared/payments/content-address.ts';
import {
  type PaymentRequest,
  PaymentRequestBadge,
  PaymentRequestFacts,
} from '../../../shared/payments/payment-request-state.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { DeclineRequest } from './decline-request.tsx';
import { familyRequestsText } from './payment-requests.text.ts';

type Props = {
  readonly request: PaymentRequest;
  readonly channelMemberId: number;
  /** Who asks, where several children are listed. */ readonly childName?: string;
  readonly isMine?: boolean;
  /** The child reads along and answers nothing. */ readonly isReadOnly?: boolean;
};

/** One request, with what a guardian can do about it. [PAY-209] */
export function RequestLine({ request, channelMemberId, childName, isMine = false, isReadOnly = false }: Props) {
  const text = useText(familyRequestsText);
  const [isDeclining, setIsDeclining] = useState(false);
  const { requestId, state, name, amount, paymentItemType, contentId, createdAt } = request;
  return (
    <li>
      <div>
        <p>
          <PaymentRequestBadge state={state} />
          <b>{name}</b>
        </p>
        <small>
          {childName === undefined ? null : `${text.requested({ name: childName })} · `}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {isMine ? ` · ${text.byMe}` : null}
        </small>
        <PaymentRequestFacts request={request} />
      </div>
      <span className="family-pay-money">
        <b>{formatWon(amount)}</b>
      </span>
      {state === 'OPEN' && !isReadOnly ? (
        <span className="family-request-actions">
          <Button
            size="sm"
            variant="ghost"
            aria-label={text.declineOf({ title: name })}
            onClick={() => setIsDeclining(true)}
          >
            {text.decline}
          </Button>
          <Link
            to={familyPurchaseAddress(channelMemberId, paymentItemType, contentId, requestId) as string}
            aria-label={text.payOf({ title: name })}
            className={buttonClass({ size: 'sm' })}
          >
            {text.pay}
          </Link>
        </span>
      ) : null}
      {isDeclining ? (
        <DeclineRequest
          channelMemberId={channelMemberId}
          requestId={requestId}
          title={name}
          onClose={() => setIsDeclining(false)}
        />
      ) : null}
    </li>
  );
}
