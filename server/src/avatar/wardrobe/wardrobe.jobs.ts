import { defineSweep } from '../../core/jobs/job.ts';
import { deleteOldLooks } from '../drawing/looks.queries.ts';
import { forgetPictures } from '../drawing/picture-cache.ts';

const KEPT_DAYS = 14;
const AT_ONCE = 200;
const DAY_MS = 86_400_000;

/** Outfits that were only tried on are forgotten, and so are their pictures. */
export const sweepLooks = defineSweep({
  name: 'avatar.sweep-looks',
  everySeconds: 3_600,
  run: async ({ app, db, now }) => {
    const gone = await deleteOldLooks(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS), AT_ONCE);
    for (const hash of gone) await forgetPictures(app.store, hash);
  },
});
