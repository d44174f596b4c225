import { similarity } from '@dolphin/contract/competitions/similarity/similarity.contract';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useCompetitionTopics, useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PairList } from './pair-list.tsx';
import { PairView } from './pair-view.tsx';
import { similarityText } from './similarity.text.ts';
import './similarity.css';

type Problem = OutputOf<typeof similarity.overview>['problemList'][number];
type Props = {
  readonly competitionId: number;
  readonly problemId: number | null;
  readonly pairId: number | null;
  readonly onOpen: (problemId: number | null, pairId?: number) => void;
};

/** Programs that are alike, for the authors of a competition. It accuses nobody. [LMS-358] [LMS-361] */
export function SimilarityView({ competitionId, problemId, pairId, onOpen }: Props) {
  const text = useText(similarityText);
  const read = useRead(similarity.overview, { competitionId }, { isQuiet: true, staleTimeMs: 0 });
  useCompetitionTopics(competitionId, 'authors');
  useEvent(competitionEvents.similarityChanged, (changed) => {
    if (changed.competitionId === competitionId) void refresh(similarity.overview, similarity.pairs, similarity.pair);
  });
  if (!read.data)
    return read.isError ? (
      <ErrorState
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  const chosen = read.data.problemList.find((problem) => problem.problemId === problemId);
  return (
    <>
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">{read.data.title}</p>
        {pairId === null ? <p className="similarity-lead">{text.lead}</p> : null}
      </header>
      {chosen ? (
        <div>
          <Button variant="ghost" size="sm" onClick={() => (pairId === null ? onOpen(null) : onOpen(chosen.problemId))}>
            {text.back}
          </Button>
        </div>
      ) : null}
      {chosen && pairId !== null ? (
        <PairView key={pairId} competitionId={competitionId} pairId={pairId} />
      ) : chosen ? (
        <PairList competitionId={competitionId} problem={chosen} onOpen={(next) => onOpen(chosen.problemId, next)} />
      ) : (
        <Problems competitionId={competitionId} problems={read.data.problemList} onOpen={onOpen} />
      )}
    </>
  );
}

function Problems({
  competitionId,
  problems,
  onOpen,
}: {
  readonly competitionId: number;
  readonly problems: readonly Problem[];
  readonly onOpen: (problemId: number) => void;
}) {
  const text = useText(similarityText);
  if (problems.length === 0) return <EmptyState character="CRAB" title={text.noProblems} />;
  return (
    <ul className="similarity-problems" aria-label={text.problems}>
      {problems.map((problem) => (
        <Card as="li" key={problem.problemId} title={`${problem.label}. ${problem.title}`}>
          <p className="text-sm text-muted">{text.submitted({ count: problem.submittedCount })}</p>
          <RunState problem={problem} />
          <div className="similarity-actions">
            <StartButton competitionId={competitionId} problem={problem} />
            {problem.pairCount > 0 ? (
              <Button size="sm" onClick={() => onOpen(problem.problemId)}>
                {text.show}
              </Button>
            ) : null}
          </div>
        </Card>
      ))}
    </ul>
  );
}

function RunState({ problem: { run, pairCount, openCount } }: { readonly problem: Problem }) {
  const text = useText(similarityText);
  if (run === null) return <p>{text.notYet}</p>;
  if (run.state === 'RUNNING')
    return (
      <ProgressBar label={text.running} value={run.progress} max={1} valueText={`${Math.round(run.progress * 100)}%`} />
    );
  if (run.state === 'FAILED') return <p role="alert">{text.runFailed}</p>;
  return (
    <p className="similarity-facts">
      <span>{text.compared({ count: run.programCount })}</span>
      {pairCount === 0 ? <span>{text.none}</span> : <Badge tone="neutral">{text.pairs({ count: pairCount })}</Badge>}
      {openCount > 0 ? <Badge>{text.open({ count: openCount })}</Badge> : null}
    </p>
  );
}

function StartButton({
  competitionId,
  problem: { problemId, run, submittedCount },
}: {
  readonly competitionId: number;
  readonly problem: Problem;
}) {
  const text = useText(similarityText);
  const start = useCommand(similarity.start, { refresh: [similarity.overview] });
  const isRunning = run?.state === 'RUNNING';
  return (
    <Button
      size="sm"
      variant={run === null ? 'primary' : 'ghost'}
      disabled={isRunning || submittedCount < 2}
      loading={start.isPending}
      onClick={() => start.mutate({ competitionId, problemId })}
    >
      {isRunning ? text.running : run === null ? text.compare : text.again}
    </Button>
  );
}
