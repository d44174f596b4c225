import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useMay } from '../../../lib/may.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannelOrNull } from '../../../shared/channel/use-channel.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';
import { CourseFrame } from './course-frame.tsx';
import { NewCourse } from './new-course.tsx';
import './course-authoring.css';

type Course = OutputOf<typeof courses.ofChannel>['courseList'][number];

/** The courses of the channel, for those who teach; outside of a channel the site's, for its administrators. [LMS-105] [LMS-222] */
export function CoursesManage({ onOpen }: { readonly onOpen: (courseId: number) => void }) {
  const text = useText(courseAuthoringText);
  const words = useText(learningTermsText);
  const channelId = useChannelOrNull()?.channelId;
  const isAdmin = useMay(siteCourses.list);
  const [page, setPage] = useState(1);
  const [isMaking, setIsMaking] = useState(false);
  const ofChannel = useRead(
    courses.ofChannel,
    { channelId: channelId ?? 0, page },
    { isQuiet: true, keepPrevious: true, enabled: channelId !== undefined },
  );
  const ofSite = useRead(
    siteCourses.list,
    { page },
    { isQuiet: true, keepPrevious: true, enabled: channelId === undefined && isAdmin },
  );
  const read = channelId === undefined ? ofSite : ofChannel;
  const columns = useColumns();
  return (
    <CourseFrame
      title={channelId === undefined ? text.siteTitle : text.title}
      lead={channelId === undefined ? text.siteLead : text.lead}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setIsMaking(true)}>
          {text.create}
        </Button>
      }
    >
      <Card as="div">
        <Table
          label={text.title}
          columns={columns}
          rows={read.data?.courseList ?? []}
          rowId={({ courseId }) => String(courseId)}
          onRow={({ courseId }) => onOpen(courseId)}
          state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
          empty={
            <EmptyState
              compact
              character="TURTLE"
              title={text.none}
              hint={text.noneHint}
              action={<Button onClick={() => setIsMaking(true)}>{text.create}</Button>}
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
          texts={{ sortBy: (header) => header, selectAll: '', selectRow: ({ title }) => title, loading: words.loading }}
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
      </Card>
      {isMaking ? <NewCourse onClose={() => setIsMaking(false)} onMade={onOpen} /> : null}
    </CourseFrame>
  );
}

function useColumns(): readonly Column<Course>[] {
  const text = useText(courseAuthoringText);
  const words = useText(learningTermsText);
  return [
    {
      id: 'title',
      header: text.course,
      primary: true,
      cell: ({ title, summary }) => (
        <span className="course-edit-name">
          <b>{title}</b>
          <small>{summary}</small>
        </span>
      ),
    },
    { id: 'subject', header: text.subject, cell: ({ subject }) => words[subject] },
    { id: 'items', header: text.items, align: 'end', cell: ({ itemCount }) => itemCount },
    { id: 'learners', header: text.learners, align: 'end', cell: ({ enrolledCount }) => enrolledCount },
    {
      id: 'state',
      header: text.state,
      cell: ({ visibleState }) => (
        <Badge size="sm" tone={visibleState === 'VISIBLE' ? 'ok' : 'warning'}>
          {text[visibleState]}
        </Badge>
      ),
    },
  ];
}
