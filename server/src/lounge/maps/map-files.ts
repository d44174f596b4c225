import { fileIdsIn } from '@dolphin/contract/lounge/maps/check-map';
import { mapErrors } from '@dolphin/contract/lounge/maps/maps.errors';
import type { MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { storageQuota } from '../../channels/public.ts';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { type FileRule, privateUrl, useOwnFiles } from '../../storage/public.ts';
import { insertMapFiles, selectFilePlaces, selectStoredFileIds, selectMapFiles } from './map-files.queries.ts';
import { rightsOn } from './maps.rules.ts';

export async function picturesOf(app: App, db: Db, mapId: string, viewerId: number) {
  const files = await selectMapFiles(db, mapId);
  return files.map(({ fileId, key }) => ({ fileId, url: privateUrl(app, key, viewerId) }));
}

/** Ties new pictures to the map: each is there already, or an upload of the caller's own that nothing uses. [WLD-162] */
export async function attachMapFiles(
  tx: Db,
  mapId: string,
  objects: readonly MapObject[],
  {
    userId,
    channelId,
    now,
    mayUpload,
  }: {
    readonly userId: number;
    readonly channelId: number | null;
    readonly now: Date;
    readonly mayUpload: boolean;
  },
): Promise<void> {
  const fileIds = fileIdsIn(objects);
  if (fileIds.length === 0) return;
  const stored = await selectStoredFileIds(tx, mapId, fileIds);
  const fresh = fileIds.filter((id) => !stored.includes(id));
  if (fresh.length === 0) return;
  const quota = channelId === null ? null : storageQuota(channelId);
  const used = mayUpload
    ? await useOwnFiles(tx, { fileIds: fresh, userId, purposes: ['MAP_PICTURE'], now, quota })
    : [];
  if (used.length !== fresh.length) throw fail(mapErrors.MAP_PART_INVALID, { key: `file:${fresh[0] ?? ''}` });
  await insertMapFiles(tx, mapId, fresh);
}

/** A picture of a map is seen by whoever may stand on the map. A map of a person's own has none. [WLD-163] */
export const mayReadMapPicture: FileRule = async (db, file, viewerId) => {
  if (viewerId === null) return false;
  const places = await selectFilePlaces(db, file.id, viewerId);
  return places.some(
    ({ channelId, ownerId, isAdmin, role }) =>
      rightsOn({ channelId, ownerId }, { id: viewerId, isAdmin }, [
        ...(isAdmin ? (['ROLE_ADMIN'] as const) : []),
        ...(role ? [role] : []),
      ]).mayUse,
  );
};
