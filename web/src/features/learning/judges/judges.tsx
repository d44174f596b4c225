import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { judgeStatus } from '@dolphin/contract/learning/problems/judge-status.contract';
import { formatRelative } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { judgesText } from './judges.text.ts';
import { SetAside } from './set-aside.tsx';
import './judges.css';

type Status = OutputOf<typeof judgeStatus.status>;
type Judge = Status['judgeList'][number];

const AGAIN_MS = 5_000;
const TONES = { READY: 'ok', REFUSED: 'danger', GONE: 'neutral' } as const;

/** The judging processes and what waits for them, for the site's administrators. */
export function Judges() {
  const text = useText(judgesText);
  const mayLook = useMay(judgeStatus.status);
  const read = useRead(judgeStatus.status, {}, { isQuiet: true, enabled: mayLook, refetchEveryMs: AGAIN_MS });
  if (!mayLook)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  const columns: readonly Column<Judge>[] = [
    {
      id: 'machine',
      header: text.machine,
      cell: (judge) => (
        <span className="judges-machine">
          <strong>{judge.hostName}</strong>
          <span>{text.process({ id: String(judge.processId) })}</span>
        </span>
      ),
      primary: true,
    },
    {
      id: 'state',
      header: text.state,
      cell: ({ state }) => (
        <Badge size="sm" tone={TONES[state]}>
          {text[state]}
        </Badge>
      ),
      width: '7rem',
    },
    { id: 'tier', header: text.tier, cell: ({ tier }) => (tier === null ? text.noTier : text[tier]), width: '12rem' },
    {
      id: 'languages',
      header: text.languages,
      cell: ({ languageList, pythonVersion }) =>
        languageList
          .map((language) => (language === 'PYTHON' ? text.PYTHON({ version: pythonVersion ?? '' }) : text[language]))
          .join(', ') || text.nothing,
    },
    {
      id: 'load',
      header: text.load,
      cell: ({ runningCount, slotCount, judgedCount }) =>
        text.work({ running: runningCount, slots: slotCount, judged: judgedCount }),
      width: '14rem',
    },
    { id: 'seen', header: text.seen, cell: ({ seenAt }) => formatRelative(seenAt), width: '8rem' },
  ];
  const judges = read.data?.judgeList ?? [];
  return (
    <div className="page judges">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      {read.data ? <Alarm judges={judges} /> : null}
      {read.data ? <Figures status={read.data} /> : null}
      <Table
        label={text.judges}
        columns={columns}
        rows={judges}
        rowId={(judge) => judge.judgeId}
        state={read.isError ? 'error' : read.data ? 'ready' : 'loading'}
        empty={<EmptyState compact title={text.empty} hint={text.emptyHint} />}
        error={
          <ErrorState
            compact
            title={text.failed}
            hint={text.failedHint}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      />
      {read.data ? <SetAside status={read.data} /> : null}
      <Notes judges={judges} />
    </div>
  );
}

/** An alert that no judge is working, and that nothing is lost. */
function Alarm({ judges }: { readonly judges: readonly Judge[] }) {
  const text = useText(judgesText);
  if (judges.some(({ state }) => state === 'READY')) return null;
  const isRefused = judges.some(({ state }) => state === 'REFUSED');
  return (
    <div className="judges-alarm" role="status">
      <strong>{isRefused ? text.refusedAll : text.none}</strong>
      <p>{isRefused ? text.refusedHint : text.noneHint}</p>
    </div>
  );
}

function Figures({ status }: { readonly status: Status }) {
  const text = useText(judgesText);
  const milliseconds = (value: number | null) => (value === null ? text.nothing : text.milliseconds({ count: value }));
  const figures: readonly (readonly [string, string])[] = [
    [text.waiting, text.count({ count: status.waitingCount })],
    [text.judging, text.count({ count: status.judgingCount })],
    [
      text.oldest,
      status.oldestWaitingSeconds === null ? text.nothing : text.seconds({ count: status.oldestWaitingSeconds }),
    ],
    [text.lastHour, text.count({ count: status.judgedCount })],
    [text.median, milliseconds(status.medianMs)],
    [text.slowest, milliseconds(status.slowestMs)],
    [text.ownFaults, text.count({ count: status.ownFaultCount })],
  ];
  return (
    <dl className="judges-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ judges }: { readonly judges: readonly Judge[] }) {
  const text = useText(judgesText);
  const notes = [
    ...new Set(
      judges
        .filter(({ state }) => state !== 'GONE')
        .flatMap(({ hostName, noteList }) => noteList.map((note) => `${hostName}: ${note}`)),
    ),
  ];
  if (notes.length === 0) return null;
  return (
    <section>
      <h2>{text.notes}</h2>
      <ul className="judges-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
