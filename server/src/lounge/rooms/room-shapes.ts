import type { Me } from '../../core/module.ts';
import { isHost, mayModerate } from './room.rules.ts';
import type { RoomRow, RoomForUserRow } from './room-rows.queries.ts';

export function toRoom(row: RoomRow) {
  return {
    roomId: row.id,
    kind: row.kind,
    channelId: row.channelId,
    name: row.name,
    host: row.hostId === null || row.hostName === null ? null : { userId: row.hostId, nickname: row.hostName },
    mapId: row.mapId,
    mapName: row.mapName,
    hasPassword: row.passwordHash !== null,
    capacity: row.capacity,
    memberCount: row.memberCount,
    isAccepting: row.isAccepting,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toMyRoom(me: Me, row: RoomForUserRow) {
  return { ...toRoom(row), isMember: row.isMember, isHost: isHost(me, row), mayModerate: mayModerate(me, row) };
}
