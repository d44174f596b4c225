/**
 * Editors of one map see where the others point. A cursor is not kept: it goes from socket to socket. Who edits is kept
 * for a minute in a row of its own, because changes are sent to them by events that survive a short disconnect.
 */
import { mapEvents, mapMessages } from '@dolphin/contract/lounge/maps/maps.events';
import type { PayloadOf } from '@dolphin/contract/core/event';
import { findUser } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import type { Me } from '../../core/module.ts';
import type { Realtime } from '../../core/realtime/gateway.ts';
import { noteEditor, selectEditors } from './editors.queries.ts';
import { findMap } from './maps.queries.ts';
import { rightsOf } from './map-rights.ts';

const EDITING_MS = 60_000;
/** So long a look at the database holds: a cursor moves ten times a second. */
const KNOWN_MS = 5_000;
const KNOWN_MAX = 5_000;

export function editingSince(now: Date): Date {
  return new Date(now.getTime() - EDITING_MS);
}

type Known = { readonly at: number; readonly nickname: string | null; readonly editors: readonly number[] };
type Cursor = Pick<PayloadOf<typeof mapEvents.mapPointed>, 'place' | 'selection' | 'isGone'>;
type Pointing = { readonly userId: number; readonly nickname: string; readonly editors: readonly number[] };

/** Passes cursors on, to those who edit the same map and to nobody else. [WLD-165] */
export function registerMapCursors(
  realtime: Pick<Realtime, 'registerClientMessage' | 'broadcastEphemeral' | 'onConnectionEnd'>,
  app: App,
): void {
  const known = new Map<string, Promise<Known>>();
  /**
   * By connection to this process, then by map: a page that closes does not always get its last message out. Whoever
   * still points by another process is shown again within seconds, because pages repeat their cursor.
   */
  const pointing = new Map<string, Map<string, Pointing>>();
  const send = (mapId: string, { userId, nickname, editors }: Pointing, cursor: Cursor): void => {
    for (const id of editors)
      if (id !== userId)
        realtime.broadcastEphemeral(`user:${id}`, mapEvents.mapPointed, { mapId, userId, nickname, ...cursor });
  };
  /** Unless another connection of the same person still shows the map. */
  const remove = (mapId: string, own: Pointing): void => {
    const isElsewhere = pointing.values().some((maps) => maps.get(mapId)?.userId === own.userId);
    if (!isElsewhere) send(mapId, own, { place: null, selection: [], isGone: true });
  };
  const look = async (me: Me, mapId: string): Promise<Known> => {
    const at = Date.now();
    const map = await findMap(app.db, mapId);
    if (!map || !(await rightsOf(app.db, me, map)).mayEdit) return { at, nickname: null, editors: [] };
    const now = app.now();
    await noteEditor(app.db, mapId, me.id, now);
    const [user, editors] = [await findUser(app.db, me.id), await selectEditors(app.db, mapId, editingSince(now))];
    return { at, nickname: user?.nickname ?? null, editors };
  };
  realtime.registerClientMessage(
    mapMessages.pointOnMap,
    async ({ me, connectionId, line }, { mapId, place, selection, isLeaving = false }) => {
      const key = `${me.id} ${mapId}`;
      const before = await known.get(key);
      const isFresh = before !== undefined && Date.now() - before.at < KNOWN_MS;
      if (!isFresh) {
        if (known.size > KNOWN_MAX) known.clear();
        // Somebody new: the others look again before they point, or the newcomer would not see them.
        if (!before) for (const other of known.keys()) if (other.endsWith(` ${mapId}`)) known.delete(other);
        const lookup = look(me, mapId);
        known.set(key, lookup);
        lookup.catch(() => known.delete(key));
      }
      const { nickname, editors } = (await known.get(key)) ?? { nickname: null, editors: [] };
      if (nickname === null) return;
      const own = { userId: me.id, nickname, editors };
      if (isLeaving || line.isClosed()) {
        pointing.get(connectionId)?.delete(mapId);
        return remove(mapId, own);
      }
      pointing.set(connectionId, (pointing.get(connectionId) ?? new Map<string, Pointing>()).set(mapId, own));
      send(mapId, own, { place, selection, isGone: false });
    },
  );
  realtime.onConnectionEnd(({ connectionId }) => {
    const left = pointing.get(connectionId) ?? [];
    pointing.delete(connectionId);
    for (const [mapId, own] of left) remove(mapId, own);
  });
}
