import Type from 'typebox';
import { VISIBILITIES } from '../../channels/channels.constants.ts';
import { RichTextInput } from '../../channels/posts/rich-text.ts';
import { Instant, Line, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { PRICE_MAX_KRW, PRICE_MIN_KRW } from '../../commerce/orders/orders.constants.ts';
import { COURSE_SUBJECTS } from '../storages/contents.ts';
import {
  COURSE_COVERS,
  COURSE_SUMMARY_MAX,
  COURSE_TITLE_MAX,
  LESSON_ITEMS_MAX,
  LESSONS_MAX,
} from './courses.constants.ts';
import { courseErrors } from './courses.errors.ts';
import { Level } from './courses.schema.ts';
import { learningErrors } from '../learning.errors.ts';

/*
 * What is written of a course, a channel's and the site's alike: two sets of calls, one set of shapes.
 */
export const strict = { additionalProperties: false } as const;

/** The fields that every course has; a new one may be without a description and a price. */
export const COURSE_FACTS = {
  title: Line({ max: COURSE_TITLE_MAX }),
  summary: Line({ min: 0, max: COURSE_SUMMARY_MAX }),
  description: Nullable(RichTextInput),
  subject: OneOf(COURSE_SUBJECTS),
  level: Level,
  cover: OneOf(COURSE_COVERS),
  /** In won; null: everybody takes it for nothing. */
  priceKrw: Nullable(Type.Integer({ minimum: PRICE_MIN_KRW, maximum: PRICE_MAX_KRW })),
};

export const NEW_COURSE = {
  ...COURSE_FACTS,
  description: Type.Optional(COURSE_FACTS.description),
  priceKrw: Type.Optional(COURSE_FACTS.priceKrw),
};

/** An item that is already there is named by its id; a new one by what it shall hold. */
const OutlineItem = Type.Object(
  { itemId: Type.Optional(RowId), contentId: Type.Optional(RowId), worksheetId: Type.Optional(RowId) },
  strict,
);
const OutlineLesson = Type.Object(
  {
    lessonId: Type.Optional(RowId),
    title: Line({ max: COURSE_TITLE_MAX }),
    summary: Line({ min: 0, max: COURSE_SUMMARY_MAX }),
    /** Its videos may be watched before the course is taken; left out, it stays as it is. [VID-101] */
    isFree: Type.Optional(Type.Boolean()),
    itemList: Type.Array(OutlineItem, { maxItems: LESSON_ITEMS_MAX }),
  },
  strict,
);

export const COURSE_OUTLINE = {
  lessonList: Type.Array(OutlineLesson, { maxItems: LESSONS_MAX }),
};
export const COURSE_VISIBILITY = { visibleState: OneOf(VISIBILITIES) };

export const CourseMade = Type.Object({ courseId: RowId });
export const CourseArranged = Type.Object({ updatedAt: Instant });

/** Errors in addition to those of every call that changes a course. */
export const COURSE_REFUSALS = {
  arrange: [learningErrors.PROBLEM_NOT_FOUND],
  show: [courseErrors.COURSE_IS_EMPTY, learningErrors.ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE],
  remove: [learningErrors.ALREADY_REFERENCED_CONTENT],
} as const;
export const COURSE_LIMITS = [{ per: 'user', max: 30, seconds: 60 }] as const;
