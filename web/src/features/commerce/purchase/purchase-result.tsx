import { FAMILY_ITEM_TYPES } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { orderEvents } from '@dolphin/contract/commerce/orders/orders.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { useCommand } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import {
  contentAddress,
  familyPaymentsAddress,
  familyPurchaseAddress,
  type ItemType,
} from '../../../shared/payments/content-address.ts';
import { resultText } from './purchase.text.ts';
import { PAID_READS } from './use-buying.ts';

/** Where the payment window leads back to. It asks the server itself: the address proves nothing. [PAY-3] [PAY-14] */
export function PurchaseResult({ merchantUid }: { readonly merchantUid: string | undefined }) {
  const text = useText(resultText);
  const verify = useCommand(payments.verify, { isQuiet: true, refresh: PAID_READS });
  const { mutate } = verify;
  useEffect(() => {
    if (merchantUid !== undefined) mutate({ merchantUid });
  }, [merchantUid, mutate]);
  useEvent(orderEvents.orderChanged, (changed) => {
    if (merchantUid !== undefined && changed.merchantUid === merchantUid) mutate({ merchantUid });
  });
  if (merchantUid === undefined) return <NoOrder title={text.unknown} />;
  if (verify.isError)
    return isError(verify.error, orderErrors.NOT_FOUND_ORDER) ? (
      <NoOrder title={text.unknown} />
    ) : (
      <EmptyState
        titleLevel={1}
        character="CRAB"
        title={text.away}
        hint={text.awayHint}
        action={
          <>
            <Button onClick={() => mutate({ merchantUid })}>{text.check}</Button>
            <OrdersLink />
          </>
        }
      />
    );
  if (!verify.data)
    return <EmptyState titleLevel={1} title={text.checking} action={<Spinner label={text.checking} />} />;
  const { status, name, redirectPageInfo, failReason, beneficiary } = verify.data;
  return (
    <Outcome
      status={status}
      name={name}
      failReason={failReason}
      beneficiary={beneficiary}
      type={redirectPageInfo.contentType}
      contentId={redirectPageInfo.contentId}
      isChecking={verify.isPending}
      onCheck={() => mutate({ merchantUid })}
    />
  );
}

/** Whom a guardian paid for; null: the buyer. */
type Beneficiary = OutputOf<typeof payments.verify>['beneficiary'];

type OutcomeProps = {
  readonly status: OrderState;
  readonly name: string;
  readonly failReason: string | null;
  readonly beneficiary: Beneficiary;
  readonly type: ItemType;
  readonly contentId: number | null;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
};

function Outcome({ status, name, failReason, beneficiary, type, contentId, isChecking, onCheck }: OutcomeProps) {
  const text = useText(resultText);
  if (beneficiary && (status === 'PAID' || status === 'PARTIAL_CANCELLED'))
    return <PaidForChild name={name} beneficiary={beneficiary} />;
  if (status === 'PAID' || status === 'PARTIAL_CANCELLED')
    return (
      <EmptyState
        titleLevel={1}
        title={text.paid}
        hint={<PaidHint type={type} name={name} />}
        action={
          <>
            {type === 'CASH' ? null : (
              <Link to={contentAddress(type, contentId) as string} className={buttonClass({ size: 'lg' })}>
                {type === 'PRODUCT' ? text.tickets : text.start}
              </Link>
            )}
            <OrdersLink />
          </>
        }
      />
    );
  if (status === 'READY')
    return (
      <EmptyState
        titleLevel={1}
        character="TURTLE"
        title={text.pending}
        hint={text.pendingHint}
        action={
          <>
            <Button loading={isChecking} onClick={onCheck}>
              {text.check}
            </Button>
            <BuyAgain type={type} contentId={contentId} beneficiary={beneficiary} />
          </>
        }
      />
    );
  if (status === 'REFUSED' || status === 'CANCELLED')
    return (
      <EmptyState
        titleLevel={1}
        character="CRAB"
        title={status === 'REFUSED' ? text.refused : text.cancelled}
        hint={status === 'REFUSED' ? (beneficiary ? text.refusedChild : text.refusedHint) : undefined}
        action={<OrdersLink />}
      />
    );
  return (
    <EmptyState
      titleLevel={1}
      character="CRAB"
      title={text.failed}
      hint={failReason ?? undefined}
      action={
        <>
          <BuyAgain type={type} contentId={contentId} beneficiary={beneficiary} />
          <OrdersLink />
        </>
      }
    />
  );
}

/** A guardian paid: what was bought is the child's. [PAY-202] */
function PaidForChild({
  name,
  beneficiary,
}: {
  readonly name: string;
  readonly beneficiary: NonNullable<Beneficiary>;
}) {
  const text = useText(resultText);
  const { channelMemberId, name: child } = beneficiary;
  return (
    <EmptyState
      titleLevel={1}
      title={text.paid}
      hint={child === null ? text.paidChild({ name }) : text.paidFor({ name, child })}
      action={
        <>
          {channelMemberId === null ? null : (
            <Link to={familyPaymentsAddress(channelMemberId) as string} className={buttonClass({ size: 'lg' })}>
              {text.toFamily}
            </Link>
          )}
          <OrdersLink />
        </>
      }
    />
  );
}

/** What was opened. */
function PaidHint({ type, name }: { readonly type: ItemType; readonly name: string }) {
  const text = useText(resultText);
  if (type === 'CASH') return text.paidCash;
  return type === 'PRODUCT' ? text.paidTickets({ name }) : text.paidHint({ name });
}

type AgainProps = { readonly type: ItemType; readonly contentId: number | null; readonly beneficiary: Beneficiary };

function BuyAgain({ type, contentId, beneficiary }: AgainProps) {
  const text = useText(resultText);
  const childId = beneficiary?.channelMemberId ?? null;
  const familyType = FAMILY_ITEM_TYPES.find((each) => each === type);
  if (contentId !== null && childId !== null && familyType !== undefined)
    return (
      <Link
        to={familyPurchaseAddress(childId, familyType, contentId) as string}
        className={buttonClass({ variant: 'ghost' })}
      >
        {text.again}
      </Link>
    );
  // Products are bought on the page of their channel.
  if (contentId === null || type === 'PRODUCT' || beneficiary) return null;
  return (
    <Link
      to={`/purchase/product?content_type=${type}&content_id=${contentId}` as string}
      className={buttonClass({ variant: 'ghost' })}
    >
      {text.again}
    </Link>
  );
}

function OrdersLink() {
  const text = useText(resultText);
  return (
    <Link to={'/orders' as string} className={buttonClass({ variant: 'ghost' })}>
      {text.orders}
    </Link>
  );
}

function NoOrder({ title }: { readonly title: string }) {
  const text = useText(resultText);
  return (
    <EmptyState
      titleLevel={1}
      character="CRAB"
      title={title}
      action={
        <Link to={'/learn' as string} className={buttonClass({})}>
          {text.learn}
        </Link>
      }
    />
  );
}
