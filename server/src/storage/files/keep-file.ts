import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { removeObject } from '../storage.jobs.ts';
import { deleteFile, type FileRow, findOwnUnusedFile, insertFile, updateFileUsed } from './files.queries.ts';

/** A name nobody can guess, in a folder by purpose. */
export function newKey(purpose: UploadPurpose): string {
  return `${purpose.toLowerCase()}/0${randomBytes(24).toString('base64url')}`;
}

export type NewFile = { readonly userId: number; readonly purpose: UploadPurpose; readonly fileName: string; readonly contentType: string; readonly body: Buffer };

/** Puts a file we made into the store, not yet in use: the row comes first, so that a crash leaves nothing unknown behind. */
export async function makeFile(app: App, { userId, purpose, fileName, contentType, body }: NewFile): Promise<string> {
  const key = newKey(purpose);
  await inTransaction(app.db, (tx) => insertFile(tx, { user_id: userId, purpose, key, file_name: fileName, content_type: contentType, byte_size: body.length, created_at: app.now() }));
  await app.store.put(key, body, contentType);
  return key;
}

export { type FileRow, findOwnUnusedFile };

/** The bytes of a file, for purposes whose files are small. */
export async function readFile(app: App, key: string): Promise<Buffer> {
  return buffer(await app.store.read(key));
}

/** From now on the file can be read by those whom its purpose admits. False when it was swept or used meanwhile. */
export function useFile(tx: Db, key: string, now: Date): Promise<boolean> {
  return updateFileUsed(tx, key, now);
}

/** Forgets a file with the caller's change; its bytes go after the commit. */
export async function dropFile(tx: Db, key: string): Promise<void> {
  if (await deleteFile(tx, key)) await enqueue(tx, removeObject, { key });
}
