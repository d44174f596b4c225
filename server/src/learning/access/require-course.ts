import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ErrorSpec } from '@dolphin/contract/core/errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { requireVisible } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { AppError, fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { isStaff, takingRefusal } from './access.rules.ts';
import { type CourseRow, findCourse, findLesson, type LessonRow } from './access.queries.ts';

export type OpenCourse = {
  readonly course: CourseRow;
  readonly roles: readonly ChannelRole[];
  readonly isStaff: boolean;
  /** May change it: who made it, and managers. */
  readonly mayChange: boolean;
  /** Why the caller may not take it. */
  readonly refusal: ErrorSpec | undefined;
  readonly place: { readonly name: string; readonly slug: string } | null;
};

/** A course as far as anybody may look at it: one statement, and one more for a channel's. `channelId`: the channel whose address was used. */
export async function requireCourse(db: Db, me: Me | null, courseId: number, { channelId }: { readonly channelId?: number } = {}): Promise<OpenCourse> {
  const course = await findCourse(db, courseId, me?.id ?? null);
  if (!course) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return open(db, me, course, channelId);
}

async function open<Row extends CourseRow>(db: Db, me: Me | null, course: Row, channelId?: number): Promise<OpenCourse & { readonly course: Row }> {
  if (channelId !== undefined && course.channelId !== channelId) throw new AppError(learningErrors.IS_NOT_CHANNEL_CONTENT, {});
  const visible = course.channelId === null ? undefined : await requireVisible(db, me, course.channelId);
  const roles = visible?.roles ?? [];
  const standing = { roles, isAdmin: me?.isAdmin ?? false };
  const staff = isStaff(course.channelId, standing);
  // One who is on the way may go on when a course is taken out of sight.
  if (course.visibleState === 'INVISIBLE' && !staff && course.enrolledAt === null) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return {
    course, roles, isStaff: staff, refusal: takingRefusal(course, standing), place: visible ? { name: visible.channel.name, slug: visible.channel.slug } : null,
    mayChange: standing.isAdmin || passes(roles, 'MANAGER') || (staff && course.authorId !== null && course.authorId === me?.id),
  };
}

/** For enrolling: the course must be there for the caller and admit them. */
export async function requireTakeable(db: Db, me: Me, courseId: number): Promise<OpenCourse> {
  const found = await requireCourse(db, me, courseId);
  if (found.refusal) throw new AppError(found.refusal, {});
  return found;
}

export type OpenLesson = OpenCourse & { readonly course: LessonRow; /** Looks in without being enrolled; nothing is kept of it. */ readonly isPreview: boolean };

/** A lesson is for the enrolled who may still take its course; the staff looks in. */
export async function requireLesson(db: Db, me: Me, lessonId: number): Promise<OpenLesson> {
  const lesson = await findLesson(db, lessonId, me.id);
  if (!lesson) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const found = await open(db, me, lesson);
  if (found.refusal) throw new AppError(found.refusal, {});
  if (lesson.enrolledAt === null && !found.isStaff) throw fail(learningErrors.NOT_ENROLLED_COURSE);
  return { ...found, isPreview: lesson.enrolledAt === null };
}

/** To change a course: of this channel, and by its author or a manager. [LMS-105] */
export async function requireOwnCourse(db: Db, me: Me, courseId: number, channelId: number): Promise<OpenCourse> {
  const found = await requireCourse(db, me, courseId, { channelId });
  if (!found.mayChange) throw fail(learningErrors.UNAUTHORIZED_CONTENT_USER);
  return found;
}
