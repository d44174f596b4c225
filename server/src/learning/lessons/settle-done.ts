import { learningEvents } from '@dolphin/contract/learning/learning.events';
import type { Db } from '../../core/db.ts';
import { publishAll, outgoing } from '../../core/outbox/publish.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { type DoneBy, type DoneFor, type FreshlyDone, insertDone } from './progress.queries.ts';

/**
 * Marks items of a person's courses as done and publishes it: the item, its lesson when it was the last one, its course
 * when that is finished, with a certificate. Doing it again does nothing. [LMS-103]
 */
export const settleDone = (
  tx: Db,
  by: DoneBy,
  { now, ...done }: DoneFor & { readonly now: Date },
): Promise<readonly FreshlyDone[]> => settleAllDone(tx, by, [done], now);

/** The same of many people, in as many statements. */
export async function settleAllDone(
  tx: Db,
  by: DoneBy,
  done: readonly DoneFor[],
  now: Date,
): Promise<readonly FreshlyDone[]> {
  const all = await insertDone(tx, by, done, now);
  const people = [...Map.groupBy(all, ({ userId }) => userId)].map(([userId, fresh]) => eventsOf(userId, fresh));
  await publishAll(
    tx,
    people.flatMap(({ events }) => events),
  );
  for (const { userId, courseIds } of people)
    for (const courseId of courseIds) await issueCertificate(tx, { userId, courseId, now });
  return all;
}

function eventsOf(userId: number, fresh: readonly FreshlyDone[]) {
  const lessons = new Map(fresh.filter(({ isLessonDone }) => isLessonDone).map((done) => [done.lessonId, done]));
  const courses = new Map(fresh.filter(({ isCourseDone }) => isCourseDone).map((done) => [done.courseId, done]));
  const events = [
    ...fresh.map(({ itemId, kind, lessonId, courseId }) =>
      outgoing(learningEvents.itemDone, userId, { userId, itemId, itemKind: kind, lessonId, courseId }),
    ),
    ...[...lessons.values()].map(({ lessonId, courseId }) =>
      outgoing(learningEvents.lessonDone, userId, { userId, lessonId, courseId }),
    ),
    ...[...courses.values()].map(({ courseId, channelId }) =>
      outgoing(learningEvents.courseDone, userId, { userId, courseId, channelId }),
    ),
  ];
  return { userId, events, courseIds: [...courses.keys()] };
}
