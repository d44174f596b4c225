import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { formatWon } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useTimesText } from '../../../shared/classes/my-class.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { useDaysText } from './class-days.tsx';
import { classesText } from './classes.text.ts';

type Held = OutputOf<typeof courseClasses.list>['courseClassList'][number];
type Props = {
  /** Of one course alone. */ readonly courseId?: number;
  readonly onOpen: (courseClassId: number) => void;
  readonly onNew: () => void;
};

/** Classes of the channel, or of one course of it; a row opens the page of the class. [LMS-106] [LMS-241] */
export function ClassTable({ courseId, onOpen, onNew }: Props) {
  const text = useText(classesText);
  const words = useText(learningTermsText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const columns = useColumns(courseId === undefined);
  const read = useRead(
    courseClasses.list,
    { channelId, page, ...(courseId === undefined ? {} : { course_id: courseId }) },
    { isQuiet: true, keepPrevious: true },
  );
  return (
    <Table
      label={text.title}
      columns={columns}
      rows={read.data?.courseClassList ?? []}
      rowId={({ courseClassId }) => String(courseClassId)}
      onRow={({ courseClassId }) => onOpen(courseClassId)}
      state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
      skeletonRows={2}
      empty={
        <EmptyState
          compact
          character="TURTLE"
          title={text.none}
          hint={text.noneHint}
          action={
            <Button size="sm" onClick={onNew}>
              {text.open}
            </Button>
          }
        />
      }
      error={
        <ErrorState
          compact
          title={words.failed}
          retryLabel={words.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      }
      texts={{
        sortBy: (header) => header,
        selectAll: '',
        selectRow: ({ title }) => text.edit({ title }),
        loading: words.loading,
      }}
      footer={
        read.data && read.data.pageCount > 1 ? (
          <Pagination
            page={page}
            pageCount={read.data.pageCount}
            onPage={setPage}
            texts={{
              nav: words.pages,
              first: words.first,
              previous: words.previous,
              next: words.next,
              last: words.last,
              page: (one) => words.page({ page: one }),
            }}
          />
        ) : null
      }
    />
  );
}

function useColumns(withCourse: boolean): readonly Column<Held>[] {
  const text = useText(classesText);
  const daysOf = useDaysText();
  const timesText = useTimesText();
  return [
    {
      id: 'title',
      header: text.name,
      primary: true,
      cell: ({ title, courseTitle, priceKrw }) => (
        <span className="class-name">
          <b>{title}</b>
          {withCourse ? <small>{courseTitle}</small> : null}
          {priceKrw === null ? null : <small>{formatWon(priceKrw)}</small>}
        </span>
      ),
    },
    { id: 'coach', header: text.coach, cell: ({ coach }) => coach?.nickname ?? text.noCoach },
    { id: 'times', header: text.times, cell: ({ timeList }) => timesText(timeList) || text.noDays },
    { id: 'days', header: text.days, cell: daysOf, hideOnPhone: true },
    { id: 'people', header: text.people, align: 'end', cell: ({ memberCount }) => memberCount },
  ];
}
