/** A world without sockets: clients that record what they receive, and a clock that tests move. */
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { BODY, type Position } from '@dolphin/contract/lounge/world/world.constants';
import { worldEvents } from '@dolphin/contract/lounge/world/world.messages';
import type { WorldChange } from '@dolphin/contract/lounge/world/world.protocol';
import { createWorldReader } from '@dolphin/contract/lounge/world/world-reader';
import { vi } from 'vitest';
import type { ConnectionHandle, RealtimeClient } from '../../core/realtime/gateway.ts';
import { type LoadedMap, loadedMapOf } from './loaded-map.ts';
import type { WorldOptions } from './world-state.ts';
import { createWorld, type World } from './world.ts';

export const GROUND_Y = 1_600;
export const CONTENT: MapContent = {
  themeKey: 'white-lounge',
  bounds: { width: 8_000, height: 1_800 },
  areas: [],
  start: { x: 400, y: GROUND_Y },
  objects: [
    {
      id: 'floor',
      type: 'FLOOR',
      key: 'none',
      x: 0,
      y: GROUND_Y,
      scaleX: 1,
      scaleY: 1,
      depth: -500,
      width: 8_000,
      height: 100,
    },
    {
      id: 'wall',
      type: 'WALL',
      key: 'none',
      x: 4_000,
      y: 1_000,
      scaleX: 1,
      scaleY: 1,
      depth: -400,
      width: 60,
      height: 600,
    },
  ],
};
export const LOADED_MAP: LoadedMap = loadedMapOf('test-map', 1, CONTENT);
/** A solid floor's surface may lie below its upper edge; this is where one stands. */
export const FLOOR_Y = LOADED_MAP.solids.floors.at(-1)?.y ?? 0;
export const at = (x: number, pose: Position['pose'] = 'WALK', y = FLOOR_Y): Position => ({
  x,
  y,
  pose,
  facesLeft: false,
});
export const EDGE = BODY.halfWidth;

export type FakeClient = RealtimeClient & {
  readonly changes: WorldChange[];
  readonly received: { readonly name: string; readonly payload: unknown }[];
  isStuck: boolean;
  isOver: boolean;
  readonly bytes: () => number;
};

export function fakeWorld(options: Partial<WorldOptions> = {}) {
  const lines = new Map<ConnectionHandle, FakeClient>();
  const world: World = createWorld({
    processId: '0011223344556677',
    now: Date.now,
    openPeerLink: () => null,
    onEntered: (client, entered) => client.answer(worldEvents.entered, entered),
    onLeap: () => undefined,
    // Out of the handler's reach, so that it fails the test.
    onError: (error) =>
      queueMicrotask(() => {
        throw error;
      }),
    writeShared(to, bytes) {
      const late = to.filter((line) => line.isBehind());
      for (const line of to) if (!late.includes(line)) lines.get(line)?.answerBytes(bytes);
      return late;
    },
    ...options,
  });
  let connections = 0;
  function client(userId: number): FakeClient {
    const reader = createWorldReader();
    const connectionId = `line-${options.processId ?? ''}-${++connections}`;
    let bytesReceived = 0;
    const line: ConnectionHandle = { isBehind: () => made.isStuck, isClosed: () => made.isOver };
    const made: FakeClient = {
      me: { id: userId, sessionId: 's', isAdmin: false, isSignedUp: true },
      connectionId,
      line,
      changes: [],
      received: [],
      isStuck: false,
      isOver: false,
      isSubscribed: () => false,
      join: () => undefined,
      leave: () => undefined,
      bytes: () => bytesReceived,
      answer: (event, payload) => void made.received.push({ name: event.name, payload }),
      answerBytes(bytes) {
        bytesReceived += bytes.length;
        const change = reader.read(bytes);
        if (!change) throw new Error(`not understood: ${String(bytes)}`);
        made.changes.push(change);
      },
    };
    lines.set(line, made);
    return made;
  }
  return {
    world,
    client,
    /** Somebody new in room 1. */
    come(this: void, userId: number, x: number, roomId = 1): FakeClient {
      const made = client(userId);
      world.enter(made, roomId, LOADED_MAP, { x, y: FLOOR_Y });
      return made;
    },
  };
}

/** Whom a client sees now, after everything it received. */
export function seenBy({ changes }: FakeClient): {
  readonly people: Readonly<Record<number, Position>>;
  readonly hiddenCount: number;
  readonly emotes: readonly string[];
} {
  const people: Record<number, Position> = {};
  const emotes: string[] = [];
  let hiddenCount = 0;
  for (const change of changes) {
    if (change.kind === 'placed') continue;
    ({ hiddenCount } = change);
    if (change.kind === 'view') for (const id of Object.keys(people)) delete people[Number(id)];
    if (change.kind === 'changes') for (const id of change.gone) delete people[id];
    for (const { userId, ...position } of change.kind === 'view' ? change.people : change.moved)
      people[userId] = position;
    if (change.kind === 'changes') emotes.push(...change.emotes.map(({ userId, emote }) => `${userId} ${emote}`));
  }
  return { people, hiddenCount, emotes };
}

export const pass = (ms: number) => vi.advanceTimersByTime(ms);
