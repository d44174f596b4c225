import { coreErrors } from '@dolphin/contract/core/core.errors';
import { storageQuota } from '../../../channels/public.ts';
import type { App } from '../../../core/app.ts';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { type FileRule, privateUrl, useOwnFiles } from '../../../storage/public.ts';
import { contentRefusal } from '../../access/access.rules.ts';
import { insertStorageFiles, selectFilePlaces, selectStoredIds } from './storage-files.queries.ts';
import type { FileColumns } from './file-columns.ts';

/** A file with an address of the viewer's own. */
export function toStorageFile(
  app: App,
  viewerId: number,
  { fileId, key, fileName, contentType, byteSize }: FileColumns,
) {
  return { fileId, fileName, contentType, byteSize, url: privateUrl(app, key, viewerId) };
}

/** Ties the files that a text names to its storage: they are there already, or uploads of the writer's own that nothing uses. Any other number is refused. [LMS-126] */
export async function attachStorageFiles(
  tx: Db,
  storageId: number,
  fileIds: readonly number[],
  { userId, channelId, now }: { readonly userId: number; readonly channelId: number | null; readonly now: Date },
): Promise<void> {
  if (fileIds.length === 0) return;
  const kept = await selectStoredIds(tx, storageId, fileIds);
  const fresh = fileIds.filter((id) => !kept.includes(id));
  if (fresh.length === 0) return;
  const used = await useOwnFiles(tx, {
    fileIds: fresh,
    userId,
    purposes: ['LESSON_PICTURE', 'LESSON_FILE'],
    now,
    quota: channelId === null ? null : storageQuota(channelId),
  });
  if (used.length !== fresh.length) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  await insertStorageFiles(tx, storageId, fresh, now);
}

/** The files that any text of a content names. It was checked when it was written, so its depth is bounded. */
export function storedFileIds(content: unknown): readonly number[] {
  if (typeof content !== 'object' || content === null) return [];
  const { type, attrs } = content as { readonly type?: unknown; readonly attrs?: { readonly fileId?: unknown } };
  const own = (type === 'image' || type === 'file') && typeof attrs?.fileId === 'number' ? [attrs.fileId] : [];
  const { thumbnail } = content as { readonly thumbnail?: { readonly fileId?: unknown } | null };
  const picture = typeof thumbnail?.fileId === 'number' ? [thumbnail.fileId] : [];
  return [...own, ...picture, ...Object.values(content).flatMap(storedFileIds)];
}

/** A file of a lesson is read by whoever may open the content that shows it, and by those who work on it. [LMS-126] */
export const mayReadLessonFile: FileRule = async (db, file, viewerId) => {
  if (viewerId === null) return false;
  const places = await selectFilePlaces(db, file.id, viewerId);
  return places.some(({ isVisible, isGiven, isDeleted, isAdmin, role, ...place }) => {
    const refusal = contentRefusal(
      { ...place, isVisible: isVisible === true && !isDeleted, isGiven: isGiven && !isDeleted },
      { roles: role ? [role] : [], isAdmin },
      viewerId,
    );
    return refusal === undefined;
  });
};
