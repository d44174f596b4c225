import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { RichTextInput } from '../../channels/posts/rich-text.ts';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Line, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { UPLOAD_PARTS_MAX } from '../../storage/storage.constants.ts';
import { storageErrors } from '../../storage/storage.errors.ts';
import { MEDIA_STATES, VIDEO_CONVERT_TIMEOUT_MS } from '../learning.constants.ts';
import { learningErrors } from '../learning.errors.ts';
import { STORAGE_STATES } from '../storages/contents.ts';
import { STORAGE_QUERY_MAX_LENGTH } from '../storages/storages.constants.ts';
import { Saved } from '../storages/storages.contract.ts';
import { authoringErrors } from '../storages/storages.errors.ts';
import { AnswerCodes, AtMs, Thumbnail } from './video-content.schema.ts';
import {
  CONVERT_METHODS,
  FINGERPRINT_MAX_LENGTH,
  VIDEO_FAILURES,
  VIDEO_TYPES,
  YOUTUBE_ADDRESS_MAX_LENGTH,
} from './videos.constants.ts';
import { videoErrors } from './videos.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const UploadId = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const PartNumber = Type.Integer({ minimum: 1, maximum: UPLOAD_PARTS_MAX });
const FileName = Line({ max: 255 });
const Part = Type.Object(
  { partNumber: PartNumber, awsETag: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
);
const at = { videoStorageId: RowId };
const found = [coreErrors.RESOURCE_NOT_FOUND, learningErrors.UNAUTHORIZED_CONTENT_USER] as const;
const V = '/users/videos/storages/:videoStorageId';

/** The file of a video and how far it is. PENDING: there is none. [VID-2] [VID-5] */
export const VideoMedia = Type.Object({
  videoStorageId: RowId,
  videoType: OneOf(VIDEO_TYPES),
  state: OneOf(MEDIA_STATES),
  mediaId: Nullable(RowId),
  fileName: Nullable(Type.String()),
  contentType: Nullable(Type.String()),
  byteSize: Nullable(Count),
  /** Percent of the upload or of the conversion. */ progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** With UPLOADING, for those who go on with it. */ uploadId: Nullable(UploadId),
  /** With COMPLETE; for the caller, and for a while. */ videoUrl: Nullable(Type.String()),
  /** With FAILED. */ failure: Nullable(OneOf(VIDEO_FAILURES)),
  method: Nullable(OneOf(CONVERT_METHODS)),
  durationMs: Nullable(Count),
  width: Nullable(Count),
  height: Nullable(Count),
  /** From the smallest to the largest. */
  renditionList: Type.Array(Type.Object({ height: Count, width: Count, bandwidth: Count, byteSize: Count })),
  /** Preview pictures: one picture of equal tiles, row by row. */
  sprite: Nullable(
    Type.Object({
      url: Type.String(),
      columns: Count,
      rows: Count,
      tileWidth: Count,
      tileHeight: Count,
      intervalMs: Count,
    }),
  ),
  /** Whether this server can encode what it cannot repackage. */ canEncode: Type.Boolean(),
  /** False while another file, which came before it, is still the one of the working copy. */ isInDraft:
    Type.Boolean(),
});

const edit = [
  ...found,
  authoringErrors.STORAGE_CHANGED_MEANWHILE,
  authoringErrors.STORAGE_IS_SUBMITTED,
  authoringErrors.DRAFT_TOO_LARGE,
] as const;
const draftRevision = Type.Integer({ minimum: 1 });
const edits = [{ per: 'user', max: 240, seconds: 60 }] as const;

/**
 * The six steps of an upload and what an author writes about a video. Storages are created, saved, submitted and
 * accepted by the calls that all shelves have, with the shelf `videos`. [VID-1] [VID-2] [VID-3]
 */
export const videoStorages = {
  search: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/videos/storages/search',
    access: signedUp,
    summary: "Titles and tags of the caller's own videos that contain the words. [VID-1]",
    input: Type.Object({
      query: Line({ max: STORAGE_QUERY_MAX_LENGTH }),
      channel_id: Type.Optional(ChannelId),
    }),
    output: Type.Object({
      titleList: Type.Array(
        Type.Object({
          videoStorageId: RowId,
          videoId: Nullable(RowId),
          title: Type.String(),
          state: OneOf(STORAGE_STATES),
        }),
      ),
      tagList: Type.Array(Type.Object({ tag: Type.String(), count: Count })),
    }),
  }),
  init: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: `${V}/init`,
    access: signedUp,
    timeoutMs: null,
    summary:
      'Begins the upload of a file. Asked again for the same file, it gives the upload that is open; another file takes its place. [VID-2]',
    input: Type.Object(
      {
        ...at,
        fileName: FileName,
        contentType: Line({ max: 100 }),
        byteSize: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        fingerprint: Type.Optional(Line({ max: FINGERPRINT_MAX_LENGTH })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      uploadId: UploadId,
      fileName: Type.String(),
      mediaId: RowId,
      partBytes: Count,
      partCount: Count,
    }),
    errors: [
      ...found,
      authoringErrors.STORAGE_IS_SUBMITTED,
      storageErrors.UPLOAD_TYPE_NOT_ALLOWED,
      storageErrors.UPLOAD_TOO_LARGE,
      storageErrors.UPLOAD_QUOTA_EXCEEDED,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
    limits: [{ per: 'user', max: 120, seconds: 3_600 }],
  }),
  url: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: `${V}/url`,
    access: signedUp,
    timeoutMs: null,
    summary: 'An address to which one part of 10 MiB can be PUT; the answer to the PUT carries its ETag. [VID-2]',
    input: Type.Object(
      { ...at, fileName: FileName, partNumber: PartNumber, uploadId: UploadId },
      { additionalProperties: false },
    ),
    output: Type.Object({ preSignedUrl: Type.String() }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, storageErrors.UPLOAD_PARTS_MISMATCH],
  }),
  parts: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: `${V}/parts`,
    access: signedUp,
    timeoutMs: null,
    summary:
      'The parts of the open upload that have arrived, so that it goes on where it stopped, on any device. [VID-2]',
    input: Type.Object(at),
    output: Type.Object({
      uploadId: UploadId,
      fileName: Type.String(),
      contentType: Type.String(),
      byteSize: Count,
      fingerprint: Nullable(Type.String()),
      partBytes: Count,
      partCount: Count,
      parts: Type.Array(Part),
    }),
    errors: [...found, videoErrors.VIDEO_NOT_UPLOADED],
  }),
  complete: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: `${V}/complete`,
    access: signedUp,
    timeoutMs: null,
    summary:
      'Makes a file of the parts, puts it into the working copy and has it converted; asked again, it answers the same. [VID-2]',
    input: Type.Object(
      {
        ...at,
        fileName: FileName,
        uploadId: UploadId,
        parts: Type.Array(Part, { minItems: 1, maxItems: UPLOAD_PARTS_MAX }),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ url: Type.String(), mediaId: RowId, state: OneOf(MEDIA_STATES), draftRevision }),
    errors: [
      ...found,
      authoringErrors.STORAGE_IS_SUBMITTED,
      storageErrors.UPLOAD_PARTS_MISMATCH,
      storageErrors.UPLOAD_CONTENT_MISMATCH,
    ],
  }),
  convert: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: `${V}/convert`,
    access: signedUp,
    timeoutMs: VIDEO_CONVERT_TIMEOUT_MS,
    summary:
      'Waits until the file is converted. An error reports that it is not finished yet; asked again, it waits for the same conversion. With `isRetry`, a failed conversion begins anew. [API-10] [API-16]',
    input: Type.Object({ ...at, isRetry: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
    output: Type.Object({
      state: OneOf(MEDIA_STATES),
      url: Nullable(Type.String()),
      failure: Nullable(OneOf(VIDEO_FAILURES)),
    }),
    errors: [...found, videoErrors.VIDEO_IS_CONVERTING, videoErrors.VIDEO_NOT_UPLOADED],
    limits: [{ per: 'user', max: 60, seconds: 600 }],
  }),
  media: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: `${V}/media`,
    access: signedUp,
    summary: 'The newest file of the video, its state and progress. [VID-2] [VID-5]',
    input: Type.Object(at),
    output: VideoMedia,
    errors: [...found],
  }),
  clear: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: `${V}/media`,
    access: signedUp,
    summary:
      'Gives the upload up or takes the file out of the working copy: the state is PENDING again. Published versions keep their file. [VID-2]',
    input: Type.Object(at),
    output: Type.Object({ state: OneOf(MEDIA_STATES), draftRevision }),
    errors: [...found, authoringErrors.STORAGE_IS_SUBMITTED],
  }),
  youtube: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: `${V}/youtube`,
    access: signedUp,
    summary: 'Shows a video of YouTube, by any of its addresses or by its id. [VID-1]',
    input: Type.Object(
      { ...at, draftRevision, youtubeUrl: Line({ max: YOUTUBE_ADDRESS_MAX_LENGTH }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ ...Saved.properties, youtubeId: Type.String() }),
    errors: [...edit, videoErrors.YOUTUBE_ADDRESS_INVALID],
    limits: edits,
  }),
  descriptions: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: `${V}/descriptions`,
    access: signedUp,
    summary: 'What stands below the video. [VID-1]',
    input: Type.Object({ ...at, draftRevision, description: RichTextInput }, { additionalProperties: false }),
    output: Saved,
    errors: [...edit, channelErrors.IS_NOT_PREMIUM_CHANNEL],
    limits: edits,
  }),
  thumbnails: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: `${V}/thumbnails`,
    access: signedUp,
    summary: 'The picture that stands for the video: an uploaded one, or a moment of it. [VID-1]',
    input: Type.Object({ ...at, draftRevision, thumbnail: Thumbnail }, { additionalProperties: false }),
    output: Saved,
    errors: [...edit, channelErrors.IS_NOT_PREMIUM_CHANNEL],
    limits: edits,
  }),
  answerCodes: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: `${V}/answer-codes`,
    access: signedUp,
    summary: 'Code shown beside the video from a moment on. [VID-1]',
    input: Type.Object({ ...at, draftRevision, answerCodes: AnswerCodes }, { additionalProperties: false }),
    output: Saved,
    errors: [...edit],
    limits: edits,
  }),
  durations: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: `${V}/durations`,
    access: signedUp,
    summary: 'The length of a video of YouTube, as its player reports it. [VID-3]',
    input: Type.Object({ ...at, draftRevision, durationMs: AtMs }, { additionalProperties: false }),
    output: Saved,
    errors: [...edit, videoErrors.DURATION_OF_FILE],
    limits: edits,
  }),
  usages: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: `${V}/usages`,
    access: signedUp,
    summary: 'The lessons and worksheets that hold the video. [VID-1]',
    input: Type.Object(at),
    output: Type.Object({
      totalCount: Count,
      usageList: Type.Array(
        Type.Object({
          courseId: Nullable(RowId),
          lessonId: Nullable(RowId),
          worksheetId: Nullable(RowId),
          channelId: Nullable(ChannelId),
          /** Of the course or the worksheet. */ title: Type.String(),
          lessonTitle: Nullable(Type.String()),
        }),
      ),
    }),
    errors: [...found],
  }),
};
