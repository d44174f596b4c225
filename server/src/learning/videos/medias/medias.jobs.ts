import { STORAGE_TRASH_DAYS } from '@dolphin/contract/learning/storages/storages.constants';
import { UPLOAD_RETENTION_HOURS } from '@dolphin/contract/storage/storage.constants';
import { inTransaction } from '../../../core/db.ts';
import { defineSweep } from '../../../core/jobs/job.ts';
import { dropMedias } from './drop-medias.ts';
import { lockUnusedMedia } from './unused-medias.queries.ts';

const HOUR_MS = 3_600_000;
/** A media that cannot be removed waits for the next sweep. */
const FAILURES_MAX = 20;

/**
 * Files of videos that nothing shows: uploads that were given up, files that were replaced, and after a month those of
 * old versions. Whoever restores such a version uploads its file again. [VID-2]
 */
export const sweepVideoMedias = defineSweep({
  name: 'learning.sweep-video-medias',
  everySeconds: 900,
  run: async ({ app, db, now, signal }) => {
    const abandoned = new Date(now.getTime() - UPLOAD_RETENTION_HOURS * HOUR_MS);
    const forgotten = new Date(now.getTime() - STORAGE_TRASH_DAYS * 24 * HOUR_MS);
    const failed: number[] = [];
    for (let isMore = true; isMore && !signal.aborted && failed.length < FAILURES_MAX;) {
      let mediaId: number | undefined;
      try {
        isMore = await inTransaction(db, async (tx) => {
          mediaId = (await lockUnusedMedia(tx, { abandoned, forgotten }, failed))?.id;
          if (mediaId === undefined) return false;
          await dropMedias(tx, [mediaId], now);
          return true;
        });
      } catch (error) {
        if (mediaId === undefined) throw error;
        failed.push(mediaId);
        app.log.error({ err: error, mediaId }, 'videos: a media could not be swept away');
      }
    }
  },
});
