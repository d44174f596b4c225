import type { InputOf } from '@dolphin/contract/core/endpoint';
import {
  PROGRESS_STATES,
  type ProgressState,
  REGISTRATION_STATES,
  type RegistrationState,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { saveSentFile } from '../../../../lib/browser/save-file.ts';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { formatDate, formatDay } from '../../../../lib/format.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { learningTermsText } from '../../../../shared/learning/learning-terms.text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Pagination } from '../../../../ui/table/pagination.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { clockOf } from '../clock.ts';
import { ProgressBadge, StateBadge } from '../state-badges.tsx';
import { registrationWordsText } from '../words.text.ts';
import { BulkBar } from './bulk-bar.tsx';
import { registrationOfficeText } from './office.text.ts';
import type { ListedRegistration } from './registration.ts';

type Filter = { readonly state: RegistrationState | null; readonly progressState: ProgressState | null };
const ALL_SHOWN: Filter = { state: null, progressState: null };
type Props = { readonly courseClassId: number; readonly onOpen: (registrationId: number) => void };

/** Registrations of a class with filters, a bar for those that are selected, and a file. */
export function RegistrationTable({ courseClassId, onOpen }: Props) {
  const text = useText(registrationOfficeText);
  const words = useText(learningTermsText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<Filter>(ALL_SHOWN);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  const { state, progressState } = filter;
  const params = {
    channelId,
    course_class_id: courseClassId,
    ...(state === null ? {} : { state }),
    ...(progressState === null ? {} : { progress_state: progressState }),
  };
  const read = useRead(registrations.list, { ...params, page }, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const rows = read.data?.registrationList ?? [];
  const chosen = rows.filter(({ registrationId }) => selected.has(String(registrationId)));
  const narrow = (change: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...change }));
    setSelected(new Set());
    setPage(1);
  };
  return (
    <div className="class-registrations">
      <div className="registration-tools">
        <Filters filter={filter} onFilter={narrow} />
        <ExportButton params={params} />
      </div>
      <BulkBar chosen={chosen} onClear={() => setSelected(new Set())} />
      <Table
        label={text.list}
        columns={columns}
        rows={rows}
        rowId={({ registrationId }) => String(registrationId)}
        onRow={({ registrationId }) => onOpen(registrationId)}
        selected={selected}
        onSelect={setSelected}
        state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
        skeletonRows={3}
        empty={
          state === null && progressState === null ? (
            <EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />
          ) : (
            <EmptyState compact character="CRAB" title={text.noMatch} />
          )
        }
        error={
          <ErrorState
            compact
            title={words.failed}
            retryLabel={words.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
        texts={{
          sortBy: (header) => header,
          selectAll: text.selectAll,
          selectRow: ({ nickname }) => text.selectRow({ name: nickname ?? text.gone }),
          loading: words.loading,
        }}
        footer={
          read.data && read.data.pageCount > 1 ? (
            <Pagination
              page={page}
              pageCount={read.data.pageCount}
              onPage={setPage}
              texts={{
                nav: words.pages,
                first: words.first,
                previous: words.previous,
                next: words.next,
                last: words.last,
                page: (one) => words.page({ page: one }),
              }}
            />
          ) : null
        }
      />
    </div>
  );
}

const ALL = 'ALL';

function Filters({
  filter,
  onFilter,
}: {
  readonly filter: Filter;
  readonly onFilter: (change: Partial<Filter>) => void;
}) {
  const text = useText(registrationOfficeText);
  const words = useText(registrationWordsText);
  return (
    <>
      <Select
        label={text.state}
        value={filter.state ?? ALL}
        placeholder={text.allStates}
        options={[
          { value: ALL, label: text.allStates },
          ...REGISTRATION_STATES.map((state) => ({ value: state, label: words[state] })),
        ]}
        onValueChange={(value) => onFilter({ state: REGISTRATION_STATES.find((state) => state === value) ?? null })}
      />
      <Select
        label={text.progress}
        value={filter.progressState ?? ALL}
        placeholder={text.allProgress}
        options={[
          { value: ALL, label: text.allProgress },
          ...PROGRESS_STATES.map((state) => ({ value: state, label: words[state] })),
        ]}
        onValueChange={(value) => onFilter({ progressState: PROGRESS_STATES.find((state) => state === value) ?? null })}
      />
    </>
  );
}

function ExportButton({ params }: { readonly params: InputOf<typeof registrations.exports> }) {
  const text = useText(registrationOfficeText);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const file = await call(registrations.exports, params);
      saveSentFile(file);
      overlay.toast(text.exported({ name: file.fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden />}
      loading={isBusy}
      loadingLabel={text.exporting}
      onClick={() => void save()}
    >
      {text.export}
    </Button>
  );
}

function useColumns(): readonly Column<ListedRegistration>[] {
  const text = useText(registrationOfficeText);
  return [
    {
      id: 'learner',
      header: text.learner,
      primary: true,
      cell: ({ nickname, optionList, isPaid }) => (
        <span className="registration-name">
          <b>{nickname ?? text.gone}</b>
          {optionList.length > 0 ? <small>{optionList.map(({ choice }) => choice).join(', ')}</small> : null}
          {isPaid ? <small>{text.paid}</small> : null}
        </span>
      ),
    },
    {
      id: 'state',
      header: text.state,
      cell: ({ state, waitNumber }) => (
        <>
          <StateBadge state={state} /> {waitNumber === null ? null : text.waitNumber({ number: waitNumber })}
        </>
      ),
    },
    { id: 'progress', header: text.progress, cell: ({ progressState }) => <ProgressBadge state={progressState} /> },
    {
      id: 'begins',
      header: text.begins,
      cell: ({ registrationDate, startTime }) =>
        `${formatDay(registrationDate)}${startTime === null ? '' : ` ${clockOf(startTime)}`}`,
    },
    {
      id: 'applied',
      header: text.applied,
      align: 'end',
      hideOnPhone: true,
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ];
}
