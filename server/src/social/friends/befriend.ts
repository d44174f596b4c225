import { socialEvents } from '@dolphin/contract/social/social.events';
import type { Db } from '../../core/db.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { notify } from '../notifications/notify.ts';
import { updateAccepted } from './friendship-changes.queries.ts';

type Acceptance = {
  readonly friendshipId: number;
  /** Who accepts. */ readonly accepter: { readonly id: number; readonly nickname: string };
  readonly requesterId: number;
  readonly now: Date;
};

/** Makes a waiting request a friendship and notifies both; their circles are locked. */
export async function befriend(tx: Db, { friendshipId, accepter, requesterId, now }: Acceptance): Promise<void> {
  await updateAccepted(tx, friendshipId, now);
  await notify(tx, {
    userId: requesterId,
    kind: 'friendAccepted',
    params: { nickname: accepter.nickname },
    link: '/friends',
  });
  await publishEach(tx, socialEvents.befriended, [
    { target: accepter.id, payload: { userId: accepter.id, friendId: requesterId, friendshipId } },
    { target: requesterId, payload: { userId: requesterId, friendId: accepter.id, friendshipId } },
  ]);
}

/** Asks the devices of several people to read their lists again. */
export function publishFriendsChanged(tx: Db, userIds: readonly number[]): Promise<void> {
  return publishEach(
    tx,
    socialEvents.friendshipsChanged,
    userIds.map((userId) => ({ target: userId, payload: { userId } })),
  );
}
