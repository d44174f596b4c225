import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import { useText } from '../../../lib/text/use-text.ts';
import { ItemIcon } from '../../../shared/learning/item-icon.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { lessonsText } from './lessons.text.ts';
import type { Lesson, LessonItem } from './lesson.ts';

/** Which lesson this is, and its steps as stones to hop along. */
export function LessonHead({ lesson, item }: { readonly lesson: Lesson; readonly item: LessonItem | undefined }) {
  const text = useText(lessonsText);
  const words = useText(learningTermsText);
  const { lessonId, title, courseId, courseTitle, courseDoneCount, courseItemCount, itemList, isPreview } = lesson;
  return (
    <header className="lesson-head">
      <div className="lesson-title">
        <Link
          to={`/learn/courses/${courseId}` as string}
          className="lesson-back"
          aria-label={text.toCourse({ title: courseTitle })}
        >
          <ArrowLeft aria-hidden />
        </Link>
        <div>
          <p className="text-muted">{courseTitle}</p>
          <h1>{title}</h1>
        </div>
      </div>
      <nav className="lesson-steps" aria-label={text.steps}>
        <ol>
          {itemList.map(({ itemId, kind, title: name, state }, at) => (
            <li key={itemId}>
              <Link
                to={`/learn/lessons/${lessonId}/items/${itemId}` as string}
                className="lesson-step"
                data-done={state === 'DONE' || undefined}
                aria-current={itemId === item?.itemId ? 'step' : undefined}
                title={name}
                aria-label={(state === 'DONE' ? text.stepDone : text.step)({
                  number: at + 1,
                  kind: words[kind],
                  title: name,
                })}
              >
                <ItemIcon kind={kind} />
                {state === 'DONE' ? <Check className="lesson-step-done" aria-hidden /> : null}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {isPreview ? null : (
        <div className="lesson-progress">
          <ProgressBar
            thin
            label={text.courseProgress}
            value={courseDoneCount}
            max={Math.max(courseItemCount, 1)}
            valueText={words.progressOf({ done: courseDoneCount, total: courseItemCount })}
          />
        </div>
      )}
    </header>
  );
}
