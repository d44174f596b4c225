/** What a stay in a lounge or room knows: what others may see of it (`SessionState`), and the rest (`Session`). */
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { PlaceReason } from '@dolphin/contract/lounge/lounge.events';
import type { LoungeMessage } from '@dolphin/contract/lounge/lounge-messages.schema';
import type { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { areasAt } from '@dolphin/contract/lounge/world/areas';
import type { ZoneCell } from '@dolphin/contract/lounge/world/tiers';
import type { Position } from '@dolphin/contract/lounge/world/world.constants';
import type { OutReason } from '@dolphin/contract/lounge/world/world.messages';
import { createWorldReader, type WorldReader } from '@dolphin/contract/lounge/world/world-reader';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WorldSignal } from '../../game/public.ts';
import type { TabConnection } from '../../lib/realtime/tab-connection.ts';

export type Scene = OutputOf<typeof rooms.scene>;
export type RoomPerson = OutputOf<typeof rooms.people>['personList'][number];
export type Connection = Pick<TabConnection, 'send' | 'on' | 'onBytes' | 'sendBytes'>;
export type PersonPosition = { readonly userId: number; readonly x: number; readonly y: number };

export type SessionState = {
  /** entering: not in yet, or the line broke · in · out: somebody or something ended it. */
  readonly phase: 'entering' | 'in' | 'out';
  readonly wasIn: boolean;
  /**
   * On the way to somebody or to a place without walking: until the server answers, messages would be sent at the old
   * place.
   */
  readonly isMoving: boolean;
  readonly reason: OutReason | PlaceReason | null;
  readonly scene: Scene;
  /** Those we may see, by id, whether or not they are in sight just now. */
  readonly named: ReadonlyMap<number, RoomPerson>;
  /** Who is in sight, and where; written anew when somebody comes or goes, and about once a second. */
  readonly visiblePeople: readonly PersonPosition[];
  readonly hiddenCount: number;
  readonly messages: readonly LoungeMessage[];
  readonly mutedUntil: string | null;
  /** The areas of the map the user stands in, in either view of the world. */
  readonly areaIds: readonly string[];
};

export type SessionOptions = {
  readonly own: RoomPerson;
  readonly scene: Scene;
  readonly connection: Connection;
  readonly askPeople: (userIds: readonly number[]) => Promise<readonly RoomPerson[]>;
  readonly readScene: () => Promise<Scene>;
  /** Takes a place again by HTTP, when it was lost meanwhile. */
  readonly rejoin: () => Promise<void>;
  readonly textOf: (message: LoungeMessage) => string;
};

type Timer = ReturnType<typeof setTimeout>;
export type Session = SessionOptions & {
  readonly roomId: number;
  readonly store: StoreApi<SessionState>;
  readonly listeners: Set<(signal: WorldSignal) => void>;
  /** Who is in sight, named or not. */
  readonly seen: Map<number, Position>;
  readonly toAsk: Set<number>;
  /** Users we requested and the server did not return: not drawn, not listed, messages not shown. [WLD-125] */
  readonly unknownIds: Set<number>;
  /** Messages of people whose names are not known yet. */
  readonly waitingMessages: Map<number, LoungeMessage[]>;
  position: Position;
  /** The zone one sees from, as the server has it. */
  zone: ZoneCell;
  reader: WorldReader;
  sequence: number;
  isConnected: boolean;
  isClosed: boolean;
  rejoinedAt: number;
  asking: Timer | undefined;
  comingBack: Timer | undefined;
  moving: Timer | undefined;
};

export function newSession(options: SessionOptions): Session {
  const { own, scene } = options;
  return {
    ...options,
    roomId: scene.roomId,
    store: createStore<SessionState>(() => ({
      phase: 'entering',
      wasIn: false,
      isMoving: false,
      reason: null,
      scene,
      named: new Map([[own.userId, own]]),
      visiblePeople: [],
      hiddenCount: 0,
      messages: [],
      mutedUntil: null,
      areaIds: areaIdsAt(scene.content, scene),
    })),
    listeners: new Set(),
    seen: new Map(),
    toAsk: new Set(),
    unknownIds: new Set(),
    waitingMessages: new Map(),
    position: { x: scene.x, y: scene.y, pose: 'STAND', facesLeft: false },
    zone: { column: 0, row: 0 },
    reader: createWorldReader(),
    sequence: 0,
    isConnected: false,
    isClosed: false,
    rejoinedAt: 0,
    asking: undefined,
    comingBack: undefined,
    moving: undefined,
  };
}

export function signal({ listeners }: Session, what: WorldSignal): void {
  for (const listener of listeners) listener(what);
}

export function stand(session: Session, at: Position): void {
  session.position = at;
  updateAreas(session);
}

export function updateAreas({ store, position }: Session): void {
  const { scene, areaIds } = store.getState();
  const now = areaIdsAt(scene.content, position);
  if (now.length !== areaIds.length || now.some((id, index) => id !== areaIds[index])) store.setState({ areaIds: now });
}

function areaIdsAt(content: Scene['content'], { x, y }: { readonly x: number; readonly y: number }): readonly string[] {
  return areasAt(content, x, y).map(({ id }) => id);
}
