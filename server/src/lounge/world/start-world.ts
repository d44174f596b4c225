import { randomBytes } from 'node:crypto';
import { readEmote, readStep } from '@dolphin/contract/lounge/world/steps';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { worldEvents, worldMessages } from '@dolphin/contract/lounge/world/world.messages';
import { TAGS } from '@dolphin/contract/lounge/world/world.protocol';
import type { PayloadOf } from '@dolphin/contract/core/event';
import type { App } from '../../core/app.ts';
import type { OutboxReader } from '../../core/outbox/read.ts';
import type { Realtime, RealtimeClient } from '../../core/realtime/gateway.ts';
import { createMapCache } from './loaded-map.ts';
import { savePlaces } from './save-places.ts';
import { PROCESS_ID_BYTES } from './peers/peer-messages.ts';
import { createWorld, type World } from './world.ts';
import { findPlaceIn } from './world.queries.ts';
import { followChanges } from './follow-changes.ts';
import { logFailure } from '../../core/monitoring/log.ts';

const EVICT_EVERY_MS = 1_000;
/** Entering asks the database: not more often than a person who opens and closes the page in a hurry. */
const ENTERS_MAX = 20;
const ENTERS_MS = 10_000;

export type LiveWorld = { readonly counts: World['counts']; readonly stop: () => Promise<void> };

/** Lets people into the world of this process over the gateway's sockets, and keeps it in step with the database. */
export function startWorld(app: App, realtime: Realtime, reader: Pick<OutboxReader, 'subscribe'>): LiveWorld {
  const places = savePlaces(app, () => world);
  const onError = logFailure(app.log, 'world: not in step');
  const world: World = createWorld({
    onError,
    processId: randomBytes(PROCESS_ID_BYTES).toString('hex'),
    now: Date.now,
    writeShared: realtime.writeShared,
    openPeerLink: (roomId, onMessage) => realtime.openPeerLink(`world:${roomId}`, onMessage),
    onEntered: (client, entered, isLeap) =>
      isLeap ? void answerWhenSaved(client, entered) : client.answer(worldEvents.entered, entered),
    onLeap: places.saveSoon,
  });
  const loadMap = createMapCache(app.db);
  /** The last request of each connection: a later one overrides a response still being read from the database. */
  const requestsOf = new Map<string, { request: number; enters: number; since: number }>();

  function nextRequest({ connectionId, line }: RealtimeClient): { request: number; enters: number; since: number } {
    let state = requestsOf.get(connectionId);
    if (!state || Date.now() - state.since > ENTERS_MS)
      state = { request: state?.request ?? 0, enters: 0, since: Date.now() };
    state.request++;
    if (!line.isClosed()) requestsOf.set(connectionId, state);
    return state;
  }

  /** Who went to somebody may chat as soon as they are notified: chat must find them side by side then. [WLD-110] */
  async function answerWhenSaved(
    client: RealtimeClient,
    entered: PayloadOf<typeof worldEvents.entered>,
  ): Promise<void> {
    const request = requestsOf.get(client.connectionId)?.request;
    await places.saveNow();
    if (!client.line.isClosed() && requestsOf.get(client.connectionId)?.request === request)
      client.answer(worldEvents.entered, entered);
  }

  realtime.registerClientMessage(worldMessages.enter, async (client, { roomId, nearUserId, placeId }) => {
    const state = nextRequest(client);
    if (++state.enters > ENTERS_MAX) return;
    const { request } = state;
    const place = await findPlaceIn(app.db, client.me.id, roomId);
    const map = place && place.version !== null ? await loadMap(place.mapId, place.version) : null;
    if (client.line.isClosed() || requestsOf.get(client.connectionId)?.request !== request) return;
    if (!place) return client.answer(worldEvents.notIn, { roomId, reason: 'NOT_MEMBER' });
    if (!map) return client.answer(worldEvents.notIn, { roomId, reason: 'NO_MAP' });
    world.enter(client, roomId, map, place, { nearUserId, placeId });
  });
  realtime.registerClientMessage(worldMessages.leave, (client, { roomId }) => {
    nextRequest(client);
    world.leave(client, roomId);
  });
  realtime.registerClientBinary(TAGS.STEP, (client, bytes) => {
    const step = readStep(bytes);
    if (step) world.step(client, step.position, step.sequence);
    return step !== null;
  });
  realtime.registerClientBinary(TAGS.EMOTE, (client, bytes) => {
    const emote = readEmote(bytes);
    if (emote) world.emote(client, emote);
    return emote !== null;
  });
  realtime.onConnectionEnd((end) => {
    requestsOf.delete(end.connectionId);
    world.lineEnded(end);
  });

  const stopFollowing = followChanges({ app, world, loadMap }, reader);
  const clock = setInterval(
    safeHandler(onError, () => {
      world.evictStale();
      return places.save();
    }),
    EVICT_EVERY_MS,
  );

  return {
    counts: world.counts,
    async stop() {
      clearInterval(clock);
      stopFollowing();
      await places.stop();
      world.stop();
    },
  };
}
