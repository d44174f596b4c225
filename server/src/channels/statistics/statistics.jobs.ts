import { RANKED_POSTS_PER_DAY_MAX } from '@dolphin/contract/channels/statistics/statistics.constants';
import { defineSweep } from '../../core/jobs/job.ts';
import { seoulDay } from '@dolphin/contract/core/days';
import { closeDays } from './post-views.queries.ts';
import { deleteOldVisits } from './visits.queries.ts';

const VISITS_BATCH = 5_000;
const DAYS_BATCH = 100;

/** After midnight in Seoul: forgets who came yesterday, and cuts yesterday's rankings to their length. */
export const closeChannelDays = defineSweep({
  name: 'channels.close-days',
  everySeconds: 600,
  async run({ db, now, signal }) {
    const today = seoulDay(now);
    while (!signal.aborted && (await deleteOldVisits(db, today, VISITS_BATCH)) === VISITS_BATCH);
    while (
      !signal.aborted &&
      (await closeDays(db, { before: today, rankedMax: RANKED_POSTS_PER_DAY_MAX, batch: DAYS_BATCH })) === DAYS_BATCH
    );
  },
});
