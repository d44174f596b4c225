import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { publishWorks } from './publish-to-coaches.ts';

/** A verdict changes a cell of the grid. The learner was notified; here their coaches are. [LMS-213] */
export const showVerdictToCoaches = defineListener({
  name: 'learning.show-verdict-to-coaches',
  on: learningEvents.submissionJudged,
  runMany: ({ db }, events) =>
    publishWorks(
      db,
      events.flatMap(({ payload: { contentId }, topic }) => {
        const userId = Number(topic?.replace(/^user:/, ''));
        return Number.isSafeInteger(userId) ? [{ userId, contentId }] : [];
      }),
    ),
});
