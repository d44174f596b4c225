import { adminPayments } from '@dolphin/contract/commerce/reconciliation/reconciliation.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { call } from '../../../lib/api.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { keyOf, useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AdminList, MoreButton, PaymentsPage } from './admin-list.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { paymentsAdminText } from './payments-admin.text.ts';
import { SearchBar } from './search-bar.tsx';

type Webhook = OutputOf<typeof adminPayments.webhooks>['webhookList'][number];

/** What the provider reported, and a button that reads the payment again. [PAY-197] */
export function WebhookLog() {
  const text = useText(paymentsAdminText);
  const query = useLocation({ select: (location) => String((location.search as { query?: unknown }).query ?? '') });
  return (
    <PaymentsPage isAllowed={useMay(adminPayments.webhooks)} title={text.webhooksTitle} lead={text.webhooksLead}>
      <SearchBar
        key={query}
        label={text.webhooksSearch}
        query={query}
        onSearch={(next) =>
          go(`/admin/payments/webhooks${next === '' ? '' : `?${new URLSearchParams({ query: next })}`}`, {
            replace: true,
          })
        }
      />
      <WebhookTable key={`list ${query}`} query={query} />
    </PaymentsPage>
  );
}

function WebhookTable({ query }: { readonly query: string }) {
  const text = useText(paymentsAdminText);
  const list = useInfiniteQuery({
    queryKey: [...keyOf(adminPayments.webhooks), { scrolled: true, query }],
    queryFn: ({ pageParam, signal }) =>
      call(
        adminPayments.webhooks,
        { ...(query === '' ? {} : { query }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const replay = useCommand(adminPayments.replay, {
    refresh: [adminPayments.webhooks, adminPayments.reconciliation, adminPayments.orders],
    onSuccess: ({ status }) => overlay.toast(text.replayed({ status: text[status] }), { kind: 'ok' }),
  });
  const columns: readonly Column<Webhook>[] = [
    {
      id: 'order',
      header: text.order,
      primary: true,
      cell: ({ merchantUid }) => <span className="pay-admin-uid">{merchantUid}</span>,
    },
    { id: 'driver', header: text.driver, cell: ({ driver }) => driver },
    {
      id: 'body',
      header: text.body,
      cell: ({ body }) => (
        <code className="pay-admin-body" title={body}>
          {body}
        </code>
      ),
    },
    {
      id: 'state',
      header: text.orderState,
      cell: ({ status }) => (status === null ? '' : <OrderStateBadge status={status} />),
    },
    { id: 'when', header: text.when, cell: ({ receivedAt }) => formatDateTime(receivedAt) },
    {
      id: 'acts',
      header: text.acts,
      align: 'end',
      cell: ({ webhookId, merchantUid }) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={text.replayOf({ order: merchantUid })}
          loading={replay.isPending && replay.variables.webhookId === webhookId}
          onClick={() => replay.mutate({ webhookId })}
        >
          {text.replay}
        </Button>
      ),
    },
  ];
  return (
    <AdminList
      label={text.webhooksTitle}
      columns={columns}
      rows={list.data?.pages.flatMap(({ webhookList }) => webhookList)}
      rowId={({ webhookId }) => String(webhookId)}
      read={list}
      empty={text.webhooksEmpty}
      footer={<MoreButton list={list} />}
    />
  );
}
