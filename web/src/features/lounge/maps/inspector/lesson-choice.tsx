import { COURSE_TITLE_MAX } from '@dolphin/contract/learning/courses/courses.constants';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import { useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { Combobox } from '../../../../ui/select/combobox.tsx';
import { editorText } from '../editor.text.ts';

type Props = {
  /** Whose courses are offered beside those of the site. */ readonly channelId: number | null;
  readonly lessonId: number | null;
  readonly onLesson: (lessonId: number) => void;
};

/** A lesson, by its course: both are found by typing a part of their name, among what the editor may see. [WLD-176] */
export function LessonChoice({ channelId, lessonId, onLesson }: Props) {
  const text = useText(editorText);
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const query = useDebounced(typed.trim().slice(0, COURSE_TITLE_MAX));
  const now = useRead(lessons.detail, { lessonId: lessonId ?? 1 }, { isQuiet: true, enabled: lessonId !== null });
  const courseId = chosenId ?? (lessonId === null ? null : (now.data?.courseId ?? null));
  const own = useRead(courses.ofChannel, { channelId: channelId ?? 0 }, { isQuiet: true, enabled: channelId !== null });
  const ofSite = useRead(courses.catalogue, query === '' ? {} : { query }, { isQuiet: true, keepPrevious: true });
  const course = useRead(courses.detail, { courseId: courseId ?? 1 }, { isQuiet: true, enabled: courseId !== null });
  const lessonList = courseId === null ? [] : (course.data?.lessonList ?? []);
  // The channel's courses come whole, those of the site as they are searched for.
  const found = [
    ...(own.data?.courseList ?? []).filter(({ title }) => title.toLowerCase().includes(query.toLowerCase())),
    ...(ofSite.data?.courseList ?? []),
  ];
  const texts = { empty: text.nothingFound, clear: text.clear, open: text.openList, loading: text.loadingChoice };
  const isOfCourse = lessonList.some((each) => each.lessonId === lessonId);
  return (
    <>
      <Combobox
        label={text.courseChoice}
        placeholder={text.courseSearch}
        texts={texts}
        loading={ofSite.isLoading || own.isLoading}
        onSearch={setTyped}
        value={courseId === null ? null : String(courseId)}
        valueLabel={course.data?.title ?? now.data?.courseTitle ?? text.loadingChoice}
        options={found.map((each) => ({
          value: String(each.courseId),
          label: each.title,
          hint: text.lessonCount({ count: each.lessonCount }),
        }))}
        onValueChange={(value) => setChosenId(value === null ? null : Number(value))}
      />
      <Combobox
        label={text.lessonChoice}
        placeholder={text.lessonSearch}
        texts={texts}
        loading={course.isLoading}
        disabled={courseId === null && lessonId === null}
        hint={lessonId === null || !isOfCourse ? text.lessonUnchosen : undefined}
        value={
          lessonId === null || (courseId !== null && lessonList.length > 0 && !isOfCourse) ? null : String(lessonId)
        }
        valueLabel={now.data?.title ?? text.lessonNumber({ id: lessonId ?? 0 })}
        options={lessonList.map((each) => ({ value: String(each.lessonId), label: each.title }))}
        onValueChange={(value) => {
          if (value !== null) onLesson(Number(value));
        }}
      />
    </>
  );
}
