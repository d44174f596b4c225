import Type from 'typebox';
import { safetyErrors } from '../accounts/safety.errors.ts';
import { NICKNAME_MAX_LENGTH } from '../accounts/accounts.constants.ts';
import { commerceErrors } from '../commerce/commerce.errors.ts';
import { signedUp } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import {
  JOINS_MAX,
  JOINS_SECONDS,
  MUTE_MINUTES,
  PEOPLE_PER_REQUEST_MAX,
  ROOM_PASSWORD_MAX,
  ROOM_SEARCH_MAX,
} from './lounge.constants.ts';
import { loungeErrors } from './lounge.errors.ts';
import { MapId } from './maps/maps.schema.ts';
import {
  MyRoom,
  Room,
  ROOM_KINDS,
  RoomCapacity,
  RoomMember,
  RoomName,
  RoomPassword,
  RoomPerson,
  RoomScene,
} from './rooms.schema.ts';

const mine = { area: 'dolphin', access: signedUp } as const;
const strict = { additionalProperties: false } as const;
const One = Type.Object({ roomId: RowId });
/** Ids with commas between them. */
const UserIds = Type.String({
  pattern: `^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,${PEOPLE_PER_REQUEST_MAX - 1}}$`,
  examples: ['1'],
});
const Minutes = Type.Unsafe<0 | (typeof MUTE_MINUTES)[number]>({ type: 'integer', enum: [0, ...MUTE_MINUTES] });
/** A room that does not exist, is closed, or belongs to a channel that is not the caller's. */
const missing = loungeErrors.ROOM_NOT_FOUND;

