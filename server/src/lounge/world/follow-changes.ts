import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { mapEvents } from '@dolphin/contract/lounge/maps/maps.events';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { PayloadOf } from '@dolphin/contract/core/event';
import type { App } from '../../core/app.ts';
import type { OutboxReader, OutboxRow } from '../../core/outbox/read.ts';
import type { Realtime } from '../../core/realtime/gateway.ts';
import type { createMapCache } from './loaded-map.ts';
import type { World } from './world.ts';
import { findMapOfRoom, findPlaceIn } from './world.queries.ts';
import { logFailure } from '../../core/monitoring/log.ts';

type Followed = { readonly app: App; readonly world: World; readonly loadMap: ReturnType<typeof createMapCache> };

/** Keeps the world in step with what others write to the database: places that people left, rooms, maps. */
export function followChanges({ app, world, loadMap }: Followed, reader: Pick<OutboxReader, 'subscribe'>): () => void {
  const refreshing = new Map<number, NodeJS.Timeout>();

  /** A thousand users are notified of a new map; here it is read once. */
  function refreshSoon(roomId: number): void {
    if (!world.rooms().has(roomId) || refreshing.has(roomId)) return;
    refreshing.set(
      roomId,
      setTimeout(
        safeHandler(logFailure(app.log, 'world: the map could not be read'), () => {
          refreshing.delete(roomId);
          return refresh(roomId);
        }),
        20,
      ),
    );
  }
  async function refresh(roomId: number): Promise<void> {
    const map = await findMapOfRoom(app.db, roomId);
    const loaded = map && map.version !== null ? await loadMap(map.mapId, map.version) : null;
    if (loaded) world.setMap(roomId, loaded);
  }

  /** Checks the database, because the user may have come back before the event of leaving arrived. */
  async function putOutIfGone(userId: number, roomId: number): Promise<void> {
    if (!(await findPlaceIn(app.db, userId, roomId))) world.putOut(userId, roomId);
  }

  const unsubscribe = reader.subscribe((row) => {
    if (row.name === loungeEvents.placeChanged.name) {
      const { userId, leftRoomId } = payloadOf<typeof loungeEvents.placeChanged>(row);
      if (leftRoomId !== null && world.rooms().get(leftRoomId)?.players.has(userId))
        putOutIfGone(userId, leftRoomId).catch((error: unknown) =>
          app.log.warn({ err: error }, 'world: a place could not be read'),
        );
    } else if (row.name === loungeEvents.roomChanged.name)
      refreshSoon(payloadOf<typeof loungeEvents.roomChanged>(row).roomId);
    else if (row.name === mapEvents.mapPublished.name) {
      const { roomId } = payloadOf<typeof mapEvents.mapPublished>(row);
      if (roomId !== null) refreshSoon(roomId);
    }
  });

  return () => {
    unsubscribe();
    for (const timer of refreshing.values()) clearTimeout(timer);
  };
}

function payloadOf<E extends Parameters<Realtime['broadcastEphemeral']>[1]>(row: OutboxRow): PayloadOf<E> {
  return JSON.parse(row.payload) as PayloadOf<E>;
}
