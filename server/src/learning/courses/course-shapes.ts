import type { COURSE_COVERS } from '@dolphin/contract/learning/courses/courses.constants';
import type { CourseRow } from '../access/access.queries.ts';
import type { LessonItemRow } from '../lessons/lessons.queries.ts';

type Next = { readonly nextItemId: number | null; readonly nextLessonId: number | null };

/** Where to go on: the item left open last, or the first that is not done; the same rule as in the lists. */
export function nextOf(
  rows: readonly LessonItemRow[],
  { enrolledAt, lastItemId }: Pick<CourseRow, 'enrolledAt' | 'lastItemId'>,
): Next {
  const ahead = enrolledAt === null ? [] : rows.filter(({ itemId, state }) => itemId !== null && state !== 'DONE');
  const next = ahead.find(({ itemId }) => itemId === lastItemId) ?? ahead[0];
  return { nextItemId: next?.itemId ?? null, nextLessonId: next?.lessonId ?? null };
}

function toMyCourse(
  { enrolledAt, doneCount, finishedAt }: Pick<CourseRow, 'enrolledAt' | 'doneCount' | 'finishedAt'>,
  { nextItemId, nextLessonId }: Next,
) {
  return (
    enrolledAt && {
      doneCount: doneCount ?? 0,
      enrolledAt: enrolledAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      nextItemId,
      nextLessonId,
    }
  );
}

export function toCourseItem(row: CourseRow & Next) {
  const {
    id: courseId,
    channelId,
    title,
    summary,
    subject,
    level,
    visibleState,
    admits,
    priceKrw,
    lessonCount,
    itemCount,
    enrolledCount,
  } = row;
  return {
    courseId,
    channelId,
    title,
    summary,
    subject,
    level,
    cover: row.cover as (typeof COURSE_COVERS)[number],
    visibleState,
    admits,
    priceKrw,
    lessonCount,
    itemCount,
    enrolledCount,
    my: toMyCourse(row, row),
  };
}
