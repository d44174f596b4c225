import { socialEvents } from '@dolphin/contract/social/social.events';
import type { Db } from '../../core/db.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { findPresence, selectConnectedFriends } from './presence.queries.ts';

/** Publishes a user's presence to connected friends. Blocking ends a friendship, so no blocked user receives it. */
export async function publishPresence(db: Db, userId: number): Promise<void> {
  const friends = await selectConnectedFriends(db, userId);
  if (friends.length === 0) return;
  const presence = await findPresence(db, userId);
  await publishEach(
    db,
    socialEvents.presenceChanged,
    friends.map((target) => ({ target, payload: { userId, presence } })),
  );
}
