/** The live world of this process. Sockets, clock and the way to other processes are handed in. */
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';
import type { ConnectionEnd, RealtimeClient } from '../../core/realtime/gateway.ts';
import { enter, setMap, type Towards } from './enter.ts';
import type { LoadedMap } from './loaded-map.ts';
import { answerNotIn, emote, removePlayer, step } from './players.ts';
import { dropSilentPeers } from './peers/receive-from-peer.ts';
import type { Player, Room } from './room-state.ts';
import { sendAllToPeers } from './peers/send-to-peers.ts';
import { unsubscribeViewer } from './view/live-view.ts';
import { newWorldState, type WorldOptions, type WorldState } from './world-state.ts';

/** Somebody whose line broke is seen for so long, standing still: most lines are back by then. */
export const RECONNECT_GRACE_MS = 3_000;

export type World = ReturnType<typeof createWorld>;

export function createWorld(options: WorldOptions) {
  const world = newWorldState(options);
  const { rooms, byUser, byLine } = world;
  return {
    enter: (client: RealtimeClient, roomId: number, map: LoadedMap, spot: { x: number; y: number }, to?: Towards) =>
      enter(world, client, roomId, map, spot, to),
    step: (client: RealtimeClient, to: Position, sequence: number) => step(world, client, to, sequence),
    emote: (client: RealtimeClient, shown: Emote) => emote(world, client, shown),
    setMap(roomId: number, map: LoadedMap) {
      const room = rooms.get(roomId);
      if (room && (room.map.mapId !== map.mapId || room.map.version !== map.version)) setMap(world, room, map);
    },
    leave(client: RealtimeClient, roomId: number) {
      const player = byLine.get(client.connectionId);
      if (player?.room.roomId === roomId) removePlayer(world, player);
    },
    /** Somebody is not in this room any more, as the database has it. */
    putOut(userId: number, roomId: number) {
      const player = byUser.get(userId);
      if (player?.room.roomId !== roomId) return;
      answerNotIn(player, 'REMOVED');
      removePlayer(world, player);
    },
    lineEnded: (end: ConnectionEnd) => lineEnded(world, end),
    evictStale: () => evictStale(world),
    players: (): Iterable<Player> => byUser.values(),
    /** Whose last place is still to be noted; asked for once. */
    departed(): readonly Player[] {
      const players = [...world.departed.values()].filter(({ userId }) => !byUser.has(userId));
      world.departed.clear();
      return players;
    },
    rooms: (): ReadonlyMap<number, Room> => rooms,
    counts: () => ({ ...world.counts, people: byUser.size, rooms: rooms.size }),
    stop: () => stop(world),
  };
}

function lineEnded(world: WorldState, { connectionId, isSessionOver, isCleanClose }: ConnectionEnd): void {
  const player = world.byLine.get(connectionId);
  if (!player) return;
  if (isSessionOver || isCleanClose) return removePlayer(world, player);
  player.lostAt = world.options.now();
  unsubscribeViewer(player.room.liveView, player.viewer);
  world.byLine.delete(connectionId);
}

/** About once a second: those who did not come back, processes that fell silent, and a message to the others that we live. */
function evictStale(world: WorldState): void {
  const time = world.options.now();
  for (const [userId, { at }] of world.lastPlaces) if (time - at > RECONNECT_GRACE_MS) world.lastPlaces.delete(userId);
  for (const player of world.byUser.values())
    if (player.lostAt !== null && time - player.lostAt >= RECONNECT_GRACE_MS) removePlayer(world, player);
  for (const room of world.rooms.values()) {
    dropSilentPeers(world, room, time);
    sendAllToPeers(world, room);
  }
}

function stop(world: WorldState): void {
  clearTimeout(world.timer);
  world.timer = undefined;
  // Nothing is sent to the other processes: to them our people stand there until they come back through them.
  for (const room of world.rooms.values()) room.peerLink?.close();
  world.rooms.clear();
  world.byUser.clear();
  world.byLine.clear();
  world.dueRooms.clear();
}
