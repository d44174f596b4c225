import { videoErrors } from '@dolphin/contract/learning/videos/videos.errors';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { call } from '../../../../../lib/api.ts';
import { isError } from '../../../../../lib/api/api-error.ts';
import { presentError } from '../../../../../lib/errors/present-error.ts';
import { putPart } from '../../../../../lib/upload/put-part.ts';
import type { VideoStore } from './upload-types.ts';

// Uploads try again by themselves: a call without an answer must not give up those of the page. [API-8]
const isBackground = true;

/** The calls of the contract as the upload uses them. [VID-1] [VID-2] */
export const apiStore: VideoStore = {
  open: async (videoStorageId, signal) => {
    try {
      return await call(videoStorages.parts, { videoStorageId }, { signal, isBackground });
    } catch (error) {
      if (isError(error, videoErrors.VIDEO_NOT_UPLOADED, coreErrors.RESOURCE_NOT_FOUND)) return null;
      throw error;
    }
  },
  init: (videoStorageId, about, signal) =>
    call(videoStorages.init, { videoStorageId, ...about }, { signal, isBackground }),
  url: async (videoStorageId, { uploadId, fileName, partNumber }, signal) => {
    const input = { videoStorageId, uploadId, fileName, partNumber };
    return (await call(videoStorages.url, input, { signal, isBackground })).preSignedUrl;
  },
  put: putPart,
  complete: (videoStorageId, { uploadId, fileName, parts }, signal) =>
    call(videoStorages.complete, { videoStorageId, uploadId, fileName, parts: [...parts] }, { signal, isBackground }),
  convert: async (videoStorageId, signal) => ({
    progress: 0,
    ...(await call(videoStorages.convert, { videoStorageId }, { signal, isBackground })),
  }),
  media: async (videoStorageId, signal) => {
    const { state, progress, failure, videoUrl } = await call(
      videoStorages.media,
      { videoStorageId },
      { signal, isBackground },
    );
    return { state, progress, failure, url: videoUrl };
  },
  clear: async (videoStorageId) => {
    await call(videoStorages.clear, { videoStorageId });
  },
  onConvertLate: presentError,
};
