/** Coming into a room, and the map of a room. */
import { newTrack } from '@dolphin/contract/lounge/world/move-check';
import type { Position } from '@dolphin/contract/lounge/world/world.constants';
import { encodePlaced } from '@dolphin/contract/lounge/world/world-frames';
import type { RealtimeClient } from '../../core/realtime/gateway.ts';
import { type LoadedMap, spawnPosition } from './loaded-map.ts';
import { answerNotIn, correct, lastPosition, removePlayer } from './players.ts';
import { receiveFromPeer } from './peers/receive-from-peer.ts';
import { changeMap, newRoom, type Room, seatPlayer } from './room-state.ts';
import { sendToPeers } from './peers/send-to-peers.ts';
import { moveEntity, subscribeViewer } from './view/live-view.ts';
import type { WorldState } from './world-state.ts';
import { scheduleTick } from './world-ticks.ts';

/** Who goes to somebody without walking stands this far from them. */
const BESIDE_PX = 80;

type Spot = { readonly x: number; readonly y: number };
/** Beside whom, or to which area or portal of the map one goes without walking. */
export type Towards = { readonly nearUserId?: number | undefined; readonly placeId?: string | undefined };

export function enter(
  world: WorldState,
  client: RealtimeClient,
  roomId: number,
  map: LoadedMap,
  spot: Spot,
  to: Towards = {},
): void {
  const { byUser, byLine, options } = world;
  const known = placeFor(world, client.me.id, roomId, map, to);
  const before = byUser.get(client.me.id);
  if (before && before !== byLine.get(client.connectionId) && before.lostAt === null) answerNotIn(before, 'ELSEWHERE');
  if (before) removePlayer(world, before, roomId);
  const room = world.rooms.get(roomId) ?? openRoom(world, roomId, map);
  // Somebody may have read the map just before it was published anew: the newer one holds.
  if (map.mapId !== room.map.mapId || map.version > room.map.version) setMap(world, room, map);
  const position = { ...spawnPosition(room.map, known ?? spot), facesLeft: known?.facesLeft ?? false };
  const player = seatPlayer(room, { client, position, now: options.now() });
  byUser.set(player.userId, player);
  byLine.set(client.connectionId, player);
  const isLeap = to.nearUserId !== undefined || to.placeId !== undefined;
  options.onEntered(client, { roomId, mapVersion: room.map.version }, isLeap);
  client.answerBytes(encodePlaced(position, 0));
  scheduleTick(world, room);
  options.onLeap();
}

/** Where somebody is put who does not come in for the first time. */
function placeFor(
  world: WorldState,
  userId: number,
  roomId: number,
  map: LoadedMap,
  { nearUserId, placeId }: Towards,
): (Spot & Pick<Position, 'facesLeft'>) | undefined {
  const beside = nearUserId === undefined ? undefined : lastPosition(world, nearUserId, roomId);
  if (beside) return { ...beside, x: beside.x + BESIDE_PX };
  const last = lastPosition(world, userId, roomId);
  const place = placeId === undefined ? undefined : (world.rooms.get(roomId)?.map ?? map).places.get(placeId);
  return place ? { ...place, facesLeft: last?.facesLeft ?? false } : last;
}

function openRoom(world: WorldState, roomId: number, map: LoadedMap): Room {
  const room = newRoom(roomId, map);
  world.rooms.set(roomId, room);
  room.peerLink = world.options.openPeerLink(roomId, (bytes) => receiveFromPeer(world, room, bytes));
  sendToPeers(world, room, 'who');
  return room;
}

export function setMap(world: WorldState, room: Room, map: LoadedMap): void {
  // The same map published anew is the same place; on another one everybody begins.
  const isSamePlace = room.map.mapId === map.mapId;
  changeMap(room, map);
  for (const player of room.players.values()) {
    const spot = spawnPosition(map, isSamePlace ? player.position : map.start);
    const position = { ...spot, facesLeft: player.position.facesLeft };
    player.track = newTrack(position);
    moveEntity(room.liveView, player, position);
    if (player.lostAt !== null) continue;
    subscribeViewer(room.liveView, player.viewer, position);
    correct(world, player, position);
  }
  scheduleTick(world, room);
  world.options.onLeap();
}
