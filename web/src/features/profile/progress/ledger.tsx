import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { Link } from '@tanstack/react-router';
import { formatRelative } from '../../../lib/format.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { ledgerText } from './ledger.text.ts';
import './progress.css';

type Entry = OutputOf<typeof progress.entries>['progressEntryList'][number];

/** Every gain and every expense, with its cause. [PRG-2] */
export function Ledger({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  const text = useText(ledgerText);
  const list = useRead(progress.entries, { page }, { isQuiet: true, keepPrevious: true });
  const columns: readonly Column<Entry>[] = [
    {
      id: 'what',
      header: text.what,
      primary: true,
      cell: (entry) => (
        <span className="ledger-what">
          <b>{entry.title ?? text[entry.cause]}</b>
          {entry.title ? <span>{text[entry.cause]}</span> : null}
        </span>
      ),
    },
    { id: 'point', header: text.point, align: 'end', cell: (entry) => <Amount value={entry.point} unit=" P" /> },
    {
      id: 'experience',
      header: text.experience,
      align: 'end',
      cell: (entry) => <Amount value={entry.experience} unit="" />,
    },
    {
      id: 'when',
      header: text.when,
      cell: (entry) => <time dateTime={entry.createdAt}>{formatRelative(entry.createdAt)}</time>,
    },
  ];
  return (
    <Card
      title={text.ledger}
      action={
        list.data && list.data.totalCount > 0 ? (
          <span className="text-sm text-muted">{text.total({ count: list.data.totalCount })}</span>
        ) : null
      }
    >
      <Table
        label={text.ledger}
        columns={columns}
        rows={list.data?.progressEntryList ?? []}
        rowId={(entry) => String(entry.progressEntryId)}
        state={list.isError ? 'error' : list.data ? 'ready' : 'loading'}
        empty={
          <EmptyState
            compact
            character="TURTLE"
            title={text.ledgerEmpty}
            hint={text.ledgerEmptyHint}
            action={
              <Link to={'/quests' as string} className={buttonClass({ size: 'sm' })}>
                {text.toQuests}
              </Link>
            }
          />
        }
        error={
          <ErrorState
            compact
            title={text.ledgerError}
            retryLabel={text.retry}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        }
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      />
      <Pagination
        page={page}
        pageCount={list.data?.pageCount ?? 0}
        onPage={onPage}
        texts={{
          nav: text.pages,
          first: text.first,
          previous: text.previous,
          next: text.next,
          last: text.last,
          page: (number) => text.page({ page: number }),
        }}
      />
    </Card>
  );
}

/** Gains have a plus, expenses a minus, and nothing is a dash. */
function Amount({ value, unit }: { readonly value: number; readonly unit: string }) {
  if (value === 0)
    return (
      <span className="text-muted" aria-hidden>
        –
      </span>
    );
  return (
    <b className="tabular" data-sign={value > 0 ? 'plus' : 'minus'}>
      {value > 0 ? '+' : '−'}
      {formatNumber(Math.abs(value))}
      {unit}
    </b>
  );
}
