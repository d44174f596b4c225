import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { Instant, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import { LoungeMessage } from './lounge-messages.schema.ts';

/**
 * Why somebody is in another place now. JOINED, LEFT: by themselves · KICKED: sent away · CLOSED: the room was closed ·
 * SILENT: not seen for long · ENDED: signed out everywhere, or erased · NOT_MEMBER: no longer a member of the channel.
 */
export const PLACE_REASONS = ['JOINED', 'LEFT', 'KICKED', 'CLOSED', 'SILENT', 'ENDED', 'NOT_MEMBER'] as const;
export type PlaceReason = (typeof PLACE_REASONS)[number];

export const loungeEvents = defineEvents('lounge', {
  /** A chat message, sent to its recipients and to the sender's devices. Stored for clients that reconnect. [WLD-1] */
  said: { to: 'user', payload: LoungeMessage },
  /** The place of the recipient changed; null: none. The process that holds them takes them out of the old place. */
  placeChanged: {
    to: 'user',
    payload: Type.Object({
      userId: UserId,
      roomId: Nullable(RowId),
      leftRoomId: Nullable(RowId),
      reason: OneOf(PLACE_REASONS),
    }),
  },
  /** The room the recipient is in has another host, name, map, capacity or state, or others in it: read it again. */
  roomChanged: { to: 'user', payload: Type.Object({ roomId: RowId }) },
  /** People around the recipient may look otherwise now, or may be seen no longer: ask who they are again. */
  peopleChanged: { to: 'user', payload: Type.Object({ roomId: RowId, userIdList: Type.Array(UserId) }) },
  /** The recipient is muted in this room until then; null: not muted any more. */
  muted: { to: 'user', payload: Type.Object({ roomId: RowId, until: Nullable(Instant) }) },
  /** Rooms of a channel were opened, closed or changed: lists are old. */
  roomsChanged: { to: 'channel', payload: Type.Object({ channelId: RowId }) },
});
