/**
 * Somebody's stay in a lounge or a room: enters the world over the socket, comes back into it after a drop, keeps who is
 * in sight and who they are, and what was said. Knows neither React nor the canvas; the line and the calls are handed in.
 */
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { loungeEvents, type PlaceReason } from '@dolphin/contract/lounge/lounge.events';
import { PEOPLE_ASKED_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { mapEvents } from '@dolphin/contract/lounge/maps.events';
import type { rooms } from '@dolphin/contract/lounge/rooms.contract';
import type { Saying } from '@dolphin/contract/lounge/sayings.schema';
import { areasAt } from '@dolphin/contract/lounge/world/areas';
import { encodeEmote, encodeStep } from '@dolphin/contract/lounge/world/steps';
import { createWorldReader, type WorldReader } from '@dolphin/contract/lounge/world/world-reader';
import type { Emote, Standing } from '@dolphin/contract/lounge/world/world.constants';
import { type OutReason, worldEvents, worldMessages } from '@dolphin/contract/lounge/world/world.messages';
import type { WorldChange } from '@dolphin/contract/lounge/world/world.protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WorldSignal } from '../../game/public.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { TabConnection } from '../../lib/realtime/tab-connection.ts';

export type Scene = OutputOf<typeof rooms.scene>;
export type RoomPerson = OutputOf<typeof rooms.people>['personList'][number];
export type Line = Pick<TabConnection, 'say' | 'on' | 'onBytes' | 'sendBytes'>;
export type Whereabouts = { readonly userId: number; readonly x: number; readonly y: number };

export type SessionState = {
  /** entering: not in yet, or the line broke · in · out: somebody or something ended it. */
  readonly phase: 'entering' | 'in' | 'out';
  readonly wasIn: boolean;
  readonly reason: OutReason | PlaceReason | null;
  readonly scene: Scene;
  /** Those we may see, by id, whether or not they are in sight just now. */
  readonly named: ReadonlyMap<number, RoomPerson>;
  /** Who is in sight, and where; written anew when somebody comes or goes, and about once a second. */
  readonly inSight: readonly Whereabouts[];
  readonly hiddenCount: number;
  readonly sayings: readonly Saying[];
  readonly mutedUntil: string | null;
  /** The areas of the map one stands in, whichever way one looks at the world. */
  readonly areaIds: readonly string[];
};
export type SessionOptions = {
  readonly own: RoomPerson;
  readonly scene: Scene;
  readonly line: Line;
  readonly askPeople: (userIds: readonly number[]) => Promise<readonly RoomPerson[]>;
  readonly readScene: () => Promise<Scene>;
  /** Takes a place again by HTTP, when it was lost meanwhile. */
  readonly rejoin: () => Promise<void>;
  readonly wordsOf: (saying: Saying) => string;
};
export type WorldSession = ReturnType<typeof openWorldSession>;

const ASK_AFTER_MS = 40;
const ASK_AGAIN_MS = 3_000;
const SIGHT_EVERY_MS = 1_000;
const REJOIN_EVERY_MS = 5_000;
const SAYINGS_KEPT = 300;

/** The server's no, and neither silence nor a server that is busy. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.failure.status >= 400 &&
  error.failure.status < 500 &&
  error.failure.status !== 429;

const areaIdsAt = (content: Scene['content'], { x, y }: { readonly x: number; readonly y: number }) =>
  areasAt(content, x, y).map(({ id }) => id);

export function openWorldSession({ own, scene, line, askPeople, readScene, rejoin, wordsOf }: SessionOptions) {
  const { roomId } = scene;
  const store: StoreApi<SessionState> = createStore<SessionState>(() => ({
    phase: 'entering',
    wasIn: false,
    reason: null,
    scene,
    named: new Map([[own.userId, own]]),
    inSight: [],
    hiddenCount: 0,
    sayings: [],
    mutedUntil: null,
    areaIds: areaIdsAt(scene.content, scene),
  }));
  const hearers = new Set<(signal: WorldSignal) => void>();
  const seen = new Map<number, Standing>();
  const toAsk = new Set<number>();
  /** Those we asked about and were not told of: not drawn, not heard, not listed. [WLD-125] */
  const untold = new Set<number>();
  const waitingSayings = new Map<number, Saying[]>();
  let standing: Standing = { x: scene.x, y: scene.y, pose: 'STAND', facesLeft: false };
  let reader: WorldReader = createWorldReader();
  let sequence = 0;
  let isConnected = false;
  let rejoinedAt = 0;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let comingBack: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const set = (part: Partial<SessionState>) => store.setState(part);
  const signal = (what: WorldSignal) => {
    for (const hearer of hearers) hearer(what);
  };

  function enter(to: { readonly nearUserId?: number; readonly placeId?: string } = {}): void {
    if (!isConnected || isClosed) return;
    reader = createWorldReader();
    line.say(worldMessages.enter, { roomId, ...to });
  }

  function stand(at: Standing): void {
    standing = at;
    tellAreas();
  }
  function tellAreas(): void {
    const {
      scene: { content },
      areaIds,
    } = store.getState();
    const now = areaIdsAt(content, standing);
    if (now.length !== areaIds.length || now.some((id, index) => id !== areaIds[index])) set({ areaIds: now });
  }

  function hearBytes(bytes: Uint8Array): void {
    const change = reader.read(bytes);
    if (!change) return;
    if (change.kind === 'placed') stand(change.standing);
    else keepSight(change);
    signal({ kind: 'change', change });
  }

  function keepSight(change: Exclude<WorldChange, { kind: 'placed' }>): void {
    const before = seen.size;
    if (change.kind === 'view') seen.clear();
    else for (const userId of change.gone) seen.delete(userId);
    for (const { userId, ...at } of change.kind === 'view' ? change.people : change.moved) {
      if (userId === own.userId) continue;
      if (!seen.has(userId)) wantName(userId);
      seen.set(userId, at);
    }
    if (change.hiddenCount !== store.getState().hiddenCount) set({ hiddenCount: change.hiddenCount });
    if (change.kind === 'view' || change.gone.length > 0 || seen.size !== before) tellSight();
  }

  function tellSight(): void {
    const { named } = store.getState();
    set({ inSight: [...seen].filter(([userId]) => named.has(userId)).map(([userId, { x, y }]) => ({ userId, x, y })) });
  }

  function wantName(userId: number): void {
    if (store.getState().named.has(userId) || untold.has(userId)) return;
    toAsk.add(userId);
    asking ??= setTimeout(() => void ask(), ASK_AFTER_MS);
  }

  async function ask(): Promise<void> {
    asking = undefined;
    const ids = [...toAsk].slice(0, PEOPLE_ASKED_MAX);
    if (ids.length === 0 || isClosed) return;
    for (const id of ids) toAsk.delete(id);
    try {
      const told = await askPeople(ids);
      const named = new Map(store.getState().named);
      for (const id of ids) if (id !== own.userId) named.delete(id);
      for (const person of told) named.set(person.userId, person);
      for (const id of ids)
        if (named.has(id)) untold.delete(id);
        else untold.add(id);
      set({ named });
      signal({ kind: 'people', people: [...named.values()] });
      tellSight();
      for (const id of ids) for (const saying of takeWaiting(id)) if (named.has(id)) keepSaying(saying);
    } catch {
      for (const id of ids) toAsk.add(id);
      asking ??= setTimeout(() => void ask(), ASK_AGAIN_MS);
      return;
    }
    if (toAsk.size > 0) asking ??= setTimeout(() => void ask(), ASK_AFTER_MS);
  }

  function takeWaiting(userId: number): readonly Saying[] {
    const found = waitingSayings.get(userId) ?? [];
    waitingSayings.delete(userId);
    return found;
  }

  function hearSaying(saying: Saying): void {
    if (saying.roomId !== roomId || saying.userId === null) return;
    if (store.getState().named.has(saying.userId)) return keepSaying(saying);
    if (untold.has(saying.userId)) return;
    waitingSayings.set(saying.userId, [...(waitingSayings.get(saying.userId) ?? []), saying]);
    wantName(saying.userId);
  }

  /** In order, each once: the answer to what we said and the event of it are the same sentence. */
  function keepSaying(saying: Saying): void {
    const { sayings } = store.getState();
    if (sayings.some(({ sayingId }) => sayingId === saying.sayingId)) return;
    set({ sayings: [...sayings, saying].toSorted((a, b) => a.sayingId - b.sayingId).slice(-SAYINGS_KEPT) });
    if (saying.userId !== null) signal({ kind: 'said', userId: saying.userId, text: wordsOf(saying) });
  }

  async function comeBack(): Promise<void> {
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
          () => void (isConnected && store.getState().phase === 'entering' && comeBack()),
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
    tellAreas();
    signal({ kind: 'map', content: next.content });
  }

  line.onBytes(hearBytes);
  const stops = [
    line.on(worldEvents.entered.name, (({
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
    line.on(worldEvents.notIn.name, (({
      roomId: at,
      reason,
    }: {
      readonly roomId: number;
      readonly reason: OutReason;
    }) => {
      if (at !== roomId) return;
      if (reason === 'NOT_MEMBER' && store.getState().phase !== 'out') void comeBack();
      else if (store.getState().phase !== 'out') set({ phase: 'out', reason });
    }) as never),
    line.on(loungeEvents.placeChanged.name, (({
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
    line.on(loungeEvents.said.name, hearSaying as never),
    line.on(loungeEvents.peopleChanged.name, (({
      roomId: at,
      userIdList,
    }: {
      readonly roomId: number;
      readonly userIdList: readonly number[];
    }) => {
      if (at !== roomId) return;
      for (const userId of userIdList) {
        untold.delete(userId);
        toAsk.add(userId);
      }
      asking ??= setTimeout(() => void ask(), ASK_AFTER_MS);
    }) as never),
    line.on(
      loungeEvents.muted.name,
      (({ roomId: at, until }: { readonly roomId: number; readonly until: string | null }) =>
        at === roomId && set({ mutedUntil: until })) as never,
    ),
    line.on(
      mapEvents.mapPublished.name,
      (({ roomId: at }: { readonly roomId: number | null }) => void (at === roomId && readMap())) as never,
    ),
  ];
  const clock = setInterval(tellSight, SIGHT_EVERY_MS);

  return {
    roomId,
    own,
    store,
    standing: () => standing,
    /** The line stands, or it does not; each time it stands again we enter again, and our place is still there. */
    setConnected(now: boolean) {
      if (now === isConnected) return;
      isConnected = now;
      if (store.getState().phase === 'out') return;
      if (now) enter();
      else set({ phase: 'entering' });
    },
    hear(hearer: (what: WorldSignal) => void): () => void {
      hearers.add(hearer);
      hearer({ kind: 'people', people: [...store.getState().named.values()] });
      if (seen.size > 0)
        hearer({
          kind: 'change',
          change: {
            kind: 'view',
            hiddenCount: store.getState().hiddenCount,
            people: [...seen].map(([userId, at]) => ({ userId, ...at })),
          },
        });
      return () => hearers.delete(hearer);
    },
    signal,
    step(next: Standing) {
      stand(next);
      if (store.getState().phase !== 'in') return;
      sequence = (sequence + 1) & 255;
      line.sendBytes(encodeStep(next, sequence));
    },
    emote(emote: Emote) {
      signal({ kind: 'emote', userId: own.userId, emote });
      if (store.getState().phase === 'in') line.sendBytes(encodeEmote(emote));
    },
    /** Without walking: the server puts one beside somebody. */
    goTo: (userId: number) => enter({ nearUserId: userId }),
    /** Without walking: into an area, or through a portal to another spot of the map. */
    goToPlace: (placeId: string) => enter({ placeId }),
    /** Here again, after another tab or a longer pause. */
    resume() {
      set({ phase: 'entering', reason: null });
      void comeBack();
    },
    keepSaying,
    keepHistory(list: readonly Saying[]) {
      for (const saying of list) if (saying.userId !== null) wantName(saying.userId);
      const known = new Set(store.getState().sayings.map(({ sayingId }) => sayingId));
      set({
        sayings: [...list.filter(({ sayingId }) => !known.has(sayingId)), ...store.getState().sayings].toSorted(
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
      line.onBytes(() => undefined);
      line.say(worldMessages.leave, { roomId });
      hearers.clear();
    },
  };
}
