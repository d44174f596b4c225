import { inTransaction } from '../../core/db.ts';
import { defineSweep } from '../../core/jobs/job.ts';
import { giveWorksheets } from './give-worksheets.ts';

const BATCH = 100;

/** A day has begun: the worksheets of its lessons are assigned to their classes, each once. [SCH-260] */
export const giveWorksheetsSweep = defineSweep({
  name: 'scheduling.give-worksheets',
  everySeconds: 60,
  run: async ({ app, now, signal }) => {
    let taken = BATCH;
    while (taken === BATCH && !signal.aborted)
      taken = await inTransaction(app.db, (tx) => giveWorksheets(tx, { now, limit: BATCH }));
  },
});
