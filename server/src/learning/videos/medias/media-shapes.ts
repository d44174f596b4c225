import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import type { App } from '../../../core/app.ts';
import { privateUrl } from '../../../storage/public.ts';
import { masterUrl } from '../playback/stream-address.ts';
import type { MediaRow } from './medias.queries.ts';

/** The playlist of a converted video. */
export function videoUrlOf(app: App, { state, mediaId, durationMs }: MediaRow, viewerId: number): string | null {
  return state === 'COMPLETE' ? masterUrl(app, mediaId, viewerId, durationMs) : null;
}

/** The state of the upload as the web keeps it; without a media, PENDING. [VID-2] [VID-5] */
export function toMedia(
  app: App,
  media: MediaRow | undefined,
  {
    videoStorageId,
    viewerId,
    content,
    progress,
    canEncode,
  }: {
    readonly videoStorageId: number;
    readonly viewerId: number;
    readonly content: VideoContent;
    readonly progress: number;
    readonly canEncode: boolean;
  },
) {
  const known = { videoStorageId, videoType: content.videoType, canEncode };
  if (!media)
    return {
      ...known,
      state: 'PENDING' as const,
      mediaId: null,
      fileName: null,
      contentType: null,
      byteSize: null,
      progress: 0,
      uploadId: null,
      videoUrl: null,
      failure: null,
      method: null,
      durationMs: null,
      width: null,
      height: null,
      renditionList: [],
      sprite: null,
      isInDraft: false,
    };
  const { state, mediaId, fileName, contentType, byteSize, failure, method, durationMs, width, height } = media;
  return {
    ...known,
    state,
    mediaId,
    fileName,
    contentType,
    byteSize,
    progress,
    uploadId: state === 'UPLOADING' ? media.uploadId : null,
    videoUrl: videoUrlOf(app, media, viewerId),
    failure,
    method,
    durationMs,
    width,
    height,
    renditionList: media.renditions.map((one) => ({
      height: one.height,
      width: one.width,
      bandwidth: one.bandwidth,
      byteSize: one.byteSize,
    })),
    sprite: spriteOf(app, media, viewerId),
    isInDraft: content.mediaId === mediaId,
  };
}

function spriteOf(app: App, media: MediaRow, viewerId: number) {
  const { spriteKey, spriteColumns, spriteRows, spriteTileWidth, spriteTileHeight, spriteIntervalMs } = media;
  if (spriteKey === null) return null;
  return {
    url: privateUrl(app, spriteKey, viewerId),
    columns: spriteColumns ?? 1,
    rows: spriteRows ?? 1,
    tileWidth: spriteTileWidth ?? 1,
    tileHeight: spriteTileHeight ?? 1,
    intervalMs: spriteIntervalMs ?? 1,
  };
}
