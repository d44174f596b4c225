import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { LESSON_ITEMS_MAX, LESSONS_MAX } from '@dolphin/contract/learning/courses/courses.constants';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../lib/form/same-value.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ContentPicker } from './content-picker.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { moved, movedItem, type Outline, toLessonList, toOutline } from './outline.rules.ts';
import { useOutlineEdit } from './use-authored.ts';

type Course = OutputOf<typeof courses.detail>;

/** Lessons and items are arranged here and written whole; until then nothing has changed for anybody. */
export function OutlineEditor({ course }: { readonly course: Course }) {
  const text = useText(courseAuthoringText);
  const saved = outlineOf(course);
  const [outline, setOutline] = useState<Outline>(saved);
  const [filling, setFilling] = useState<number | null>(null);
  const isDirty = !isSameValue(toLessonList(outline), toLessonList(saved));
  const edit = useOutlineEdit(course.courseId, {
    stored: { lessonList: lessonsOf(saved) },
    version: course.version,
    describe: {
      lessonList: {
        label: text.outline,
        show: (lessons) =>
          lessons
            .map(({ title, itemList }, at) => text.lessonLine({ number: at + 1, title, count: itemList.length }))
            .join('\n'),
      },
    },
    isDirty,
    onStored: ({ lessonList }) =>
      setOutline(
        toOutline(
          lessonList,
          [...outline, ...saved].flatMap(({ items }) => items),
          text.newItem,
        ),
      ),
    refresh: [courses.detail, courses.ofChannel, courses.mine, siteCourses.list],
  });
  const isNamed = outline.every(({ title }) => title.trim() !== '');
  useOpenForm({
    isDirty,
    isPending: edit.isPending,
    save: async () => {
      if (isNamed) return edit.save({ lessonList: lessonsOf(outline) });
      overlay.toast(text.needLessonName, { kind: 'warning' });
      return false;
    },
    reset: () => setOutline(saved),
  });
  const change = (next: Outline) => setOutline(next);
  const addLesson = () =>
    change([
      ...outline,
      {
        key: crypto.randomUUID(),
        title: text.newLesson({ number: outline.length + 1 }),
        summary: '',
        isFree: false,
        items: [],
      },
    ]);
  const filled = filling === null ? undefined : outline[filling];
  return (
    <Card title={text.outline}>
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

function outlineOf({ lessonList }: Course): Outline {
  return lessonList.map(({ lessonId, title, summary, isFree, itemList }) => ({
    key: String(lessonId),
    lessonId,
    title,
    summary,
    isFree,
    items: itemList.map(({ itemId, contentId, worksheetId, kind, title: name }) => ({
      itemId,
      contentId,
      worksheetId,
      kind,
      title: name,
    })),
  }));
}

function lessonsOf(outline: Outline) {
  return toLessonList(outline).map(({ itemList, ...lesson }) => ({ ...lesson, itemList: [...itemList] }));
}
