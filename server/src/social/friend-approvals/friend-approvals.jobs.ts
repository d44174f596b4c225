import { UserId } from '@dolphin/contract/core/schema';
import Type from 'typebox';
import { inTransaction } from '../../core/db.ts';
import { defineJob } from '../../core/jobs/job.ts';
import { askGuardian } from './ask-guardian.ts';

/** For friends made after the guardian was asked that day. Run twice, it asks once: the day is noted with the mail. */
export const askGuardianLater = defineJob({
  name: 'social.ask-guardian-later',
  payload: Type.Object({ childId: UserId }),
  retries: 5,
  run: async ({ app, db, now }, { childId }) =>
    void (await inTransaction(db, (tx) => askGuardian(tx, app, { childId, now }))),
});