export const rooms = {
  list: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/auth/rooms',
    summary: 'Open rooms of the site or of a channel, newest first, also by a part of their name. [WLD-2]',
    input: Type.Object({
      channel_id: Type.Optional(ChannelId),
      query: Type.Optional(Line({ max: ROOM_SEARCH_MAX })),
      ...PageInput,
    }),
    output: pageOf('roomList', Room),
    errors: [missing],
    limits: [{ per: 'user', max: 60, seconds: 60, having: 'query' }],
  }),
  mine: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/auth/rooms/mine',
    summary: 'Where the caller is, and how they may talk.',
    input: Nothing,
    output: Type.Object({
      place: Nullable(
        Type.Object({
          roomId: RowId,
          kind: OneOf(ROOM_KINDS),
          channelId: Nullable(ChannelId),
          name: Type.String(),
          /** The caller is muted there until then. */ mutedUntil: Nullable(Instant),
        }),
      ),
      /**
       * The caller is under 14: outside their own channels only friends and own coaches receive what they type; phrases
       * and emotes are sent to everybody.
       */
      isChild: Type.Boolean(),
    }),
  }),
  create: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/auth/rooms',
    summary: 'Opens a room and enters it as its host. [WLD-2]',
    input: Type.Object(
      {
        channelId: Type.Optional(ChannelId),
        name: RoomName,
        mapId: Type.Optional(MapId),
        password: Type.Optional(RoomPassword),
        capacity: Type.Optional(RoomCapacity),
      },
      strict,
    ),
    output: MyRoom,
    errors: [
      missing,
      loungeErrors.ALREADY_ANOTHER_ROOM_MEMBER_USER,
      loungeErrors.ROOM_LIMIT_REACHED,
      commerceErrors.NEED_TO_PREMIUM,
      loungeErrors.ROOM_MAP_NOT_FOUND,
      loungeErrors.ROOM_NAME_NOT_ALLOWED,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
    ],
    limits: [{ per: 'user', max: 10, seconds: 60 }],
  }),
  read: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/auth/rooms/:roomId',
    summary: 'One room or lounge, as the caller stands to it.',
    input: One,
    output: MyRoom,
    errors: [missing],
  }),
  change: defineEndpoint({
    ...mine,
    method: 'PATCH',
    path: '/auth/rooms/:roomId',
    summary:
      'Changes a room: its host alone. A password of null takes the password away. Of a lounge its staff changes the map, and nothing else.',
    input: Type.Object(
      {
        roomId: RowId,
        name: Type.Optional(RoomName),
        mapId: Type.Optional(MapId),
        password: Type.Optional(Nullable(RoomPassword)),
        capacity: Type.Optional(RoomCapacity),
        isAccepting: Type.Optional(Type.Boolean()),
      },
      strict,
    ),
    output: MyRoom,
    errors: [
      missing,
      loungeErrors.ROOM_NOT_ALLOWED,
      loungeErrors.ROOM_CAPACITY_TAKEN,
      loungeErrors.ROOM_MAP_NOT_FOUND,
      loungeErrors.ROOM_NAME_NOT_ALLOWED,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
    ],
    limits: [{ per: 'user', max: 30, seconds: 60 }],
  }),
  close: defineEndpoint({
    ...mine,
    method: 'DELETE',
    path: '/auth/rooms/:roomId',
    summary: 'Closes a room for good; everybody in it is outside.',
    input: One,
    output: Nothing,
    errors: [missing, loungeErrors.ROOM_NOT_ALLOWED],
  }),
  join: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/auth/rooms/:roomId/members',
    summary: 'Enters a room, or a lounge by its id. [WLD-2]',
    input: Type.Object(
      {
        roomId: RowId,
        /** As typed; any other than the right one is a wrong one. */ password: Type.Optional(
          Type.String({ maxLength: ROOM_PASSWORD_MAX }),
        ),
      },
      strict,
    ),
    output: RoomScene,
    errors: [
      missing,
      loungeErrors.MISMATCH_ROOM_PASSWORD,
      loungeErrors.NOT_ACCEPT_ROOM,
      loungeErrors.TOO_MANY_ROOM_MEMBER,
      loungeErrors.ALREADY_ROOM_MEMBER_USER,
      loungeErrors.ALREADY_ANOTHER_ROOM_MEMBER_USER,
    ],
    limits: [{ per: 'user', max: JOINS_MAX, seconds: JOINS_SECONDS }],
  }),
  scene: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/auth/rooms/:roomId/scene',
    summary: 'The published map of the room or lounge the caller is in, and where they stand.',
    input: One,
    output: RoomScene,
    errors: [missing, loungeErrors.NOT_ROOM_MEMBER],
  }),
  leave: defineEndpoint({
    ...mine,
    method: 'DELETE',
    path: '/auth/rooms/:roomId/members',
    summary: 'Leaves a room or lounge. A host who leaves hands over to whoever is there longest.',
    input: One,
    output: Nothing,
    errors: [missing],
  }),
  members: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/auth/rooms/:roomId/members',
    summary:
      'Who is in a room or lounge: friends first, then who is there longest, also by a part of the nickname; `totalCount` counts everybody, also those who are not listed. For those who are in it.',
    input: Type.Object({ roomId: RowId, query: Type.Optional(Line({ max: NICKNAME_MAX_LENGTH })) }),
    output: Type.Object({ memberList: Type.Array(RoomMember), totalCount: Type.Integer({ minimum: 0 }) }),
    errors: [missing, loungeErrors.NOT_ROOM_MEMBER],
    limits: [{ per: 'user', max: 60, seconds: 60, having: 'query' }],
  }),
  people: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/auth/rooms/:roomId/people',
    summary:
      'Who the given people are, as far as they are in the same room and may be seen by the caller; whoever is left out is neither drawn nor are their messages shown. [WLD-1]',
    input: Type.Object({ roomId: RowId, user_ids: UserIds }),
    output: Type.Object({ personList: Type.Array(RoomPerson) }),
    errors: [missing, loungeErrors.NOT_ROOM_MEMBER],
  }),
  kick: defineEndpoint({
    ...mine,
    method: 'DELETE',
    path: '/auth/rooms/:roomId/members/:userId',
    summary:
      'Sends somebody out of a room, for as long as the room is open: the host, staff of its channel, or the site.',
    input: Type.Object({ roomId: RowId, userId: UserId }),
    output: Nothing,
    errors: [missing, loungeErrors.NOT_ROOM_MEMBER, loungeErrors.ROOM_NOT_ALLOWED],
  }),
  handOver: defineEndpoint({
    ...mine,
    method: 'PUT',
    path: '/auth/rooms/:roomId/host',
    summary: 'Makes somebody in the room its host: the host alone.',
    input: Type.Object({ roomId: RowId, userId: UserId }, strict),
    output: Nothing,
    errors: [missing, loungeErrors.NOT_ROOM_MEMBER, loungeErrors.ROOM_NOT_ALLOWED],
  }),
  mute: defineEndpoint({
    ...mine,
    method: 'PUT',
    path: '/auth/rooms/:roomId/mutes/:userId',
    summary:
      'Keeps somebody from talking in a room or lounge for some minutes; 0 lets them talk again. As with sending away; in a lounge staff alone.',
    input: Type.Object({ roomId: RowId, userId: UserId, minutes: Minutes }, strict),
    output: Type.Object({ until: Nullable(Instant) }),
    errors: [missing, loungeErrors.NOT_ROOM_MEMBER, loungeErrors.ROOM_NOT_ALLOWED],
  }),
};
