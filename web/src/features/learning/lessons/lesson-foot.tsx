import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { COMPANIONS } from '../../../shared/learning/course-cover.tsx';
import { lessonsText } from './lessons.text.ts';
import type { Lesson, LessonItem } from './lesson.ts';

export type Onward = { readonly to: string; readonly label: string };
type Words = Readonly<Record<'next' | 'nextLesson' | 'toCourseEnd' | 'toCertificate', string>>;

/** The next item, the first of the next lesson, or back to the course. */
export function onwardFrom(
  { lessonId, itemList, nextLessonId, courseId, isFinished }: Lesson,
  item: LessonItem | undefined,
  text: Words,
): Onward {
  const after = itemList[itemList.findIndex(({ itemId }) => itemId === item?.itemId) + 1];
  if (after) return { to: `/learn/lessons/${lessonId}/items/${after.itemId}`, label: text.next };
  return nextLessonId
    ? { to: `/learn/lessons/${nextLessonId}/items/first`, label: text.nextLesson }
    : { to: `/learn/courses/${courseId}`, label: isFinished ? text.toCertificate : text.toCourseEnd };
}

/** Back and next; when the item is done, the character shows a message and next becomes the big button. */
export function LessonFoot({ lesson, item }: { readonly lesson: Lesson; readonly item: LessonItem | undefined }) {
  const text = useText(lessonsText);
  const { lessonId, itemList, previousLessonId, subject } = lesson;
  const at = itemList.findIndex(({ itemId }) => itemId === item?.itemId);
  const before = itemList[at - 1];
  const isDone = item?.state === 'DONE';
  const here = (itemId: number) => `/learn/lessons/${lessonId}/items/${itemId}`;
  const back = before ? here(before.itemId) : previousLessonId ? `/learn/lessons/${previousLessonId}/items/last` : null;
  const on = onwardFrom(lesson, item, text);
  // Whoever leaves an early item for the end finishes the course there.
  const message = lesson.isFinished
    ? text.courseDone
    : itemList.every(({ state }) => state === 'DONE')
      ? text.lessonDone
      : text.itemDone;
  return (
    <footer className="lesson-foot">
      {back ? (
        <Link to={back} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
          <ArrowLeft aria-hidden />
          {text.previous}
        </Link>
      ) : (
        <span />
      )}
      <p className="lesson-message" role="status">
        {isDone ? (
          <>
            <CharacterPicture character={COMPANIONS[subject]} size={48} mood="hop" />
            <b>{message}</b>
          </>
        ) : null}
      </p>
      <Link to={on.to} className={buttonClass({ variant: isDone ? 'primary' : 'ghost', size: 'lg' })}>
        {on.label}
        <ArrowRight aria-hidden />
      </Link>
    </footer>
  );
}
