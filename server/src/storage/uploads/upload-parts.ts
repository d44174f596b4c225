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

type Arrived = { readonly partNumber: number; readonly awsETag: string };

/** The parts that the store has. Of an upload that is a file by now, all of them. */
export async function arrivedParts({ store }: App, upload: UploadRow): Promise<Arrived[]> {
  if (upload.file_id !== null) return allParts(upload);
  const parts = await store.listParts(upload.key, upload.store_upload_id);
  if (parts.length > 0) return parts.map(({ partNumber, eTag }) => ({ partNumber, awsETag: eTag }));
  // Made of its parts by a process that ended before it recorded the file: nothing is left to send.
  const made = await store.find(upload.key);
  return made?.byteSize === upload.byte_size ? allParts(upload) : [];
}

/** Their tags do not matter any more: the last step finds the file that was made of them. */
function allParts({ byte_size }: UploadRow): Arrived[] {
  return Array.from({ length: partCountOf(byte_size) }, (_, at) => ({ partNumber: at + 1, awsETag: 'complete' }));
}
