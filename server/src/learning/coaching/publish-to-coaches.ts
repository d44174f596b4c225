import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import type { Db } from '../../core/db.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { selectCoaches, type WorkOn } from './coached.queries.ts';

/** Notifies everybody who coaches this learner in this content of a change. One statement, two if there is a coach. */
export const publishToCoaches = (db: Db, userId: number, contentId: number): Promise<void> =>
  publishWorks(db, [{ userId, contentId }]);

/** The same of many learners at once; of the same work once. */
export async function publishWorks(db: Db, works: readonly WorkOn[]): Promise<void> {
  if (works.length === 0) return;
  const places = await selectCoaches(db, works);
  await publishEach(
    db,
    coachingEvents.workChanged,
    places.flatMap(({ channelId, userId, contentId, coachIds }) =>
      coachIds.map((target) => ({ target, payload: { channelId, userId, contentId } })),
    ),
  );
}
