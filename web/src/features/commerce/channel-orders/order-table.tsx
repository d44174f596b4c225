import { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge, type BadgeTone } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { channelOrdersText } from './channel-orders.text.ts';
import type { OrderFilter } from './order-filter.ts';
import { receivedOf } from './received.ts';

type ChannelOrder = OutputOf<typeof channelOrders.list>['orderList'][number];

export const ORDER_TONES: Readonly<Record<OrderState, BadgeTone>> = {
  READY: 'neutral',
  PAID: 'ok',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  REFUSED: 'danger',
  PARTIAL_CANCELLED: 'warning',
  CANCELLED: 'warning',
};

type Props = { readonly filter: OrderFilter; readonly onOrder: (order: ChannelOrder) => void };

/** Pages are added below each other; the line under them is about what is shown. */
export function OrderTable({ filter, onOrder }: Props) {
  const text = useText(channelOrdersText);
  const { channelId, may } = useChannel();
  const [earlier, setEarlier] = useState<readonly ChannelOrder[]>([]);
  const before = earlier.at(-1)?.orderId;
  const read = useRead(
    channelOrders.list,
    { channelId, ...filter, ...(before === undefined ? {} : { before }) },
    { isQuiet: true, staleTimeMs: 0, enabled: may('MANAGER') },
  );
  const columns = useColumns();
  const rows = [...earlier, ...(read.data?.orderList ?? [])];
  const isLoading = !read.data && !read.isError;
  return (
    <Table
      label={text.list}
      columns={columns}
      rows={rows}
      rowId={({ merchantUid }) => merchantUid}
      onRow={onOrder}
      state={rows.length > 0 ? 'ready' : read.isError ? 'error' : isLoading ? 'loading' : 'ready'}
      empty={
        Object.keys(filter).length > 0 ? (
          <EmptyState compact character="CRAB" title={text.noMatch} />
        ) : (
          <EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />
        )
      }
      error={
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      }
      texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      footer={
        rows.length === 0 ? null : (
          <div className="channel-orders-foot">
            <p role="status">
              <span>{text.shown({ count: rows.length })}</span>
              <b className="tabular">{text.paid({ amount: formatWon(receivedOf(rows)) })}</b>
            </p>
            {read.isError ? (
              <Button variant="ghost" loading={read.isFetching} onClick={() => void read.refetch()}>
                {text.retry}
              </Button>
            ) : read.data?.next === null ? null : (
              <Button variant="ghost" loading={isLoading} onClick={() => setEarlier(rows)}>
                {text.more}
              </Button>
            )}
          </div>
        )
      }
    />
  );
}

function useColumns(): readonly Column<ChannelOrder>[] {
  const text = useText(channelOrdersText);
  return [
    {
      id: 'order',
      header: text.order,
      primary: true,
      cell: ({ name, paymentItemType }) => (
        <span className="channel-orders-what">
          <b>{name}</b>
          <small>{text[paymentItemType]}</small>
        </span>
      ),
    },
    {
      id: 'buyer',
      header: text.buyer,
      cell: ({ buyer, beneficiary }) => (
        <span className="channel-orders-what">
          {buyer.nickname ?? text.gone}
          {beneficiary ? <small>{text.forName({ name: beneficiary.nickname ?? text.gone })}</small> : null}
        </span>
      ),
    },
    {
      id: 'state',
      header: text.state,
      cell: ({ status }) => (
        <Badge size="sm" tone={ORDER_TONES[status]}>
          {text[status]}
        </Badge>
      ),
    },
    {
      id: 'amount',
      header: text.amount,
      align: 'end',
      cell: ({ amount, cancelledAmount }) => (
        <span className="channel-orders-money tabular">
          <b>{formatWon(amount)}</b>
          {cancelledAmount > 0 ? <small>{formatWon(-cancelledAmount)}</small> : null}
        </span>
      ),
    },
    { id: 'when', header: text.orderedAt, align: 'end', cell: ({ createdAt }) => formatDateTime(createdAt) },
  ];
}
