import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { Checkbox } from '../choice/checkbox.tsx';
import type { Column, SortState } from './column.ts';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  ids: readonly string[];
  selected: ReadonlySet<string> | undefined;
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined;
  sort: SortState | undefined;
  onSort: ((sort: SortState) => void) | undefined;
  texts: { sortBy: (header: string) => string; selectAll: string };
}

export function TableHead<Row>({ columns, ids, selected, onSelect, sort, onSort, texts }: TableHeadProps<Row>) {
  const chosen = ids.filter((id) => selected?.has(id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  /** Rows on other pages keep their state; only those in sight change. */
  const toggleAll = () =>
    onSelect?.(
      all ? new Set([...(selected ?? [])].filter((id) => !ids.includes(id))) : new Set([...(selected ?? []), ...ids]),
    );
  return (
    <thead role="rowgroup">
      <tr role="row">
        {onSelect ? (
          <th role="columnheader" className="cell-pick">
            <Checkbox
              label={texts.selectAll}
              hideLabel
              checked={all}
              indeterminate={chosen > 0 && !all}
              onChange={toggleAll}
            />
          </th>
        ) : null}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={column.align && `cell-${column.align}`}
              style={{ width: column.width }}
              aria-sort={column.sortable ? (direction ?? 'none') : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className="sort"
                  title={texts.sortBy(column.header)}
                  onClick={() =>
                    onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
                  }
                >
                  {column.header}
                  <Icon aria-hidden />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
