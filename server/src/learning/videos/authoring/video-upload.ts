import { coreErrors } from '@dolphin/contract/core/core.errors';
import { UPLOAD_PART_BYTES } from '@dolphin/contract/core/upload';
import { videoErrors } from '@dolphin/contract/learning/videos/videos.errors';
import { partCountOf } from '@dolphin/contract/storage/storage.constants';
import { storageQuota } from '../../../channels/public.ts';
import type { App } from '../../../core/app.ts';
import { type Db, inTransaction } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import type { Me } from '../../../core/module.ts';
import {
  arrivedParts,
  beginUpload,
  completeUpload,
  findOwnUpload,
  privateUrl,
  type UploadRow,
  useOwnFiles,
} from '../../../storage/public.ts';
import { requireStorage } from '../../storages/require-storage.ts';
import { requireNotSubmitted } from '../../storages/save-draft.ts';
import { dropMedias, dropReplacedMedias } from '../medias/drop-medias.ts';
import {
  findMediaOfUpload,
  findNewestMedia,
  insertMedia,
  type MediaRow,
  updateDraftMedia,
  updateMediaUploaded,
} from '../medias/medias.queries.ts';

type NewVideo = {
  readonly videoStorageId: number;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly fingerprint?: string;
};

/**
 * The upload of a file: the one that is open for the same file, so that no byte is sent twice, or a new one in its
 * place. The file of the working copy stays until the new one is complete. [VID-2]
 */
export async function beginVideo(tx: Db, app: App, me: Me, given: NewVideo, now: Date) {
  const { videoStorageId, fileName, contentType, byteSize, fingerprint = null } = given;
  const storage = await requireStorage(tx, me, 'videos', videoStorageId, { isLocked: true });
  requireNotSubmitted(storage);
  const { media, upload } = await findOpen(tx, me, videoStorageId);
  if (media && upload && isSameFile(media, upload, given)) return begun(media.mediaId, upload);
  if (media) await dropMedias(tx, [media.mediaId], now);
  const quota = storage.channelId === null ? undefined : storageQuota(storage.channelId);
  const { id: uploadId } = await beginUpload(tx, app, {
    userId: me.id,
    purpose: 'VIDEO',
    fileName,
    contentType,
    byteSize,
    now,
    quota,
  });
  const mediaId = await insertMedia(tx, {
    storageId: videoStorageId,
    userId: me.id,
    uploadId,
    fileName,
    contentType: contentType.toLowerCase(),
    byteSize,
    fingerprint,
    now,
  });
  return begun(mediaId, { id: uploadId, file_name: fileName, byte_size: byteSize });
}

function begun(mediaId: number, { id, file_name, byte_size }: Pick<UploadRow, 'id' | 'file_name' | 'byte_size'>) {
  return {
    mediaId,
    uploadId: id,
    fileName: file_name,
    partBytes: UPLOAD_PART_BYTES,
    partCount: partCountOf(byte_size),
  };
}

function isSameFile(media: MediaRow, upload: UploadRow, given: NewVideo): boolean {
  return (
    upload.file_name === given.fileName &&
    upload.byte_size === given.byteSize &&
    upload.content_type === given.contentType.toLowerCase() &&
    (media.fingerprint ?? null) === (given.fingerprint ?? null)
  );
}

type OpenVideo = { readonly media: MediaRow | undefined; readonly upload: UploadRow | undefined };

/** The media that a storage waits for, and its upload if it is the caller's own. */
async function findOpen(db: Db, me: Me, storageId: number): Promise<OpenVideo> {
  const media = await findNewestMedia(db, storageId);
  if (media?.state !== 'UPLOADING' || media.uploadId === null) return { media: undefined, upload: undefined };
  return { media, upload: await findOwnUpload(db, media.uploadId, me.id) };
}

/** The parts that have arrived. Of an upload that was complete when its answer was lost, all of them have. */
export async function arrivedOfVideo(db: Db, app: App, me: Me, storageId: number) {
  const { media, upload } = await findOpen(db, me, storageId);
  if (!media || !upload) throw fail(videoErrors.VIDEO_NOT_UPLOADED);
  return {
    uploadId: upload.id,
    fileName: upload.file_name,
    contentType: upload.content_type,
    byteSize: upload.byte_size,
    fingerprint: media.fingerprint,
    partBytes: UPLOAD_PART_BYTES,
    partCount: partCountOf(upload.byte_size),
    parts: await arrivedParts(app, upload),
  };
}

/** How much of an upload has arrived, for whoever began it; of others only the conversion can be read. */
export async function progressOf(db: Db, app: App, me: Me, media: MediaRow | undefined): Promise<number> {
  if (media?.state !== 'UPLOADING' || media.uploadId === null) return media?.progress ?? 0;
  const upload = await findOwnUpload(db, media.uploadId, me.id);
  if (!upload) return 0;
  return Math.floor((100 * (await arrivedParts(app, upload)).length) / partCountOf(upload.byte_size));
}

type Parts = readonly { readonly partNumber: number; readonly awsETag: string }[];
type Finished = {
  readonly videoStorageId: number;
  readonly fileName: string;
  readonly uploadId: string;
  readonly parts: Parts;
};

/**
 * Makes the file and, in one transaction, puts it into use, into the working copy and before the converter. A process
 * that ends in between leaves an upload that is complete; asked again, the call finds it and goes on.
 */
export async function completeVideo(app: App, me: Me, given: Finished, now: Date) {
  const { videoStorageId, fileName, uploadId, parts } = given;
  const media = await findMediaOfUpload(app.db, videoStorageId, uploadId);
  if (media?.fileName !== fileName) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const { fileId, upload } = await completeUpload(app, {
    userId: me.id,
    uploadId,
    parts: parts.map(({ partNumber, awsETag }) => ({ partNumber, eTag: awsETag })),
    now,
  });
  const done = await inTransaction(app.db, async (tx) => {
    const storage = await requireStorage(tx, me, 'videos', videoStorageId, { isLocked: true });
    requireNotSubmitted(storage);
    const uploaded = await updateMediaUploaded(tx, media.mediaId, fileId, now);
    if (!uploaded) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (!uploaded.isNew) return { state: uploaded.state, draftRevision: storage.draftRevision };
    const quota = storage.channelId === null ? null : storageQuota(storage.channelId);
    const used = await useOwnFiles(tx, { fileIds: [fileId], userId: me.id, purposes: ['VIDEO'], now, quota });
    if (used.length === 0) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { draftRevision } = await updateDraftMedia(tx, videoStorageId, media.mediaId, now);
    await dropReplacedMedias(tx, videoStorageId, now);
    return { state: uploaded.state, draftRevision };
  });
  return { ...done, mediaId: media.mediaId, url: privateUrl(app, upload.key, me.id) };
}
