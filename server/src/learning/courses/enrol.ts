import { learningEvents } from '@dolphin/contract/learning/learning.events';
import type { Db } from '../../core/db.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { type Enrolled, insertEnrolments } from './enrol.queries.ts';

/** Enrols people; whoever had solved everything before has finished at once. */
export async function enrolAll(
  tx: Db,
  {
    courseId,
    channelId,
    userIds,
    now,
  }: {
    readonly courseId: number;
    readonly channelId: number | null;
    readonly userIds: readonly number[];
    readonly now: Date;
  },
): Promise<readonly Enrolled[]> {
  const added = await insertEnrolments(tx, courseId, userIds, now);
  await publishFinished(
    tx,
    { courseId, channelId, now },
    added.filter(({ isCourseDone }) => isCourseDone),
  );
  return added;
}

export async function publishFinished(
  tx: Db,
  { courseId, channelId, now }: { readonly courseId: number; readonly channelId: number | null; readonly now: Date },
  people: readonly { readonly userId: number }[],
): Promise<void> {
  await publishEach(
    tx,
    learningEvents.courseDone,
    people.map(({ userId }) => ({ target: userId, payload: { userId, courseId, channelId } })),
  );
  for (const { userId } of people) await issueCertificate(tx, { userId, courseId, now });
}
