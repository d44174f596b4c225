import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { learningTermsText } from '../../../../shared/learning/learning-terms.text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Pagination } from '../../../../ui/table/pagination.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { useDaysText } from './class-days.tsx';
import { ClassEditor } from './class-editor.tsx';
import { classesText } from './classes.text.ts';
import { NewClass } from './new-class.tsx';
import './classes.css';

type Held = OutputOf<typeof courseClasses.list>['courseClassList'][number];

/** The classes of the channel, or of one course of it; a new one takes a group in. [LMS-106] [LMS-220] */
export function ClassesCard({ courseId }: { readonly courseId?: number }) {
  const text = useText(classesText);
  const words = useText(learningTermsText);
  const daysOf = useDaysText();
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<number | 'NEW' | null>(null);
  const read = useRead(
    courseClasses.list,
    { channelId, page, ...(courseId === undefined ? {} : { course_id: courseId }) },
    { isQuiet: true, keepPrevious: true },
  );
  const columns: readonly Column<Held>[] = [
    {
      id: 'title',
      header: text.name,
      primary: true,
      cell: ({ title, courseTitle }) => (
        <span className="course-edit-name">
          <b>{title}</b>
          {courseId === undefined ? <small>{courseTitle}</small> : null}
        </span>
      ),
    },
    { id: 'coach', header: text.coach, cell: ({ coach }) => coach?.nickname ?? text.noCoach },
    { id: 'days', header: text.days, cell: daysOf },
    { id: 'people', header: text.people, align: 'end', cell: ({ memberCount }) => memberCount },
  ];
  return (
    <Card
      title={text.title}
      action={
        <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={() => setShown('NEW')}>
          {text.open}
        </Button>
      }
    >
      <p className="text-muted class-lead">{text.lead}</p>
      <Table
        label={text.title}
        columns={columns}
        rows={read.data?.courseClassList ?? []}
        rowId={({ courseClassId }) => String(courseClassId)}
        onRow={({ courseClassId }) => setShown(courseClassId)}
        state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
        skeletonRows={2}
        empty={<EmptyState compact character="TURTLE" title={text.none} hint={text.noneHint} />}
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
      {shown === 'NEW' ? (
        <NewClass courseId={courseId} onClose={() => setShown(null)} onOpened={setShown} />
      ) : shown === null ? null : (
        <ClassEditor courseClassId={shown} onClose={() => setShown(null)} />
      )}
    </Card>
  );
}
