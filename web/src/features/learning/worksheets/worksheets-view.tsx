import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { WORKSHEET_TITLE_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { formatRelative, formatWon } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { SheetPages } from './sheet-pages.tsx';
import { WorksheetComposer } from './worksheet-composer.tsx';
import { WorksheetForm } from './worksheet-form.tsx';
import { worksheetsText } from './worksheets.text.ts';
import './worksheets.css';

type Worksheet = OutputOf<typeof worksheets.list>['worksheetList'][number];
type Props = {
  /** The worksheet that is open, from the address. */ readonly openId: number | null;
  readonly onOpen: (worksheetId: number | null) => void;
  readonly onWatch: (assignmentId: number) => void;
};

/** The worksheets of the channel; one at a time is composed and given. [LMS-1] [LMS-201] */
export function WorksheetsView({ openId, onOpen, onWatch }: Props) {
  const text = useText(worksheetsText);
  const { channelId } = useChannel();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [isMaking, setIsMaking] = useState(false);
  const query = typed.trim();
  const read = useRead(
    worksheets.list,
    { channelId, page, ...(query === '' ? {} : { query }) },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0, enabled: openId === null },
  );
  const columns = useColumns();
  return (
    <ManageFrame
      place="worksheets"
      title={text.title}
      lead={text.lead}
      actions={
        openId === null ? (
          <Button icon={<Plus aria-hidden />} onClick={() => setIsMaking(true)}>
            {text.create}
          </Button>
        ) : undefined
      }
    >
      {openId !== null ? (
        <WorksheetComposer key={openId} worksheetId={openId} onBack={() => onOpen(null)} onWatch={onWatch} />
      ) : (
        <Card as="div" className="worksheets-panel">
          <TextField
            type="search"
            label={text.search}
            hideLabel
            placeholder={text.search}
            value={typed}
            maxLength={WORKSHEET_TITLE_MAX}
            autoComplete="off"
            startIcon={<Search aria-hidden />}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPage(1);
            }}
          />
          <Table
            label={text.title}
            columns={columns}
            rows={read.data?.worksheetList ?? []}
            rowId={({ worksheetId }) => String(worksheetId)}
            onRow={({ worksheetId }) => onOpen(worksheetId)}
            state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
            empty={
              query === '' ? (
                <EmptyState
                  compact
                  character="CRAB"
                  title={text.empty}
                  hint={text.emptyHint}
                  action={<Button onClick={() => setIsMaking(true)}>{text.create}</Button>}
                />
              ) : (
                <EmptyState compact character="CRAB" title={text.noMatch({ query })} />
              )
            }
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
              selectRow: ({ title }) => text.selectRow({ name: title }),
              loading: text.loading,
            }}
            footer={read.data ? <SheetPages page={page} pageCount={read.data.pageCount} onPage={setPage} /> : null}
          />
        </Card>
      )}
      {isMaking ? <WorksheetForm worksheet={null} onClose={() => setIsMaking(false)} onMade={onOpen} /> : null}
    </ManageFrame>
  );
}

function useColumns(): readonly Column<Worksheet>[] {
  const text = useText(worksheetsText);
  return [
    {
      id: 'title',
      header: text.name,
      primary: true,
      cell: ({ title, summary, priceKrw }) => (
        <span className="worksheet-name">
          <b>{title}</b>
          {summary ? <small>{summary}</small> : null}
          {priceKrw === null ? null : <small>{text.sold({ price: formatWon(priceKrw) })}</small>}
        </span>
      ),
    },
    { id: 'items', header: text.items, cell: ({ itemCount }) => text.itemCount({ count: itemCount }) },
    {
      id: 'given',
      header: text.assignments,
      cell: ({ assignmentCount }) =>
        assignmentCount === 0 ? (
          <span className="text-muted">{text.none}</span>
        ) : (
          text.assignmentCount({ count: assignmentCount })
        ),
    },
    { id: 'author', header: text.author, hideOnPhone: true, cell: ({ authorName }) => authorName ?? '' },
    { id: 'updated', header: text.updated, hideOnPhone: true, cell: ({ updatedAt }) => formatRelative(updatedAt) },
  ];
}
