import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  width?: string | undefined;
  sortable?: boolean | undefined;
  hideOnPhone?: boolean | undefined;
  /** The name of the row: heads the card on phones, and opens the row when it can be opened. */
  primary?: boolean | undefined;
}

export interface SortState {
  column: string;
  direction: 'ascending' | 'descending';
}
