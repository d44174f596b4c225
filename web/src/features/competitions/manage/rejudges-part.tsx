import { competitionRejudges } from '@dolphin/contract/competitions/manage/rejudges.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type Competition, MANAGED_READS } from './managed-data.ts';
import { rejudgesText } from './rejudges.text.ts';

const READS = [...MANAGED_READS, competitionRejudges.list, competitionRejudges.detail];
/** How often the page looks how far the judge is. */
const REREAD_MS = 3_000;

/** Judges a problem again, shows what would change, and lets the author decide. [LMS-324] */
export function RejudgesPart({ competition }: { readonly competition: Competition }) {
  const text = useText(rejudgesText);
  const { competitionId, problemList } = competition;
  const [chosen, setChosen] = useState<number | null>(null);
  const read = useRead(competitionRejudges.list, { competitionId }, { isQuiet: true, refetchEveryMs: REREAD_MS });
  const start = useCommand(competitionRejudges.start, {
    refresh: READS,
    onSuccess: ({ rejudgeId }) => setChosen(rejudgeId),
  });
  const shown = chosen ?? read.data?.rejudgeList[0]?.rejudgeId ?? null;
  const stateOf = (id: number) => read.data?.rejudgeList.find(({ rejudgeId }) => rejudgeId === id)?.state ?? 'JUDGING';
  return (
    <div className="competition-part">
      <Card title={text.title}>
        <p className="text-muted">{text.lead}</p>
        <div className="competition-actions">
          {problemList.map(({ problemId, label, isUsed }) => (
            <Button
              key={problemId}
              variant="ghost"
              disabled={!isUsed || start.isPending}
              onClick={() => start.mutate({ competitionId, problemId })}
            >
              {text.start({ label })}
            </Button>
          ))}
        </div>
      </Card>
      {read.isError && !read.data ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <SkeletonText lines={3} />
      ) : shown === null ? (
        <EmptyState compact character="TURTLE" title={text.none} hint={text.noneHint} />
      ) : (
        <RejudgeCard
          key={`${shown} ${stateOf(shown)}`}
          competitionId={competitionId}
          rejudgeId={shown}
          isJudging={stateOf(shown) === 'JUDGING'}
        />
      )}
      {(read.data?.rejudgeList.length ?? 0) > 1 ? (
        <Card title={text.history}>
          <ul className="competition-items">
            {read.data?.rejudgeList.map(({ rejudgeId, label, state, createdAt }) => (
              <li key={rejudgeId} className="competition-actions">
                <Button size="sm" variant="ghost" onClick={() => setChosen(rejudgeId)}>
                  {text.of({ label })} · {formatDateTime(createdAt)}
                </Button>
                <Badge size="sm" tone="neutral">
                  {text[state]}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}

type CardProps = {
  readonly competitionId: number;
  readonly rejudgeId: number;
  readonly isJudging: boolean;
};

function RejudgeCard({ competitionId, rejudgeId, isJudging }: CardProps) {
  const text = useText(rejudgesText);
  const named = { competitionId, rejudgeId };
  const read = useRead(competitionRejudges.detail, named, {
    isQuiet: true,
    ...(isJudging && { refetchEveryMs: REREAD_MS }),
  });
  const apply = useCommand(competitionRejudges.apply, {
    refresh: READS,
    onSuccess: () => overlay.toast(text.applied, { kind: 'ok' }),
  });
  const discard = useCommand(competitionRejudges.discard, { refresh: READS });
  if (!read.data) return <SkeletonText lines={4} />;
  const { label, state, submissionCount, judgedCount, verdictChangeList, placeChangeList } = read.data;
  return (
    <Card
      title={text.of({ label })}
      action={<Badge tone={state === 'READY' ? 'warning' : 'neutral'}>{text[state]}</Badge>}
    >
      <div className="competition-form">
        {state === 'JUDGING' ? (
          <ProgressBar
            label={text.progress({ done: judgedCount, all: submissionCount })}
            value={judgedCount}
            max={submissionCount}
          />
        ) : null}
        <h3>{text.places({ count: placeChangeList.length })}</h3>
        <ul className="competition-items">
          {placeChangeList.map(({ participantId, name, before, after }) => (
            <li key={participantId}>
              <b>{name}</b> {text.place({ place: before })} → {text.place({ place: after })}
            </li>
          ))}
        </ul>
        <h3>{text.verdicts({ count: verdictChangeList.length })}</h3>
        <ul className="competition-items">
          {verdictChangeList.map(({ submissionId, name, before, after }) => (
            <li key={submissionId}>
              <b>{name}</b> {before.verdict ?? '–'} ({before.points ?? 0}) → {after.verdict ?? '–'} ({after.points ?? 0}
              )
            </li>
          ))}
        </ul>
        {state === 'READY' || state === 'JUDGING' ? (
          <div className="competition-actions">
            <Button
              disabled={state !== 'READY'}
              onClick={() =>
                void overlay.confirm({
                  title: text.applyTitle,
                  hint: text.applyBody,
                  confirmLabel: text.apply,
                  onConfirm: () => apply.mutateAsync(named),
                })
              }
            >
              {text.apply}
            </Button>
            <Button variant="ghost" loading={discard.isPending} onClick={() => discard.mutate(named)}>
              {text.discard}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
