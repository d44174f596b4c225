import { LAST_SAVE_GRACE_MS } from '@dolphin/contract/competitions/exams/exams.rules';
import { RowId } from '@dolphin/contract/core/schema';
import Type from 'typebox';
import { inTransaction } from '../../core/db.ts';
import { defineJob, defineSweep, enqueue } from '../../core/jobs/job.ts';
import { handInAtEnd } from './hand-in.ts';
import { selectDue } from './hand-in.queries.ts';

/** A last save that came in time may still be on its way through the server. */
const GRACE_MS = LAST_SAVE_GRACE_MS + 2_000;
const BATCH = 500;

/** Once for each participant, however often it runs: whoever is finished is passed over. [LMS-350] */
export const handInExam = defineJob({
  name: 'competitions.hand-in-exam',
  payload: Type.Object({ participantId: RowId }),
  retries: 10,
  run: ({ app, db }, { participantId }) =>
    inTransaction(db, async (tx) => void (await handInAtEnd(tx, participantId, app.now()))),
});

/** Finds whose time is over. After a restart it finds those whose time ended meanwhile. [LMS-350] [LMS-353] */
export const endExams = defineSweep({
  name: 'competitions.end-exams',
  everySeconds: 5,
  run: async ({ db, now }) => {
    const due = await selectDue(db, new Date(now.getTime() - GRACE_MS), BATCH);
    for (const participantId of due)
      await enqueue(db, handInExam, { participantId }, { singletonKey: String(participantId) });
  },
});
