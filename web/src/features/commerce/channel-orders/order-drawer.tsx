import { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import { vatOf } from '@dolphin/contract/commerce/orders/vat';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { ReactNode } from 'react';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { isRefundable } from '../../../shared/payments/is-refundable.ts';
import { channelOrdersText } from './channel-orders.text.ts';
import { ORDER_TONES } from './order-table.tsx';

type Order = OutputOf<typeof channelOrders.detail>;

type Props = { readonly merchantUid: string; readonly onRefund: () => void; readonly onClose: () => void };

/** One order: prices, movements of money, tickets, coupon, method and receipt. [PAY-185] */
export function OrderDrawer({ merchantUid, onRefund, onClose }: Props) {
  const text = useText(channelOrdersText);
  const { channelId } = useChannel();
  const read = useRead(channelOrders.detail, { channelId, merchantUid }, { isQuiet: true, staleTimeMs: 0 });
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={read.data?.name ?? text.detail}
      closeLabel={text.close}
      footer={
        read.data && isRefundable(read.data) ? (
          <Button variant="ghost" onClick={onRefund}>
            {text.refund}
          </Button>
        ) : null
      }
    >
      {read.data ? (
        <OrderDetail order={read.data} />
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Drawer>
  );
}

function OrderDetail({ order }: { readonly order: Order }) {
  const text = useText(channelOrdersText);
  const { status, buyer, paymentItemType, method, receiptUrl, failReason, paidAt, createdAt, couponTitle } = order;
  return (
    <div className="order-detail">
      <section>
        <p>
          <Badge tone={ORDER_TONES[status]}>{text[status]}</Badge>
        </p>
        <dl>
          <Fact name={text.buyer}>{buyer.nickname ?? text.gone}</Fact>
          {order.beneficiary ? <Fact name={text.beneficiary}>{order.beneficiary.nickname ?? text.gone}</Fact> : null}
          <Fact name={text.kind}>{text[paymentItemType]}</Fact>
          <Fact name={text.number}>{order.merchantUid}</Fact>
          <Fact name={text.orderedAt}>{formatDateTime(createdAt)}</Fact>
          {paidAt === null ? null : <Fact name={text.paidAt}>{formatDateTime(paidAt)}</Fact>}
          <Fact name={text.method}>{method ?? text.noMethod}</Fact>
          <Fact name={text.account}>{order.isOwnGateway ? text.own : text.site}</Fact>
          {failReason === null ? null : <Fact name={text.failReason}>{failReason}</Fact>}
        </dl>
        {receiptUrl === null ? null : (
          <TextLink href={receiptUrl} external>
            {text.receipt}
          </TextLink>
        )}
      </section>
      <section>
        <h3>{text.amount}</h3>
        <dl className="tabular">
          <Fact name={text.listAmount}>{formatWon(order.listAmount)}</Fact>
          {order.discountAmount > 0 ? <Fact name={text.discount}>{formatWon(-order.discountAmount)}</Fact> : null}
          {couponTitle === null ? null : <Fact name={text.coupon}>{couponTitle}</Fact>}
          <Fact name={text.amount} isTotal>
            {formatWon(order.amount)}
          </Fact>
          {order.cashAmount > 0 ? <Fact name={text.cash}>{formatWon(order.cashAmount)}</Fact> : null}
          {order.cancelledAmount > 0 ? <Fact name={text.refunded}>{formatWon(-order.cancelledAmount)}</Fact> : null}
        </dl>
      </section>
      <Tax order={order} />
      <Money order={order} />
      <Tickets order={order} />
      <Notes metadata={order.metadata} />
    </div>
  );
}

/** Of the amount that was ordered. [PAY-199] */
function Tax({ order: { amount, taxFreeAmount } }: { readonly order: Order }) {
  const text = useText(channelOrdersText);
  if (amount === 0) return null;
  const isTaxFree = taxFreeAmount > 0;
  return (
    <section>
      <h3>{text.tax}</h3>
      <dl className="tabular">
        <Fact name={isTaxFree ? text.taxFree : text.taxable}>{formatWon(amount)}</Fact>
        {isTaxFree ? null : (
          <>
            <Fact name={text.supply}>{formatWon(amount - vatOf(amount))}</Fact>
            <Fact name={text.vat}>{formatWon(vatOf(amount))}</Fact>
          </>
        )}
      </dl>
    </section>
  );
}

function Money({ order: { entryList } }: { readonly order: Order }) {
  const text = useText(channelOrdersText);
  return (
    <section>
      <h3>{text.money}</h3>
      {entryList.length === 0 ? <p className="text-muted">{text.noMoney}</p> : null}
      <dl className="tabular">
        {entryList.map(({ kind, amount, createdAt }) => (
          <Fact key={`${kind} ${amount} ${createdAt}`} name={`${text[kind]} · ${formatDateTime(createdAt)}`}>
            {formatWon(amount)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Tickets({ order: { ticketList } }: { readonly order: Order }) {
  const text = useText(channelOrdersText);
  if (ticketList.length === 0) return null;
  return (
    <section>
      <h3>{text.tickets}</h3>
      <dl className="tabular">
        {ticketList.map(({ ticketState, ticketCount }) => (
          <Fact key={ticketState} name={ticketState === 'EXPIRED' ? text.TICKET_EXPIRED : text[ticketState]}>
            {text.sheets({ count: ticketCount })}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Notes({ metadata }: { readonly metadata: Order['metadata'] }) {
  const text = useText(channelOrdersText);
  const notes = Object.entries(metadata);
  if (notes.length === 0) return null;
  return (
    <section>
      <h3>{text.notes}</h3>
      <dl>
        {notes.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Fact({
  name,
  isTotal = false,
  children,
}: {
  readonly name: string;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div data-total={isTotal ? '' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
