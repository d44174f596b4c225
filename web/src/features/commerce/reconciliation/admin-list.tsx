import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { paymentsAdminText } from './payments-admin.text.ts';
import './payments-admin.css';

type PageProps = {
  readonly isAllowed: boolean;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
};

/** The heading of a page of payments, for administrators alone. */
export function PaymentsPage({ isAllowed, title, lead, children }: PageProps) {
  const text = useText(paymentsAdminText);
  if (!isAllowed)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  return (
    <div className="page pay-admin">
      <div>
        <h1>{title}</h1>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </div>
  );
}

type Props<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly read: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly empty: string;
  readonly emptyHint?: string;
  readonly footer?: ReactNode;
};

/** A table with its loading, empty and error states. */
export function AdminList<Row>({ label, columns, rows, rowId, read, empty, emptyHint, footer }: Props<Row>) {
  const text = useText(paymentsAdminText);
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows ?? []}
      rowId={rowId}
      state={rows ? 'ready' : read.isError ? 'error' : 'loading'}
      empty={<EmptyState compact character="SEAHORSE" title={empty} hint={emptyHint} />}
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
      footer={footer}
    />
  );
}

type MoreProps = {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
};

export function MoreButton({ list }: MoreProps) {
  const text = useText(paymentsAdminText);
  return list.hasNextPage ? (
    <Button variant="ghost" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {text.more}
    </Button>
  ) : null;
}
