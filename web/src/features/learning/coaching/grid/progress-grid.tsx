import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Chip } from '../../../../ui/badge/chip.tsx';
import { SkeletonCard } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Pagination } from '../../../../ui/table/pagination.tsx';
import { coachingText } from '../coaching.text.ts';
import { GridExport } from './grid-export.tsx';
import { GridLegend } from './grid-legend.tsx';
import { GridTable } from './grid-table.tsx';
import { type Scope, scopeInput } from '../scope.ts';

type Only = 'STUCK' | 'IDLE' | null;
type Props = {
  readonly scope: Scope;
  readonly picker: ReactNode;
  readonly onStudent: (channelMemberId: number, contentId: number | null) => void;
};

/** Students by items, a page of students at a time. [LMS-211] */
export function ProgressGrid({ scope, picker, onStudent }: Props) {
  const text = useText(coachingText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState<Only>(null);
  // Read by itself now and then, too: somebody becomes idle without anything happening.
  const read = useRead(
    coaching.grid,
    { channelId, page, ...scopeInput(scope) },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0, refetchEveryMs: 60_000 },
  );
  const grid = read.data;
  const students = grid?.studentList.filter(({ mark }) => only === null || mark === only) ?? [];
  const countOf = (mark: 'STUCK' | 'IDLE') => grid?.studentList.filter((student) => student.mark === mark).length ?? 0;
  return (
    <section aria-label={grid ? text.gridOf({ title: grid.title }) : text.title}>
      <div className="coach-bar">
        {picker}
        <GridExport scope={scope} />
      </div>
      {grid ? (
        <>
          <div className="coach-bar coach-chips" role="group" aria-label={text.legend}>
            {(
              [
                [null, text.all, grid.totalCount],
                ['STUCK', text.onlyStuck, countOf('STUCK')],
                ['IDLE', text.onlyIdle, countOf('IDLE')],
              ] as const
            ).map(([value, label, count]) => (
              <Chip key={label} selected={only === value} onClick={() => setOnly(value)}>
                {label} {count}
              </Chip>
            ))}
          </div>
          {grid.studentList.length === 0 ? (
            <EmptyState compact character="SEAHORSE" title={text.noStudents} hint={text.noStudentsHint} />
          ) : students.length === 0 ? (
            <EmptyState compact character="DOLPHIN" title={text.noneLikeThat} />
          ) : (
            <GridTable items={grid.itemList} students={students} onStudent={onStudent} />
          )}
          <GridLegend />
          {grid.pageCount > 1 ? (
            <Pagination
              page={page}
              pageCount={grid.pageCount}
              onPage={setPage}
              texts={{
                nav: text.pages,
                first: text.first,
                previous: text.previous,
                next: text.next,
                last: text.lastPage,
                page: (n) => text.page({ n }),
              }}
            />
          ) : null}
        </>
      ) : read.isError ? (
        <ErrorState
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
          <SkeletonCard />
        </div>
      )}
    </section>
  );
}
