import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { selectJudgeResults } from '../../learning/public.ts';
import { judgedOf } from '../entries/points.rules.ts';
import { lockStandings } from '../standings/lock-standings.queries.ts';
import { placeChanges } from './place-changes.ts';
import { reportRejudge } from './rejudges.handlers.ts';
import { lockRejudged, type RejudgeProgress, updateReady, updateRejudged } from './rejudges.queries.ts';

/** A verdict of a rejudge is kept beside the one that counts; with the last one the changes are ready to be seen. [LMS-324] */
export const keepRejudged = defineListener({
  name: 'competitions.keep-rejudged',
  on: learningEvents.requestJudged,
  async run({ db }, { requestId }) {
    const rejudge = await lockRejudged(db, requestId);
    if (!rejudge) return;
    const [found] = await selectJudgeResults(db, [requestId]);
    const progress = await updateRejudged(db, requestId, judgedOf(found, rejudge.maxPoints, rejudge.subtasks));
    if (!progress) return;
    const { competitionId, rejudgeId } = rejudge;
    const isProgress = progress.judgedCount < progress.submissionCount;
    if (!isProgress) {
      // Nothing is judged between the two tables and the mark of the first.
      await lockStandings(db, competitionId);
      await updateReady(db, rejudgeId, await placeChanges(db, competitionId, rejudgeId));
    }
    if (isReported(progress)) await reportRejudge(db, competitionId, rejudgeId, { isProgress });
  },
});

/** Thousands of programs send about twenty events: as often as a bar moves that somebody can see. [LMS-396] */
export function isReported({ judgedCount, submissionCount }: RejudgeProgress): boolean {
  return judgedCount === submissionCount || judgedCount % Math.max(1, Math.ceil(submissionCount / 20)) === 0;
}
