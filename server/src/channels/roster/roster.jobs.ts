import { ROSTER_KEPT_DAYS } from '@dolphin/contract/channels/roster.constants';
import { defineSweep } from '../../core/jobs/job.ts';
import { deleteOldRosters } from './roster.queries.ts';

const DAY_MS = 86_400_000;

/** Names and e-mails of people who may not even have an account are not kept for longer than an import takes. */
export const forgetRosters = defineSweep({
  name: 'channels.forget-rosters',
  everySeconds: 3_600,
  run: async ({ db, now }) => {
    while ((await deleteOldRosters(db, new Date(now.getTime() - ROSTER_KEPT_DAYS * DAY_MS))) > 0) continue;
  },
});
