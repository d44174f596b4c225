import Type from 'typebox';
import { Instant, Line, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import {
  ROOM_CAPACITY_MAX,
  ROOM_CAPACITY_MIN,
  ROOM_NAME_MAX,
  ROOM_PASSWORD_MAX,
  ROOM_PASSWORD_MIN,
} from './lounge.constants.ts';
import { MapContent, MapId } from './maps/maps.schema.ts';

export const ROOM_KINDS = ['LOUNGE', 'ROOM'] as const;

export const RoomName = Line({ max: ROOM_NAME_MAX });
export const RoomPassword = Type.String({
  minLength: ROOM_PASSWORD_MIN,
  maxLength: ROOM_PASSWORD_MAX,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
});
export const RoomCapacity = Type.Integer({ minimum: ROOM_CAPACITY_MIN, maximum: ROOM_CAPACITY_MAX });

const ROOM = {
  roomId: RowId,
  kind: OneOf(ROOM_KINDS),
  /** Null: of the site. */
  channelId: Nullable(RowId),
  /** Empty for a lounge, whose name the screen knows. */
  name: Type.String(),
  /** Null for a lounge. */
  host: Nullable(Type.Object({ userId: UserId, nickname: Type.String() })),
  mapId: MapId,
  mapName: Type.String(),
  hasPassword: Type.Boolean(),
  capacity: Type.Integer({ minimum: 1 }),
  memberCount: Type.Integer({ minimum: 0 }),
  /** False: it takes nobody in for now. */
  isAccepting: Type.Boolean(),
  createdAt: Instant,
};
export const Room = Type.Object(ROOM);
export const MyRoom = Type.Object({
  ...ROOM,
  isMember: Type.Boolean(),
  isHost: Type.Boolean(),
  /** Whether the caller may close it, remove people and mute them: the host, the channel's staff, the site's staff. */
  mayModerate: Type.Boolean(),
});

/** Somebody in a lounge or room, as the caller sees them. */
export const RoomPerson = Type.Object({
  userId: UserId,
  nickname: Type.String(),
  level: Type.Integer({ minimum: 1 }),
  outfitHash: Type.String(),
  isFriend: Type.Boolean(),
});
export const RoomMember = Type.Object({ ...RoomPerson.properties, isHost: Type.Boolean(), cameAt: Instant });

/** Where the caller stands, and in what. `mapVersion` is the published one that is walked in. */
export const RoomScene = Type.Object({
  roomId: RowId,
  mapId: MapId,
  mapVersion: Type.Integer({ minimum: 1 }),
  content: MapContent,
  x: Type.Integer(),
  y: Type.Integer(),
});
