// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Table } from './table.tsx';
import type { TableProps } from './table.tsx';

afterEach(cleanup);
interface Student {
  id: string;
  name: string;
  points: number;
}
const rows: Student[] = [
  { id: 'a', name: '서아', points: 1240 },
  { id: 'b', name: '민준', points: 30 },
];
const show = (props: Partial<TableProps<Student>> = {}) =>
  render(
    <Table
      label="학생"
      rows={rows}
      rowId={(row) => row.id}
      columns={[
        { id: 'name', header: '이름', primary: true, sortable: true, cell: (row) => row.name },
        { id: 'points', header: '포인트', align: 'end', cell: (row) => row.points },
      ]}
      empty="아직 없어요"
      error="가져오지 못했어요"
      texts={{
        sortBy: (header) => `${header} 순서`,
        selectAll: '모두',
        selectRow: (row) => `${row.name} 고르기`,
        loading: '불러오는 중',
      }}
      {...props}
    />,
  );

describe('table', () => {
  it('turns the order of a column', () => {
    const onSort = vi.fn();
    show({ sort: { column: 'name', direction: 'ascending' }, onSort });
    expect(screen.getByRole('columnheader', { name: '이름' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: '이름' }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'name', direction: 'descending' });
  });

  it('chooses one row, all in sight, and none, and keeps rows of other pages', () => {
    const onSelect = vi.fn();
    const { unmount } = show({ selected: new Set(['z']), onSelect });
    fireEvent.click(screen.getByRole('checkbox', { name: '민준 고르기' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '모두' }));
    expect(onSelect.mock.calls.map(([set]) => [...set])).toEqual([
      ['z', 'b'],
      ['z', 'a', 'b'],
    ]);
    unmount();
    onSelect.mockClear();
    show({ selected: new Set(['z', 'a', 'b']), onSelect });
    fireEvent.click(screen.getByRole('checkbox', { name: '모두' }));
    expect(onSelect.mock.calls.map(([set]) => [...set])).toEqual([['z']]);
  });

  it('shows the indeterminate state when only some rows are selected', () => {
    show({ selected: new Set(['a']), onSelect: vi.fn() });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '모두' }).indeterminate).toBe(true);
  });

  it('opens a row by the button in its name', () => {
    const onRow = vi.fn();
    show({ onRow });
    fireEvent.click(screen.getByRole('button', { name: '서아' }));
    expect(onRow).toHaveBeenCalledExactlyOnceWith(rows[0]);
  });

  it('has four states', () => {
    const { unmount } = show();
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
    unmount();
    const empty = show({ rows: [] });
    expect(screen.getByText('아직 없어요')).toBeTruthy();
    empty.unmount();
    const failed = show({ state: 'error' });
    expect(screen.getByText('가져오지 못했어요')).toBeTruthy();
    expect(screen.queryByText('서아')).toBeNull();
    failed.unmount();
    show({ state: 'loading', rows: [] });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('불러오는 중');
  });
});
