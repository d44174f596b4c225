import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { jobs } from '@dolphin/contract/site/jobs.contract';
import { formatRelative } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { jobsText } from './jobs.text.ts';
import { SetAsideJobs } from './set-aside-jobs.tsx';
import './jobs.css';

type Status = OutputOf<typeof jobs.status>;
type Action = Status['actionList'][number];

const AGAIN_MS = 5_000;

/** Background work and what was set aside, for the site's administrators. */
export function Jobs() {
  const text = useText(jobsText);
  const mayLook = useMay(jobs.status);
  const read = useRead(jobs.status, {}, { isQuiet: true, enabled: mayLook, refetchEveryMs: AGAIN_MS });
  if (!mayLook)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  const error = (
    <ErrorState
      compact
      title={text.failed}
      hint={text.failedHint}
      retryLabel={text.retry}
      retrying={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  );
  return (
    <div className="page">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      {read.data ? <Figures status={read.data} /> : null}
      <SetAsideJobs
        works={read.data?.setAsideList ?? []}
        count={read.data?.setAsideCount ?? 0}
        state={read.isError ? 'error' : read.data ? 'ready' : 'loading'}
        error={error}
      />
      {read.data ? <Actions actions={read.data.actionList} /> : null}
    </div>
  );
}

function Figures({ status }: { readonly status: Status }) {
  const text = useText(jobsText);
  const figures: readonly (readonly [string, number])[] = [
    [text.waiting, status.waitingCount],
    [text.running, status.runningCount],
    [text.retrying, status.retryingCount],
    [text.setAsideCount, status.setAsideCount],
  ];
  return (
    <dl className="jobs-figures">
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text.count({ count })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who had what run again or discarded. */
function Actions({ actions }: { readonly actions: readonly Action[] }) {
  const text = useText(jobsText);
  const columns: readonly Column<Action>[] = [
    {
      id: 'what',
      header: text.what,
      cell: ({ name, key }) => (
        <span className="jobs-work">
          <strong>{name}</strong>
          <small>{key}</small>
        </span>
      ),
      primary: true,
    },
    { id: 'action', header: text.action, cell: ({ action }) => text[action], width: '8rem' },
    { id: 'who', header: text.who, cell: ({ nickname }) => nickname ?? text.gone, width: '12rem' },
    { id: 'when', header: text.when, cell: ({ at }) => formatRelative(at), width: '8rem' },
  ];
  return (
    <section className="jobs-section">
      <h2>{text.actions}</h2>
      <Table
        label={text.actions}
        columns={columns}
        rows={actions}
        rowId={({ actionId }) => String(actionId)}
        state="ready"
        empty={<EmptyState compact title={text.actionsEmpty} />}
        error={null}
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      />
    </section>
  );
}
