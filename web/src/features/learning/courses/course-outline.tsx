import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { useText } from '../../../lib/text/use-text.ts';
import { ItemIcon } from '../../../shared/learning/item-icon.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { coursesText } from './courses.text.ts';
import type { CourseDetail } from './course-detail.ts';

type Lesson = CourseDetail['lessonList'][number];

/** The lessons of a course in order; an enrolled learner or a teacher may open any of them, everybody the videos of free ones. */
export function CourseOutline({ course }: { readonly course: CourseDetail }) {
  const text = useText(coursesText);
  const mayOpen = course.my !== null || course.isStaff;
  return (
    <section className="course-outline">
      <h2>{text.lessonsTitle}</h2>
      <ol>
        {course.lessonList.map((lesson, at) => (
          <OneLesson
            key={lesson.lessonId}
            lesson={lesson}
            number={at + 1}
            mayOpen={mayOpen}
            isNext={lesson.lessonId === course.my?.nextLessonId}
            nextItemId={course.my?.nextItemId ?? null}
          />
        ))}
      </ol>
    </section>
  );
}

function OneLesson({
  lesson,
  number,
  mayOpen,
  isNext,
  nextItemId,
}: {
  readonly lesson: Lesson;
  readonly number: number;
  readonly mayOpen: boolean;
  readonly isNext: boolean;
  readonly nextItemId: number | null;
}) {
  const text = useText(coursesText);
  const words = useText(learningTermsText);
  const done = lesson.itemList.filter(({ state }) => state === 'DONE').length;
  const isDone = done > 0 && done === lesson.itemList.length;
  return (
    <li className="course-lesson" data-next={isNext || undefined} data-done={isDone || undefined}>
      <details open={isNext || (number === 1 && !isDone)}>
        <summary>
          <span className="course-lesson-number" aria-hidden>
            {isDone ? <Check /> : number}
          </span>
          <span className="course-lesson-words">
            <span className="visually-hidden">{text.lessonNumber({ number })}</span>
            <b>{lesson.title}</b>
            <span>{lesson.summary}</span>
          </span>
          <span className="course-lesson-count">{words.progressOf({ done, total: lesson.itemList.length })}</span>
        </summary>
        <ul>
          {lesson.itemList.map((item) => {
            const inside = (
              <>
                <ItemIcon kind={item.kind} />
                <span className="course-item-title">{item.title}</span>
                <span className="course-item-kind">{words[item.kind]}</span>
                {item.state === 'DONE' ? (
                  <Check className="course-item-done" role="img" aria-label={text.itemDone} />
                ) : item.state === 'OPENED' ? (
                  <span className="course-item-open">{text.itemOpened}</span>
                ) : null}
              </>
            );
            return (
              <li key={item.itemId}>
                {mayOpen ? (
                  <Link
                    to={`/learn/lessons/${lesson.lessonId}/items/${item.itemId}` as string}
                    className="course-item"
                    aria-current={item.itemId === nextItemId ? 'step' : undefined}
                  >
                    {inside}
                  </Link>
                ) : lesson.isFree && item.kind === 'VIDEO' ? (
                  <Link to={`/learn/videos/${item.contentId}` as string} className="course-item">
                    {inside}
                    <Badge size="sm" tone="reward">
                      {text.freeVideo}
                    </Badge>
                  </Link>
                ) : (
                  <span className="course-item">{inside}</span>
                )}
              </li>
            );
          })}
        </ul>
      </details>
    </li>
  );
}
