import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { jobs } from '@dolphin/contract/site/jobs.contract';
import type { ReactNode } from 'react';
import { formatRelative } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { jobsText } from './jobs.text.ts';

type Work = OutputOf<typeof jobs.status>['setAsideList'][number];

type Props = {
  readonly works: readonly Work[];
  /** Of all, also of those that are not listed. */
  readonly count: number;
  readonly state: 'ready' | 'loading' | 'error';
  readonly error: ReactNode;
};

/** Work that is not tried again by itself: what, why, how often, since when; run again or discarded, one or all. */
export function SetAsideJobs({ works, count, state, error }: Props) {
  const text = useText(jobsText);
  const showDone = (done: number, words: string) => overlay.toast(done > 0 ? words : text.nothingLeft, { kind: 'ok' });
  const replay = useCommand(jobs.replay, {
    refresh: [jobs.status],
    onSuccess: ({ replayedCount }) => showDone(replayedCount, text.replayed({ count: replayedCount })),
  });
  const discard = useCommand(jobs.discard, {
    refresh: [jobs.status],
    onSuccess: ({ discardedCount }) => showDone(discardedCount, text.discarded({ count: discardedCount })),
  });
  const pendingId = replay.isPending ? replay.variables.setAsideId : undefined;
  const askDiscard = (setAsideId: number | null) =>
    void overlay.confirm({
      title: setAsideId === null ? text.discardAllAsk({ count }) : text.discardAsk,
      hint: text.discardHint,
      confirmLabel: setAsideId === null ? text.discardAll : text.discard,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () => discard.mutateAsync({ setAsideId }),
    });
  const columns = useColumns({
    pendingId,
    onReplay: (setAsideId) => replay.mutate({ setAsideId }),
    onDiscard: askDiscard,
  });
  return (
    <section className="jobs-section">
      <div className="jobs-head">
        <div>
          <h2>{text.setAside}</h2>
          <p className="text-muted">{text.setAsideLead}</p>
        </div>
        {count > 1 ? (
          <span className="jobs-buttons">
            <Button loading={pendingId === null} onClick={() => replay.mutate({ setAsideId: null })}>
              {text.replayAll({ count })}
            </Button>
            <Button variant="ghost" onClick={() => askDiscard(null)}>
              {text.discardAll}
            </Button>
          </span>
        ) : null}
      </div>
      <Table
        label={text.setAside}
        columns={columns}
        rows={works}
        rowId={({ setAsideId }) => String(setAsideId)}
        state={state}
        empty={<EmptyState compact title={text.empty} hint={text.emptyHint} />}
        error={error}
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      />
    </section>
  );
}

type WorkActions = {
  /** Which one is being started again; null for all of them. */
  readonly pendingId: number | null | undefined;
  readonly onReplay: (setAsideId: number) => void;
  readonly onDiscard: (setAsideId: number) => void;
};

function useColumns({ pendingId, onReplay, onDiscard }: WorkActions): readonly Column<Work>[] {
  const text = useText(jobsText);
  return [
    {
      id: 'what',
      header: text.what,
      cell: ({ kind, name, key, lastError }) => (
        <span className="jobs-work">
          <strong>{name}</strong>
          <small>{`${text[kind]} · ${key}`}</small>
          <small>{lastError ?? text.noError}</small>
        </span>
      ),
      primary: true,
    },
    {
      id: 'why',
      header: text.why,
      cell: ({ reason }) => (
        <Badge size="sm" tone={reason === 'ENDED' ? 'danger' : 'neutral'}>
          {text[reason]}
        </Badge>
      ),
      width: '8rem',
    },
    {
      id: 'howOften',
      header: text.howOften,
      cell: ({ attemptCount: attempts, endCount: ends }) =>
        ends === 0 ? text.attempts({ attempts }) : text.attemptsWithEnds({ attempts, ends }),
      width: '10rem',
    },
    {
      id: 'when',
      header: text.when,
      cell: ({ setAsideAt, expiresAt }) => (
        <span className="jobs-work">
          <span>{formatRelative(setAsideAt)}</span>
          <small>{text.kept({ when: formatRelative(expiresAt) })}</small>
        </span>
      ),
      width: '10rem',
    },
    {
      id: 'act',
      header: text.act,
      cell: ({ setAsideId, isReplaying }) => (
        <span className="jobs-buttons">
          <Button
            size="sm"
            variant="ghost"
            disabled={isReplaying}
            loading={pendingId === setAsideId}
            onClick={() => onReplay(setAsideId)}
          >
            {isReplaying ? text.replaying : text.replay}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onDiscard(setAsideId)}>
            {text.discard}
          </Button>
        </span>
      ),
      width: '14rem',
    },
  ];
}
