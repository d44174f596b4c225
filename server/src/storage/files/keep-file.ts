import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { removeObjects } from '../storage.jobs.ts';
import { type FileRow, findOwnUnusedFile, insertFile, useAndDeleteFiles } from './files.queries.ts';

/** A name nobody can guess, in a folder by purpose. */
export function newKey(purpose: UploadPurpose): string {
  return `${purpose.toLowerCase()}/0${randomBytes(24).toString('base64url')}`;
}

export type NewFile = {
  readonly userId: number;
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Buffer;
  /** The channel that keeps it. */ readonly channelId?: number;
};

/** Puts a file we made into the store, not yet in use: the row comes first, so that a crash leaves nothing unknown behind. */
export async function makeFile(
  app: App,
  { userId, purpose, fileName, contentType, body, channelId }: NewFile,
): Promise<string> {
  const key = newKey(purpose);
  await inTransaction(app.db, (tx) =>
    insertFile(tx, {
      user_id: userId,
      purpose,
      key,
      file_name: fileName,
      content_type: contentType,
      byte_size: body.length,
      created_at: app.now(),
      channel_id: channelId ?? null,
    }),
  );
  await app.store.put(key, body, contentType);
  return key;
}

export { type FileRow, findOwnUnusedFile };

/** The bytes of a file, for purposes whose files are small. */
export async function readFile(app: App, key: string): Promise<Buffer> {
  return buffer(await app.store.read(key));
}

/**
 * From now on `use` can be read by those whom its purpose admits, and those to `drop` are forgotten with the caller's
 * change; their bytes go after the commit.
 */
export async function changeFiles(
  tx: Db,
  { use = null, drop, now }: { readonly use?: string | null; readonly drop: readonly string[]; readonly now: Date },
): Promise<void> {
  const dropped = await useAndDeleteFiles(tx, use, drop, now);
  if (dropped.length > 0) await enqueue(tx, removeObjects, { objects: dropped.map((key) => ({ key })) });
}
