/** What one process knows of the live world. Functions of this folder get it handed in; `world.ts` puts them together. */
import type { Position } from '@dolphin/contract/lounge/world/world.constants';
import type { PayloadOf } from '@dolphin/contract/core/event';
import type { worldEvents } from '@dolphin/contract/lounge/world/world.messages';
import type { Realtime, RealtimeClient } from '../../core/realtime/gateway.ts';
import type { PeerLink, Player, Room } from './room-state.ts';

export type WorldOptions = {
  readonly processId: string;
  readonly now: () => number;
  readonly writeShared: Realtime['writeShared'];
  readonly openPeerLink: (roomId: number, onMessage: (bytes: Uint8Array) => void) => PeerLink | null;
  /** Somebody is in, and is to be notified of it; `isLeap`: they went to somebody or to a place of the map. */
  readonly onEntered: (client: RealtimeClient, entered: PayloadOf<typeof worldEvents.entered>, isLeap: boolean) => void;
  /** Somebody is somewhere else without having walked there. */
  readonly onLeap: () => void;
  /** A room that fails costs its own people a tick, and the others nothing. */
  readonly onError: (error: unknown) => void;
};

type LastPlace = { readonly roomId: number; readonly position: Position; readonly at: number };

export type WorldState = {
  readonly options: WorldOptions;
  readonly rooms: Map<number, Room>;
  readonly byUser: Map<number, Player>;
  readonly byLine: Map<string, Player>;
  /** Rooms in which something happened since the last tick. */
  readonly dueRooms: Set<Room>;
  /** Where people were who left a moment ago: a page loaded anew comes back to the same spot. */
  readonly lastPlaces: Map<number, LastPlace>;
  /** Those among them whose last place is not noted yet. */
  readonly departed: Map<number, Player>;
  readonly counts: { refused: number; ticks: number; tickMs: number };
  timer: NodeJS.Timeout | undefined;
  tickedAt: number;
};

export function newWorldState(options: WorldOptions): WorldState {
  return {
    options,
    rooms: new Map(),
    byUser: new Map(),
    byLine: new Map(),
    dueRooms: new Set(),
    lastPlaces: new Map(),
    departed: new Map(),
    counts: { refused: 0, ticks: 0, tickMs: 0 },
    timer: undefined,
    tickedAt: 0,
  };
}
