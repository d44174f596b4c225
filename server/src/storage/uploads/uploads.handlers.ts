import { buffer } from 'node:stream/consumers';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { UPLOAD_PART_BYTES } from '@dolphin/contract/core/upload';
import {
  partBytesOf,
  partCountOf,
  PICTURE_BYTES_MAX,
  uploads,
  UPLOADS_OPEN_BYTES,
  UPLOADS_OPEN_MAX,
} from '@dolphin/contract/storage/storage.constants';
import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { implement } from '../../core/module.ts';
import type { StoredPart } from '../../core/object-store/object-store.ts';
import { newSecret } from '../../core/seal.ts';
import { insertFile } from '../files/files.queries.ts';
import { isPrivate } from '../files/file-rules.ts';
import { newKey, readFile } from '../files/keep-file.ts';
import { privateUrl } from '../files/private-address.ts';
import { fitsType, HEAD_BYTES } from '../file-types.rules.ts';
import { removeObjects } from '../storage.jobs.ts';
import { cleanPicture, storedKeyOf, objectsOf } from './clean-picture.ts';
import {
  deleteUpload,
  findOwnUpload,
  insertUpload,
  lockOwnUpload,
  lockUploadsOf,
  updateUploadCompleted,
  type UploadRow,
} from './uploads.queries.ts';

const MEGABYTE = 1_048_576;
/** How long the address in the answer can be read by whoever uploaded. */
const URL_SECONDS = 3_600;
const ORIGINAL_RETENTION_MS = 120_000;

export const uploadsModule = implement(
  uploadCalls,
  {
    async create({ db, app, me, now }, { purpose, fileName, contentType, byteSize }) {
      const { types, maxBytes } = uploads[purpose];
      const type = types.find((allowed) => allowed === contentType.toLowerCase());
      if (!type)
        throw fail(storageErrors.UPLOAD_TYPE_NOT_ALLOWED, {
          types: types.map((allowed) => allowed.replace(/^\w+\//, '').toUpperCase()).join(', '),
        });
      const most = type.startsWith('image/') ? Math.min(maxBytes, PICTURE_BYTES_MAX) : maxBytes;
      if (byteSize > most) throw fail(storageErrors.UPLOAD_TOO_LARGE, { megabytes: most / MEGABYTE });
      const open = await lockUploadsOf(db, me.id);
      if (open.count >= UPLOADS_OPEN_MAX || open.bytes + byteSize > UPLOADS_OPEN_BYTES)
        throw fail(storageErrors.UPLOAD_QUOTA_EXCEEDED);
      const [id, key] = [newSecret(), newKey(purpose)];
      const storeUploadId = await app.store.startMultipart(key, type);
      await insertUpload(db, {
        id,
        user_id: me.id,
        purpose,
        key,
        store_upload_id: storeUploadId,
        file_name: fileName,
        content_type: type,
        byte_size: byteSize,
        created_at: now,
      });
      return { uploadId: id, partBytes: UPLOAD_PART_BYTES, partCount: partCountOf(byteSize) };
    },

    async part({ db, app, me }, { uploadId, partNumber }) {
      const upload = await requireOpen(db, uploadId, me.id);
      if (partNumber > partCountOf(upload.byte_size)) throw fail(storageErrors.UPLOAD_PARTS_MISMATCH);
      return {
        preSignedUrl: await app.store.presignPart(upload.key, upload.store_upload_id, {
          partNumber,
          byteSize: partBytesOf(upload.byte_size, partNumber),
        }),
      };
    },

    async parts({ db, app, me }, { uploadId }) {
      const upload = await requireOpen(db, uploadId, me.id);
      const parts = await app.store.listParts(upload.key, upload.store_upload_id);
      return {
        partBytes: UPLOAD_PART_BYTES,
        partCount: partCountOf(upload.byte_size),
        parts: parts.map(({ partNumber, eTag }) => ({ partNumber, awsETag: eTag })),
      };
    },

    async complete({ db, app, me, now }, { uploadId, parts }) {
      const upload = await findOwnUpload(db, uploadId, me.id);
      if (!upload) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const made =
        upload.file_id === null
          ? await assemble(
              app,
              upload,
              parts.map(({ partNumber, awsETag }) => ({ partNumber, eTag: awsETag })),
            )
          : undefined;
      const fileId = await inTransaction(app.db, async (tx) => {
        // Whoever comes second finds what the first one made.
        const locked = await lockOwnUpload(tx, uploadId, me.id);
        if (!locked) throw fail(coreErrors.RESOURCE_NOT_FOUND);
        if (locked.file_id !== null) return locked.file_id;
        if (!made) throw fail(coreErrors.RESOURCE_NOT_FOUND);
        const { user_id, purpose, file_name, content_type } = locked;
        const id = await insertFile(tx, { user_id, purpose, ...made, file_name, content_type, created_at: now });
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
      const key = storedKeyOf(upload);
      // A private file has one kind of address from the first moment on, whatever the store.
      return {
        fileId,
        url: isPrivate(upload.purpose) ? privateUrl(app, key, me.id) : await app.store.presignRead(key, URL_SECONDS),
      };
    },

    async abort({ db, me }, { uploadId }) {
      const upload = await lockOwnUpload(db, uploadId, me.id);
      if (!upload || upload.file_id !== null) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      await giveUp(db, upload);
      return {};
    },
  },
  { ownTransactions: ['complete'] },
);

async function requireOpen(db: Db, uploadId: string, userId: number): Promise<UploadRow> {
  const upload = await findOwnUpload(db, uploadId, userId);
  if (!upload || upload.file_id !== null) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return upload;
}

async function giveUp(tx: Db, upload: UploadRow): Promise<void> {
  await deleteUpload(tx, upload.id);
  await enqueue(tx, removeObjects, { objects: objectsOf(upload) });
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
