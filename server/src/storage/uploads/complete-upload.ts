import { buffer } from 'node:stream/consumers';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { partCountOf } from '@dolphin/contract/storage/storage.constants';
import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import type { StoredPart } from '../../core/object-store/object-store.ts';
import { insertFile } from '../files/files.queries.ts';
import { readFile } from '../files/keep-file.ts';
import { fitsType, HEAD_BYTES } from '../file-types.rules.ts';
import { removeObjects } from '../storage.jobs.ts';
import { cleanPicture, objectsOf, storedKeyOf } from './clean-picture.ts';
import {
  deleteUpload,
  deleteUploadById,
  findOwnUpload,
  lockOwnUpload,
  updateUploadCompleted,
  type UploadRow,
} from './uploads.queries.ts';

const ORIGINAL_RETENTION_MS = 120_000;

type Completed = {
  readonly userId: number;
  readonly uploadId: string;
  readonly parts: readonly StoredPart[];
  readonly now: Date;
};

/** Makes a file of the parts of an upload, in transactions of its own; asked again, it gives the same file. */
export async function completeUpload(
  app: App,
  { userId, uploadId, parts, now }: Completed,
): Promise<{ readonly fileId: number; readonly upload: UploadRow }> {
  const upload = await findOwnUpload(app.db, uploadId, userId);
  if (!upload) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const made = upload.file_id === null ? await assemble(app, upload, parts) : undefined;
  const fileId = await inTransaction(app.db, async (tx) => {
    // Whoever comes second finds what the first one made.
    const locked = await lockOwnUpload(tx, uploadId, userId);
    if (!locked) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (locked.file_id !== null) return locked.file_id;
    if (!made) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { user_id, purpose, file_name, content_type, channel_id } = locked;
    const id = await insertFile(tx, {
      user_id,
      purpose,
      ...made,
      file_name,
      content_type,
      created_at: now,
      channel_id,
    });
    await updateUploadCompleted(tx, uploadId, id);
    // A little later, for whoever completes the same upload at this moment still reads it.
    if (made.key !== locked.key)
      await enqueue(
        tx,
        removeObjects,
        { objects: [{ key: locked.key }] },
        { startAfter: new Date(now.getTime() + ORIGINAL_RETENTION_MS) },
      );
    return id;
  });
  return { fileId, upload };
}

export async function giveUp(tx: Db, upload: UploadRow): Promise<void> {
  await deleteUpload(tx, upload.id);
  await enqueue(tx, removeObjects, { objects: objectsOf(upload) });
}

/** The same for whoever the upload belongs to, in a transaction that stopped needing it. A file that it became is swept. */
export async function dropUpload(tx: Db, uploadId: string): Promise<void> {
  const upload = await deleteUploadById(tx, uploadId);
  if (upload?.file_id === null) await enqueue(tx, removeObjects, { objects: objectsOf(upload) });
}

/** Makes the object, looks at what it really is and cleans it. A lie ends the upload; missing parts do not, they can still come. */
async function assemble(
  app: App,
  upload: UploadRow,
  parts: readonly StoredPart[],
): Promise<{ readonly key: string; readonly byte_size: number }> {
  const inOrder = parts.toSorted((a, b) => a.partNumber - b.partNumber);
  const isWhole =
    inOrder.length === partCountOf(upload.byte_size) &&
    inOrder.every(({ partNumber }, index) => partNumber === index + 1);
  const stored = isWhole ? await app.store.completeMultipart(upload.key, upload.store_upload_id, inOrder) : undefined;
  if (!stored) throw fail(storageErrors.UPLOAD_PARTS_MISMATCH);
  const head = await buffer(
    await app.store.read(upload.key, { start: 0, end: Math.min(HEAD_BYTES, stored.byteSize) - 1 }),
  );
  const fault =
    stored.byteSize !== upload.byte_size
      ? storageErrors.UPLOAD_PARTS_MISMATCH
      : !fitsType(head, upload.content_type)
        ? storageErrors.UPLOAD_CONTENT_MISMATCH
        : undefined;
  const key = storedKeyOf(upload);
  if (!fault && key === upload.key) return { key, byte_size: upload.byte_size };
  const clean = fault ? undefined : await cleanPicture(app, await readFile(app, upload.key), upload.content_type);
  if (clean) {
    await app.store.put(key, clean, upload.content_type);
    return { key, byte_size: clean.length };
  }
  await inTransaction(app.db, (tx) => giveUp(tx, upload));
  throw fail(fault ?? storageErrors.PICTURE_UNREADABLE);
}
