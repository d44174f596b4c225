import { defineSweep } from '../../core/jobs/job.ts';
import { drawingVersion } from '../drawing/pictures/drawing-version.ts';
import { deleteVersion, noteVersions } from '../drawing/pictures/drawing-versions.queries.ts';
import { deleteOldLooks } from '../drawing/pictures/looks.queries.ts';
import { deletePictures, PICTURES_FOLDER } from '../drawing/pictures/picture-cache.ts';

const RETENTION_DAYS = 14;
const AT_ONCE = 200;
const DAY_MS = 86_400_000;

/** Outfits that were only tried on are forgotten, and so are their pictures. */
export const sweepLooks = defineSweep({
  name: 'avatar.sweep-looks',
  everySeconds: 3_600,
  run: async ({ app, db, now }) => {
    const gone = await deleteOldLooks(db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS), AT_ONCE);
    for (const hash of gone) await deletePictures(app.store, hash);
  },
});

/** Pictures that one run removes; what is left is for the next. */
const PICTURES_AT_ONCE = 5_000;

/**
 * Pictures of drawings as they were before they changed. A version is kept for a day after the last worker that draws
 * by it has reported this: during a rollout both are in use, and after a rollback the pictures are still there.
 */
export const sweepDrawings = defineSweep({
  name: 'avatar.sweep-drawings',
  everySeconds: 3_600,
  run: async ({ app, db, now, signal }) => {
    const found = await app.store.namesIn(PICTURES_FOLDER);
    let left = PICTURES_AT_ONCE;
    for (const version of await noteVersions(db, {
      ours: drawingVersion(),
      found,
      unusedSince: new Date(now.getTime() - DAY_MS),
      now,
    })) {
      if (signal.aborted) return;
      left -= await app.store.removeFolder(`${PICTURES_FOLDER}/${version}`, left);
      if (left <= 0) return;
      await deleteVersion(db, version);
    }
  },
});
