import { coreErrors } from '@dolphin/contract/core/core.errors';
import { lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireLesson, requireOpenLesson } from '../access/require-course.ts';
import { findItem, findShownLesson, isLessonDone } from './lessons.queries.ts';
import { insertOpened } from './progress.queries.ts';
import { settleDone } from './settle-done.ts';

export const lessonsModule = implement(lessons, {
  async detail({ db, me, answer }, { lessonId }) {
    const { course } = await requireOpenLesson(db, me, await findShownLesson(db, lessonId, me.id));
    return answer.json(course.page);
  },

  async mark({ db, me, now }, { lessonId, itemId, state }) {
    const { course, isPreview } = await requireLesson(db, me, lessonId);
    const item = await findItem(db, lessonId, itemId);
    if (!item) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const counts = { courseItemCount: course.itemCount };
    if (isPreview)
      return { ...counts, state: 'OPENED' as const, courseDoneCount: 0, isLessonDone: false, isCourseDone: false };
    // Problems and worksheets are done when they were judged, whatever a browser reports.
    if (state === 'DONE' && item.kind === 'DOCUMENT') {
      const [fresh] = await settleDone(db, 'item', { userId: me.id, id: itemId, now });
      if (fresh)
        return {
          ...counts,
          state: 'DONE' as const,
          courseDoneCount: fresh.doneCount,
          isLessonDone: fresh.isLessonDone,
          isCourseDone: fresh.isCourseDone,
        };
      return {
        ...counts,
        state: 'DONE' as const,
        courseDoneCount: course.doneCount ?? 0,
        isLessonDone: await isLessonDone(db, lessonId, me.id),
        isCourseDone: course.finishedAt !== null,
      };
    }
    const opened = await insertOpened(db, { userId: me.id, itemId, courseId: course.id, now });
    return {
      ...counts,
      state: opened.state,
      courseDoneCount: opened.doneCount,
      isLessonDone: false,
      isCourseDone: course.finishedAt !== null,
    };
  },
});
