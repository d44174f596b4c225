import type { FamilyItemType } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import { paymentRequests } from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { Link } from '@tanstack/react-router';
import HandHeart from 'lucide-react/icons/hand-heart';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { contentAddress } from '../../../shared/payments/content-address.ts';
import {
  type PaymentRequest,
  PaymentRequestBadge,
  PaymentRequestFacts,
} from '../../../shared/payments/payment-request-state.tsx';
import { REQUEST_READS, useLivePaymentRequests } from '../../../shared/payments/use-payment-requests.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { askGuardianText } from './ask-guardian.text.ts';
import { PAID_READS } from './use-buying.ts';
import './ask-guardian.css';

type Props = {
  readonly type: FamilyItemType;
  readonly contentId: number;
  /** Who sells it; null: the site, whose things no guardian pays. */ readonly channelId: number | null;
  /** Without coupons, which are the child's. */ readonly price: number;
};

/** Instead of paying, a child asks the linked guardians to pay, and sees their answer here. Nothing for whoever has none. [PAY-207] */
export function AskGuardian({ channelId, ...thing }: Props) {
  if (channelId === null || thing.price === 0) return null;
  return <Asking channelId={channelId} {...thing} />;
}

function Asking({ type, contentId, channelId, price }: Props & { readonly channelId: number }) {
  const text = useText(askGuardianText);
  const read = useRead(
    paymentRequests.state,
    { channel_id: channelId, payment_item_type: type, content_id: contentId },
    { isQuiet: true },
  );
  useLivePaymentRequests(() => void refresh(...PAID_READS));
  const ask = useCommand(paymentRequests.ask, { refresh: REQUEST_READS });
  const cancel = useCommand(paymentRequests.cancel, { refresh: REQUEST_READS });
  if (!read.data) return null;
  const { guardianCount, request } = read.data;
  if (guardianCount === 0 && request?.state !== 'PAID') return null;
  const send = () =>
    ask.mutate(
      { paymentItemType: type, contentId, amount: price },
      { onSuccess: () => overlay.toast(text.sent, { kind: 'ok' }) },
    );
  const takeBack = (requestId: number) =>
    cancel.mutate({ requestId }, { onSuccess: () => overlay.toast(text.cancelled) });
  const isOpen = request?.state === 'OPEN';
  return (
    <section className="ask-guardian" aria-label={text.title}>
      <HandHeart aria-hidden className="ask-guardian-icon" />
      <div className="ask-guardian-words" role="status">
        <Words request={request} guardianCount={guardianCount} />
      </div>
      {request?.state === 'PAID' ? (
        <Link to={contentAddress(type, contentId) as string} className={buttonClass({ variant: 'ghost' })}>
          {text.open}
        </Link>
      ) : isOpen ? (
        <Button variant="ghost" loading={cancel.isPending} onClick={() => takeBack(request.requestId)}>
          {text.cancel}
        </Button>
      ) : (
        <Button variant="ghost" loading={ask.isPending} onClick={send}>
          {request?.state === 'DECLINED' || request?.state === 'EXPIRED' ? text.again : text.ask}
        </Button>
      )}
    </section>
  );
}

type WordsProps = { readonly request: PaymentRequest | null; readonly guardianCount: number };

function Words({ request, guardianCount }: WordsProps) {
  const text = useText(askGuardianText);
  if (request?.state === 'OPEN')
    return (
      <>
        <p>
          <PaymentRequestBadge state="OPEN" />
          <b>{text.requested}</b>
        </p>
        <small>{text.askedHint}</small>
        <PaymentRequestFacts request={request} />
      </>
    );
  if (request?.state === 'PAID')
    return (
      <>
        <p>
          <PaymentRequestBadge state="PAID" />
          <b>{text.paid}</b>
        </p>
        <small>{text.paidHint}</small>
      </>
    );
  if (request?.state === 'DECLINED')
    return (
      <>
        <p>
          <PaymentRequestBadge state="DECLINED" />
          <b>{text.declined}</b>
        </p>
        <PaymentRequestFacts request={request} />
      </>
    );
  return (
    <>
      <p>
        <b>{text.title}</b>
      </p>
      <small>{text.lead({ count: guardianCount })}</small>
      {request?.state === 'EXPIRED' ? <small>{text.expired}</small> : null}
    </>
  );
}
