import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { processes } from '@dolphin/contract/site/processes.contract';
import { useMay } from '../../../lib/may.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ProcessCard } from './process-card.tsx';
import { processesText } from './processes.text.ts';
import { Summary } from './summary.tsx';
import './processes.css';

type Status = OutputOf<typeof processes.status>;

const AGAIN_MS = 5_000;

/** The processes of the site, for its administrators: one sentence first, then numbers for whoever operates it. */
export function Processes() {
  const text = useText(processesText);
  const mayLook = useMay(processes.status);
  const read = useRead(processes.status, {}, { isQuiet: true, enabled: mayLook, refetchEveryMs: AGAIN_MS });
  if (!mayLook)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  return (
    <div className="page">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      {read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {read.data ? <Content status={read.data} /> : read.isError ? null : <Loading />}
    </div>
  );
}

function Loading() {
  const text = useText(processesText);
  return (
    <div role="status" aria-label={text.loading}>
      <Skeleton height={84} />
      <Skeleton height={220} />
    </div>
  );
}

function Content({ status }: { readonly status: Status }) {
  const text = useText(processesText);
  return (
    <>
      <Summary status={status} />
      <Figures status={status} />
      <section className="processes-section" aria-label={text.processes}>
        <h2>{text.processes}</h2>
        {status.processList.length === 0 ? (
          <EmptyState compact title={text.empty} hint={text.emptyHint} />
        ) : (
          <ul className="processes-list">
            {status.processList.map((process) => (
              <ProcessCard key={process.key} process={process} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Figures({ status }: { readonly status: Status }) {
  const text = useText(processesText);
  const figures: readonly (readonly [string, string])[] = [
    [text.database, text.milliseconds({ count: status.databaseMs })],
    [text.jobs, text.count({ count: status.waitingJobCount })],
    [text.oldestJob, text.seconds({ count: status.oldestJobSeconds })],
    [text.judging, text.count({ count: status.waitingJudgingCount })],
    [text.oldestJudging, text.seconds({ count: status.oldestJudgingSeconds })],
    [text.events, text.count({ count: status.unorderedEventCount })],
  ];
  return (
    <dl className="processes-figures" aria-label={text.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
