import type { COURSE_COVERS } from '@dolphin/contract/learning/courses/courses.constants';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import { versionOf } from '../../core/edits.ts';
import type { LessonItemRow } from '../lessons/lessons.queries.ts';
import { toLessons } from '../lessons/lesson-shapes.ts';
import type { CourseSettings } from './course-authoring.queries.ts';

/** What the calls named `update` edit. */
export function courseFields(settings: CourseSettings) {
  const { title, summary, description, subject, level, cover, admits, priceKrw } = settings;
  return {
    title,
    summary,
    description,
    subject,
    level,
    cover: cover as (typeof COURSE_COVERS)[number],
    priceKrw,
    admits,
  };
}

/** The same of a course of the site: there are no grades outside of channels. */
export function siteCourseFields(settings: CourseSettings) {
  const { admits, ...fields } = courseFields(settings);
  return { ...fields, admits: admits === 'PREMIUM' ? admits : ('EVERYBODY' as const) };
}

/** What the calls named `arrange` edit. The title of an item is not part of the outline. */
export function outlineFields(rows: readonly LessonItemRow[]) {
  return {
    lessonList: toLessons(rows).map(({ lessonId, title, summary, isFree, itemList }) => ({
      lessonId,
      title,
      summary,
      // Left out, it is not free: an outline that was sent and one that is kept compare equal.
      ...(isFree ? { isFree } : {}),
      itemList: itemList.map(({ itemId }) => ({ itemId })),
    })),
  };
}

/** One version for both, of a channel's course or of the site's. */
export function courseVersion(
  course: CourseSettings & { readonly channelId: number | null },
  rows: readonly LessonItemRow[],
): string {
  return course.channelId === null
    ? versionOf(siteCourses.update, siteCourseFields(course)) + versionOf(siteCourses.arrange, outlineFields(rows))
    : versionOf(courseAuthoring.update, courseFields(course)) + versionOf(courseAuthoring.arrange, outlineFields(rows));
}
