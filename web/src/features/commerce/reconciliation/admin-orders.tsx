import { ORDER_STATES, type OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import { adminPayments } from '@dolphin/contract/commerce/reconciliation/reconciliation.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { keyOf } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { isRefundable } from '../../../shared/payments/is-refundable.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/select/select.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AdminList, MoreButton, PaymentsPage } from './admin-list.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { paymentsAdminText } from './payments-admin.text.ts';
import { SearchBar } from './search-bar.tsx';

type Order = OutputOf<typeof adminPayments.orders>['orderList'][number];
type Params = { readonly query: string; readonly state: OrderState | 'ALL'; readonly channelId: number | null };
const STATES = ['ALL', ...ORDER_STATES] as const;

function addressOf({ query, state, channelId }: Params): string {
  const given = new URLSearchParams({
    ...(query === '' ? {} : { query }),
    ...(state === 'ALL' ? {} : { state }),
    ...(channelId === null ? {} : { channel_id: String(channelId) }),
  });
  return `/admin/payments/orders${given.size === 0 ? '' : `?${given}`}`;
}
const search = (params: Params) => go(addressOf(params), { replace: true });

type Props = {
  /** What refunds an order of the site. */
  readonly refundOf: (merchantUid: string, onClose: () => void) => ReactNode;
};

/** Orders of the whole site; what is looked for stands in the address. [PAY-195] */
export function AdminOrders({ refundOf }: Props) {
  const [refundedUid, setRefundedUid] = useState<string | null>(null);
  const text = useText(paymentsAdminText);
  const given = useLocation({
    select: (location) => location.search as { query?: unknown; state?: unknown; channel_id?: unknown },
  });
  const params: Params = {
    query: given.query === undefined ? '' : String(given.query),
    state: STATES.find((state) => state === given.state) ?? 'ALL',
    channelId: Number(given.channel_id) > 0 ? Number(given.channel_id) : null,
  };
  return (
    <PaymentsPage isAllowed={useMay(adminPayments.orders)} title={text.ordersTitle} lead={text.ordersLead}>
      <SearchBar
        key={params.query}
        label={text.ordersSearch}
        query={params.query}
        onSearch={(query) => search({ ...params, query })}
      >
        <Select
          label={text.state}
          value={params.state}
          onValueChange={(value) => search({ ...params, state: STATES.find((state) => state === value) ?? 'ALL' })}
          options={STATES.map((value) => ({ value, label: text[value] }))}
          placeholder={text.ALL}
        />
        {params.channelId === null ? null : (
          <Button size="sm" variant="ghost" onClick={() => search({ ...params, channelId: null })}>
            {text.everySeller}
          </Button>
        )}
      </SearchBar>
      <OrderTable key={addressOf(params)} params={params} onRefund={setRefundedUid} />
      {refundedUid === null ? null : refundOf(refundedUid, () => setRefundedUid(null))}
    </PaymentsPage>
  );
}

type TableProps = { readonly params: Params; readonly onRefund: (merchantUid: string) => void };

function OrderTable({ params, onRefund }: TableProps) {
  const text = useText(paymentsAdminText);
  const { query, state, channelId: seller } = params;
  const given = {
    ...(query === '' ? {} : { query }),
    ...(state === 'ALL' ? {} : { state }),
    ...(seller === null ? {} : { channel_id: seller }),
  };
  const list = useInfiniteQuery({
    queryKey: [...keyOf(adminPayments.orders), { scrolled: true, ...given }],
    queryFn: ({ pageParam, signal }) =>
      call(adminPayments.orders, { ...given, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const columns: readonly Column<Order>[] = [
    {
      id: 'order',
      header: text.order,
      primary: true,
      cell: ({ name, merchantUid }) => (
        <span className="pay-admin-cell">
          <b>{name}</b>
          <small>{merchantUid}</small>
        </span>
      ),
    },
    {
      id: 'state',
      header: text.state,
      cell: ({ status, failReason }) => (
        <span className="pay-admin-cell">
          <span>
            <OrderStateBadge status={status} />
          </span>
          {failReason === null ? null : <small>{failReason}</small>}
        </span>
      ),
    },
    {
      id: 'buyer',
      header: text.buyer,
      cell: ({ userId, nickname }) =>
        nickname === null ? text.gone : <Link to={`/admin/users/${userId}` as string}>{nickname}</Link>,
    },
    {
      id: 'seller',
      header: text.seller,
      hideOnPhone: true,
      cell: ({ channelId, channelName }) =>
        channelId === null ? text.site : <Link to={addressOf({ ...params, channelId }) as string}>{channelName}</Link>,
    },
    {
      id: 'amount',
      header: text.amount,
      align: 'end',
      cell: ({ amount, cancelledAmount }) => (
        <span className="pay-admin-money">
          {formatWon(amount)}
          {cancelledAmount > 0 ? <small>{text.refunded({ amount: formatWon(cancelledAmount) })}</small> : null}
        </span>
      ),
    },
    { id: 'when', header: text.when, cell: ({ createdAt, paidAt }) => formatDateTime(paidAt ?? createdAt) },
    {
      id: 'acts',
      header: text.acts,
      align: 'end',
      // What an academy sold is refunded in its office.
      cell: (order) =>
        order.channelId === null && isRefundable(order) ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={text.refundOf({ name: order.name })}
            onClick={() => onRefund(order.merchantUid)}
          >
            {text.refund}
          </Button>
        ) : null,
    },
  ];
  return (
    <AdminList
      label={text.ordersTitle}
      columns={columns}
      rows={list.data?.pages.flatMap(({ orderList }) => orderList)}
      rowId={({ merchantUid }) => merchantUid}
      read={list}
      empty={text.ordersEmpty}
      footer={<MoreButton list={list} />}
    />
  );
}
