import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { DAY_SHIFT_MAX } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import type { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { lessonErrors } from '@dolphin/contract/scheduling/lessons/lessons.errors';
import { daysBetween } from '@dolphin/contract/core/days';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import {
  areOfChannel,
  leavePlaces,
  leaveSeats,
  lockPlace,
  lockSeries,
  type LockedLesson,
  moveSeats,
  replaceShift,
  updatePlace,
  updateSeries,
} from './change-lesson.queries.ts';
import { type Actor, publishLessonChanged, requireLocked, requirePlace, substituteFor } from './lesson-changed.ts';
import { refusingOverlaps } from './overlap-errors.ts';

type Params = InputOf<typeof classLessons.move>;

/**
 * Moves a lesson with its seats; tickets are held for seats, and the meeting belongs to the class, so both come along. In one
 * transaction: an overlap leaves everything where it was. [SCH-207] [SCH-208]
 */
export async function moveLesson(
  tx: Db,
  { actorId, now }: Actor,
  given: Params,
): Promise<OutputOf<typeof classLessons.move>> {
  const { channelId, classLessonId, coachId, roomId, seen, scope = 'ONE' } = given;
  requirePlace(given, now);
  const lesson = await requireLocked(tx, channelId, classLessonId);
  requireMovable(lesson, seen);
  if (!(await areOfChannel(tx, { channelId, coachId, roomId }))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const count = scope === 'ONE' ? await moveOne(tx, lesson, given) : await moveFollowing(tx, lesson, given);
  await publishLessonChanged(tx, { channelId, classLessonId, change: 'MOVED', before: lesson, actorId, count });
  return { movedCount: count };
}

function requireMovable(lesson: LockedLesson, seen: Params['seen']): void {
  if (lesson.state === 'CANCELLED') throw fail(lessonErrors.LESSON_IS_CANCELLED);
  if (lesson.isMarked) throw fail(lessonErrors.LESSON_IS_MARKED);
  if (seen !== undefined && (seen.day !== lesson.day || seen.startMinute !== lesson.startMinute))
    throw fail(lessonErrors.LESSON_CHANGED);
}

async function moveOne(tx: Db, lesson: LockedLesson, given: Params): Promise<number> {
  const { day, startMinute, endMinute, coachId, roomId } = given;
  const place = { day, startMinute, endMinute, coachId, roomId, substituteFor: substituteFor(lesson, coachId) };
  await lockPlace(tx, place);
  await refusingOverlaps(updatePlace(tx, lesson.id, place));
  await refusingOverlaps(moveSeats(tx, [lesson.id]));
  return 1;
}

async function moveFollowing(tx: Db, lesson: LockedLesson, given: Params): Promise<number> {
  if (lesson.originDay === null || lesson.courseClassId === null) return moveOne(tx, lesson, given);
  const { startMinute, endMinute, coachId, roomId } = given;
  const dayShift = daysBetween(lesson.originDay, given.day);
  if (Math.abs(dayShift) > DAY_SHIFT_MAX) throw fail(lessonErrors.LESSON_SERIES_TOO_FAR);
  const place = { dayShift, startMinute, endMinute, coachId, roomId };
  const ids = await lockSeries(tx, lesson);
  await lockPlace(tx, place);
  await leavePlaces(tx, ids);
  await refusingOverlaps(updateSeries(tx, ids, place));
  await leaveSeats(tx, ids);
  await refusingOverlaps(moveSeats(tx, ids));
  await replaceShift(tx, lesson, place);
  return ids.length;
}
