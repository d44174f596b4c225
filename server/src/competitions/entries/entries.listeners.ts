import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { outgoing, publishAll } from '../../core/outbox/publish.ts';
import { selectJudgeResults } from '../../learning/public.ts';
import { lockParticipant } from '../standings/lock-standings.queries.ts';
import { moveStanding } from '../standings/move-standing.ts';
import { findJudgedEntry, findRequested, updateJudged } from './apply-verdict.queries.ts';
import { judgedOf } from './points.rules.ts';

/**
 * A verdict comes into the standings, once for each: the listener's place moves in the same transaction. Those who do
 * not see the verdict are told nothing, not even when it came. [LMS-302] [LMS-305]
 */
export const applyVerdict = defineListener({
  name: 'competitions.apply-verdict',
  on: learningEvents.requestJudged,
  async run({ db, now }, { requestId }) {
    const key = await findRequested(db, requestId);
    if (!key) return;
    await lockParticipant(db, key.competitionId, key.participantId);
    const entry = await findJudgedEntry(db, requestId);
    if (!entry) return;
    const [found] = await selectJudgeResults(db, [requestId]);
    const { submissionId, maxPoints, subtasks, memberIds, kind } = entry;
    await updateJudged(db, submissionId, judgedOf(found, maxPoints, subtasks), now);
    const isRevealed = entry.revealedAt !== null;
    const isSecret = !isRevealed && (entry.isFrozen || entry.verdictView === 'HIDDEN');
    const moved = await moveStanding(db, entry, key, { maxPoints, isSecret });
    const { competitionId, problemId } = key;
    const isSeen = kind === 'TEST' || isRevealed || entry.verdictView !== 'HIDDEN';
    await publishAll(db, [
      ...moved,
      ...(isSeen ? memberIds : []).map((userId) =>
        outgoing(competitionEvents.submissionChanged, userId, { competitionId, problemId, submissionId }),
      ),
    ]);
  },
});
