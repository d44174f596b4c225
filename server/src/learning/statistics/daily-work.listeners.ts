import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { addWork } from './daily-work.queries.ts';

/** Right, or nobody's fault. */
const NOT_WRONG: readonly Verdict[] = ['AC', 'IE', 'SKIP'];

/*
 * Counted after the verdict, off the way of the judge, and on the day of the event: a listener that was held up over
 * midnight still counts yesterday. [LMS-244]
 */
const countTries = defineListener({
  name: 'learning.count-tries',
  on: learningEvents.submissionJudged,
  run: async ({ db, now }, { contentId, verdict }, { topic, at = now }) => {
    const userId = Number(topic?.replace(/^user:/, ''));
    if (Number.isSafeInteger(userId))
      await addWork(db, { userId, contentId, at, tries: 1, wrong: NOT_WRONG.includes(verdict) ? 0 : 1 });
  },
});

const countSolved = defineListener({
  name: 'learning.count-solved',
  on: learningEvents.contentSolved,
  run: ({ db, now }, { userId, contentId }, { at = now }) => addWork(db, { userId, contentId, at, isSolved: true }),
});

export const dailyWorkListeners: readonly Listener[] = [countTries, countSolved];
