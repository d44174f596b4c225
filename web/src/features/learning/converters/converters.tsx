import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { converterStatus } from '@dolphin/contract/learning/videos/converter-status.contract';
import { formatRelative } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { convertersText } from './converters.text.ts';
import { FailedConversions } from './failed-conversions.tsx';
import './converters.css';

type Status = OutputOf<typeof converterStatus.status>;
type Converter = Status['converterList'][number];

const AGAIN_MS = 5_000;
const TONES = { READY: 'ok', GONE: 'neutral' } as const;

/** The converting processes, what waits for them and what failed, for the site's administrators. [VID-126] */
export function Converters() {
  const text = useText(convertersText);
  const mayLook = useMay(converterStatus.status);
  const read = useRead(converterStatus.status, {}, { isQuiet: true, enabled: mayLook, refetchEveryMs: AGAIN_MS });
  const columns = useColumns();
  if (!mayLook)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  return (
    <div className="page converters">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      {read.data ? <Alarm status={read.data} /> : null}
      {read.data ? <Figures status={read.data} /> : null}
      <Table
        label={text.converters}
        columns={[...columns]}
        rows={read.data?.converterList ?? []}
        rowId={({ converterId }) => converterId}
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
      {read.data ? <Notes status={read.data} /> : null}
      {read.data ? <FailedConversions failures={read.data.failureList} /> : null}
    </div>
  );
}

function useColumns(): readonly Column<Converter>[] {
  const text = useText(convertersText);
  return [
    { id: 'machine', header: text.machine, primary: true, cell: ({ hostName }) => <strong>{hostName}</strong> },
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
    { id: 'tier', header: text.tier, cell: ({ tier }) => text[tier], width: '12rem' },
    { id: 'ffmpeg', header: text.ffmpeg, cell: ({ ffmpegVersion }) => ffmpegVersion ?? text.noFfmpeg },
    {
      id: 'load',
      header: text.load,
      cell: ({ runningCount, slotCount }) => text.work({ running: runningCount, slots: slotCount }),
      width: '6rem',
    },
    { id: 'seen', header: text.seen, cell: ({ seenAt }) => formatRelative(seenAt), width: '8rem' },
  ];
}

/** Nothing converts, or nothing encodes: what that means, and what helps. */
function Alarm({ status: { converterList, canEncode } }: { readonly status: Status }) {
  const text = useText(convertersText);
  const isRunning = converterList.some(({ state }) => state === 'READY');
  if (isRunning && canEncode) return null;
  return (
    <div className="converters-alarm" data-tone={isRunning ? 'warning' : 'danger'} role="status">
      <strong>{isRunning ? text.copyOnly : text.none}</strong>
      <p>{isRunning ? text.copyOnlyHint : text.noneHint}</p>
    </div>
  );
}

function Figures({ status }: { readonly status: Status }) {
  const text = useText(convertersText);
  const { oldestWaitingSeconds: oldest } = status;
  const figures: readonly (readonly [string, string])[] = [
    [text.canEncode, status.canEncode ? text.yes : text.no],
    [text.waiting, text.count({ count: status.waitingCount })],
    [text.converting, text.count({ count: status.convertingCount })],
    [text.oldest, oldest === null ? text.nothing : text.seconds({ count: oldest })],
    [text.failedDay, text.count({ count: status.failedCount })],
  ];
  return (
    <dl className="converters-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ status: { converterList } }: { readonly status: Status }) {
  const text = useText(convertersText);
  const notes = converterList
    .filter(({ state }) => state === 'READY')
    .flatMap(({ hostName, noteList }) =>
      noteList.map(({ code, detail }) => `${hostName}: ${text[code]}${detail === '' ? '' : ` (${detail})`}`),
    );
  if (notes.length === 0) return null;
  return (
    <section>
      <h2>{text.notes}</h2>
      <ul className="converters-notes">
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
