import { readPeerMessage } from './peer-messages.ts';
import { answerNotIn, removePlayer } from '../players.ts';
import { dropGuest, putGuest, type Room } from '../room-state.ts';
import { sendAllToPeers } from './send-to-peers.ts';
import type { WorldState } from '../world-state.ts';
import { scheduleTick } from '../world-ticks.ts';

/** A process silent for so long has been killed; its users are reconnecting to another one. */
const PEER_TIMEOUT_MS = 3_500;

export function receiveFromPeer(world: WorldState, room: Room, bytes: Uint8Array): void {
  const message = readPeerMessage(bytes);
  if (!message || world.rooms.get(room.roomId) !== room) return;
  if (message.kind === 'who') return sendAllToPeers(world, room);
  const { processId, people } = message;
  room.processes.set(processId, world.options.now());
  for (const state of people) {
    const mine = room.players.get(state.userId);
    if (mine && mine.enteredAt >= state.enteredAt) continue;
    if (mine) {
      // They came in through another process: another tab, or the same one on a new line.
      if (mine.lostAt === null) answerNotIn(mine, 'ELSEWHERE');
      removePlayer(world, mine);
      if (room.players.size === 0) return;
    }
    putGuest(room, processId, state);
  }
  const there = new Set(people.map(({ userId }) => userId));
  const gone = new Set(message.gone);
  const isGone = (userId: number) => (message.kind === 'all' ? !there.has(userId) : gone.has(userId));
  for (const guest of room.guests.values())
    if (guest.processId === processId && isGone(guest.userId)) dropGuest(room, guest.userId);
  scheduleTick(world, room);
}

/** The people of processes that fell silent are gone. */
export function dropSilentPeers(world: WorldState, room: Room, time: number): void {
  for (const [process, receivedAt] of room.processes) {
    if (time - receivedAt < PEER_TIMEOUT_MS) continue;
    room.processes.delete(process);
    for (const guest of room.guests.values()) if (guest.processId === process) dropGuest(room, guest.userId);
    scheduleTick(world, room);
  }
}
