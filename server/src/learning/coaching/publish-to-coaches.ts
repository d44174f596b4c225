import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import type { Db } from '../../core/db.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { selectCoaches } from './coached.queries.ts';

/** Notifies everybody who coaches this learner in this content of a change. One statement, two if there is a coach. */
export async function publishToCoaches(db: Db, userId: number, contentId: number): Promise<void> {
  const places = await selectCoaches(db, userId, contentId);
  await publishEach(
    db,
    coachingEvents.workChanged,
    places.flatMap(({ channelId, userIds }) =>
      userIds.map((target) => ({ target, payload: { channelId, userId, contentId } })),
    ),
  );
}
