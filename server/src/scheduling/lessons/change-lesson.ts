import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import type { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { lessonErrors } from '@dolphin/contract/scheduling/lessons/lessons.errors';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { freeMakeups } from '../booking/free-seats.queries.ts';
import {
  areOfChannel,
  cancelSeats,
  findClassOf,
  insertExtra,
  lockPlace,
  updateCancelled,
  updateCoach,
  updateRestored,
} from './change-lesson.queries.ts';
import { insertClassSeats, recountSeats } from './class-seats.queries.ts';
import { type Actor, publishLessonChanged, requireLocked, requirePlace, substituteFor } from './lesson-changed.ts';
import { refusingOverlaps } from './overlap-errors.ts';
import { restoreSeats } from '../booking/restore-seats.ts';
import { releaseSeatTickets } from './seat-tickets.ts';
import { seoulTime } from './seoul-time.ts';

type Named = { readonly channelId: number; readonly lessonId: number };

/** A lesson beside the weekly times, with the people of the class who are free. */
export async function addLesson(
  tx: Db,
  { actorId, now }: Actor,
  given: InputOf<typeof classLessons.add>,
): Promise<{ classLessonId: number }> {
  const { channelId, courseClassId, coachId, roomId, day, startMinute, endMinute } = given;
  requirePlace(given, now);
  const found = await findClassOf(tx, channelId, courseClassId);
  if (!found || !(await areOfChannel(tx, { channelId, coachId, roomId }))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const title = given.title?.trim() || found.title;
  const place = { day, startMinute, endMinute, coachId, roomId };
  await lockPlace(tx, place);
  const classLessonId = await refusingOverlaps(
    insertExtra(tx, { channelId, courseClassId, title, capacity: found.capacity, ...place }),
  );
  await insertClassSeats(tx, courseClassId, seoulTime(now), now);
  await recountSeats(tx, courseClassId, seoulTime(now));
  // The lesson lost its room to the number of its people: whoever adds it by hand chooses another one.
  if (roomId !== null && (await requireLocked(tx, channelId, classLessonId)).roomId === null)
    throw fail(lessonErrors.LESSON_ROOM_FULL);
  await publishLessonChanged(tx, { channelId, classLessonId, change: 'ADDED', before: null, actorId });
  return { classLessonId };
}

/** Cancelling again changes nothing. */
export async function cancelLesson(
  tx: Db,
  { actorId, now }: Actor,
  { channelId, lessonId, reason }: Named & { readonly reason: string },
): Promise<void> {
  const lesson = await requireLocked(tx, channelId, lessonId);
  if (lesson.state === 'CANCELLED') return;
  if (lesson.isMarked) throw fail(lessonErrors.LESSON_IS_MARKED);
  await updateCancelled(tx, lessonId, reason);
  const seats = await cancelSeats(tx, lessonId);
  await releaseSeatTickets(tx, seats, { actorId, now });
  const makeups = seats.filter(({ isMakeup }) => isMakeup).map(({ seatId }) => seatId);
  if (makeups.length > 0) await freeMakeups(tx, makeups);
  await publishLessonChanged(tx, {
    channelId,
    classLessonId: lessonId,
    change: 'CANCELLED',
    before: lesson,
    actorId,
    alsoUserIds: seats.filter(({ hadPlace }) => !hadPlace).map(({ userId }) => userId),
  });
}

export async function restoreLesson(tx: Db, { actorId, now }: Actor, { channelId, lessonId }: Named): Promise<void> {
  const lesson = await requireLocked(tx, channelId, lessonId);
  if (lesson.state === 'SCHEDULED') return;
  await lockPlace(tx, lesson);
  await refusingOverlaps(updateRestored(tx, lessonId));
  await restoreSeats(tx, { channelId, lessonId }, { actorId, now });
  await publishLessonChanged(tx, { channelId, classLessonId: lessonId, change: 'RESTORED', before: lesson, actorId });
}

export async function substituteCoach(
  tx: Db,
  { actorId }: Actor,
  { channelId, lessonId, coachId }: Named & { readonly coachId: number },
): Promise<void> {
  const lesson = await requireLocked(tx, channelId, lessonId);
  if (lesson.state === 'CANCELLED') throw fail(lessonErrors.LESSON_IS_CANCELLED);
  if (lesson.isMarked) throw fail(lessonErrors.LESSON_IS_MARKED);
  if (!(await areOfChannel(tx, { channelId, coachId, roomId: null }))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (lesson.coachId === coachId) return;
  await lockPlace(tx, { coachId, roomId: null });
  await refusingOverlaps(updateCoach(tx, lessonId, { coachId, substituteFor: substituteFor(lesson, coachId) }));
  await publishLessonChanged(tx, {
    channelId,
    classLessonId: lessonId,
    change: 'SUBSTITUTED',
    before: lesson,
    actorId,
  });
}
