import Type from 'typebox';
import { VISIBILITIES } from '../../channels/channels.constants.ts';
import { ChannelId, Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { COURSE_ADMITS, COURSE_SUBJECTS, ITEM_KINDS, ITEM_STATES, LEVEL_MAX } from '../storages/contents.ts';
import { COURSE_COVERS } from './courses.constants.ts';

const Count = Type.Integer({ minimum: 0 });
export const Level = Type.Integer({ minimum: 1, maximum: LEVEL_MAX });

/** How far the caller has come; null where they are not enrolled. `nextItemId` is where to go on, null when all is done. */
export const MyCourse = Type.Object({
  doneCount: Count,
  enrolledAt: Instant,
  finishedAt: Nullable(Instant),
  nextLessonId: Nullable(RowId),
  nextItemId: Nullable(RowId),
});

export const CourseItem = Type.Object({
  courseId: RowId,
  channelId: Nullable(ChannelId),
  title: Type.String(),
  summary: Type.String(),
  subject: OneOf(COURSE_SUBJECTS),
  level: Level,
  cover: OneOf(COURSE_COVERS),
  visibleState: OneOf(VISIBILITIES),
  admits: OneOf(COURSE_ADMITS),
  priceKrw: Nullable(Count),
  lessonCount: Count,
  itemCount: Count,
  enrolledCount: Count,
  my: Nullable(MyCourse),
});

/** What stands in a lesson. A worksheet is named by its own id, everything else by its content's. */
export const LessonItem = Type.Object({
  itemId: RowId,
  kind: OneOf(ITEM_KINDS),
  contentId: Nullable(RowId),
  worksheetId: Nullable(RowId),
  title: Type.String(),
  level: Nullable(Level),
  state: Nullable(OneOf(ITEM_STATES)),
});

export const Lesson = Type.Object({
  lessonId: RowId,
  title: Type.String(),
  summary: Type.String(),
  /** Whoever may see the course may watch its videos. [VID-101] */ isFree: Type.Boolean(),
  itemList: Type.Array(LessonItem),
});
