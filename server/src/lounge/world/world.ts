/**
 * The live world of this process. Everything that happens is gathered and told in ticks, fifteen a second at most and
 * none while nothing happens. Sockets, clock and the way to other processes are handed in.
 */
import { followMove, newTrack } from '@dolphin/contract/lounge/world/move-check';
import { isPortalLeap } from '@dolphin/contract/lounge/world/portals';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { type Emote, type Position, TICKS_PER_SECOND } from '@dolphin/contract/lounge/world/world.constants';
import { encodePlaced } from '@dolphin/contract/lounge/world/world-frames';
import { type OutReason, worldEvents } from '@dolphin/contract/lounge/world/world.messages';
import type { ConnectionEnd, Realtime, RealtimeClient } from '../../core/realtime/gateway.ts';
import { type Ground, landAt } from './ground.ts';
import {
  changeGround,
  dropGuest,
  movePlayer,
  newRoom,
  type Player,
  putGuest,
  type Room,
  seatPlayer,
  unseatPlayer,
  type PeerLink,
} from './room-state.ts';
import { encodePeerMessage, readPeerMessage, type PlayerState } from './peer-messages.ts';
import { subscribeViewer, unsubscribeViewer, moveFigure, showEmote, sendToViewers } from './stage.ts';

const TICK_MS = 1_000 / TICKS_PER_SECOND;
/** Somebody whose line broke is seen for so long, standing still: most lines are back by then. */
export const RECONNECT_GRACE_MS = 3_000;
/** A process not heard for so long has been killed; its people are on their way to another one. */
const PEER_TIMEOUT_MS = 3_500;
/** Somebody whose steps are refused is told where they are, and then has time to hear it. */
const CORRECT_EVERY_MS = 250;
const EMOTE_EVERY_MS = 400;
/** Who goes to somebody without walking stands this far from them. */
const BESIDE_PX = 80;

export type WorldOptions = {
  readonly processId: string;
  readonly now: () => number;
  readonly writeShared: Realtime['writeShared'];
  readonly openPeerLink: (roomId: number, onMessage: (bytes: Uint8Array) => void) => PeerLink | null;
  /** Somebody is somewhere else without having walked there. */
  readonly onLeap: () => void;
  /** A room that fails costs its own people a tick, and the others nothing. */
  readonly onError: (error: unknown) => void;
};
/** Beside whom, or to which area or portal of the map one goes without walking. */
export type Towards = { readonly nearUserId?: number | undefined; readonly placeId?: string | undefined };
export type World = ReturnType<typeof createWorld>;

