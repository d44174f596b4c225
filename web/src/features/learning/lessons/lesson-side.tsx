import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { useText } from '../../../lib/text/use-text.ts';
import { ItemIcon } from '../../../shared/learning/item-icon.tsx';
import { lessonsText } from './lessons.text.ts';
import type { Lesson, LessonItem } from './lesson.ts';

/** The items by name, beside what is read; a workbench needs the room itself. */
export function LessonSide({ lesson, item }: { readonly lesson: Lesson; readonly item: LessonItem | undefined }) {
  const text = useText(lessonsText);
  return (
    <aside className="lesson-side">
      <h2>{text.steps}</h2>
      <ol>
        {lesson.itemList.map(({ itemId, kind, title, state }) => (
          <li key={itemId}>
            <Link
              to={`/learn/lessons/${lesson.lessonId}/items/${itemId}` as string}
              className="lesson-side-link"
              aria-current={itemId === item?.itemId ? 'step' : undefined}
            >
              <ItemIcon kind={kind} />
              <span>{title}</span>
              {state === 'DONE' ? <Check className="lesson-side-done" aria-hidden /> : null}
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  );
}
