import { adminPayments } from '@dolphin/contract/commerce/reconciliation/reconciliation.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AdminList, PaymentsPage } from './admin-list.tsx';
import { paymentsAdminText } from './payments-admin.text.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

type Read = OutputOf<typeof adminPayments.reconciliation>;
type Item = Read['itemList'][number];
type Action = Read['actionList'][number];

const AGAIN_MS = 30_000;

/** Where the provider and we differ, and what was done about it. [PAY-196] [PAY-197] */
export function Reconciliation() {
  const text = useText(paymentsAdminText);
  const isAllowed = useMay(adminPayments.reconciliation);
  const [chosen, setChosen] = useState<Item | null>(null);
  const read = useRead(
    adminPayments.reconciliation,
    {},
    { isQuiet: true, enabled: isAllowed, staleTimeMs: 0, refetchEveryMs: AGAIN_MS },
  );
  const columns = useItemColumns(setChosen);
  return (
    <PaymentsPage isAllowed={isAllowed} title={text.reconciliationTitle} lead={text.reconciliationLead}>
      <section className="pay-admin-part">
        <h2>
          {text.items} {read.data ? <Badge size="sm">{text.count({ count: read.data.totalCount })}</Badge> : null}
        </h2>
        <AdminList
          label={text.items}
          columns={columns}
          rows={read.data?.itemList}
          rowId={({ kind, merchantUid, differenceId }) => `${kind} ${merchantUid} ${differenceId ?? ''}`}
          read={read}
          empty={text.itemsEmpty}
          emptyHint={text.itemsEmptyHint}
        />
      </section>
      {read.data ? <Actions actions={read.data.actionList} read={read} /> : null}
      {chosen ? <ResolveDialog item={chosen} onClose={() => setChosen(null)} /> : null}
    </PaymentsPage>
  );
}

function useItemColumns(onResolve: (item: Item) => void): readonly Column<Item>[] {
  const text = useText(paymentsAdminText);
  /** Amounts in won; everything else as it is. */
  const valueOf = ({ kind, reason }: Item, value: string) =>
    kind === 'DIFFERENCE' && reason !== 'AMOUNT' ? value : formatWon(Number(value));
  return [
    {
      id: 'kind',
      header: text.kind,
      primary: true,
      cell: ({ kind, merchantUid }) => (
        <span className="pay-admin-cell">
          <b>{text[kind]}</b>
          {kind === 'UNKNOWN' ? (
            <small>{merchantUid}</small>
          ) : (
            <Link
              to={`/admin/payments/orders?query=${encodeURIComponent(merchantUid)}` as string}
              className="pay-admin-uid"
            >
              {merchantUid}
            </Link>
          )}
        </span>
      ),
    },
    { id: 'ours', header: text.ours, align: 'end', cell: (item) => money(valueOf(item, item.expected)) },
    { id: 'theirs', header: text.theirs, align: 'end', cell: (item) => money(valueOf(item, item.found)) },
    {
      id: 'gap',
      header: text.gap,
      align: 'end',
      cell: ({ gapAmount }) => (gapAmount === null ? '' : money(formatWon(gapAmount))),
    },
    { id: 'when', header: text.when, cell: ({ at }) => formatDateTime(at) },
    {
      id: 'acts',
      header: text.acts,
      align: 'end',
      // What waits to be cancelled goes by itself when the provider has cancelled.
      cell: (item) =>
        item.kind === 'MUST_CANCEL' ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={text.resolveOf({ order: item.merchantUid })}
            onClick={() => onResolve(item)}
          >
            {text.resolve}
          </Button>
        ),
    },
  ];
}

const money = (amount: string) => <span className="pay-admin-money">{amount}</span>;

type ActionsProps = {
  readonly actions: readonly Action[];
  readonly read: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
};

function Actions({ actions, read }: ActionsProps) {
  const text = useText(paymentsAdminText);
  const columns: readonly Column<Action>[] = [
    {
      id: 'what',
      header: text.kind,
      primary: true,
      cell: ({ kind, merchantUid }) => (
        <span className="pay-admin-cell">
          <b>{text[kind]}</b>
          <small>{merchantUid}</small>
        </span>
      ),
    },
    { id: 'reason', header: text.reason, cell: ({ reason }) => reason },
    { id: 'who', header: text.who, cell: ({ nickname }) => nickname ?? text.gone },
    { id: 'when', header: text.when, cell: ({ at }) => formatDateTime(at) },
  ];
  return (
    <section className="pay-admin-part">
      <h2>{text.actions}</h2>
      <AdminList
        label={text.actions}
        columns={columns}
        rows={actions}
        rowId={({ actionId }) => String(actionId)}
        read={read}
        empty={text.actionsEmpty}
      />
    </section>
  );
}
