import { defineSweep } from '../../core/jobs/job.ts';
import { addDays, seoulDay } from '@dolphin/contract/core/days';
import { deleteOldCounts } from './quest-progress.queries.ts';

/** Longer than the longest period, and than events are kept. */
const RETENTION_DAYS = 30;
const BATCH = 5_000;

/** Forgets how far people came on days that are long over; what was completed stays. */
export const clearQuestCounts = defineSweep({
  name: 'profile.clear-quest-counts',
  everySeconds: 3_600,
  async run({ db, now, signal }) {
    const before = addDays(seoulDay(now), -RETENTION_DAYS);
    while (!signal.aborted && (await deleteOldCounts(db, before, BATCH)) === BATCH);
  },
});
