import { defineSweep } from '../../core/jobs/job.ts';
import { deleteOldJudging } from './judges.queries.ts';

/** Runs are kept for a day, gradings for a week, and dead judges are forgotten. */
export const clearJudging = defineSweep({
  name: 'learning.clear-judging',
  everySeconds: 3_600,
  run: ({ db }) => deleteOldJudging(db),
});
