import { REFUND_STATES, type RefundState } from '@dolphin/contract/commerce/refunds/refunds.constants';
import { refundEvents } from '@dolphin/contract/commerce/refunds/refunds.events';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { formatDate, formatDateTime, formatWon } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { refresh, useRead } from '../../../../lib/query.ts';
import { useEvent } from '../../../../lib/realtime/realtime.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useQueryText } from '../../../../shared/address/use-query-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Pagination } from '../../../../ui/table/pagination.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { REFUND_TONES } from '../refund-tones.ts';
import { type ListedRefund, refundCalls } from './refund-calls.ts';
import { refundsViewText } from './refunds-view.text.ts';
import '../refunds.css';

const RefundDrawer = lazyPart(() =>
  import('./refund-drawer.tsx').then(({ RefundDrawer: found }) => ({ default: found })),
);

/** Requests for refunds of a seller; null: the site. The state that is shown stands in the address. [PAY-13] */
export function RefundsView({ channelId }: { readonly channelId: number | null }) {
  const text = useText(refundsViewText);
  const [state, setState] = useStateFilter();
  const [page, setPage] = useState(1);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const calls = refundCalls(channelId);
  const params = { ...calls.here, page, ...(state === null ? {} : { state }) };
  const read = useRead(calls.list, params, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  useEvent(refundEvents.refundsChanged, () => void refresh(calls.list, calls.detail));
  const columns = useColumns(setOpenedId);
  return (
    <>
      <Select
        className="refund-filter"
        label={text.filter}
        placeholder={text.all}
        value={state ?? ''}
        onValueChange={(value) => {
          setState(REFUND_STATES.find((known) => known === value) ?? null);
          setPage(1);
        }}
        options={[{ value: '', label: text.all }, ...REFUND_STATES.map((value) => ({ value, label: text[value] }))]}
      />
      <Table
        label={text.list}
        columns={columns}
        rows={read.data?.refundList ?? []}
        rowId={({ refundId }) => String(refundId)}
        state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
        empty={<EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />}
        error={
          <ErrorState
            compact
            title={text.failed}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
        texts={{
          sortBy: (header) => text.sortBy({ header }),
          selectAll: text.selectAll,
          selectRow: () => text.selectRow,
          loading: text.loading,
        }}
        footer={<Pages page={page} pageCount={read.data?.pageCount ?? 0} onPage={setPage} />}
      />
      {openedId === null ? null : (
        <Suspense>
          <RefundDrawer channelId={channelId} refundId={openedId} onClose={() => setOpenedId(null)} />
        </Suspense>
      )}
    </>
  );
}

function useStateFilter(): readonly [RefundState | null, (state: RefundState | null) => void] {
  const requested = useQueryText('state');
  const navigate = useNavigate();
  const state = REFUND_STATES.find((known) => known === requested) ?? null;
  return [
    state,
    (next) =>
      void navigate({ to: '.', search: next === null ? {} : { state: next }, replace: true } as Parameters<
        typeof navigate
      >[0]),
  ];
}

function useColumns(onOpen: (refundId: number) => void): readonly Column<ListedRefund>[] {
  const text = useText(refundsViewText);
  return [
    {
      id: 'order',
      header: text.order,
      primary: true,
      cell: ({ name, merchantUid }) => (
        <span className="refund-cell">
          <b>{name}</b>
          <small>{merchantUid}</small>
        </span>
      ),
    },
    { id: 'buyer', header: text.buyer, cell: ({ buyerName }) => buyerName || text.gone },
    {
      id: 'amount',
      header: text.amount,
      align: 'end',
      cell: ({ paidAmount, requestedAmount, amount, state }) => (
        <span className="refund-cell tabular">
          <span>{formatWon(paidAmount)}</span>
          <small>
            {state === 'REFUNDED' && amount !== null
              ? text.granted({ amount: formatWon(amount) })
              : text.askedFor({ amount: formatWon(requestedAmount) })}
          </small>
        </span>
      ),
    },
    {
      id: 'state',
      header: text.state,
      cell: ({ state }) => (
        <Badge size="sm" tone={REFUND_TONES[state]}>
          {text[state]}
        </Badge>
      ),
    },
    {
      id: 'when',
      header: text.when,
      cell: ({ createdAt, dueOn, state }) => (
        <span className="refund-cell">
          <span>{formatDateTime(createdAt)}</span>
          {state === 'REQUESTED' ? <small>{text.due({ day: formatDate(dueOn) })}</small> : null}
        </span>
      ),
    },
    {
      id: 'acts',
      header: text.acts,
      align: 'end',
      cell: ({ refundId, state, name, buyerName }) => (
        <Button
          size="sm"
          variant={state === 'REQUESTED' ? 'primary' : 'ghost'}
          aria-label={
            state === 'REQUESTED'
              ? text.decideOf({ name, buyer: buyerName || text.gone })
              : text.showOf({ name, buyer: buyerName || text.gone })
          }
          onClick={() => onOpen(refundId)}
        >
          {state === 'REQUESTED' ? text.decide : text.show}
        </Button>
      ),
    },
  ];
}

type PagesProps = { readonly page: number; readonly pageCount: number; readonly onPage: (page: number) => void };

function Pages({ page, pageCount, onPage }: PagesProps) {
  const text = useText(refundsViewText);
  if (pageCount <= 1) return null;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPage={onPage}
      texts={{
        nav: text.pages,
        first: text.first,
        previous: text.previous,
        next: text.next,
        last: text.last,
        page: (n) => text.page({ n }),
      }}
    />
  );
}
