import { RowId } from '@dolphin/contract/core/schema';
import Type from 'typebox';
import { defineJob, defineSweep, enqueue } from '../../core/jobs/job.ts';
import { selectUnsettled } from './results.queries.ts';
import { settleCompetition } from './settle.ts';

const FOUND_MAX = 20;

export const settleResults = defineJob({
  name: 'competitions.settle-results',
  payload: Type.Object({ competitionId: RowId }),
  retries: 5,
  run: ({ db, now }, { competitionId }) => settleCompetition(db, competitionId, now),
});

/** Results become public by time or by a reveal; either is found here. */
export const findResultsSweep = defineSweep({
  name: 'competitions.find-results',
  everySeconds: 15,
  run: async ({ db, now }) => {
    for (const competitionId of await selectUnsettled(db, now, FOUND_MAX))
      await enqueue(db, settleResults, { competitionId }, { singletonKey: String(competitionId) });
  },
});
