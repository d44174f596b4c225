import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Balloon } from '../../../shared/competitions/balloon/balloon.tsx';
import { contestProblemText } from './problem.text.ts';
import '../../../shared/competitions/competitions.css';
import './problem.css';

type Item = OutputOf<typeof competitionEntries.problems>['problemList'][number];

/** The problems; they are asked for when it starts, so that they open without a reload. [LMS-332] */
export function useContestProblems(competitionId: number, isOpen: boolean) {
  const read = useRead(
    competitionEntries.problems,
    { competitionId },
    { isQuiet: true, enabled: isOpen, staleTimeMs: 0 },
  );
  useEvent(
    competitionEvents.submissionChanged,
    (news) => void (news.competitionId === competitionId && refresh(competitionEntries.problems)),
  );
  return read;
}

type ListProps = {
  readonly competitionId: number;
  /** It has started, for whoever asks. */ readonly isOpen: boolean;
  /** Each begins when they like. */ readonly isBegunByHand: boolean;
};

export function ContestProblems({ competitionId, isOpen, isBegunByHand }: ListProps) {
  const text = useText(contestProblemText);
  const read = useContestProblems(competitionId, isOpen);
  const code = read.error instanceof ApiError ? read.error.errorCode : null;
  if (!isOpen || code === 'COMPETITION_NOT_STARTED')
    return (
      <EmptyState
        compact
        character="TURTLE"
        title={text.notYet}
        hint={isBegunByHand ? text.notBegunHint : text.notYetHint}
      />
    );
  if (code === 'NOT_A_PARTICIPANT')
    return <EmptyState compact character="SEAHORSE" title={text.notMine} hint={text.notMineHint} />;
  if (read.isError && !read.data)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  return (
    <ol className="contest-problems" aria-label={text.list}>
      {read.data.problemList.map((item) => (
        <li key={item.problemId}>
          <ProblemRow competitionId={competitionId} item={item} />
        </li>
      ))}
    </ol>
  );
}

function ProblemRow({ competitionId, item }: { readonly competitionId: number; readonly item: Item }) {
  const text = useText(contestProblemText);
  const { my } = item;
  return (
    <Link
      to="/competitions/$competitionId/problems/$problemId"
      params={{ competitionId: String(competitionId), problemId: String(item.problemId) }}
      className="contest-problem"
      data-solved={my.isSolved || undefined}
    >
      <Balloon label={item.label} colour={item.colour} />
      <b>{item.title}</b>
      <span className="contest-row">
        {my.isSolved ? <Badge tone="ok">{text.solved}</Badge> : null}
        {my.pending > 0 ? <Badge tone="neutral">{text.pending({ count: my.pending })}</Badge> : null}
        {my.tries > 0 && !my.isSolved ? <Badge tone="warning">{text.tried({ count: my.tries })}</Badge> : null}
        {item.points === null ? null : (
          <small className="text-muted">{text.points({ points: my.points, possible: item.points })}</small>
        )}
      </span>
    </Link>
  );
}
