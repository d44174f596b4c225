import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { ticketsText } from './tickets.text.ts';

type PagesProps = { readonly page: number; readonly pageCount: number; readonly onPage: (page: number) => void };

/** Nothing for a single page. */
export function TicketPages({ page, pageCount, onPage }: PagesProps) {
  const text = useText(ticketsText);
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

type TableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly read: {
    readonly data: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly empty: string;
  readonly pages: ReactNode;
};

/** A table of tickets with its loading, empty and error states. */
export function TicketTable<Row>({ label, columns, rows, rowId, read, empty, pages }: TableProps<Row>) {
  const text = useText(ticketsText);
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowId={rowId}
      state={read.isError && read.data === undefined ? 'error' : read.data === undefined ? 'loading' : 'ready'}
      empty={<EmptyState compact character="SEAHORSE" title={empty} />}
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
      footer={pages}
    />
  );
}
