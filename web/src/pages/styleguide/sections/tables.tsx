import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { addDays } from '@dolphin/contract/core/days';
import { formatDay } from '../../../ui/date/calendar.ts';
import type { Column, SortState } from '../../../ui/table/column.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Chapter } from '../specimen.tsx';
import { styleguideText } from '../styleguide.text.ts';

const PAGE_ROWS = 10;
type Face = 'full' | 'thousand' | 'loading' | 'none' | 'fail';
interface Student {
  id: string;
  number: number;
  points: number;
  joined: string;
  done: boolean;
}

const STUDENTS: readonly Student[] = Array.from({ length: 1000 }, (_, at) => ({
  id: String(at + 1),
  number: at + 1,
  points: (at * 7919) % 5000,
  joined: addDays('2026-11-15', -at),
  done: at % 3 !== 0,
}));

export function TableChapter() {
  const text = useText(styleguideText);
  const [face, setFace] = useState<Face>('full');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<SortState>({ column: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const columns = useColumns();
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const sorted = [...STUDENTS].sort(
    (a, b) => sign * (sort.column === 'points' ? a.points - b.points : a.number - b.number),
  );
  const rows =
    face === 'none' ? [] : face === 'thousand' ? sorted : sorted.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  const pageTexts = {
    nav: text.pages,
    first: text.firstPage,
    previous: text.previousPage,
    next: text.nextPage,
    last: text.lastPage,
    page: (n: number) => text.pageN({ n }),
  };
  return (
    <Chapter id="tables" title={text.tables}>
      <Tabs
        look="pill"
        label={text.states}
        value={face}
        onValueChange={setFace}
        tabs={[
          { value: 'full', label: text.full },
          { value: 'thousand', label: text.thousand },
          { value: 'loading', label: text.loading },
          { value: 'none', label: text.none },
          { value: 'fail', label: text.fail },
        ]}
      />
      <Table
        label={text.tables}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        state={face === 'loading' ? 'loading' : face === 'fail' ? 'error' : 'ready'}
        empty={<EmptyState compact title={text.emptyTitle} hint={text.emptyHint} />}
        error={
          <ErrorState
            compact
            title={text.failTitle}
            hint={text.failHint}
            retryLabel={text.retry}
            onRetry={() => setFace('full')}
          />
        }
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        onRow={(row) => toast.notice(text.opened({ name: text.studentN({ n: row.number }) }))}
        maxHeight={face === 'thousand' ? 420 : undefined}
        texts={{
          sortBy: (name) => text.sortBy({ name }),
          selectAll: text.selectAll,
          selectRow: (row) => text.selectRow({ name: text.studentN({ n: row.number }) }),
          loading: text.loading,
        }}
        footer={
          <p className="text-sm text-muted">
            {text.rowsN({ n: rows.length })} · {text.selectedN({ n: selected.size })}
          </p>
        }
      />
      {face === 'full' ? (
        <Pagination page={page} pageCount={STUDENTS.length / PAGE_ROWS} onPage={setPage} texts={pageTexts} />
      ) : null}
    </Chapter>
  );
}

function useColumns(): readonly Column<Student>[] {
  const text = useText(styleguideText);
  const weekdays = text.weekdays.split(' ');
  return [
    {
      id: 'name',
      header: text.student,
      primary: true,
      sortable: true,
      cell: (row) => text.studentN({ n: row.number }),
    },
    {
      id: 'points',
      header: text.points,
      align: 'end',
      sortable: true,
      cell: (row) => `${row.points.toLocaleString('ko-KR')} P`,
    },
    {
      id: 'joined',
      header: text.joined,
      align: 'end',
      hideOnPhone: true,
      cell: (row) => formatDay(row.joined, weekdays),
    },
    {
      id: 'status',
      header: text.status,
      cell: (row) => <Badge tone={row.done ? 'ok' : 'warning'}>{row.done ? text.badgeOk : text.badgeWarning}</Badge>,
    },
  ];
}
