import type { ReactNode } from 'react';
import { Checkbox } from '../choice/checkbox.tsx';
import { joinClasses } from '../join-classes.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { TableHead } from './table-head.tsx';
import type { Column, SortState } from './column.ts';
import './table.css';

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  state?: 'ready' | 'loading' | 'error' | undefined;
  /** Shown instead of rows when there are none; usually a compact EmptyState. */
  empty: ReactNode;
  /** Shown instead of rows after a failure; usually a compact ErrorState. */
  error?: ReactNode;
  sort?: SortState | undefined;
  onSort?: ((sort: SortState) => void) | undefined;
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  onRow?: ((row: Row) => void) | undefined;
  texts: { sortBy: (header: string) => string; selectAll: string; selectRow: (row: Row) => string; loading: string };
  /** With it the rows scroll under a head that stays. */
  maxHeight?: number | string | undefined;
  skeletonRows?: number | undefined;
  /** Under the table: pagination, totals. */
  footer?: ReactNode;
}

export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    state = 'ready',
    onRow,
    maxHeight,
    footer,
    selected,
    onSelect,
    sort,
    onSort,
    texts,
  } = props;
  const ids = rows.map(rowId);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect?.(next);
  };
  return (
    <div className="table-box">
      <div
        className="table-scroll"
        style={maxHeight === undefined ? undefined : { maxHeight }}
        tabIndex={maxHeight === undefined ? undefined : 0}
        role={maxHeight === undefined ? undefined : 'region'}
        aria-label={maxHeight === undefined ? undefined : label}
      >
        {/* The roles are spelled out because rows shown as cards would lose their meaning for screen readers. */}
        <table
          className={joinClasses('table', (onRow || onSelect) && 'table-rows-live')}
          role="table"
          aria-label={label}
          aria-busy={state === 'loading' || undefined}
        >
          <TableHead
            columns={columns}
            ids={ids}
            selected={selected}
            onSelect={onSelect}
            sort={sort}
            onSort={onSort}
            texts={texts}
          />
          <tbody role="rowgroup">
            {state === 'ready' && rows.length > 0 ? (
              rows.map((row, at) => (
                <tr key={ids[at]} role="row" aria-selected={selected ? selected.has(ids[at] ?? '') : undefined}>
                  {onSelect ? (
                    <td role="cell" className="cell-pick">
                      <Checkbox
                        label={texts.selectRow(row)}
                        hideLabel
                        checked={selected?.has(ids[at] ?? '') ?? false}
                        onChange={() => toggle(ids[at] ?? '')}
                      />
                    </td>
                  ) : null}
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} onRow={onRow} />
                  ))}
                </tr>
              ))
            ) : (
              <Instead {...props} span={columns.length + (onSelect ? 1 : 0)} />
            )}
          </tbody>
        </table>
      </div>
      {footer ? <div className="table-foot">{footer}</div> : null}
    </div>
  );
}

function Cell<Row>({ column, row, onRow }: { column: Column<Row>; row: Row; onRow: ((row: Row) => void) | undefined }) {
  const face = column.cell(row);
  return (
    <td
      role="cell"
      data-label={column.header}
      className={joinClasses(
        column.align && `cell-${column.align}`,
        column.primary && 'cell-primary',
        column.hideOnPhone && 'cell-phone-off',
      )}
    >
      {column.primary && onRow ? (
        <button type="button" className="row-open" onClick={() => onRow(row)}>
          {face}
        </button>
      ) : (
        face
      )}
    </td>
  );
}

/** What stands in place of the rows: loading, failure or nothing. */
function Instead<Row>({
  state,
  columns,
  empty,
  error,
  texts,
  skeletonRows = 5,
  span,
}: TableProps<Row> & { span: number }) {
  if (state !== 'loading')
    return (
      <tr role="row">
        <td role="cell" colSpan={span} className="cell-whole">
          {state === 'error' ? error : empty}
        </td>
      </tr>
    );
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr key={row} role="row">
      {Array.from({ length: span }, (_, at) => (
        <td role="cell" key={at}>
          {row === 0 && at === 0 ? (
            <span className="visually-hidden" role="status">
              {texts.loading}
            </span>
          ) : null}
          <Skeleton width={at === span - columns.length ? '70%' : '45%'} />
        </td>
      ))}
    </tr>
  ));
}
