import { coachingEvents } from '@dolphin/contract/learning/coaching.events';
import type { Db } from '../../core/db.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { selectCoaches } from './coached.queries.ts';

/** Tells everybody who coaches this learner in this content that there is something new to see. One statement, two if there is somebody. */
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
