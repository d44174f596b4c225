import { learningEvents } from '@dolphin/contract/learning/learning.events';
import type { Db } from '../../core/db.ts';
import { publishAll, outgoing } from '../../core/outbox/publish.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { type DoneBy, type FreshlyDone, insertDone } from './progress.queries.ts';

/**
 * Marks items of a person's courses as done and publishes it: the item, its lesson when it was the last one, its course
 * when that is finished, with a certificate. Doing it again does nothing. [LMS-103]
 */
export async function settleDone(
  tx: Db,
  by: DoneBy,
  given: { readonly userId: number; readonly id: number; readonly now: Date },
): Promise<readonly FreshlyDone[]> {
  const fresh = await insertDone(tx, by, given);
  const { userId, now } = given;
  const lessons = new Map(fresh.filter(({ isLessonDone }) => isLessonDone).map((done) => [done.lessonId, done]));
  const courses = new Map(fresh.filter(({ isCourseDone }) => isCourseDone).map((done) => [done.courseId, done]));
  await publishAll(tx, [
    ...fresh.map(({ itemId, kind, lessonId, courseId }) =>
      outgoing(learningEvents.itemDone, userId, { userId, itemId, itemKind: kind, lessonId, courseId }),
    ),
    ...[...lessons.values()].map(({ lessonId, courseId }) =>
      outgoing(learningEvents.lessonDone, userId, { userId, lessonId, courseId }),
    ),
    ...[...courses.values()].map(({ courseId, channelId }) =>
      outgoing(learningEvents.courseDone, userId, { userId, courseId, channelId }),
    ),
  ]);
  for (const { courseId } of courses.values()) await issueCertificate(tx, { userId, courseId, now });
  return fresh;
}
