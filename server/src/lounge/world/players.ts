/** What people in the world do: step, show an emote, leave; and where they were last. */
import { followMove, newTrack } from '@dolphin/contract/lounge/world/move-check';
import { isPortalLeap } from '@dolphin/contract/lounge/world/portals';
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';
import { encodePlaced } from '@dolphin/contract/lounge/world/world-frames';
import { type OutReason, worldEvents } from '@dolphin/contract/lounge/world/world.messages';
import type { RealtimeClient } from '../../core/realtime/gateway.ts';
import { movePlayer, type Player, unseatPlayer } from './room-state.ts';
import { sendToPeers } from './peers/send-to-peers.ts';
import { showEmote } from './view/live-view.ts';
import type { WorldState } from './world-state.ts';
import { scheduleTick } from './world-ticks.ts';

/** A user whose steps are refused gets a corrected position, and then has time to receive it. */
const CORRECT_EVERY_MS = 250;
const EMOTE_EVERY_MS = 400;

export function step(world: WorldState, client: RealtimeClient, to: Position, sequence: number): void {
  const player = world.byLine.get(client.connectionId);
  if (!player) return;
  const { room, track } = player;
  const time = world.options.now();
  const walked = followMove(track, to, time - player.receivedAt, room.map.solids);
  const next = walked ?? (isPortalLeap(room.map.portals, track.position, to) ? newTrack(to) : null);
  player.sequence = sequence;
  if (next) {
    if (!walked) world.options.onLeap();
    player.receivedAt = time;
    movePlayer(player, next);
    return scheduleTick(world, room);
  }
  world.counts.refused++;
  if (time - player.correctedAt >= CORRECT_EVERY_MS) correct(world, player, track.position);
}

/** Sends somebody where they really are. */
export function correct({ options }: WorldState, player: Player, position: Position): void {
  player.correctedAt = options.now();
  player.client.answerBytes(encodePlaced(position, player.sequence));
}

export function emote(world: WorldState, client: RealtimeClient, shown: Emote): void {
  const player = world.byLine.get(client.connectionId);
  const time = world.options.now();
  if (!player || time - player.emotedAt < EMOTE_EVERY_MS) return;
  player.emotedAt = time;
  showEmote(player.room.liveView, player, shown);
  player.room.unsent.add(player);
  scheduleTick(world, player.room);
}

/** Where somebody of this room is, or was a moment ago. */
export function lastPosition({ byUser, lastPlaces, rooms }: WorldState, userId: number, roomId: number) {
  const player = byUser.get(userId);
  if (player?.room.roomId === roomId) return player.position;
  const guest = rooms.get(roomId)?.guests.get(userId);
  const lastPlace = lastPlaces.get(userId);
  return guest?.position ?? (lastPlace?.roomId === roomId ? lastPlace.position : undefined);
}

/** `enteredRoomId`: the room they are about to enter; it stays, with the guests in it, even if nobody else is there. */
export function removePlayer(world: WorldState, player: Player, enteredRoomId?: number): void {
  const { room } = player;
  world.lastPlaces.set(player.userId, { roomId: room.roomId, position: player.position, at: world.options.now() });
  if (player.saved !== player.position) world.departed.set(player.userId, player);
  unseatPlayer(player);
  world.byUser.delete(player.userId);
  world.byLine.delete(player.client.connectionId);
  if (room.players.size > 0 || room.roomId === enteredRoomId) return scheduleTick(world, room);
  // The last one here: the other processes are notified now, because there will be no tick.
  sendToPeers(world, room, 'all');
  room.peerLink?.close();
  world.rooms.delete(room.roomId);
  world.dueRooms.delete(room);
}

export function answerNotIn({ client, room }: Player, reason: OutReason): void {
  client.answer(worldEvents.notIn, { roomId: room.roomId, reason });
}
