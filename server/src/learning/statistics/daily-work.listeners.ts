import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { addWorks } from './daily-work.queries.ts';

/** Right, or nobody's fault. */
const NOT_WRONG: readonly Verdict[] = ['AC', 'IE', 'SKIP'];

/*
 * Counted after the verdict, off the way of the judge, and on the day of the event: a listener that was held up over
 * midnight still counts yesterday. [LMS-244]
 */
const countTries = defineListener({
  name: 'learning.count-tries',
  on: learningEvents.submissionJudged,
  runMany: ({ db, now }, events) =>
    addWorks(
      db,
      events.flatMap(({ payload: { contentId, verdict }, topic, at = now }) => {
        const userId = Number(topic?.replace(/^user:/, ''));
        const wrong = NOT_WRONG.includes(verdict) ? 0 : 1;
        return Number.isSafeInteger(userId) ? [{ userId, contentId, at, tries: 1, wrong }] : [];
      }),
    ),
});

const countSolved = defineListener({
  name: 'learning.count-solved',
  on: learningEvents.contentSolved,
  runMany: ({ db, now }, events) =>
    addWorks(
      db,
      events.map(({ payload: { userId, contentId }, at = now }) => ({ userId, contentId, at, isSolved: true })),
    ),
});

export const dailyWorkListeners: readonly Listener[] = [countTries, countSolved];
