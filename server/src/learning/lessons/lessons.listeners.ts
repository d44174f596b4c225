import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { updateCertificatesNameless } from '../certificates/certificates.queries.ts';
import { deleteLearningOf } from '../courses/enrol.queries.ts';
import { settleAllDone } from './settle-done.ts';

/** What the judge found right is done in every course the person is enrolled in. [LMS-103] */
const markSolved = defineListener({
  name: 'learning.mark-solved-items',
  on: learningEvents.contentSolved,
  runMany: async ({ db, now }, events) => {
    const solved = events.map(({ payload: { userId, contentId } }) => ({ userId, id: contentId }));
    await settleAllDone(db, 'content', solved, now);
    await settleAllDone(db, 'worksheetsWith', solved, now);
  },
});

/** When a user leaves, their progress in courses is erased; a certificate stays valid without a name. */
const eraseLearner = defineListener({
  name: 'learning.erase-learner',
  on: accountEvents.left,
  run: async ({ db }, { userId }) => {
    await deleteLearningOf(db, userId);
    await updateCertificatesNameless(db, userId);
  },
});

export const courseListeners: readonly Listener[] = [markSolved, eraseLearner];
