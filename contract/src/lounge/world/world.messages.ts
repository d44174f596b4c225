/**
 * Entering and leaving the live world over the socket. A member of a lounge or room (by HTTP) sends
 * `lounge.enter`; the answer is `lounge.entered` and then PLACED and VIEW in bytes, or `lounge.notIn`.
 */
import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { defineClientMessages } from '../../core/realtime.ts';
import { OneOf, RowId, UserId } from '../../core/schema.ts';
import { PartId } from '../maps/maps.schema.ts';

const InRoom = Type.Object({ roomId: RowId }, { additionalProperties: false });

export const worldMessages = defineClientMessages('lounge', {
  /**
   * Sent again after every reconnection; the place is kept for ROOM_SEAT_TIMEOUT_MS. `nearUserId` puts the user beside
   * someone who is there; `placeId` puts the user into an area of the map, or through a portal to a spot of it, without
   * walking. [WLD-128]
   */
  enter: {
    payload: Type.Object(
      { roomId: RowId, nearUserId: Type.Optional(UserId), placeId: Type.Optional(PartId) },
      { additionalProperties: false },
    ),
  },
  leave: { payload: InRoom },
});

/** NOT_MEMBER: join by HTTP first · NO_MAP: the room's map is gone · ELSEWHERE: another tab of the same person took over · REMOVED: sent away, signed out or moved on. */
export const OUT_REASONS = ['NOT_MEMBER', 'NO_MAP', 'ELSEWHERE', 'REMOVED'] as const;
export type OutReason = (typeof OUT_REASONS)[number];

export const worldEvents = defineEvents('lounge', {
  entered: { to: 'user', payload: Type.Object({ roomId: RowId, mapVersion: Type.Integer({ minimum: 1 }) }) },
  /** The response to an `enter` that failed; also sent to a user who is no longer in the world. Only to the one tab. */
  notIn: { to: 'user', payload: Type.Object({ roomId: RowId, reason: OneOf(OUT_REASONS) }) },
});
