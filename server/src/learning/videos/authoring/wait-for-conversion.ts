import { setTimeout as sleep } from 'node:timers/promises';
import { videoErrors } from '@dolphin/contract/learning/videos/videos.errors';
import type { App } from '../../../core/app.ts';
import { fail } from '../../../core/fail.ts';
import { findNewestMedia, type MediaRow } from '../medias/medias.queries.ts';

/** Below the 59 s after which the web stops waiting. [API-10] */
export const CONVERT_WAIT_MS = 50_000;
const POLL_MS = 1_000;
/** A request that waits keeps its place among the requests of the process; further ones are answered at once. */
const WAITING_MAX = 16;

let waiting = 0;

/** The media once it is converted or has failed; after a while the error that it is not finished yet. [API-16] */
export async function waitForConversion(app: App, storageId: number, waitMs = CONVERT_WAIT_MS): Promise<MediaRow> {
  const polls = waiting < WAITING_MAX ? Math.floor(waitMs / POLL_MS) : 0;
  waiting += 1;
  try {
    for (let poll = 0; ; poll += 1) {
      const media = await findNewestMedia(app.db, storageId);
      if (!media || media.state === 'UPLOADING' || media.state === 'PENDING')
        throw fail(videoErrors.VIDEO_NOT_UPLOADED);
      if (media.state !== 'CONVERTING') return media;
      if (poll >= polls) throw fail(videoErrors.VIDEO_IS_CONVERTING);
      await sleep(POLL_MS, undefined, { ref: false });
    }
  } finally {
    waiting -= 1;
  }
}
