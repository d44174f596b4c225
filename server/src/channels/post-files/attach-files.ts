import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { changeFiles, useOwnFiles } from '../../storage/public.ts';
import { storageQuota } from '../plan/channel-storage.ts';
import {
  deleteOthers,
  type FileUse,
  insertFiles,
  type Place,
  selectStoredFiles,
  updateFiles,
  type Wanted,
} from './post-files.queries.ts';

export type WantedFiles = {
  readonly pictureIds: readonly number[];
  readonly fileIds: readonly number[];
  readonly fields: readonly { readonly fieldId: number; readonly fileId: number; readonly isPicture: boolean }[];
  readonly reportIds: readonly number[];
};
export const NO_FILES: WantedFiles = { pictureIds: [], fileIds: [], fields: [], reportIds: [] };

type AttachOptions = {
  readonly channelId: number;
  readonly userId: number;
  readonly now: Date;
  readonly place: Place;
  /** Nothing was there before, so nothing can be superfluous. */
  readonly isNew?: boolean;
  /** The draft that is being posted: its files go along. */
  readonly fromTempId?: number | undefined;
  /** The post whose files a draft of its edit may show, without taking them. */
  readonly besidePostId?: number | null | undefined;
};

function listWanted({
  pictureIds,
  fileIds,
  fields,
  reportIds,
}: WantedFiles): readonly (Wanted & { readonly purpose: UploadPurpose })[] {
  const at = (use: FileUse, purpose: UploadPurpose) => (fileId: number, position: number) => ({
    fileId,
    use,
    purpose,
    fieldId: null,
    position,
  });
  return [
    ...pictureIds.map(at('PICTURE', 'POST_PICTURE')),
    ...fileIds.map(at('FILE', 'REPORT_FILE')),
    ...reportIds.map(at('REPORT', 'REPORT_FILE')),
    ...fields.map(({ fieldId, fileId, isPicture }, position) => ({
      fileId,
      use: 'FIELD' as const,
      purpose: isPicture ? ('POST_PICTURE' as const) : ('REPORT_FILE' as const),
      fieldId,
      position,
    })),
  ];
}

/**
 * Ties the files that a text, a form and a list of report files name to where they belong. Each is either there
 * already, or comes from the draft, or is an upload of the writer's own that nothing uses yet; any other id is refused,
 * so that nobody can show somebody else's file by its number. [BRD-4] [BRD-5]
 */
export async function attachFiles(
  tx: Db,
  wantedFiles: WantedFiles,
  { channelId, userId, now, place, isNew = false, fromTempId, besidePostId }: AttachOptions,
): Promise<void> {
  const wanted = listWanted(wantedFiles);
  const ids = wanted.map(({ fileId }) => fileId);
  if (new Set(ids).size !== ids.length) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const stored = new Map((ids.length > 0 ? await selectStoredFiles(tx, ids) : []).map((file) => [file.fileId, file]));
  const isOwn = (fileId: number): 'HERE' | 'BESIDE' | undefined => {
    const file = stored.get(fileId);
    if (!file || file.channelId !== channelId) return undefined;
    if (file.tempId !== null)
      return file.tempId === (fromTempId ?? place.tempId) && file.userId === userId ? 'HERE' : undefined;
    if (place.tempId !== null) return file.postId === besidePostId && file.commentId === null ? 'BESIDE' : undefined;
    return file.postId === place.postId && file.commentId === place.commentId ? 'HERE' : undefined;
  };
  const fresh = wanted.filter(({ fileId }) => !stored.has(fileId));
  const quota = storageQuota(channelId);
  const rows = new Map<number, Awaited<ReturnType<typeof useOwnFiles>>[number]>();
  for (const purpose of ['POST_PICTURE', 'REPORT_FILE'] as const) {
    const fileIds = fresh.filter((file) => file.purpose === purpose).map(({ fileId }) => fileId);
    if (fileIds.length > 0)
      for (const row of await useOwnFiles(tx, { fileIds, userId, purposes: [purpose], now, quota }))
        rows.set(row.id, row);
  }
  if (rows.size !== fresh.length || wanted.some(({ fileId }) => stored.has(fileId) && !isOwn(fileId)))
    throw fail(coreErrors.RESOURCE_NOT_FOUND);
  await updateFiles(
    tx,
    place,
    wanted.filter(({ fileId }) => isOwn(fileId) === 'HERE'),
  );
  await insertFiles(
    tx,
    channelId,
    place,
    fresh.flatMap((one) => {
      const file = rows.get(one.fileId);
      return file ? [{ ...one, file }] : [];
    }),
    now,
  );
  await dropUnnamed(tx, wantedFiles, { place, isNew, fromTempId, now });
}

/** What a draft no longer names goes. Of a post, answers and report files go; pictures stay, for its history shows them. */
async function dropUnnamed(
  tx: Db,
  { fields, reportIds }: WantedFiles,
  { place, isNew = false, fromTempId, now }: Pick<AttachOptions, 'place' | 'isNew' | 'fromTempId' | 'now'>,
): Promise<void> {
  const drop: string[] = [];
  const { postId, commentId } = place;
  if (postId !== null && commentId === null && !isNew)
    drop.push(...(await deleteOthers(tx, { postId }, [...fields.map(({ fileId }) => fileId), ...reportIds])));
  if (fromTempId !== undefined) drop.push(...(await deleteOthers(tx, { tempId: fromTempId }, [])));
  if (drop.length > 0) await changeFiles(tx, { drop, now });
}

/** A draft's files that it no longer names; a picture taken out and put back by undo must not be lost at once, so drafts are tidied when they end. */
export async function dropTempFiles(tx: Db, tempId: number, now: Date): Promise<void> {
  const drop = await deleteOthers(tx, { tempId }, []);
  if (drop.length > 0) await changeFiles(tx, { drop, now });
}
