import { coreErrors } from '@dolphin/contract/core/core.errors';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { Link } from '@tanstack/react-router';
import { isError } from '../../../lib/api/api-error.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CourseCover } from '../../../shared/learning/course-cover.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CourseEntry } from './course-entry.tsx';
import { CourseOutline } from './course-outline.tsx';
import { coursesText } from './courses.text.ts';
import { useLiveCourses } from './use-live-courses.ts';
import type { CourseDetail } from './course-detail.ts';
import './courses.css';

/** A course: what it is, how far one has come, and its lessons. */
export function CourseView({ courseId }: { readonly courseId: number }) {
  const text = useText(coursesText);
  const words = useText(learningTermsText);
  const read = useRead(courses.detail, { courseId }, { isQuiet: true });
  useLiveCourses();
  const back = (
    <Link to={'/learn' as string} className={buttonClass({ variant: 'ghost' })}>
      {text.back}
    </Link>
  );
  if (read.isError && !read.data) {
    if (isError(read.error, coreErrors.RESOURCE_NOT_FOUND))
      return (
        <div className="page">
          <EmptyState character="CRAB" title={text.notFound} hint={text.notFoundHint} action={back} />
        </div>
      );
    return (
      <div className="page">
        <ErrorState
          title={words.failed}
          hint={words.failedHint}
          retryLabel={words.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
          action={back}
        />
      </div>
    );
  }
  return read.data ? <Course course={read.data} /> : <PageSkeleton />;
}

function Course({ course }: { readonly course: CourseDetail }) {
  const text = useText(coursesText);
  const words = useText(learningTermsText);
  const {
    title,
    summary,
    subject,
    level,
    cover,
    description,
    lessonCount,
    itemCount,
    enrolledCount,
    my,
    channelName,
    channelSlug,
    visibleState,
  } = course;
  return (
    <div className="page course">
      <p className="course-crumbs">
        {channelSlug ? (
          <Link to={`/channel/${channelSlug}/courses` as string} className={textLinkClass}>
            {channelName}
          </Link>
        ) : (
          <Link to={'/learn' as string} className={textLinkClass}>
            {text.title}
          </Link>
        )}
      </p>
      <header className="course-hero">
        <CourseCover subject={subject} cover={cover} size="hero" />
        <div className="course-hero-words">
          <p className="course-badges">
            <Badge>{words[subject]}</Badge>
            <Badge tone="neutral">{words[`level${level as 1}`]}</Badge>
            {visibleState === 'INVISIBLE' ? <Badge tone="warning">{text.hidden}</Badge> : null}
          </p>
          <h1>{title}</h1>
          <p className="course-lead">{summary}</p>
          <p className="course-card-facts">
            {words.lessons({ count: lessonCount })} · {words.items({ count: itemCount })} ·{' '}
            {enrolledCount > 0 ? words.learners({ count: enrolledCount }) : words.learnersNone}
          </p>
          {my ? (
            <ProgressBar
              label={words.progress}
              value={my.doneCount}
              max={Math.max(itemCount, 1)}
              valueText={words.progressOf({ done: my.doneCount, total: itemCount })}
              tone={my.finishedAt ? 'ok' : 'bar'}
            />
          ) : null}
          <CourseEntry course={course} />
        </div>
      </header>
      <div className="course-columns">
        <CourseOutline course={course} />
        {description ? (
          <Card title={text.about} className="course-about">
            <RichText value={description} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}
