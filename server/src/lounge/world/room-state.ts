/** One lounge or room in this process: its live view, its map, those with a socket here and those of other processes. */
import { newTrack, type Track } from '@dolphin/contract/lounge/world/move-check';
import type { Position } from '@dolphin/contract/lounge/world/world.constants';
import type { RealtimeClient } from '../../core/realtime/gateway.ts';
import type { LoadedMap } from './loaded-map.ts';
import type { PlayerState } from './peers/peer-messages.ts';
import {
  subscribeViewer,
  unsubscribeViewer,
  moveEntity,
  newLiveView,
  addEntity,
  removeEntity,
  type LiveView,
  showEmote,
} from './view/live-view.ts';
import { newViewer, type Viewer } from './view/viewers.ts';
import type { WorldEntity } from './view/zone-view.ts';

/** Somebody with a socket here, or whose socket has just gone and may come back. */
export type Player = WorldEntity & {
  readonly room: Room;
  readonly enteredAt: number;
  client: RealtimeClient;
  viewer: Viewer;
  track: Track;
  receivedAt: number;
  sequence: number;
  /** When their position was last corrected. */
  correctedAt: number;
  emotedAt: number;
  /** Null while the line stands. */
  lostAt: number | null;
  /** As the table has it. */
  saved: Position | null;
  savedAt: number;
};
/** Somebody with a socket in another process. */
export type Guest = WorldEntity & { enteredAt: number; processId: string };

export type PeerLink = { readonly send: (bytes: Uint8Array) => void; readonly close: () => void };
export type Room = {
  readonly roomId: number;
  map: LoadedMap;
  liveView: LiveView;
  readonly players: Map<number, Player>;
  readonly guests: Map<number, Guest>;
  /** When the last message of each other process was received. */
  readonly processes: Map<string, number>;
  peerLink: PeerLink | null;
  /** There are changes here for the next tick to send. */
  isTickDue: boolean;
  /** Players not yet sent to the other processes. */
  readonly unsent: Set<Player>;
  readonly unsentGone: Set<number>;
};

export function newRoom(roomId: number, map: LoadedMap): Room {
  return {
    roomId,
    map,
    liveView: newLiveView(map.solids.bounds),
    players: new Map(),
    guests: new Map(),
    processes: new Map(),
    peerLink: null,
    isTickDue: false,
    unsent: new Set(),
    unsentGone: new Set(),
  };
}

type Entering = { readonly client: RealtimeClient; readonly position: Position; readonly now: number };

export function seatPlayer(room: Room, { client, position, now }: Entering): Player {
  const userId = client.me.id;
  dropGuest(room, userId);
  const player: Player = {
    userId,
    position,
    zone: -1,
    emote: null,
    room,
    enteredAt: now,
    client,
    viewer: newViewer(client.line),
    track: newTrack(position),
    receivedAt: now,
    sequence: 0,
    correctedAt: 0,
    emotedAt: 0,
    lostAt: null,
    saved: null,
    savedAt: 0,
  };
  room.players.set(userId, player);
  room.unsentGone.delete(userId);
  room.unsent.add(player);
  addEntity(room.liveView, player);
  subscribeViewer(room.liveView, player.viewer, position);
  return player;
}

export function movePlayer(player: Player, track: Track): void {
  const { liveView, peerLink, unsent } = player.room;
  player.track = track;
  moveEntity(liveView, player, track.position);
  subscribeViewer(liveView, player.viewer, track.position);
  if (peerLink) unsent.add(player);
}

export function unseatPlayer(player: Player): void {
  const { room } = player;
  unsubscribeViewer(room.liveView, player.viewer);
  removeEntity(room.liveView, player);
  room.players.delete(player.userId);
  room.unsent.delete(player);
  room.unsentGone.add(player.userId);
}

export function putGuest(room: Room, processId: string, { userId, enteredAt, position, emote }: PlayerState): void {
  let guest = room.guests.get(userId);
  if (guest && guest.processId !== processId && guest.enteredAt > enteredAt) return;
  if (guest) {
    guest.processId = processId;
    guest.enteredAt = enteredAt;
    const { position: was } = guest;
    if (
      was.x !== position.x ||
      was.y !== position.y ||
      was.pose !== position.pose ||
      was.facesLeft !== position.facesLeft
    )
      moveEntity(room.liveView, guest, position);
  } else {
    guest = { userId, position, zone: -1, emote: null, enteredAt, processId };
    room.guests.set(userId, guest);
    addEntity(room.liveView, guest);
  }
  if (emote) showEmote(room.liveView, guest, emote);
}

export function dropGuest(room: Room, userId: number): void {
  const guest = room.guests.get(userId);
  if (!guest) return;
  removeEntity(room.liveView, guest);
  room.guests.delete(userId);
}

/** The same people on another map; everybody gets everything anew. */
export function changeMap(room: Room, map: LoadedMap): void {
  room.map = map;
  room.liveView = newLiveView(map.solids.bounds);
  for (const entity of [...room.guests.values(), ...room.players.values()]) {
    entity.zone = -1;
    entity.emote = null;
    addEntity(room.liveView, entity);
  }
  for (const { viewer, position, lostAt } of room.players.values()) {
    viewer.zone = -1;
    if (lostAt === null) subscribeViewer(room.liveView, viewer, position);
  }
}
