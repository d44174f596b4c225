import { GUARDIAN_REQUEST_RETENTION_DAYS } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { defineSweep } from '../../core/jobs/job.ts';
import { deleteUnusedGuardianConsents } from './guardians.queries.ts';

const DAY_MS = 86_400_000;

/** The law asks that an unanswered request be destroyed; so is an answer that no child made use of. */
export const destroyGuardianRequests = defineSweep({
  name: 'accounts.destroy-guardian-requests',
  everySeconds: 3_600,
  run: async ({ db, now }) =>
    void (await deleteUnusedGuardianConsents(db, new Date(now.getTime() - GUARDIAN_REQUEST_RETENTION_DAYS * DAY_MS))),
});
