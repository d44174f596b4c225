import { ROOM_SEAT_TIMEOUT_MS } from '@dolphin/contract/lounge/lounge.constants';
import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { publishAll, outgoing } from '../../../core/outbox/publish.ts';
import { isSeatHeld } from '../room.rules.ts';
import { lockPerson, lockPlaces, type LockedRoom, takeSeat, vacateSeats } from './seats.queries.ts';
import { roomsChangedFor, roomChangedFor, publishVacated } from '../room-events.ts';

type Mover = { readonly userId: number; readonly now: Date };

/**
 * Makes somebody ready to be somewhere else: from here on nobody moves them, and the room they want and the one they
 * are in stand still. Whoever is in a room leaves it first, unless that place is lost already.
 */
export async function leaveOldPlace(
  tx: Db,
  { userId, now }: Mover,
  roomId: number | null,
): Promise<{ readonly isThere: boolean; readonly wanted: LockedRoom | undefined }> {
  await lockPerson(tx, userId);
  const { old, wanted } = await lockPlaces(tx, userId, roomId);
  const isThere = old !== undefined && old.roomId === roomId;
  if (!isThere && old?.kind === 'ROOM') {
    if (isSeatHeld(old.seenAt, now, ROOM_SEAT_TIMEOUT_MS)) throw fail(loungeErrors.ALREADY_ANOTHER_ROOM_MEMBER_USER);
    await publishVacated(
      tx,
      old.roomId,
      await vacateSeats(tx, { roomId: old.roomId, userIds: [userId], unseenSince: null, now }),
      'SILENT',
    );
  }
  return { isThere, wanted };
}

type Wanted = {
  readonly id: number;
  readonly kind: 'LOUNGE' | 'ROOM';
  readonly channelId: number | null;
  readonly start: { readonly x: number; readonly y: number } | null;
};
type Entering = Mover & { readonly sessionId: string; readonly withMap: boolean };

/** Where one stands who comes in. */
export function startOf({ start }: Pick<Wanted, 'start'>): { readonly x: number; readonly y: number } {
  return { x: Math.round(start?.x ?? 0), y: Math.round(start?.y ?? 0) };
}

/** Seats somebody in a room that is locked, if there is a place. Places that nobody holds any more are given away first. */
export async function enterRoom(
  tx: Db,
  { userId, sessionId, now, withMap }: Entering,
  room: Wanted,
  { memberCount, capacity }: LockedRoom,
) {
  if (memberCount >= capacity) {
    const vacated = await vacateSeats(tx, {
      roomId: room.id,
      userIds: null,
      unseenSince: new Date(now.getTime() - ROOM_SEAT_TIMEOUT_MS),
      now,
    });
    if (!vacated) throw fail(loungeErrors.TOO_MANY_ROOM_MEMBER);
    await publishVacated(tx, room.id, vacated, 'SILENT');
  }
  const { x, y } = startOf(room);
  const { leftRoomId, others, content } = await takeSeat(tx, {
    userId,
    sessionId,
    roomId: room.id,
    x,
    y,
    now,
    withMap,
  });
  await publishAll(tx, [
    outgoing(loungeEvents.placeChanged, userId, { userId, roomId: room.id, leftRoomId, reason: 'JOINED' }),
    ...roomChangedFor(room.id, others),
    ...roomsChangedFor(room.kind === 'ROOM' ? room.channelId : null),
  ]);
  return { x, y, content };
}
