import { defineSweep } from '../../core/jobs/job.ts';
import { deleteOldMarks } from './notification-marks.queries.ts';

const AT_ONCE = 1_000;

export const deleteOldNotificationMarks = defineSweep({
  name: 'social.forget-told',
  everySeconds: 3_600,
  run: async ({ db, signal }) => {
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted;) gone = await deleteOldMarks(db, AT_ONCE);
  },
});
