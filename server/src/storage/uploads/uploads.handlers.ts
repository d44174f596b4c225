import { coreErrors } from '@dolphin/contract/core/core.errors';
import { UPLOAD_PART_BYTES } from '@dolphin/contract/core/upload';
import { partCountOf } from '@dolphin/contract/storage/storage.constants';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import type { QuotaOf } from '../files/channel-bytes.queries.ts';
import { isPrivate } from '../files/file-rules.ts';
import { privateUrl } from '../files/private-address.ts';
import { beginUpload, quotaFor } from './begin-upload.ts';
import { storedKeyOf } from './clean-picture.ts';
import { completeUpload, giveUp } from './complete-upload.ts';
import { arrivedParts, partAddress, requireOpenUpload } from './upload-parts.ts';
import { lockOwnUpload } from './uploads.queries.ts';

/** How long the address in the answer can be read by whoever uploaded. */
const URL_SECONDS = 3_600;

export const uploadsModule = ({ quotaOf }: { readonly quotaOf: QuotaOf }) =>
  implement(
    uploadCalls,
    {
      async create({ db, app, me, client, now }, { purpose, fileName, contentType, byteSize }) {
        const quota = await quotaFor(db, quotaOf, { me, purpose, channelId: client.channelId });
        const { id } = await beginUpload(db, app, {
          userId: me.id,
          purpose,
          fileName,
          contentType,
          byteSize,
          now,
          quota,
        });
        return { uploadId: id, partBytes: UPLOAD_PART_BYTES, partCount: partCountOf(byteSize) };
      },

      async part({ db, app, me }, { uploadId, partNumber }) {
        const upload = await requireOpenUpload(db, uploadId, me.id);
        return { preSignedUrl: await partAddress(app, upload, partNumber) };
      },

      async parts({ db, app, me }, { uploadId }) {
        const upload = await requireOpenUpload(db, uploadId, me.id);
        return {
          partBytes: UPLOAD_PART_BYTES,
          partCount: partCountOf(upload.byte_size),
          parts: await arrivedParts(app, upload),
        };
      },

      async complete({ app, me, now }, { uploadId, parts }) {
        const { fileId, upload } = await completeUpload(app, {
          userId: me.id,
          uploadId,
          parts: parts.map(({ partNumber, awsETag }) => ({ partNumber, eTag: awsETag })),
          now,
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
