import { POST_TEXT_LIMITS, type RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { EditedOf } from '@dolphin/contract/core/edits';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import type { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courseErrors } from '@dolphin/contract/learning/courses/courses.errors';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { checkRichText } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { AppError, fail, failAt } from '../../core/fail.ts';
import {
  type CourseSettings,
  finishOutline,
  type ItemDraft,
  lockCourse,
  type LockedCourse,
  replaceItems,
  selectPlaceable,
  updateCourseDeleted,
  updateVisible,
  upsertLessons,
} from './course-authoring.queries.ts';
import { publishFinished } from './enrol.ts';

/** What a channel and the site do alike with a course of theirs. `channelId` null: the site's. */
export type Authored = {
  readonly db: Db;
  readonly now: Date;
  readonly channelId: number | null;
  readonly courseId: number;
  /** Whose course it must be; null where every course of the place may be changed. */ readonly ownerId: number | null;
};

/** Of this place, and the caller's own or a manager's affair; locked until the end of the change. */
export async function requireOwn({ db, channelId, courseId, ownerId }: Authored): Promise<LockedCourse> {
  const course = await lockCourse(db, courseId);
  if (!course) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (course.channelId !== channelId) throw new AppError(learningErrors.IS_NOT_CHANNEL_CONTENT, {});
  if (ownerId !== null && course.authorId !== ownerId) throw fail(learningErrors.UNAUTHORIZED_CONTENT_USER);
  return course;
}

type Outline = EditedOf<typeof courseAuthoring.arrange>['lessonList'];

/** The course is locked by then, see `requireOwn`. */
export async function arrangeCourse({ db, now, channelId, courseId }: Authored, lessonList: Outline): Promise<void> {
  const kinds = await requirePlaceable(db, channelId, lessonList);
  const lessonIds = await upsertLessons(
    db,
    courseId,
    lessonList.map(({ lessonId, title, summary, isFree }, n) => ({
      n: n + 1,
      id: lessonId ?? null,
      title: title.trim(),
      summary: summary.trim(),
      isFree: isFree ?? null,
    })),
  );
  if (lessonIds.size !== lessonList.length) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const items: readonly ItemDraft[] = lessonList.flatMap(({ itemList }, at) =>
    itemList.map(({ itemId, contentId, worksheetId }, n) => ({
      n: n + 1,
      id: itemId ?? null,
      lessonId: lessonIds.get(at + 1) ?? 0,
      contentId: contentId ?? null,
      worksheetId: worksheetId ?? null,
      kind: kinds(contentId, worksheetId),
    })),
  );
  const named = items.filter(({ id }) => id !== null);
  if ((await replaceItems(db, courseId, items)) !== new Set(named.map(({ id }) => id)).size)
    throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const finished = await finishOutline(db, {
    courseId,
    lessonIds: [...lessonIds.values()],
    itemCount: items.length,
    now,
  });
  await publishFinished(db, { courseId, channelId, now }, finished);
}

export async function showCourse(authored: Authored, visibleState: LockedCourse['visibleState']): Promise<void> {
  const course = await requireOwn(authored);
  if (visibleState === 'VISIBLE' && course.visibleState === 'VISIBLE')
    throw fail(learningErrors.ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE);
  if (visibleState === 'VISIBLE' && course.itemCount === 0) throw fail(courseErrors.COURSE_IS_EMPTY);
  await updateVisible(authored.db, authored.courseId, visibleState, authored.now);
}

export async function removeCourse(authored: Authored): Promise<void> {
  const course = await requireOwn(authored);
  if (course.isUsed) throw fail(learningErrors.ALREADY_REFERENCED_CONTENT);
  await updateCourseDeleted(authored.db, authored.courseId, authored.now);
}

/** What is new in the outline must be the channel's own or shown by the site; gives the kind of each. */
async function requirePlaceable(db: Db, channelId: number | null, lessonList: Outline) {
  const fresh = lessonList.flatMap(({ itemList }) => itemList).filter(({ itemId }) => itemId === undefined);
  if (fresh.some(({ contentId, worksheetId }) => (contentId === undefined) === (worksheetId === undefined)))
    throw failAt('lessonList', coreErrors.VALIDATION_FAIL);
  const found = await selectPlaceable(
    db,
    fresh.flatMap(({ contentId }) => contentId ?? []),
    fresh.flatMap(({ worksheetId }) => worksheetId ?? []),
  );
  const at = (contentId?: number, worksheetId?: number) =>
    found.find(({ id, kind }) => (kind === 'WORKSHEET' ? id === worksheetId : id === contentId));
  for (const { contentId, worksheetId } of fresh) {
    const held = at(contentId, worksheetId);
    if (!held) throw fail(learningErrors.PROBLEM_NOT_FOUND);
    if (held.channelId !== channelId && (held.channelId !== null || !held.isShared))
      throw new AppError(learningErrors.IS_NOT_CHANNEL_CONTENT, {});
  }
  return (contentId?: number, worksheetId?: number) => at(contentId, worksheetId)?.kind ?? null;
}

export function settingsOf({
  title,
  summary,
  description,
  subject,
  level,
  cover,
  admits,
  priceKrw,
}: Omit<InputOf<typeof courseAuthoring.create>, 'channelId' | 'admits'> &
  Pick<CourseSettings, 'admits'>): CourseSettings {
  return {
    title: title.trim(),
    summary: summary.trim(),
    description: description ? checked(description) : null,
    subject,
    level,
    cover,
    admits,
    priceKrw: priceKrw ?? null,
  };
}

/** The description of a course has no files and no mentions: whoever may see the page sees all of it. */
function checked(description: unknown): RichDoc {
  const result = checkRichText(description, { ...POST_TEXT_LIMITS, pictures: 0, files: 0, mentions: 0 }, 'POST');
  if (typeof result === 'string') throw failAt('description', coreErrors.VALIDATION_FAIL);
  return result.doc as RichDoc;
}
