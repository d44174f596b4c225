/**
 * Somebody's stay in a lounge or a room: enters the world over the socket, comes back into it after a drop, keeps who is
 * in sight and who they are, and what was said. Knows neither React nor the canvas; the line and the calls are handed in.
 */
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { loungeEvents, type PlaceReason } from '@dolphin/contract/lounge/lounge.events';
import { PEOPLE_ASKED_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { mapEvents } from '@dolphin/contract/lounge/maps.events';
import type { rooms } from '@dolphin/contract/lounge/rooms.contract';
import type { LoungeMessage } from '@dolphin/contract/lounge/lounge-messages.schema';
import { areasAt } from '@dolphin/contract/lounge/world/areas';
import { encodeEmote, encodeStep } from '@dolphin/contract/lounge/world/steps';
import type { ZoneCell } from '@dolphin/contract/lounge/world/tiers';
import { createWorldReader, type WorldReader } from '@dolphin/contract/lounge/world/world-reader';
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';
import { type OutReason, worldEvents, worldMessages } from '@dolphin/contract/lounge/world/world.messages';
import type { WorldChange } from '@dolphin/contract/lounge/world/world.protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WorldSignal } from '../../game/public.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { TabConnection } from '../../lib/realtime/tab-connection.ts';

export type Scene = OutputOf<typeof rooms.scene>;
export type RoomPerson = OutputOf<typeof rooms.people>['personList'][number];
export type Connection = Pick<TabConnection, 'send' | 'on' | 'onBytes' | 'sendBytes'>;
export type PersonPosition = { readonly userId: number; readonly x: number; readonly y: number };

export type SessionState = {
  /** entering: not in yet, or the line broke · in · out: somebody or something ended it. */
  readonly phase: 'entering' | 'in' | 'out';
  readonly wasIn: boolean;
  readonly reason: OutReason | PlaceReason | null;
  readonly scene: Scene;
  /** Those we may see, by id, whether or not they are in sight just now. */
  readonly named: ReadonlyMap<number, RoomPerson>;
  /** Who is in sight, and where; written anew when somebody comes or goes, and about once a second. */
  readonly visiblePeople: readonly PersonPosition[];
  readonly hiddenCount: number;
  readonly messages: readonly LoungeMessage[];
  readonly mutedUntil: string | null;
  /** The areas of the map one stands in, whichever way one looks at the world. */
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
export type WorldSession = ReturnType<typeof openWorldSession>;

const ASK_AFTER_MS = 40;
const ASK_AGAIN_MS = 3_000;
const VISIBLE_PEOPLE_EVERY_MS = 1_000;
const REJOIN_EVERY_MS = 5_000;
const MESSAGES_MAX = 300;

/** The server's no, and neither silence nor a server that is busy. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.failure.status >= 400 &&
  error.failure.status < 500 &&
  error.failure.status !== 429;

const areaIdsAt = (content: Scene['content'], { x, y }: { readonly x: number; readonly y: number }) =>
  areasAt(content, x, y).map(({ id }) => id);

export function openWorldSession({ own, scene, connection, askPeople, readScene, rejoin, textOf }: SessionOptions) {
  const { roomId } = scene;
  const store: StoreApi<SessionState> = createStore<SessionState>(() => ({
    phase: 'entering',
    wasIn: false,
    reason: null,
    scene,
    named: new Map([[own.userId, own]]),
    visiblePeople: [],
    hiddenCount: 0,
    messages: [],
    mutedUntil: null,
    areaIds: areaIdsAt(scene.content, scene),
  }));
  const listeners = new Set<(signal: WorldSignal) => void>();
  const seen = new Map<number, Position>();
  const toAsk = new Set<number>();
  /** Those we asked about and were not told of: not drawn, not heard, not listed. [WLD-125] */
  const unknownIds = new Set<number>();
  const waitingMessages = new Map<number, LoungeMessage[]>();
  let position: Position = { x: scene.x, y: scene.y, pose: 'STAND', facesLeft: false };
  let reader: WorldReader = createWorldReader();
  let zone: ZoneCell = { column: 0, row: 0 };
  let sequence = 0;
  let isConnected = false;
  let rejoinedAt = 0;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let comingBack: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const set = (part: Partial<SessionState>) => store.setState(part);
  const signal = (what: WorldSignal) => {
    for (const listener of listeners) listener(what);
  };

  function enter(to: { readonly nearUserId?: number; readonly placeId?: string } = {}): void {
    if (!isConnected || isClosed) return;
    reader = createWorldReader();
    connection.send(worldMessages.enter, { roomId, ...to });
  }

  function stand(at: Position): void {
    position = at;
    updateAreas();
  }
  function updateAreas(): void {
    const {
      scene: { content },
      areaIds,
    } = store.getState();
    const now = areaIdsAt(content, position);
    if (now.length !== areaIds.length || now.some((id, index) => id !== areaIds[index])) set({ areaIds: now });
  }

  function receiveBytes(bytes: Uint8Array): void {
    const change = reader.read(bytes);
    if (!change) return;
    if (change.kind === 'placed') stand(change.position);
    else applyChange(change);
    signal({ kind: 'change', change });
  }

  function applyChange(change: Exclude<WorldChange, { kind: 'placed' }>): void {
    const before = seen.size;
    if (change.kind === 'view') {
      seen.clear();
      ({ zone } = change);
    }
    if (change.kind === 'changes') for (const userId of change.gone) seen.delete(userId);
    for (const { userId, ...at } of change.kind === 'view' ? change.people : change.moved) {
      if (userId === own.userId) continue;
      if (!seen.has(userId)) requestName(userId);
      seen.set(userId, at);
    }
    if (change.hiddenCount !== store.getState().hiddenCount) set({ hiddenCount: change.hiddenCount });
    if (change.kind === 'view' || change.gone.length > 0 || seen.size !== before) updateVisiblePeople();
  }

  function updateVisiblePeople(): void {
    const { named } = store.getState();
    set({
      visiblePeople: [...seen].filter(([userId]) => named.has(userId)).map(([userId, { x, y }]) => ({ userId, x, y })),
    });
  }

  function requestName(userId: number): void {
    if (store.getState().named.has(userId) || unknownIds.has(userId)) return;
    toAsk.add(userId);
    asking ??= setTimeout(() => void ask(), ASK_AFTER_MS);
  }

  async function ask(): Promise<void> {
    asking = undefined;
    const ids = [...toAsk].slice(0, PEOPLE_ASKED_MAX);
    if (ids.length === 0 || isClosed) return;
    for (const id of ids) toAsk.delete(id);
    try {
      const answered = await askPeople(ids);
      const named = new Map(store.getState().named);
      for (const id of ids) if (id !== own.userId) named.delete(id);
      for (const person of answered) named.set(person.userId, person);
      for (const id of ids)
        if (named.has(id)) unknownIds.delete(id);
        else unknownIds.add(id);
      set({ named });
      signal({ kind: 'people', people: [...named.values()] });
      updateVisiblePeople();
      for (const id of ids) for (const message of takeWaiting(id)) if (named.has(id)) addMessage(message);
    } catch {
      for (const id of ids) toAsk.add(id);
      asking ??= setTimeout(() => void ask(), ASK_AGAIN_MS);
      return;
    }
    if (toAsk.size > 0) asking ??= setTimeout(() => void ask(), ASK_AFTER_MS);
  }

  function takeWaiting(userId: number): readonly LoungeMessage[] {
    const found = waitingMessages.get(userId) ?? [];
    waitingMessages.delete(userId);
    return found;
  }

  function receiveMessage(message: LoungeMessage): void {
    if (message.roomId !== roomId || message.userId === null) return;
    if (store.getState().named.has(message.userId)) return addMessage(message);
    if (unknownIds.has(message.userId)) return;
    waitingMessages.set(message.userId, [...(waitingMessages.get(message.userId) ?? []), message]);
    requestName(message.userId);
  }

  /** In order, each once: the answer to what we said and the event of it are the same sentence. */
  function addMessage(message: LoungeMessage): void {
    const { messages } = store.getState();
    if (messages.some(({ sayingId }) => sayingId === message.sayingId)) return;
    set({ messages: [...messages, message].toSorted((a, b) => a.sayingId - b.sayingId).slice(-MESSAGES_MAX) });
    if (message.userId !== null) signal({ kind: 'said', userId: message.userId, text: textOf(message) });
  }

  async function rejoinAndEnter(): Promise<void> {
    const now = Date.now();
    if (now - rejoinedAt < REJOIN_EVERY_MS) return void set({ phase: 'out', reason: 'NOT_MEMBER' });
    rejoinedAt = now;
    try {
      await rejoin();
    } catch (error) {
      // Only a refusal ends it. A line that has just come back may lose the first call.
      if (isRefusal(error)) set({ phase: 'out', reason: 'NOT_MEMBER' });
      else if (!isClosed)
        comingBack = setTimeout(
          () => void (isConnected && store.getState().phase === 'entering' && rejoinAndEnter()),
          REJOIN_EVERY_MS,
        );
      return;
    }
    enter();
  }

  async function readMap(): Promise<void> {
    const next = await readScene().catch(() => null);
    if (
      !next ||
      isClosed ||
      (next.mapVersion === store.getState().scene.mapVersion && next.mapId === store.getState().scene.mapId)
    )
      return;
    set({ scene: next });
    updateAreas();
    signal({ kind: 'map', content: next.content });
  }

  connection.onBytes(receiveBytes);
  const stops = [
    connection.on(worldEvents.entered.name, (({
      roomId: at,
      mapVersion,
    }: {
      readonly roomId: number;
      readonly mapVersion: number;
    }) => {
      if (at !== roomId) return;
      set({ phase: 'in', wasIn: true, reason: null });
      if (mapVersion !== store.getState().scene.mapVersion) void readMap();
    }) as never),
    connection.on(worldEvents.notIn.name, (({
      roomId: at,
      reason,
    }: {
      readonly roomId: number;
      readonly reason: OutReason;
    }) => {
      if (at !== roomId) return;
      if (reason === 'NOT_MEMBER' && store.getState().phase !== 'out') void rejoinAndEnter();
      else if (store.getState().phase !== 'out') set({ phase: 'out', reason });
    }) as never),
    connection.on(loungeEvents.placeChanged.name, (({
      roomId: at,
      leftRoomId,
      reason,
    }: {
      readonly roomId: number | null;
      readonly leftRoomId: number | null;
      readonly reason: PlaceReason;
    }) => {
      if (leftRoomId !== roomId || at === roomId) return;
      set({ phase: 'out', reason: reason === 'JOINED' ? 'ELSEWHERE' : reason });
    }) as never),
    connection.on(loungeEvents.said.name, receiveMessage as never),
    connection.on(loungeEvents.peopleChanged.name, (({
      roomId: at,
      userIdList,
    }: {
      readonly roomId: number;
      readonly userIdList: readonly number[];
    }) => {
      if (at !== roomId) return;
      for (const userId of userIdList) {
        unknownIds.delete(userId);
        toAsk.add(userId);
      }
      asking ??= setTimeout(() => void ask(), ASK_AFTER_MS);
    }) as never),
    connection.on(
      loungeEvents.muted.name,
      (({ roomId: at, until }: { readonly roomId: number; readonly until: string | null }) =>
        at === roomId && set({ mutedUntil: until })) as never,
    ),
    connection.on(
      mapEvents.mapPublished.name,
      (({ roomId: at }: { readonly roomId: number | null }) => void (at === roomId && readMap())) as never,
    ),
  ];
  const clock = setInterval(updateVisiblePeople, VISIBLE_PEOPLE_EVERY_MS);

  return {
    roomId,
    own,
    store,
    position: () => position,
    /** The line stands, or it does not; each time it stands again we enter again, and our place is still there. */
    setConnected(now: boolean) {
      if (now === isConnected) return;
      isConnected = now;
      if (store.getState().phase === 'out') return;
      if (now) enter();
      else set({ phase: 'entering' });
    },
    subscribe(listener: (what: WorldSignal) => void): () => void {
      listeners.add(listener);
      listener({ kind: 'people', people: [...store.getState().named.values()] });
      if (seen.size > 0)
        listener({
          kind: 'change',
          change: {
            kind: 'view',
            zone,
            hiddenCount: store.getState().hiddenCount,
            people: [...seen].map(([userId, at]) => ({ userId, ...at })),
          },
        });
      return () => listeners.delete(listener);
    },
    signal,
    step(next: Position) {
      stand(next);
      if (store.getState().phase !== 'in') return;
      sequence = (sequence + 1) & 255;
      connection.sendBytes(encodeStep(next, sequence));
    },
    emote(emote: Emote) {
      signal({ kind: 'emote', userId: own.userId, emote });
      if (store.getState().phase === 'in') connection.sendBytes(encodeEmote(emote));
    },
    /** Without walking: the server puts one beside somebody. */
    goTo: (userId: number) => enter({ nearUserId: userId }),
    /** Without walking: into an area, or through a portal to another spot of the map. */
    goToPlace: (placeId: string) => enter({ placeId }),
    /** Here again, after another tab or a longer pause. */
    resume() {
      set({ phase: 'entering', reason: null });
      void rejoinAndEnter();
    },
    addMessage,
    addHistory(list: readonly LoungeMessage[]) {
      for (const message of list) if (message.userId !== null) requestName(message.userId);
      const known = new Set(store.getState().messages.map(({ sayingId }) => sayingId));
      set({
        messages: [...list.filter(({ sayingId }) => !known.has(sayingId)), ...store.getState().messages].toSorted(
          (a, b) => a.sayingId - b.sayingId,
        ),
      });
    },
    close() {
      isClosed = true;
      clearInterval(clock);
      clearTimeout(asking);
      clearTimeout(comingBack);
      for (const stop of stops) stop();
      connection.onBytes(() => undefined);
      connection.send(worldMessages.leave, { roomId });
      listeners.clear();
    },
  };
}
