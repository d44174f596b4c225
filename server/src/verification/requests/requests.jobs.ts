import { defineSweep } from '../../core/jobs/job.ts';
import { deleteRequestsBefore, updateRequestsExpired } from './requests.queries.ts';

/** How long it is kept that somebody was, or was not, verified at a time: for questions and disputes. */
const KEPT_DAYS = 90;

export const deleteOldVerifications = defineSweep({
  name: 'verification.delete-old-requests',
  everySeconds: 3_600,
  async run({ db, now }) {
    await updateRequestsExpired(db, now);
    await deleteRequestsBefore(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
  },
});
