import { defineSweep } from '../../core/jobs/job.ts';
import { seoulDay } from '@dolphin/contract/core/days';
import { foldCounts } from './fold-counts.queries.ts';
import { deleteViewsBefore } from './post-marks.queries.ts';

/** How long a list may show a count that is not the newest. */
const FOLD_SECONDS = 1;
const VIEWS_BATCH = 5_000;

export const addUpCounts = defineSweep({
  name: 'channels.add-up-counts',
  everySeconds: FOLD_SECONDS,
  run: async ({ db, signal }) => {
    while (!signal.aborted && (await foldCounts(db)));
  },
});

/** Yesterday's views have been counted; who read what is not needed any more. */
export const clearViews = defineSweep({
  name: 'channels.clear-views',
  everySeconds: 3_600,
  run: async ({ db, now, signal }) => {
    while (!signal.aborted && (await deleteViewsBefore(db, seoulDay(now), VIEWS_BATCH)) === VIEWS_BATCH);
  },
});