export function createWorld({ processId, now, writeShared, openPeerLink, onLeap, onError }: WorldOptions) {
  const rooms = new Map<number, Room>();
  const byUser = new Map<number, Player>();
  const byLine = new Map<string, Player>();
  const dueRooms = new Set<Room>();
  /** Where people were who left a moment ago: a page loaded anew comes back to the same spot. */
  const lastPlaces = new Map<number, { readonly roomId: number; readonly position: Position; readonly at: number }>();
  /** Those among them whose last place is not noted yet. */
  const departed = new Map<number, Player>();
  const counts = { refused: 0, ticks: 0, tickMs: 0 };
  let timer: NodeJS.Timeout | undefined;
  let tickedAt = 0;

  function scheduleTick(room: Room): void {
    if (room.isTickDue) return;
    room.isTickDue = true;
    dueRooms.add(room);
    timer ??= setTimeout(tick, Math.max(0, tickedAt + TICK_MS - now()));
  }

  const tick = safeHandler(onError, () => {
    const startedAt = now();
    // A tick that comes late by less than its length does not shift those after it.
    tickedAt = startedAt - tickedAt < 2 * TICK_MS ? tickedAt + TICK_MS : startedAt;
    timer = undefined;
    const due = [...dueRooms];
    dueRooms.clear();
    for (const room of due) tickRoom(room);
    counts.ticks++;
    counts.tickMs += now() - startedAt;
  });
  const tickRoom = safeHandler(onError, (room: Room) => {
    room.isTickDue = false;
    sendChangesToPeers(room);
    if (sendToViewers(room.stage, writeShared, tickedAt).isUnfinished) scheduleTick(room);
  });

  function sendToPeers(
    room: Room,
    kind: 'all' | 'some' | 'who',
    people: readonly PlayerState[] = [],
    gone: readonly number[] = [],
  ): void {
    room.peerLink?.send(encodePeerMessage({ kind, processId, people, gone }));
  }
  function sendAllToPeers(room: Room): void {
    if (room.peerLink)
      sendToPeers(
        room,
        'all',
        [...room.players.values()].map((player) => ({ ...pick(player), emote: null })),
      );
  }
  function sendChangesToPeers(room: Room): void {
    const { unsent, unsentGone } = room;
    if (room.peerLink && unsent.size + unsentGone.size > 0)
      sendToPeers(room, 'some', [...unsent].map(pick), [...unsentGone]);
    unsent.clear();
    unsentGone.clear();
  }

  function enter(
    client: RealtimeClient,
    roomId: number,
    ground: Ground,
    spot: { readonly x: number; readonly y: number },
    to: Towards = {},
  ): void {
    const before = byUser.get(client.me.id);
    const beside = to.nearUserId === undefined ? undefined : lastPosition(to.nearUserId, roomId);
    const place = to.placeId === undefined ? undefined : (rooms.get(roomId)?.ground ?? ground).places.get(to.placeId);
    const last = lastPosition(client.me.id, roomId);
    const known = beside
      ? { ...beside, x: beside.x + BESIDE_PX }
      : place
        ? { ...place, facesLeft: last?.facesLeft ?? false }
        : last;
    const beforeHere = byLine.get(client.connectionId);
    if (before && before !== beforeHere && before.lostAt === null) answerNotIn(before, 'ELSEWHERE');
    if (before) remove(before, roomId);
    let room = rooms.get(roomId);
    if (!room) {
      const opened = newRoom(roomId, ground);
      rooms.set(roomId, (room = opened));
      opened.peerLink = openPeerLink(roomId, (bytes) => receiveFromPeer(opened, bytes));
      sendToPeers(opened, 'who');
    }
    // Somebody may have read the map just before it was published anew: the newer one holds.
    if (ground.mapId !== room.ground.mapId || ground.version > room.ground.version) setGround(room, ground);
    const position = { ...landAt(room.ground, known ?? spot), facesLeft: known?.facesLeft ?? false };
    const player = seatPlayer(room, { client, position, now: now() });
    byUser.set(player.userId, player);
    byLine.set(client.connectionId, player);
    client.answer(worldEvents.entered, { roomId, mapVersion: room.ground.version });
    client.answerBytes(encodePlaced(position, 0));
    scheduleTick(room);
    onLeap();
  }

  function lastPosition(userId: number, roomId: number): Position | undefined {
    const player = byUser.get(userId);
    if (player?.room.roomId === roomId) return player.position;
    const lastPlace = lastPlaces.get(userId);
    return (
      rooms.get(roomId)?.guests.get(userId)?.position ?? (lastPlace?.roomId === roomId ? lastPlace.position : undefined)
    );
  }

  /** `enteredRoomId`: the room they are about to enter; it stays, with the guests in it, even if nobody else is there. */
  function remove(player: Player, enteredRoomId?: number): void {
    const { room } = player;
    lastPlaces.set(player.userId, { roomId: room.roomId, position: player.position, at: now() });
    if (player.saved !== player.position) departed.set(player.userId, player);
    unseatPlayer(player);
    byUser.delete(player.userId);
    byLine.delete(player.client.connectionId);
    if (room.players.size > 0 || room.roomId === enteredRoomId) return scheduleTick(room);
    // The last one here: the other processes are told now, because there will be no tick.
    sendToPeers(room, 'all');
    room.peerLink?.close();
    rooms.delete(room.roomId);
    dueRooms.delete(room);
  }

  function answerNotIn({ client, room }: Player, reason: OutReason): void {
    client.answer(worldEvents.notIn, { roomId: room.roomId, reason });
  }

  function step(client: RealtimeClient, to: Position, sequence: number): void {
    const player = byLine.get(client.connectionId);
    if (!player) return;
    const { room, track } = player;
    const time = now();
    const walked = followMove(track, to, time - player.receivedAt, room.ground.solids);
    const next = walked ?? (isPortalLeap(room.ground.portals, track.position, to) ? newTrack(to) : null);
    player.sequence = sequence;
    if (next) {
      if (!walked) onLeap();
      player.receivedAt = time;
      movePlayer(player, next);
      return scheduleTick(room);
    }
    counts.refused++;
    if (time - player.correctedAt < CORRECT_EVERY_MS) return;
    correct(player, track.position);
  }

  function correct(player: Player, position: Position): void {
    player.correctedAt = now();
    player.client.answerBytes(encodePlaced(position, player.sequence));
  }

  function emote(client: RealtimeClient, shown: Emote): void {
    const player = byLine.get(client.connectionId);
    if (!player || now() - player.emotedAt < EMOTE_EVERY_MS) return;
    player.emotedAt = now();
    showEmote(player.room.stage, player, shown);
    player.room.unsent.add(player);
    scheduleTick(player.room);
  }

  function setGround(room: Room, ground: Ground): void {
    // The same map published anew is the same place; on another one everybody begins.
    const isSamePlace = room.ground.mapId === ground.mapId;
    changeGround(room, ground);
    for (const player of room.players.values()) {
      const position = {
        ...landAt(ground, isSamePlace ? player.position : ground.start),
        facesLeft: player.position.facesLeft,
      };
      player.track = newTrack(position);
      moveFigure(room.stage, player, position);
      if (player.lostAt !== null) continue;
      subscribeViewer(room.stage, player.viewer, position);
      correct(player, position);
    }
    scheduleTick(room);
    onLeap();
  }

  function receiveFromPeer(room: Room, bytes: Uint8Array): void {
    const message = readPeerMessage(bytes);
    if (!message || rooms.get(room.roomId) !== room) return;
    if (message.kind === 'who') return sendAllToPeers(room);
    room.processes.set(message.processId, now());
    for (const state of message.people) {
      const mine = room.players.get(state.userId);
      if (mine && mine.enteredAt >= state.enteredAt) continue;
      if (mine) {
        // They came in through another process: another tab, or the same one on a new line.
        if (mine.lostAt === null) answerNotIn(mine, 'ELSEWHERE');
        remove(mine);
        if (room.players.size === 0) return;
      }
      putGuest(room, message.processId, state);
    }
    const isGone = message.kind === 'all' ? goneFrom(message.people) : new Set(message.gone);
    for (const guest of room.guests.values())
      if (guest.processId === message.processId && isGone.has(guest.userId)) dropGuest(room, guest.userId);
    scheduleTick(room);
  }

  /** Everybody but those. */
  function goneFrom(people: readonly PlayerState[]): { readonly has: (userId: number) => boolean } {
    const there = new Set(people.map(({ userId }) => userId));
    return { has: (userId) => !there.has(userId) };
  }

  return {
    enter,
    step,
    emote,
    setGround(roomId: number, ground: Ground) {
      const room = rooms.get(roomId);
      if (room && (room.ground.mapId !== ground.mapId || room.ground.version !== ground.version))
        setGround(room, ground);
    },
    leave(client: RealtimeClient, roomId: number) {
      const player = byLine.get(client.connectionId);
      if (player?.room.roomId === roomId) remove(player);
    },
    /** Somebody is not in this room any more, as the database has it. */
    putOut(userId: number, roomId: number) {
      const player = byUser.get(userId);
      if (player?.room.roomId !== roomId) return;
      answerNotIn(player, 'REMOVED');
      remove(player);
    },
    lineEnded({ connectionId, isSessionOver, isCleanClose }: ConnectionEnd) {
      const player = byLine.get(connectionId);
      if (!player) return;
      if (isSessionOver || isCleanClose) return remove(player);
      player.lostAt = now();
      unsubscribeViewer(player.room.stage, player.viewer);
      byLine.delete(connectionId);
    },
    /** About once a second: those who did not come back, processes that fell silent, and a word to the others that we live. */
    evictStale() {
      const time = now();
      for (const [userId, { at }] of lastPlaces) if (time - at > RECONNECT_GRACE_MS) lastPlaces.delete(userId);
      for (const player of byUser.values())
        if (player.lostAt !== null && time - player.lostAt >= RECONNECT_GRACE_MS) remove(player);
      for (const room of rooms.values()) {
        for (const [process, receivedAt] of room.processes) {
          if (time - receivedAt < PEER_TIMEOUT_MS) continue;
          room.processes.delete(process);
          for (const guest of room.guests.values()) if (guest.processId === process) dropGuest(room, guest.userId);
          scheduleTick(room);
        }
        sendAllToPeers(room);
      }
    },
    players: (): Iterable<Player> => byUser.values(),
    /** Whose last place is still to be noted; asked for once. */
    departed(): readonly Player[] {
      const players = [...departed.values()].filter(({ userId }) => !byUser.has(userId));
      departed.clear();
      return players;
    },
    rooms: (): ReadonlyMap<number, Room> => rooms,
    counts: () => ({ ...counts, people: byUser.size, rooms: rooms.size }),
    stop() {
      clearTimeout(timer);
      timer = undefined;
      // Nothing is said to the other processes: to them our people stand there until they come back through them.
      for (const room of rooms.values()) room.peerLink?.close();
      rooms.clear();
      byUser.clear();
      byLine.clear();
      dueRooms.clear();
    },
  };
}

function pick({ userId, enteredAt, position, emote }: Player): PlayerState {
  return { userId, enteredAt, position, emote };
}
