import { ROOM_SEAT_TIMEOUT_MS } from '@dolphin/contract/lounge/lounge.constants';
import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import type { rooms } from '@dolphin/contract/lounge/rooms.contract';
import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { isPassword } from '../../../accounts/public.ts';
import { inTransaction } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import type { Ctx } from '../../../core/module.ts';
import { isStaff, maySee } from '../room.rules.ts';
import { findRoom } from '../room-rows.queries.ts';
import { hasLostSeat, touchSeat } from './seats.queries.ts';
import { enterRoom, leaveOldPlace } from './take-place.ts';

type Join = typeof rooms.join;

/**
 * Enters a room. The password is compared before anything is locked, and again by its hash afterwards: a host may have
 * changed it meanwhile. Staff need no password, but a wrong one is wrong for them, too. Whether a room is full stands in
 * the list, so no one is asked for a password only to be refused then. [WLD-2]
 */
export async function joinRoom(
  { db, me, now }: Ctx<Join['access']>,
  { roomId, password }: InputOf<Join>,
): Promise<OutputOf<Join>> {
  const room = await findRoom(db, roomId, me.id);
  if (!room || !maySee(me, room)) throw fail(loungeErrors.ROOM_NOT_FOUND);
  if (room.isMember && (await touchSeat(db, me.id, roomId, me.sessionId, now)))
    throw fail(loungeErrors.ALREADY_ROOM_MEMBER_USER);
  const isLetIn = isStaff(me, room);
  if (room.isBanned || (!room.isAccepting && !isLetIn)) throw fail(loungeErrors.NOT_ACCEPT_ROOM);
  if (
    room.memberCount >= room.capacity &&
    !(await hasLostSeat(db, roomId, new Date(now.getTime() - ROOM_SEAT_TIMEOUT_MS)))
  )
    throw fail(loungeErrors.TOO_MANY_ROOM_MEMBER);
  if (room.passwordHash !== null && !(password === undefined ? isLetIn : await isPassword(room.passwordHash, password)))
    throw fail(loungeErrors.MISMATCH_ROOM_PASSWORD);
  return inTransaction(db, async (tx) => {
    const { isThere, wanted } = await leaveOldPlace(tx, { userId: me.id, now }, roomId);
    if (!wanted || wanted.isClosed) throw fail(loungeErrors.ROOM_NOT_FOUND);
    if (isThere) throw fail(loungeErrors.ALREADY_ROOM_MEMBER_USER);
    if (!wanted.isAccepting && !isLetIn) throw fail(loungeErrors.NOT_ACCEPT_ROOM);
    if (wanted.passwordHash !== room.passwordHash && wanted.passwordHash !== null && !isLetIn)
      throw fail(loungeErrors.MISMATCH_ROOM_PASSWORD);
    const { x, y, content } = await enterRoom(
      tx,
      { userId: me.id, sessionId: me.sessionId, now, withMap: true },
      room,
      wanted,
    );
    if (content === null || room.mapVersion === null) throw fail(loungeErrors.ROOM_NOT_FOUND);
    return { roomId, mapId: room.mapId, mapVersion: room.mapVersion, content, x, y };
  });
}
