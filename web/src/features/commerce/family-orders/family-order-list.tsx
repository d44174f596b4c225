import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink, textLinkClass } from '../../../ui/link/text-link.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { familyOrdersText } from './family-orders.text.ts';

type Order = OutputOf<typeof familyOrders.orders>['orderList'][number];

const TONES: Readonly<Record<OrderState, BadgeTone>> = {
  READY: 'neutral',
  PAID: 'ok',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  REFUSED: 'danger',
  PARTIAL_CANCELLED: 'warning',
  CANCELLED: 'warning',
};

type Props = { readonly channelMemberId: number; readonly isSelf: boolean };

/** What was paid for the child, with receipts; pages are added below each other. [PAY-201] */
export function FamilyOrderList({ channelMemberId, isSelf }: Props) {
  const text = useText(familyOrdersText);
  const [before, setBefore] = useState<readonly number[]>([]);
  return (
    <Card title={text.orders}>
      {[undefined, ...before].map((at, index) => (
        <OrderPage
          key={at ?? 'first'}
          channelMemberId={channelMemberId}
          isSelf={isSelf}
          before={at}
          onMore={index === before.length ? (next) => setBefore([...before, next]) : undefined}
        />
      ))}
    </Card>
  );
}

type PageProps = Props & {
  readonly before: number | undefined;
  /** Of the last page. */ readonly onMore: ((next: number) => void) | undefined;
};

function OrderPage({ channelMemberId, isSelf, before, onMore }: PageProps) {
  const text = useText(familyOrdersText);
  const read = useRead(
    familyOrders.orders,
    { channelMemberId, ...(before === undefined ? {} : { before }) },
    { isQuiet: true },
  );
  if (read.isError && !read.data)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <Skeleton height={120} />;
  const { orderList, next } = read.data;
  if (orderList.length === 0 && before === undefined)
    return <EmptyState compact character="SEAHORSE" title={text.ordersNone} hint={text.ordersNoneHint} />;
  return (
    <>
      <ul className="family-pay-rows" aria-label={text.orders}>
        {orderList.map((order) => (
          <OrderLine key={order.orderId} order={order} isSelf={isSelf} />
        ))}
      </ul>
      {onMore === undefined ? null : (
        <div className="family-pay-foot">
          {isSelf ? (
            <span />
          ) : (
            <Link to={'/orders' as string} className={textLinkClass}>
              {text.toOrders}
            </Link>
          )}
          {next === null ? null : (
            <Button variant="ghost" size="sm" onClick={() => onMore(next)}>
              {text.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function OrderLine({ order, isSelf }: { readonly order: Order; readonly isSelf: boolean }) {
  const text = useText(familyOrdersText);
  const { status, name, amount, cancelledAmount, isMine, receiptUrl, merchantUid, paidAt } = order;
  const isOpen = status === 'PAID' || status === 'PARTIAL_CANCELLED';
  const payer = isMine ? text.mine : isSelf ? text.guardians : text.childs;
  return (
    <li>
      <div>
        <p>
          <Badge size="sm" tone={TONES[status]}>
            {text[status]}
          </Badge>
          <b>{name}</b>
        </p>
        <small>
          <time dateTime={paidAt}>{formatDateTime(paidAt)}</time> · {payer}
        </small>
        {isMine && isOpen && amount > 0 ? (
          <span className="family-pay-links">
            {receiptUrl === null ? null : (
              <TextLink href={receiptUrl} external>
                {text.receipt}
              </TextLink>
            )}
            <Link to={`/orders/certificate?order=${merchantUid}` as string} className={textLinkClass}>
              {text.certificate}
            </Link>
          </span>
        ) : null}
      </div>
      <span className="family-pay-money">
        <b>{amount === 0 ? text.free : formatWon(amount)}</b>
        {cancelledAmount > 0 ? <small>{text.cancelled({ amount: formatWon(cancelledAmount) })}</small> : null}
      </span>
    </li>
  );
}
