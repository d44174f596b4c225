/** Large files that this program made itself: renditions of videos and their pictures. */
import { open, stat } from 'node:fs/promises';
import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import type { ObjectStore, StoredPart } from '../../core/object-store/object-store.ts';
import { type ChannelQuota, requireFits } from './channel-bytes.queries.ts';
import { insertFile } from './files.queries.ts';
import { newKey } from './keep-file.ts';

export type MadeFile = {
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly contentType: string;
  /** Where it lies on this machine; the store may take it away from there. */ readonly path: string;
  /** The channel that keeps it. */ readonly channelId: number | null;
};
export type MadeRow = MadeFile & { readonly id: number; readonly key: string };

/** Rows of files that are not in use yet, all within the quota of their channel: if it is full, there is none. [PAY-17] */
export async function insertMadeFiles(
  tx: Db,
  files: readonly MadeFile[],
  { userId, quota, now }: { readonly userId: number | null; readonly quota: ChannelQuota | null; readonly now: Date },
): Promise<readonly MadeRow[]> {
  const rows: MadeRow[] = [];
  for (const file of files) {
    const key = newKey(file.purpose);
    const id = await insertFile(tx, {
      user_id: userId,
      purpose: file.purpose,
      key,
      file_name: file.fileName,
      content_type: file.contentType,
      byte_size: (await stat(file.path)).size,
      created_at: now,
      channel_id: file.channelId,
    });
    rows.push({ ...file, id, key });
  }
  if (quota) await requireFits(tx, quota, 0);
  return rows;
}

/** Puts their bytes into the store. */
export async function storeMadeFiles({ store }: Pick<App, 'store'>, files: readonly MadeRow[]): Promise<void> {
  for (const { key, path, contentType } of files)
    if (store.moveIn) await store.moveIn(key, path, contentType);
    else await sendParts(store, { key, path, contentType });
}

const PART_BYTES = 16 * 1_048_576;

async function sendParts(
  store: ObjectStore,
  { key, path, contentType }: Pick<MadeRow, 'key' | 'path' | 'contentType'>,
): Promise<void> {
  const uploadId = await store.startMultipart(key, contentType);
  const parts: StoredPart[] = [];
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(PART_BYTES);
    for (let at = 0; ; at += PART_BYTES) {
      const { bytesRead } = await file.read(buffer, 0, PART_BYTES, at);
      if (bytesRead === 0) break;
      const partNumber = parts.length + 1;
      const part = await store.putPart(key, uploadId, { partNumber, body: buffer.subarray(0, bytesRead) });
      if (!part) throw new Error('the upload of a made file has ended');
      parts.push(part);
    }
    if (!(await store.completeMultipart(key, uploadId, parts))) throw new Error('a made file did not arrive whole');
  } catch (error) {
    await store.abortMultipart(key, uploadId).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}
