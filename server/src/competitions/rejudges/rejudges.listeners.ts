import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { selectJudgeResults } from '../../learning/public.ts';
import { judgedOf } from '../entries/points.rules.ts';
import { placeChanges } from './place-changes.ts';
import { lockRejudged, updateReady, updateRejudged } from './rejudges.queries.ts';

/** A verdict of a rejudge is kept beside the one that counts; with the last one the changes are ready to be seen. [LMS-324] */
export const keepRejudged = defineListener({
  name: 'competitions.keep-rejudged',
  on: learningEvents.requestJudged,
  async run({ db }, { requestId }) {
    const rejudge = await lockRejudged(db, requestId);
    if (!rejudge) return;
    const [found] = await selectJudgeResults(db, [requestId]);
    const isLast = await updateRejudged(db, requestId, judgedOf(found, rejudge.maxPoints, rejudge.subtasks));
    if (isLast)
      await updateReady(db, rejudge.rejudgeId, await placeChanges(db, rejudge.competitionId, rejudge.rejudgeId));
  },
});
