import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { LESSON_ITEMS_MAX, LESSONS_MAX } from '@dolphin/contract/learning/courses/courses.constants';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ContentPicker } from './content-picker.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { moved, movedItem, type Outline, toLessonList } from './outline.rules.ts';
import { useAuthored } from './use-authored.ts';

type Course = OutputOf<typeof courses.detail>;

/** Lessons and items are arranged here and written whole; until then nothing has changed for anybody. */
export function OutlineEditor({ course }: { readonly course: Course }) {
  const text = useText(courseAuthoringText);
  const [base, setBase] = useState(course);
  const [outline, setOutline] = useState<Outline>(() => toOutline(course));
  const [isChanged, setIsChanged] = useState(false);
  const [filling, setFilling] = useState<number | null>(null);
  const save = useAuthored('arrange', {
    refresh: [courses.detail, courses.ofChannel, courses.mine, siteCourses.list],
    onSuccess: () => {
      setIsChanged(false);
      overlay.toast(text.saved, { kind: 'ok' });
    },
  });
  // A new title or being published changes the course, but not what is being arranged here; another outline does.
  const isSameOutline = JSON.stringify(base.lessonList) === JSON.stringify(course.lessonList);
  if (!isSameOutline && !isChanged) {
    setBase(course);
    setOutline(toOutline(course));
  }
  const change = (next: Outline) => {
    setOutline(next);
    setIsChanged(true);
  };
  const isNamed = outline.every(({ title }) => title.trim() !== '');
  const addLesson = () =>
    change([
      ...outline,
      { key: crypto.randomUUID(), title: text.newLesson({ number: outline.length + 1 }), summary: '', items: [] },
    ]);
  const filled = filling === null ? undefined : outline[filling];
  return (
    <Card
      title={text.outline}
      action={
        <span className="course-edit-save">
          {isChanged ? <span className="text-muted">{text.unsaved}</span> : null}
          <Button
            size="sm"
            disabled={!isChanged || !isNamed}
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                courseId: course.courseId,
                basedOn: isSameOutline ? course.updatedAt : base.updatedAt,
                lessonList: toLessonList(outline),
              })
            }
          >
            {text.saveOutline}
          </Button>
        </span>
      }
    >
      <ol className="course-edit-lessons">
        {outline.map((lesson, at) => (
          <LessonEditor
            key={lesson.key}
            lesson={lesson}
            isFull={lesson.items.length >= LESSON_ITEMS_MAX}
            onChange={(next) => change(outline.with(at, { ...lesson, ...next }))}
            onMove={(by) => change(moved(outline, at, by))}
            onRemove={() => change(outline.toSpliced(at, 1))}
            onMoveItem={(itemAt, by) => change(movedItem(outline, at, itemAt, by))}
            onRemoveItem={(itemAt) => change(outline.with(at, { ...lesson, items: lesson.items.toSpliced(itemAt, 1) }))}
            onFill={() => setFilling(at)}
          />
        ))}
      </ol>
      {outline.length < LESSONS_MAX ? (
        <Button variant="ghost" icon={<Plus aria-hidden />} onClick={addLesson}>
          {text.addLesson}
        </Button>
      ) : null}
      {filled && filling !== null ? (
        <ContentPicker
          chosen={outline.flatMap(({ items }) => items.flatMap(({ contentId }) => contentId ?? []))}
          onClose={() => setFilling(null)}
          onAdd={(item) => change(outline.with(filling, { ...filled, items: [...filled.items, item] }))}
        />
      ) : null}
    </Card>
  );
}

function toOutline({ lessonList }: Course): Outline {
  return lessonList.map(({ lessonId, title, summary, itemList }) => ({
    key: String(lessonId),
    lessonId,
    title,
    summary,
    items: itemList.map(({ itemId, contentId, worksheetId, kind, title: name }) => ({
      itemId,
      contentId,
      worksheetId,
      kind,
      title: name,
    })),
  }));
}
