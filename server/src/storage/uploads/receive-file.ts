import { coreErrors } from '@dolphin/contract/core/core.errors';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { UPLOAD_PART_BYTES } from '@dolphin/contract/core/upload';
import { UPLOAD_PURPOSES, type UploadPurpose, uploads } from '@dolphin/contract/storage/storage.constants';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import { Value } from 'typebox/value';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { countTry } from '../../core/http/admission/rate-limits.ts';
import type { ReceiveFile } from '../../core/http/receive-file.ts';
import type { StoredPart } from '../../core/object-store/object-store.ts';
import type { ChannelQuota, QuotaOf } from '../files/channel-bytes.queries.ts';
import { allowedType, beginUpload, type BegunUpload, quotaFor, tooLarge } from './begin-upload.ts';
import { completeUpload, giveUp } from './complete-upload.ts';
import { FORM_BYTES, type FormFile, readForm } from './read-form.ts';
import { lockOwnUpload, updateUploadSize } from './uploads.queries.ts';

/**
 * A file that comes as multipart/form-data becomes an upload like any other: the same types, sizes, checks and limits,
 * and the same clean-up when nothing comes of it. See docs/decisions/0080.
 */
export function receiveFiles(app: App, quotaOf: QuotaOf): ReceiveFile {
  return async ({ me, channelId, purpose, contentType, contentLength }, body) => {
    const userId = me.id;
    const known = UPLOAD_PURPOSES.find((one) => one === purpose);
    if (!known) throw new Error(`There is no upload for ${purpose}.`);
    const { maxBytes } = uploads[known];
    if ((contentLength ?? 0) > maxBytes + FORM_BYTES) throw tooLarge(maxBytes);
    for (const limit of uploadCalls.create.limits)
      await countTry(app.db, limit, `POST ${urlOf(uploadCalls.create)} #${userId}`, app.now());
    const quota = await quotaFor(app.db, quotaOf, { me, purpose: known, channelId });
    let begun: BegunUpload | undefined;
    try {
      const parts = await readForm(body, {
        contentType,
        maxBytes,
        tooLarge: () => tooLarge(maxBytes),
        take: async (file) => {
          const { most } = allowedType(known, file.contentType);
          const byteSize = Math.min(contentLength ?? most, most);
          begun = await begin(app, { userId, purpose: known, byteSize, quota }, file);
          return storeParts(app, begun, file, most);
        },
      });
      if (!begun) throw fail(coreErrors.BAD_REQUEST);
      return (await completeUpload(app, { userId, uploadId: begun.id, parts, now: app.now() })).fileId;
    } catch (error) {
      if (begun) await abandon(app, begun, userId);
      throw error;
    }
  };
}

/** How large the file is shows at its end; until then the most that it can be is counted. */
function begin(
  app: App,
  given: {
    readonly userId: number;
    readonly purpose: UploadPurpose;
    readonly byteSize: number;
    readonly quota: ChannelQuota | undefined;
  },
  { fileName, contentType }: FormFile,
): Promise<BegunUpload> {
  const { purpose, byteSize } = given;
  if (!Value.Check(uploadCalls.create.input, { purpose, fileName, contentType, byteSize }))
    throw fail(coreErrors.VALIDATION_FAIL);
  return inTransaction(app.db, (tx) => beginUpload(tx, app, { ...given, fileName, contentType, now: app.now() }));
}

/** At most one part is in memory at a time: the next is read when the store has the last. */
async function storeParts(
  app: App,
  { id, key, storeUploadId }: BegunUpload,
  { content }: FormFile,
  most: number,
): Promise<readonly StoredPart[]> {
  const parts: StoredPart[] = [];
  let chunks: Buffer[] = [];
  let [waiting, size] = [0, 0];
  const store = async (body: Buffer) => {
    const part = await app.store.putPart(key, storeUploadId, { partNumber: parts.length + 1, body });
    if (!part) throw fail(coreErrors.BAD_REQUEST);
    parts.push(part);
  };
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
    waiting += chunk.length;
    if (waiting < UPLOAD_PART_BYTES) continue;
    const whole = Buffer.concat(chunks);
    await store(whole.subarray(0, UPLOAD_PART_BYTES));
    chunks = [whole.subarray(UPLOAD_PART_BYTES)];
    waiting -= UPLOAD_PART_BYTES;
  }
  if (size === 0) throw fail(coreErrors.VALIDATION_FAIL);
  if (waiting > 0) await store(Buffer.concat(chunks));
  await updateUploadSize(app.db, id, size);
  return parts;
}

/** A file that was refused has given its upload up already. */
async function abandon(app: App, { id }: BegunUpload, userId: number): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const upload = await lockOwnUpload(tx, id, userId);
    if (upload && upload.file_id === null) await giveUp(tx, upload);
  });
}
