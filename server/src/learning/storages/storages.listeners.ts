import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { SHELF_OF_KIND } from '@dolphin/contract/learning/storages/storages.constants';
import { findPlace, selectApprovers } from '../../channels/public.ts';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { notify } from '../../social/public.ts';
import { findReview } from './managements.queries.ts';

/**
 * Managers learn that content waits for them, and their count of what waits is read again whenever it changes. After the
 * answer, since a channel may have many managers; what was withdrawn or decided by then is not announced. [LMS-245]
 */
const notifyReviewers = defineListener({
  name: 'learning.tell-reviewers',
  on: learningEvents.reviewChanged,
  run: async ({ db }, { storageId }) => {
    const review = await findReview(db, storageId);
    if (!review || review.channelId === null) return;
    const { channelId, authorId, authorName, title, kind, isWaiting } = review;
    const reviewers = await selectApprovers(db, channelId);
    await publishEach(
      db,
      learningEvents.reviewsChanged,
      reviewers.map((target) => ({ target, payload: { channelId } })),
    );
    const place = isWaiting ? await findPlace(db, channelId) : undefined;
    if (!place) return;
    for (const userId of reviewers.filter((one) => one !== authorId))
      await notify(db, {
        userId,
        kind: 'contentSubmitted',
        params: { nickname: authorName ?? place.name, place: place.name, title },
        link: `/author/${SHELF_OF_KIND[kind]}/${storageId}`,
      });
  },
});

export const storageListeners: readonly Listener[] = [notifyReviewers];
