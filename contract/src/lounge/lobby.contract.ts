import Type from 'typebox';
import { signedUp } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { ChannelId, Nothing, RowId, UserId } from '../core/schema.ts';
import { loungeErrors } from './lounge.errors.ts';

const LobbyMember = Type.Object({ userId: UserId, nickname: Type.String(), level: Type.Integer({ minimum: 1 }) });
/** Those in the lounge, longest first; `totalCount` also counts those beyond LOBBY_SHOWN_MAX. */
const LOBBY = { memberList: Type.Array(LobbyMember), totalCount: Type.Integer({ minimum: 0 }) };
/** Which lounge: that of a channel, or without one that of the site. A channel's lounge is for its members. */
const Which = Type.Object({ channelId: Type.Optional(ChannelId) }, { additionalProperties: false });

export const lobby = {
  members: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/auth/rooms/lobbies/members',
    access: signedUp,
    summary: 'Who is in the lounge of the site or of a channel now. [SOC-9]',
    input: Type.Object({ channel_id: Type.Optional(ChannelId) }),
    output: Type.Object(LOBBY),
    errors: [loungeErrors.ROOM_NOT_FOUND],
  }),
  stay: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/rooms/lobbies/members',
    access: signedUp,
    summary:
      'Enters the lounge of the site or of a channel, from another lounge as well, or confirms that the caller is still there, and returns who else is. Whoever is in a room leaves that first.',
    input: Which,
    output: Type.Object({
      ...LOBBY,
      roomId: RowId,
      /** Where the caller stands. */ x: Type.Integer(),
      y: Type.Integer(),
    }),
    errors: [
      loungeErrors.ROOM_NOT_FOUND,
      loungeErrors.ALREADY_ANOTHER_ROOM_MEMBER_USER,
      loungeErrors.TOO_MANY_ROOM_MEMBER,
    ],
  }),
  leave: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/auth/rooms/lobbies/members',
    access: signedUp,
    summary: 'Leaves whichever lounge the caller is in; a place in a room is kept.',
    input: Nothing,
    output: Nothing,
  }),
};
