import type { Db } from '../../../core/db.ts';
import { changeFiles, dropUpload } from '../../../storage/public.ts';
import { deleteMedias, selectReplacedMedias } from './unused-medias.queries.ts';

/** Takes medias away with their uploads and all their files; the bytes go after the commit. */
export async function dropMedias(tx: Db, mediaIds: readonly number[], now: Date): Promise<void> {
  if (mediaIds.length === 0) return;
  const { keys, uploadIds } = await deleteMedias(tx, mediaIds);
  for (const uploadId of uploadIds) await dropUpload(tx, uploadId);
  if (keys.length > 0) await changeFiles(tx, { drop: keys, now });
}

/** What a storage had before, unless a version shows it. The storage is locked by whoever calls. */
export async function dropReplacedMedias(tx: Db, storageId: number, now: Date, keep?: number): Promise<void> {
  const replaced = await selectReplacedMedias(tx, storageId);
  await dropMedias(
    tx,
    replaced.filter((id) => id !== keep),
    now,
  );
}
