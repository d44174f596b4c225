import { FAMILY_ITEM_TYPES } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import { orderEvents } from '@dolphin/contract/commerce/orders/orders.events';
import { refundEvents } from '@dolphin/contract/commerce/refunds/refunds.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import {
  contentAddress,
  familyPaymentsAddress,
  familyPurchaseAddress,
} from '../../../shared/payments/content-address.ts';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { TextLink, textLinkClass } from '../../../ui/link/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { ordersText } from './orders.text.ts';
import './my-orders.css';

type Order = OutputOf<typeof payments.orders>['orderList'][number];

type Props = {
  /** What can be done about the refund of an order. */ readonly refundOf: (order: Order) => ReactNode;
};

/** What I ordered, newest first, with states and receipts. */
export function MyOrders({ refundOf }: Props) {
  const text = useText(ordersText);
  const [page, setPage] = useState(1);
  const read = useRead(payments.orders, { page }, { isQuiet: true, keepPrevious: true });
  useEvent(orderEvents.orderChanged, () => void refresh(payments.orders));
  useEvent(refundEvents.refundChanged, () => void refresh(payments.orders));
  if (read.isError && !read.data)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <PageSkeleton />;
  const { orderList, pageCount, totalCount, cashAmount } = read.data;
  return (
    <>
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">
          {text.lead}{' '}
          <Link to={'/purchase/product?content_type=CASH' as string} className={textLinkClass}>
            {text.charge}
          </Link>{' '}
          {cashAmount > 0 ? text.cash({ amount: formatWon(cashAmount) }) : null}
        </p>
        {totalCount > 0 ? (
          <Link to={'/orders/certificate' as string} className={textLinkClass}>
            {text.certificates}
          </Link>
        ) : null}
      </header>
      {totalCount === 0 ? (
        <EmptyState
          character="SEAHORSE"
          title={text.none}
          hint={text.noneHint}
          action={
            <Link to={'/learn' as string} className={buttonClass({})}>
              {text.toLearn}
            </Link>
          }
        />
      ) : (
        <ul className="orders">
          {orderList.map((order) => (
            <OrderLine key={order.merchantUid} order={order} refund={refundOf(order)} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        onPage={setPage}
        texts={{ ...text, page: (number) => text.page({ number }) }}
      />
    </>
  );
}

const TONES: Readonly<Record<OrderState, 'ok' | 'neutral' | 'warning' | 'danger'>> = {
  READY: 'neutral',
  PAID: 'ok',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  REFUSED: 'danger',
  PARTIAL_CANCELLED: 'warning',
  CANCELLED: 'warning',
};

function OrderLine({ order, refund }: { readonly order: Order; readonly refund: ReactNode }) {
  const text = useText(ordersText);
  const { status, name, amount, cancelledAmount, createdAt, paidAt, method, receiptUrl, beneficiary } = order;
  const isOpen = status === 'PAID' || status === 'PARTIAL_CANCELLED';
  const again = againAddress(order);
  const open = openAddress(order);
  const isUnpaid = status === 'READY' || status === 'FAILED' || status === 'EXPIRED';
  return (
    <li>
      <div className="order-words">
        <p>
          <Badge size="sm" tone={TONES[status]}>
            {text[status]}
          </Badge>
          <b>{name}</b>
        </p>
        <p className="text-muted">
          <time dateTime={paidAt ?? createdAt}>{formatDateTime(paidAt ?? createdAt)}</time>
          {method ? ` · ${method}` : null}
        </p>
        {beneficiary ? (
          <p className="order-for">
            {beneficiary.name === null ? text.forChild : text.forName({ name: beneficiary.name })}
          </p>
        ) : null}
        <p className="text-muted order-number">{text.number({ uid: order.merchantUid })}</p>
        {refund}
      </div>
      <div className="order-side">
        <b className="order-amount">{amount === 0 ? text.free : formatWon(amount)}</b>
        {cancelledAmount > 0 ? (
          <span className="text-muted">{text.cancelled({ amount: formatWon(cancelledAmount) })}</span>
        ) : null}
        <span className="order-links">
          {receiptUrl && isOpen ? (
            <TextLink href={receiptUrl} external>
              {text.receipt}
            </TextLink>
          ) : null}
          {isOpen && amount > 0 && order.paymentItemType !== 'CASH' ? (
            <Link to={`/orders/certificate?order=${order.merchantUid}` as string} className={textLinkClass}>
              {text.certificate}
            </Link>
          ) : null}
          {isOpen && open !== null ? (
            <Link to={open as string} className={textLinkClass}>
              {text.open}
            </Link>
          ) : null}
          {isUnpaid && again !== null ? (
            <Link to={again as string} className={textLinkClass}>
              {text.again}
            </Link>
          ) : null}
        </span>
      </div>
    </li>
  );
}

/** Where what was bought is; null where it is at a child who is not linked any more. */
function openAddress({ paymentItemType, contentId, beneficiary }: Order): string | null {
  if (!beneficiary) return contentAddress(paymentItemType, contentId);
  return beneficiary.channelMemberId === null ? null : familyPaymentsAddress(beneficiary.channelMemberId);
}

/** Where the same is bought again: tickets in the shop of the academy, with the modal open. */
function againAddress({ paymentItemType, contentId, channelSlug, beneficiary }: Order): string | null {
  if (contentId === null) return null;
  if (beneficiary) {
    const type = FAMILY_ITEM_TYPES.find((each) => each === paymentItemType);
    const { channelMemberId } = beneficiary;
    return channelMemberId === null || type === undefined
      ? null
      : familyPurchaseAddress(channelMemberId, type, contentId);
  }
  if (paymentItemType !== 'PRODUCT') return `/purchase/product?content_type=${paymentItemType}&content_id=${contentId}`;
  return channelSlug === null ? null : `/channel/${channelSlug}/products?option=${contentId}`;
}
