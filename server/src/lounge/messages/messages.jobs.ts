import { LOUNGE_MESSAGE_RETENTION_DAYS } from '@dolphin/contract/lounge/lounge.constants';
import { defineSweep } from '../../core/jobs/job.ts';
import { deleteOldMessages } from './messages.queries.ts';

const DAY_MS = 86_400_000;

/** Deletes old messages; reports and the log of staff and minors have their own copies. [WLD-149] */
export const deleteExpiredMessages = defineSweep({
  name: 'lounge.forget-sayings',
  everySeconds: 3_600,
  run: async ({ db, now, signal }) => {
    const before = new Date(now.getTime() - LOUNGE_MESSAGE_RETENTION_DAYS * DAY_MS);
    while (!signal.aborted && (await deleteOldMessages(db, before)));
  },
});
