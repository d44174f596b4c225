import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { selectJudgeResults } from '../../learning/public.ts';
import { settleEntry } from './settle-entry.ts';

/** A verdict counts once: the listener's place moves in the same transaction. [LMS-302] */
export const applyVerdict = defineListener({
  name: 'competitions.apply-verdict',
  on: learningEvents.requestJudged,
  async run({ db, now }, { requestId }) {
    const [found] = await selectJudgeResults(db, [requestId]);
    await settleEntry(db, requestId, found, now);
  },
});
