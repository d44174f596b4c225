import type { courses } from '@dolphin/contract/learning/courses/courses.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { formatWon } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CourseCover } from '../../../shared/learning/course-cover.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { coursesText } from './courses.text.ts';
import './courses.css';

export type Course = OutputOf<typeof courses.catalogue>['courseList'][number];

/** Where "go on" leads: the item left open, or the course itself when all is done. */
export function nextAddress({ courseId, my }: Course): string {
  return my?.nextItemId ? `/learn/lessons/${my.nextLessonId}/items/${my.nextItemId}` : `/learn/courses/${courseId}`;
}

/** A course in a list; the whole card leads to its page. */
export function CourseCard({
  course,
  heading: Heading = 'h3',
}: {
  readonly course: Course;
  /** Below the heading of a section, or of the page itself. */
  readonly heading?: 'h2' | 'h3';
}) {
  const text = useText(coursesText);
  const words = useText(learningTermsText);
  const { courseId, title, summary, subject, level, cover, lessonCount, itemCount, my, visibleState, priceKrw } =
    course;
  return (
    <li className="course-card">
      <CourseCover subject={subject} cover={cover} />
      <div className="course-card-words">
        <p className="course-badges">
          <Badge size="sm">{words[subject]}</Badge>
          <Badge size="sm" tone="neutral">
            {words[`level${level as 1}`]}
          </Badge>
          {priceKrw !== null && !my ? (
            <Badge size="sm" tone="reward">
              {formatWon(priceKrw)}
            </Badge>
          ) : null}
          {visibleState === 'INVISIBLE' ? (
            <Badge size="sm" tone="warning">
              {text.hidden}
            </Badge>
          ) : null}
          {my?.finishedAt ? (
            <Badge size="sm" tone="ok" icon={<Check aria-hidden />}>
              {text.done}
            </Badge>
          ) : null}
        </p>
        <Heading>
          <Link to={`/learn/courses/${courseId}` as string} className="course-card-link">
            {title}
          </Link>
        </Heading>
        <p className="course-card-summary">{summary}</p>
        {my ? (
          <ProgressBar
            thin
            label={words.progress}
            hideLabel
            value={my.doneCount}
            max={Math.max(itemCount, 1)}
            valueText={words.progressOf({ done: my.doneCount, total: itemCount })}
          />
        ) : (
          <p className="course-card-facts">
            {words.lessons({ count: lessonCount })} · {words.items({ count: itemCount })}
          </p>
        )}
      </div>
    </li>
  );
}
