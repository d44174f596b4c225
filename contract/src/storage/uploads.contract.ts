import Type from 'typebox';
import { channelErrors } from '../channels/channels.errors.ts';
import { signedIn } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Line, Nothing, OneOf, RowId } from '../core/schema.ts';
import { UPLOAD_PARTS_MAX, UPLOAD_PURPOSES } from './storage.constants.ts';
import { storageErrors } from './storage.errors.ts';

const UploadId = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const PartNumber = Type.Integer({ minimum: 1, maximum: UPLOAD_PARTS_MAX });
const Part = Type.Object(
  { partNumber: PartNumber, awsETag: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
);
const byUpload = Type.Object({ uploadId: UploadId }, { additionalProperties: false });

/** Files travel in parts straight to the store; these calls only permit and conclude. None of them has a timeout. [API-10] */
export const uploadCalls = {
  create: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/storages/uploads',
    access: signedIn,
    timeoutMs: null,
    summary:
      'Begins an upload and returns in how many parts it goes. With the Channel-Id header of a channel where the caller belongs, that channel keeps the file; without CHANNEL_PRO it keeps 5 GB. [PAY-17]',
    input: Type.Object(
      {
        purpose: OneOf(UPLOAD_PURPOSES),
        fileName: Line({ max: 255 }),
        contentType: Line({ max: 100 }),
        byteSize: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ uploadId: UploadId, partBytes: Type.Integer(), partCount: Type.Integer() }),
    errors: [
      storageErrors.UPLOAD_TYPE_NOT_ALLOWED,
      storageErrors.UPLOAD_TOO_LARGE,
      storageErrors.UPLOAD_QUOTA_EXCEEDED,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
    limits: [{ per: 'user', max: 300, seconds: 3_600 }],
  }),
  part: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/storages/uploads/:uploadId/parts',
    access: signedIn,
    timeoutMs: null,
    summary: 'An address to which one part can be PUT; the answer to the PUT carries its ETag.',
    input: Type.Object({ uploadId: UploadId, partNumber: PartNumber }, { additionalProperties: false }),
    output: Type.Object({ preSignedUrl: Type.String() }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, storageErrors.UPLOAD_PARTS_MISMATCH],
  }),
  parts: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/storages/uploads/:uploadId',
    access: signedIn,
    timeoutMs: null,
    summary: 'The parts that have arrived, so that an interrupted upload goes on where it stopped.',
    input: byUpload,
    output: Type.Object({ partBytes: Type.Integer(), partCount: Type.Integer(), parts: Type.Array(Part) }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  complete: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/storages/uploads/:uploadId/complete',
    access: signedIn,
    timeoutMs: null,
    summary:
      'Makes a file of the parts after a look at what they really are, and of a picture one without data on place and camera; asked again, it answers the same.',
    input: Type.Object(
      { uploadId: UploadId, parts: Type.Array(Part, { minItems: 1, maxItems: UPLOAD_PARTS_MAX }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ fileId: RowId, url: Type.String() }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      storageErrors.UPLOAD_PARTS_MISMATCH,
      storageErrors.UPLOAD_CONTENT_MISMATCH,
      storageErrors.PICTURE_UNREADABLE,
    ],
  }),
  abort: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/storages/uploads/:uploadId',
    access: signedIn,
    timeoutMs: null,
    summary: 'Gives an upload up.',
    input: byUpload,
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
