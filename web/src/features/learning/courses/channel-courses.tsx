import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useHasRoute } from '../../../shared/has-route.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { CourseCard } from './course-card.tsx';
import { coursesText } from './courses.text.ts';
import { useLiveCourses } from './use-live-courses.ts';
import './courses.css';

/** The courses of one channel. [LMS-101] */
export function ChannelCourses({
  requested,
  onPage,
  before,
}: {
  readonly requested: string | undefined;
  readonly onPage: (page: number) => void;
  /** Shown above the courses. */ readonly before?: ReactNode;
}) {
  const text = useText(coursesText);
  const words = useText(learningTermsText);
  const { channelId, may, at } = useChannel();
  const leads = useHasRoute();
  const page = Math.max(1, Math.trunc(Number(requested)) || 1);
  const list = useRead(courses.ofChannel, { channelId, page }, { isQuiet: true, keepPrevious: true });
  useLiveCourses();
  const toSite = (
    <Link to={'/learn' as string} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      {text.siteCourses}
    </Link>
  );
  return (
    <div className="page learn">
      <header className="course-filters">
        <h1>{text.channelTitle}</h1>
        <div className="course-actions">
          {toSite}
          {may('TEACHER') && leads(at('/manage/courses')) ? (
            <Link to={at('/manage/courses')} className={buttonClass({ size: 'sm' })}>
              {text.manage}
            </Link>
          ) : null}
        </div>
      </header>
      {before}
      {list.isError && !list.data ? (
        <ErrorState
          title={words.failed}
          hint={words.failedHint}
          retryLabel={words.retry}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : !list.data ? (
        <div className="course-list" aria-busy="true" aria-label={words.loading}>
          <SkeletonCard />
          <SkeletonCard />
        </div>
      ) : list.data.courseList.length === 0 ? (
        <EmptyState character="TURTLE" title={text.channelNone} hint={text.channelNoneHint} action={toSite} />
      ) : (
        <ul className="course-list">
          {list.data.courseList.map((course) => (
            <CourseCard key={course.courseId} course={course} heading="h2" />
          ))}
        </ul>
      )}
      {list.data && list.data.pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={list.data.pageCount}
          onPage={onPage}
          texts={{
            nav: words.pages,
            first: words.first,
            previous: words.previous,
            next: words.next,
            last: words.last,
            page: (number) => words.page({ page: number }),
          }}
        />
      ) : null}
    </div>
  );
}
