import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { enqueue } from '../../core/jobs/job.ts';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { eraseCertificatesOf } from '../certificates/certificates.queries.ts';
import { eraseResultsOf, findSettled } from './results.queries.ts';
import { settleResults } from './results.jobs.ts';

/** A disqualification, its undo or a rejudge after the end: the results are others, and so are the ratings. [LMS-364] */
const settleAgain = defineListener({
  name: 'competitions.settle-again',
  on: competitionEvents.competitionChanged,
  run: async ({ db }, { competitionId }) => {
    if (await findSettled(db, competitionId))
      await enqueue(db, settleResults, { competitionId }, { singletonKey: String(competitionId) });
  },
});

const eraseResults = defineListener({
  name: 'competitions.erase-results',
  on: accountEvents.left,
  run: async ({ db }, { userId }) => {
    await eraseResultsOf(db, userId);
    await eraseCertificatesOf(db, userId);
  },
});

export const resultListeners: readonly Listener[] = [settleAgain, eraseResults];
