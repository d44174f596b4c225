import { paymentRequests } from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { contentAddress } from '../../../shared/payments/content-address.ts';
import {
  type PaymentRequest,
  PaymentRequestBadge,
  PaymentRequestFacts,
} from '../../../shared/payments/payment-request-state.tsx';
import { REQUEST_READS, useLivePaymentRequests } from '../../../shared/payments/use-payment-requests.ts';
import { Button } from '../../../ui/button/button.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { myRequestsText } from './my-requests.text.ts';
import './my-orders.css';

/** What the person asked guardians to pay; nothing for those who never asked. [PAY-207] */
export function MyRequests() {
  const text = useText(myRequestsText);
  const [before, setBefore] = useState<readonly number[]>([]);
  const first = useRead(paymentRequests.list, {}, { isQuiet: true });
  useLivePaymentRequests();
  if (!first.data || first.data.requestList.length === 0) return null;
  return (
    <section className="my-requests" aria-labelledby="my-requests">
      <h2 id="my-requests">{text.title}</h2>
      {[undefined, ...before].map((at, index) => (
        <RequestPage
          key={at ?? 'first'}
          before={at}
          onMore={index === before.length ? (next) => setBefore([...before, next]) : undefined}
        />
      ))}
    </section>
  );
}

type PageProps = { readonly before: number | undefined; readonly onMore: ((next: number) => void) | undefined };

function RequestPage({ before, onMore }: PageProps) {
  const text = useText(myRequestsText);
  const read = useRead(paymentRequests.list, before === undefined ? {} : { before }, { isQuiet: true });
  if (!read.data) return null;
  const { requestList, next } = read.data;
  return (
    <>
      <ul className="orders" aria-label={text.title}>
        {requestList.map((request) => (
          <RequestLine key={request.requestId} request={request} />
        ))}
      </ul>
      {next === null || onMore === undefined ? null : (
        <Button variant="ghost" size="sm" onClick={() => onMore(next)}>
          {text.more}
        </Button>
      )}
    </>
  );
}

function RequestLine({ request }: { readonly request: PaymentRequest }) {
  const text = useText(myRequestsText);
  const cancel = useCommand(paymentRequests.cancel, { refresh: REQUEST_READS });
  const { requestId, state, name, amount, paymentItemType, contentId, createdAt } = request;
  const takeBack = () => cancel.mutate({ requestId }, { onSuccess: () => overlay.toast(text.cancelled) });
  return (
    <li>
      <div className="order-words">
        <p>
          <PaymentRequestBadge state={state} />
          <b>{name}</b>
        </p>
        <p className="text-muted">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        <PaymentRequestFacts request={request} />
      </div>
      <div className="order-side">
        <b className="order-amount">{formatWon(amount)}</b>
        {state === 'OPEN' ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={text.cancelOf({ title: name })}
            loading={cancel.isPending}
            onClick={takeBack}
          >
            {text.cancel}
          </Button>
        ) : null}
        {state === 'PAID' ? (
          <Link to={contentAddress(paymentItemType, contentId) as string} className={textLinkClass}>
            {text.open}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
