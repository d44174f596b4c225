import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionRejudges } from '@dolphin/contract/competitions/manage/rejudges.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { refresh, useCommand, useRead } from '../../../../lib/query.ts';
import { useEvent } from '../../../../lib/realtime/realtime.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useThrottled } from '../../../../shared/use-throttled.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { Competition } from '../managed-data.ts';
import { REJUDGE_READS, RejudgeCard } from './rejudge-card.tsx';
import { rejudgesText } from './rejudges.text.ts';

/** The standings of a running contest move all the time; whether the places are old is asked no oftener. */
const STALE_EVERY_MS = 5_000;

/** Judges a problem again, shows what would change, and lets the author decide. [LMS-324] [LMS-396] */
export function RejudgesPart({ competition }: { readonly competition: Competition }) {
  const text = useText(rejudgesText);
  const { competitionId, problemList } = competition;
  const [chosen, setChosen] = useState<number | null>(null);
  const read = useRead(competitionRejudges.list, { competitionId }, { isQuiet: true, staleTimeMs: 0 });
  const start = useCommand(competitionRejudges.start, {
    refresh: REJUDGE_READS,
    onSuccess: ({ rejudgeId }) => setChosen(rejudgeId),
  });
  const check = useThrottled(() => void refresh(competitionRejudges.list), STALE_EVERY_MS);
  useEvent(competitionEvents.standingMoved, ({ c }) => c === competitionId && check());
  useEvent(competitionEvents.trueStandingMoved, ({ c }) => c === competitionId && check());
  useEvent(competitionEvents.competitionChanged, (changed) => changed.competitionId === competitionId && check());
  const rejudges = read.data?.rejudgeList;
  const shown = chosen ?? rejudges?.[0]?.rejudgeId ?? null;
  const isOpen = (problemId: number) =>
    rejudges?.some((one) => one.problemId === problemId && (one.state === 'JUDGING' || one.state === 'READY')) ?? false;
  return (
    <div className="competition-part">
      <Card title={text.title}>
        <div className="competition-form">
          <p className="text-muted">{text.lead}</p>
          <div className="competition-actions">
            {problemList.map(({ problemId, label, isUsed }) => (
              <Button
                key={problemId}
                variant="ghost"
                disabled={!isUsed || isOpen(problemId) || start.isPending}
                title={isUsed ? undefined : text.unused}
                onClick={() => start.mutate({ competitionId, problemId })}
              >
                {text.start({ label })}
              </Button>
            ))}
          </div>
        </div>
      </Card>
      {read.isError && !rejudges ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : rejudges === undefined ? (
        <SkeletonText lines={3} />
      ) : shown === null ? (
        <EmptyState compact character="TURTLE" title={text.none} hint={text.noneHint} />
      ) : (
        <RejudgeCard
          key={shown}
          competitionId={competitionId}
          rejudgeId={shown}
          listed={rejudges.find(({ rejudgeId }) => rejudgeId === shown)}
          format={competition.format}
        />
      )}
      {rejudges && rejudges.length > 1 ? (
        <Card title={text.history}>
          <ul className="competition-items">
            {rejudges.map(({ rejudgeId, label, state, createdAt }) => (
              <li key={rejudgeId} className="competition-actions">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-pressed={rejudgeId === shown}
                  onClick={() => setChosen(rejudgeId)}
                >
                  {text.of({ label })} · {formatDateTime(createdAt)}
                </Button>
                <Badge size="sm" tone={state === 'READY' ? 'warning' : 'neutral'}>
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
