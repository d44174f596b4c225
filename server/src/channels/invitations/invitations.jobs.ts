import { defineSweep } from '../../core/jobs/job.ts';
import { deleteExpired } from './invitations.queries.ts';

/** Staff still see for a week that no one came; then the address is not needed any more. */
const RETENTION_DAYS = 7;
const AT_ONCE = 1_000;
const DAY_MS = 86_400_000;

export const sweepInvitations = defineSweep({
  name: 'channels.sweep-invitations',
  everySeconds: 3_600,
  run: ({ db, now }) => deleteExpired(db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS), AT_ONCE),
});
