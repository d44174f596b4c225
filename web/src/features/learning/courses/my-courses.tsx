import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { Link } from '@tanstack/react-router';
import Play from 'lucide-react/icons/play';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CourseCover } from '../../../shared/learning/course-cover.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { SkeletonCard, SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type Course, CourseCard, nextAddress } from './course-card.tsx';
import { coursesText } from './courses.text.ts';
import { useLiveCourses } from './use-live-courses.ts';

/** The courses the learner has begun: the last one large, with a link to continue. */
export function MyCourses() {
  const text = useText(coursesText);
  const words = useText(learningTermsText);
  const mine = useRead(courses.mine, {}, { isQuiet: true });
  useLiveCourses();
  if (mine.isError && !mine.data)
    return (
      <ErrorState
        compact
        title={words.failed}
        hint={words.failedHint}
        retryLabel={words.retry}
        retrying={mine.isFetching}
        onRetry={() => void mine.refetch()}
      />
    );
  if (!mine.data)
    return (
      <div aria-busy="true" aria-label={words.loading}>
        <SkeletonCard />
      </div>
    );
  const [last, ...others] = mine.data.courseList;
  if (!last) return null;
  return (
    <section className="course-section">
      <h2>{text.mine}</h2>
      <Continue course={last} />
      {others.length > 0 ? (
        <ul className="course-list">
          {others.map((course) => (
            <CourseCard key={course.courseId} course={course} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Continue({ course }: { readonly course: Course }) {
  const text = useText(coursesText);
  const words = useText(learningTermsText);
  const { title, summary, subject, cover, itemCount, my } = course;
  const isDone = my?.nextItemId === null;
  return (
    <div className="course-continue">
      <CourseCover subject={subject} cover={cover} size="hero" />
      <div className="course-continue-words">
        <h3>
          <Link to={`/learn/courses/${course.courseId}` as string} className="course-title-link">
            {title}
          </Link>
        </h3>
        <p className="text-muted">{summary}</p>
        <ProgressBar
          label={words.progress}
          value={my?.doneCount ?? 0}
          max={Math.max(itemCount, 1)}
          valueText={words.progressOf({ done: my?.doneCount ?? 0, total: itemCount })}
          tone={isDone ? 'ok' : 'bar'}
        />
        <Link
          to={nextAddress(course)}
          className={buttonClass({ size: 'lg', variant: isDone ? 'ghost' : 'primary' })}
          aria-label={isDone ? undefined : text.continueOne({ title })}
        >
          {isDone ? (
            text.again
          ) : (
            <>
              <Play aria-hidden />
              {text.continue}
            </>
          )}
        </Link>
      </div>
    </div>
  );
}

/** The same on the learner's home, small. */
export function ContinueCard() {
  const text = useText(coursesText);
  const words = useText(learningTermsText);
  const mine = useRead(courses.mine, {}, { isQuiet: true });
  useLiveCourses();
  const open = mine.data?.courseList.filter(({ my }) => my?.nextItemId).slice(0, 2);
  const toAll = (
    <Link to={'/learn' as string} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
      {text.toAll}
    </Link>
  );
  return (
    <Card title={text.homeTitle} action={open && open.length > 0 ? toAll : null}>
      {!open ? (
        mine.isError ? (
          <ErrorState
            compact
            title={words.failed}
            retryLabel={words.retry}
            retrying={mine.isFetching}
            onRetry={() => void mine.refetch()}
          />
        ) : (
          <div aria-busy="true" aria-label={words.loading}>
            <SkeletonText lines={3} />
          </div>
        )
      ) : open.length === 0 ? (
        <EmptyState
          compact
          character="TURTLE"
          title={mine.data?.totalCount ? text.homeDone : text.homeEmpty}
          hint={text.homeEmptyHint}
          action={toAll}
        />
      ) : (
        <ul className="course-rows">
          {open.map((course) => (
            <li key={course.courseId}>
              <Link to={nextAddress(course)} className="course-row">
                <CourseCover subject={course.subject} cover={course.cover} size="small" />
                <span className="course-row-words">
                  <b>{course.title}</b>
                  <ProgressBar
                    thin
                    hideLabel
                    label={words.progress}
                    value={course.my?.doneCount ?? 0}
                    max={Math.max(course.itemCount, 1)}
                    valueText={words.progressOf({ done: course.my?.doneCount ?? 0, total: course.itemCount })}
                  />
                  <span className="text-muted">
                    {text.left2({ count: course.itemCount - (course.my?.doneCount ?? 0) })}
                  </span>
                </span>
                <span className="visually-hidden">{text.continue}</span>
                <Play aria-hidden className="course-row-play" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
