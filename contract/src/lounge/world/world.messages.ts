/**
 * Entering and leaving the live world over the socket. Whoever is a member of a lounge or room (by HTTP) says
 * `lounge.enter`; the answer is `lounge.entered` and then PLACED and VIEW in bytes, or `lounge.notIn`.
 */
import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { defineClientMessages } from '../../core/realtime.ts';
import { OneOf, RowId, UserId } from '../../core/schema.ts';
import { PartId } from '../maps.schema.ts';

const InRoom = Type.Object({ roomId: RowId }, { additionalProperties: false });

export const worldMessages = defineClientMessages('lounge', {
  /** Also said again after every reconnection; the place is kept for ROOM_SEAT_TIMEOUT_MS. With `nearUserId` one is put beside somebody who is there, with `placeId` into an area of the map or through a portal to a spot of it, without walking. [WLD-128] */
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
  /** The answer to `enter` that failed, and what is said to somebody who is in no longer. Only to the one tab. */
  notIn: { to: 'user', payload: Type.Object({ roomId: RowId, reason: OneOf(OUT_REASONS) }) },
});
