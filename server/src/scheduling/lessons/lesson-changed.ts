import { LESSON_DAYS_FROM_NOW_MAX, type LessonChange } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { daysBetween } from '@dolphin/contract/core/days';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { outgoing, publishAll } from '../../core/outbox/publish.ts';
import { type LockedLesson, lockLesson } from './change-lesson.queries.ts';
import { seoulTime } from './seoul-time.ts';

/** Null: nobody by hand. */
export type Actor = { readonly actorId: number | null; readonly now: Date };

export async function requireLocked(tx: Db, channelId: number, lessonId: number): Promise<LockedLesson> {
  const lesson = await lockLesson(tx, channelId, lessonId);
  if (!lesson) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return lesson;
}

/** Within two years, and it ends after it begins. */
export function requirePlace(
  { day, startMinute, endMinute }: { readonly day: string; readonly startMinute: number; readonly endMinute: number },
  now: Date,
): void {
  if (Math.abs(daysBetween(seoulTime(now).day, day)) > LESSON_DAYS_FROM_NOW_MAX)
    throw failAt('day', coreErrors.VALIDATION_FAIL);
  if (endMinute <= startMinute) throw failAt('endMinute', coreErrors.VALIDATION_FAIL);
}

/** Open timetables read again, and the people of the lesson are notified, if the change is committed. [SCH-207] */
export function publishLessonChanged(
  tx: Db,
  given: {
    readonly channelId: number;
    readonly classLessonId: number;
    readonly change: LessonChange;
    readonly before: Pick<LockedLesson, 'day' | 'startMinute' | 'coachId'> | null;
    readonly actorId: number | null;
    readonly count?: number;
    readonly alsoUserIds?: readonly number[];
  },
): Promise<void> {
  const { channelId, before, count = 1, alsoUserIds = [] } = given;
  const { day = '', startMinute = 0, coachId = null } = before ?? {};
  return publishAll(tx, [
    outgoing(lessonEvents.timetableChanged, channelId, { channelId }),
    outgoing(lessonEvents.lessonChanged, 0, {
      ...given,
      alsoUserIds: [...alsoUserIds],
      count,
      before: before === null ? null : { day, startMinute, coachId },
    }),
  ]);
}

/** The coach of the class while another one teaches; null when the coach of the class does. */
export function substituteFor(
  { coachId, substituteFor: before }: Pick<LockedLesson, 'coachId' | 'substituteFor'>,
  next: number | null,
): number | null {
  if (next === coachId) return before;
  if (next === before) return null;
  return before ?? coachId;
}
