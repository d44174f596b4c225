import { CHANNEL_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { requireVisible } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { AppError, fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { isStaff, takingRefusal } from './access.rules.ts';
import { type CourseAccessRow, findCourse, findLesson, type FoundCourse, type LessonRow } from './access.queries.ts';

export type OpenCourse<Row extends CourseAccessRow = FoundCourse> = {
  readonly course: Row;
  readonly roles: readonly ChannelRole[];
  readonly isStaff: boolean;
  /** May change it: who made it, and managers. */
  readonly mayChange: boolean;
  /** Why the caller may not take it. */
  readonly refusal: ReturnType<typeof takingRefusal>;
  readonly place: { readonly name: string; readonly slug: string } | null;
};

/** A course as far as anybody may look at it: one statement, and one more for a channel's. `channelId`: the channel whose address was used. */
export async function requireCourse(
  db: Db,
  me: Me | null,
  courseId: number,
  { channelId }: { readonly channelId?: number } = {},
): Promise<OpenCourse> {
  const course = await findCourse(db, courseId, me?.id ?? null);
  if (!course) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return open(db, me, course, channelId);
}

async function open<Row extends CourseAccessRow>(
  db: Db,
  me: Me | null,
  course: Row,
  channelId?: number,
): Promise<OpenCourse<Row>> {
  if (channelId !== undefined && course.channelId !== channelId)
    throw new AppError(learningErrors.IS_NOT_CHANNEL_CONTENT, {});
  const visible = course.channelId === null ? undefined : await requireVisible(db, me, course.channelId);
  const roles = visible?.roles ?? [];
  const standing = { roles, isAdmin: me?.isAdmin ?? false };
  const staff = isStaff(course.channelId, standing);
  // A learner who has enrolled may go on when a course is hidden.
  if (course.visibleState === 'INVISIBLE' && !staff && course.enrolledAt === null)
    throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return {
    course,
    roles,
    isStaff: staff,
    refusal: takingRefusal(
      { ...course, maySell: !visible || CHANNEL_PLAN_OPENS[visible.channel.plan ?? 'FREE'].selling },
      standing,
    ),
    place: visible ? { name: visible.channel.name, slug: visible.channel.slug } : null,
    mayChange:
      standing.isAdmin || passes(roles, 'MANAGER') || (staff && course.authorId !== null && course.authorId === me?.id),
  };
}

/** For enrolling: the course must be there for the caller and admit them. */
export async function requireTakeable(db: Db, me: Me, courseId: number): Promise<OpenCourse> {
  const found = await requireCourse(db, me, courseId);
  if (found.refusal) throw new AppError(found.refusal, {});
  return found;
}

export type OpenLesson<Row extends CourseAccessRow = LessonRow> = OpenCourse<Row> & {
  /** Looks in without being enrolled; nothing is kept of it. */ readonly isPreview: boolean;
};

/** A lesson is for the enrolled, as long as they are of the channel: who was let in once, or put in by a class, is not asked for a grade again. The staff looks in. */
export async function requireLesson(db: Db, me: Me, lessonId: number): Promise<OpenLesson> {
  return requireOpenLesson(db, me, await findLesson(db, lessonId, me.id));
}

/** The same for the read whose statement found the course of the lesson together with what it shows. */
export async function requireOpenLesson<Row extends CourseAccessRow>(
  db: Db,
  me: Me,
  lesson: Row | undefined,
): Promise<OpenLesson<Row>> {
  if (!lesson) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const found = await open(db, me, lesson);
  if (found.refusal && (lesson.enrolledAt === null || found.refusal === learningErrors.CHANNEL_CONTENT_UNAUTHORIZED))
    throw new AppError(found.refusal, {});
  if (lesson.enrolledAt === null && !found.isStaff) throw fail(learningErrors.NOT_ENROLLED_COURSE);
  return { ...found, isPreview: lesson.enrolledAt === null };
}
