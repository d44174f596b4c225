import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { useEffect, useEffectEvent } from 'react';
import { refresh, useRead } from '../../../../../lib/query.ts';
import { keepTray } from '../upload/tray/keep-tray.ts';
import { uploadOf, useVideoUpload, watchUpload } from '../upload/uploads.ts';
import type { VideoSheetProps } from '../video-sheet-props.ts';

export type Media = OutputOf<typeof videoStorages.media>;
export type MediaRead = ReturnType<typeof useMedia>;

/** The file of the storage as the server knows it, and the upload of this tab. Used once per editor, whatever part is shown. */
export function useMedia({ storageId, content, adopt }: VideoSheetProps) {
  const read = useRead(videoStorages.media, { videoStorageId: storageId }, { isQuiet: true, staleTimeMs: 0 });
  const upload = useVideoUpload(storageId);
  const media = read.data;
  useEffect(() => {
    keepTray();
    return watchUpload(storageId);
  }, [storageId]);
  // What the upload has changed on the server is read again.
  useEffect(() => void refresh(videoStorages.media), [upload.state]);

  const take = useEffectEvent((newest: Media) => {
    const mediaId = newest.isInDraft ? newest.mediaId : newest.mediaId === null ? null : content.mediaId;
    // Until another file is converted, its length is not known.
    if (mediaId !== content.mediaId) adopt({ mediaId, durationMs: newest.durationMs });
    else if (
      content.videoType === 'FILE' &&
      newest.isInDraft &&
      newest.durationMs !== null &&
      newest.durationMs !== content.durationMs
    )
      adopt({ durationMs: newest.durationMs });
    // A conversion that was begun in another tab, or before a reload.
    if (newest.state === 'CONVERTING' && upload.state === 'PENDING' && upload.activity === 'IDLE')
      void uploadOf(storageId).follow(newest.fileName ?? '');
  });
  useEffect(() => {
    if (media) take(media);
  }, [media]);
  return { media, upload, read };
}
