import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { contestProblemText } from './problem.text.ts';
import './problem.css';

type MyEntriesProps = {
  readonly competitionId: number;
  /** Of one problem; of all otherwise. */ readonly problemId?: number;
  /** Names of problems, where there are several. */ readonly labels?: ReadonlyMap<number, string>;
};

/** What my team handed in, the newest first; verdicts come by themselves. [LMS-338] */
export function MyEntries({ competitionId, problemId, labels }: MyEntriesProps) {
  const text = useText(contestProblemText);
  const names = useText(verdictNameText);
  const [page, setPage] = useState(1);
  const input = { competitionId, page, ...(problemId === undefined ? {} : { problem_id: problemId }) };
  const read = useRead(competitionEntries.mySubmissions, input, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  useEvent(
    competitionEvents.submissionChanged,
    (news) => void (news.competitionId === competitionId && refresh(competitionEntries.mySubmissions)),
  );
  if (read.isError && !read.data)
    return (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  if (read.data.submissionList.length === 0)
    return <EmptyState compact character="CRAB" title={text.noEntries} hint={text.noEntriesHint} />;
  return (
    <>
      <ul className="contest-entries" aria-label={text.entries}>
        {read.data.submissionList.map((one) => (
          <li key={one.submissionId}>
            <Badge tone={one.verdict === 'AC' ? 'ok' : one.verdict === null ? 'neutral' : 'danger'}>
              {one.verdict === null ? text[one.state === 'HIDDEN' ? 'hidden' : 'waiting'] : names[one.verdict]}
            </Badge>
            {labels ? <b>{labels.get(one.problemId)}</b> : null}
            {one.points === null ? null : <span>{text.score({ points: one.points })}</span>}
            {one.subtaskList === null ? null : (
              <small>{text.parts({ points: one.subtaskList.map(({ points }) => points).join(' + ') })}</small>
            )}
            <small className="text-muted">
              {[formatDateTime(one.createdAt), one.nickname, one.isAutomatic ? text.automatic : null]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={read.data.pageCount}
        onPage={setPage}
        texts={{
          nav: text.pages,
          first: text.first,
          previous: text.previous,
          next: text.next,
          last: text.last,
          page: (number) => text.page({ page: number }),
        }}
      />
    </>
  );
}
