import Type from 'typebox';
import { signedUp } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Nothing, UserId } from '../core/schema.ts';

const LobbyMember = Type.Object({ userId: UserId, nickname: Type.String(), level: Type.Integer({ minimum: 1 }) });
/** Those in the lobby, longest first; `totalCount` also counts those beyond LOBBY_SHOWN_MAX. */
const Lobby = Type.Object({ memberList: Type.Array(LobbyMember), totalCount: Type.Integer({ minimum: 0 }) });

export const lobby = {
  members: defineEndpoint({
    area: 'dolphin', method: 'GET', path: '/auth/rooms/lobbies/members', access: signedUp,
    summary: 'Who is in the lobby now. [SOC-9]',
    input: Nothing, output: Lobby,
  }),
  stay: defineEndpoint({
    area: 'dolphin', method: 'POST', path: '/auth/rooms/lobbies/members', access: signedUp,
    summary: 'Enters the lobby, or says that the caller is still there, and tells who else is.',
    input: Nothing, output: Lobby,
  }),
  leave: defineEndpoint({
    area: 'dolphin', method: 'DELETE', path: '/auth/rooms/lobbies/members', access: signedUp,
    summary: 'Leaves the lobby.',
    input: Nothing, output: Nothing,
  }),
};
