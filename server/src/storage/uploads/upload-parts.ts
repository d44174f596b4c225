import { coreErrors } from '@dolphin/contract/core/core.errors';
import { partBytesOf, partCountOf } from '@dolphin/contract/storage/storage.constants';
import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { findOwnUpload, type UploadRow } from './uploads.queries.ts';

/** An upload of the caller's own that is still open. */
export async function requireOpenUpload(db: Db, uploadId: string, userId: number): Promise<UploadRow> {
  const upload = await findOwnUpload(db, uploadId, userId);
  if (!upload || upload.file_id !== null) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return upload;
}

/** An address to which one part can be PUT. */
export async function partAddress({ store }: App, upload: UploadRow, partNumber: number): Promise<string> {
  if (partNumber > partCountOf(upload.byte_size)) throw fail(storageErrors.UPLOAD_PARTS_MISMATCH);
  return store.presignPart(upload.key, upload.store_upload_id, {
    partNumber,
    byteSize: partBytesOf(upload.byte_size, partNumber),
  });
}

/** The parts that the store has. */
export async function arrivedParts(
  { store }: App,
  upload: UploadRow,
): Promise<{ readonly partNumber: number; readonly awsETag: string }[]> {
  const parts = await store.listParts(upload.key, upload.store_upload_id);
  return parts.map(({ partNumber, eTag }) => ({ partNumber, awsETag: eTag }));
}
