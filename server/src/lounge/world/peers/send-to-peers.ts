import { encodePeerMessage, type PeerMessage, type PlayerState } from './peer-messages.ts';
import type { Player, Room } from '../room-state.ts';
import type { WorldState } from '../world-state.ts';

type Sent = { readonly people?: readonly PlayerState[]; readonly gone?: readonly number[] };

export function sendToPeers(
  { options: { processId } }: WorldState,
  { peerLink }: Room,
  kind: PeerMessage['kind'],
  { people = [], gone = [] }: Sent = {},
): void {
  peerLink?.send(encodePeerMessage({ kind, processId, people, gone }));
}

/** Everybody who is here, and by that nobody else. */
export function sendAllToPeers(world: WorldState, room: Room): void {
  if (!room.peerLink) return;
  const people = [...room.players.values()].map((player) => ({ ...stateOf(player), emote: null }));
  sendToPeers(world, room, 'all', { people });
}

export function sendChangesToPeers(world: WorldState, room: Room): void {
  const { unsent, unsentGone } = room;
  if (room.peerLink && unsent.size + unsentGone.size > 0)
    sendToPeers(world, room, 'some', { people: [...unsent].map(stateOf), gone: [...unsentGone] });
  unsent.clear();
  unsentGone.clear();
}

function stateOf({ userId, enteredAt, position, emote }: Player): PlayerState {
  return { userId, enteredAt, position, emote };
}
