import type { ReactNode } from 'react';
import { formatWon } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { accountsText } from './accounts.text.ts';

/** An amount, with a note below it. */
export function Money({ amount, note }: { readonly amount: number; readonly note?: ReactNode }) {
  return (
    <span className="accounts-money">
      {formatWon(amount)}
      {note ? <small>{note}</small> : null}
    </span>
  );
}

type Reading = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type Props<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly read: Reading;
  readonly empty: string;
  readonly emptyHint?: string;
  readonly onMore?: (() => void) | undefined;
};

/** A table of money with its loading, empty and error states. */
export function AccountTable<Row>({ label, columns, rows, rowId, read, empty, emptyHint, onMore }: Props<Row>) {
  const text = useText(accountsText);
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowId={rowId}
      state={read.isError && read.data === undefined ? 'error' : read.data === undefined ? 'loading' : 'ready'}
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
      footer={
        onMore ? (
          <Button variant="ghost" loading={read.isFetching} onClick={onMore}>
            {text.more}
          </Button>
        ) : null
      }
    />
  );
}

export function useMonthName(): (month: string) => string {
  const text = useText(accountsText);
  return (month) => text.monthName({ year: month.slice(0, 4), month: String(Number(month.slice(5))) });
}
