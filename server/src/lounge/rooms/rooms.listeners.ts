import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { passes } from '@dolphin/contract/core/roles';
import { loungeEvents, type PlaceReason } from '@dolphin/contract/lounge/lounge.events';
import { socialEvents } from '@dolphin/contract/social/social.events';
import type { Db } from '../../core/db.ts';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { publishAll, publishEach } from '../../core/outbox/publish.ts';
import { deleteTraces } from '../messages/messages.queries.ts';
import { lockPerson, updateClosed, vacateSeats } from './seats/seats.queries.ts';
import { findNeighbours, findSharedRoom, lockRoomOf, lockRoomsOfChannel } from './seats/sweep.queries.ts';
import { publishVacated, placeChangedFor } from './room-events.ts';

type Where = {
  readonly userId: number;
  readonly channelId?: number;
  readonly sessionId?: string | null;
  readonly sparedSessionId?: string | null;
};

/** Removes a user from their current place, if it is one they may no longer be in, and notifies the others. */
async function sendOut(tx: Db, where: Where, reason: PlaceReason, now: Date): Promise<void> {
  await lockPerson(tx, where.userId);
  const roomId = await lockRoomOf(tx, where);
  if (roomId !== undefined)
    await publishVacated(
      tx,
      roomId,
      await vacateSeats(tx, { roomId, userIds: [where.userId], unseenSince: null, now }),
      reason,
    );
}

/** A place ends with the session that took it; another device of the same person may take one anew. */
const leaveWithSession = defineListener({
  name: 'lounge.leave-with-session',
  on: accountEvents.sessionEnded,
  run: ({ db, now }, { sessionId, sparedSessionId }, { topic = '' }) =>
    sendOut(db, { userId: Number(topic.slice('user:'.length)), sessionId, sparedSessionId }, 'ENDED', now),
});

/** Suspended, banned, refused or gone: the channel's lounge and rooms are closed to them at once. */
const leaveWithMembership = defineListener({
  name: 'lounge.leave-with-membership',
  on: channelMemberEvents.changed,
  run: async ({ db, now }, { channelId, userId, to }) => {
    if (to === null || !passes([to], 'VISITOR')) await sendOut(db, { userId, channelId }, 'NOT_MEMBER', now);
  },
});

const closeWithChannel = defineListener({
  name: 'lounge.close-with-channel',
  on: channelEvents.closed,
  run: async ({ db, now }, { channelId }) => {
    for (const roomId of await lockRoomsOfChannel(db, channelId))
      await publishAll(db, placeChangedFor(roomId, await updateClosed(db, roomId, now), 'CLOSED'));
  },
});

const eraseFromLounge = defineListener({
  name: 'lounge.erase-person',
  on: accountEvents.left,
  run: async ({ db, now }, { userId }) => {
    await sendOut(db, { userId }, 'ENDED', now);
    await deleteTraces(db, userId);
  },
});

/** Two who block one another vanish from each other's sight where they stand. */
const hideBlocked = defineListener({
  name: 'lounge.hide-blocked',
  on: socialEvents.blocksChanged,
  run: async ({ db }, { userId, otherId }) => {
    const roomId = await findSharedRoom(db, userId, otherId);
    if (roomId === undefined) return;
    await publishEach(db, loungeEvents.peopleChanged, [
      { target: userId, payload: { roomId, userIdList: [otherId] } },
      { target: otherId, payload: { roomId, userIdList: [userId] } },
    ]);
  },
});

/** Those around see new clothes at once. */
const showClothes = defineListener({
  name: 'lounge.show-clothes',
  on: avatarEvents.outfitChanged,
  run: async ({ db }, { userId }) => {
    const around = await findNeighbours(db, userId);
    if (around)
      await publishEach(
        db,
        loungeEvents.peopleChanged,
        around.userIds.map((target) => ({ target, payload: { roomId: around.roomId, userIdList: [userId] } })),
      );
  },
});

export const loungeListeners: readonly Listener[] = [
  leaveWithSession,
  leaveWithMembership,
  closeWithChannel,
  eraseFromLounge,
  hideBlocked,
  showClothes,
];
