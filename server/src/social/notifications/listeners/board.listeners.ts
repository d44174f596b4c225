import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import type { PayloadOf } from '@dolphin/contract/core/event';
import { findPlace, rightsInPost, selectModerators, selectReaders } from '../../../channels/public.ts';
import type { Db } from '../../../core/db.ts';
import { defineListener, type Listener } from '../../../core/outbox/listeners.ts';
import { selectNicknamesIn } from '../notifications.queries.ts';
import { notify, notifyAll } from '../notify.ts';

type BoardEvent = {
  readonly channelId: number;
  readonly postId: number;
  readonly commentId?: number | null;
  readonly userId: number;
  readonly byId: number;
};
type Kind =
  | 'postMentioned'
  | 'postCommented'
  | 'commentReplied'
  | 'answerAccepted'
  | 'submissionReturned'
  | 'submissionAccepted';

/** No one is notified of their own actions, nor of a post they may not read. [BRD-4] */
async function notifyAboutPosts(db: Db, kind: Kind, events: readonly BoardEvent[]): Promise<void> {
  const ofOthers = events.filter(({ userId, byId }) => userId !== byId);
  if (ofOthers.length === 0) return;
  const names = await selectNicknamesIn(
    db,
    ofOthers.map(({ channelId, byId }) => ({ channelId, userId: byId })),
  );
  const readers = await selectReaders(db, ofOthers);
  const places = new Map<number, Awaited<ReturnType<typeof findPlace>>>();
  for (const { channelId } of readers)
    if (!places.has(channelId)) places.set(channelId, await findPlace(db, channelId));
  await notifyAll(
    db,
    kind,
    readers.flatMap(({ channelId, postId, commentId, userId, byId }) => {
      const place = places.get(channelId);
      const nickname = names.get(`${channelId} ${byId}`);
      if (!place || !nickname) return [];
      return [
        {
          userId,
          params: { nickname, place: place.name },
          link: `/channel/${place.slug}/posts/${postId}${commentId ? `?comment=${commentId}` : ''}` as const,
          ...(kind === 'answerAccepted' ? { once: String(commentId) } : {}),
        },
      ];
    }),
  );
}

const notifyAboutPost = (db: Db, kind: Kind, event: BoardEvent) => notifyAboutPosts(db, kind, [event]);

export const boardListeners: readonly Listener[] = [
  defineListener({
    name: 'social.mention-notice',
    on: postEvents.personMentioned,
    run: ({ db }, about) => notifyAboutPost(db, 'postMentioned', about),
  }),
  defineListener({
    name: 'social.comment-notice',
    on: postEvents.commentCreated,
    runMany: async ({ db }, events) => {
      const about = (
        userId: number | null,
        { authorId: byId, ...place }: PayloadOf<typeof postEvents.commentCreated>,
      ) => (userId === null ? [] : [{ ...place, userId, byId }]);
      const comments = events.map(({ payload }) => payload);
      await notifyAboutPosts(
        db,
        'commentReplied',
        comments.flatMap((comment) => about(comment.parentAuthorId, comment)),
      );
      // One sentence is enough for whoever wrote both the post and the comment.
      const ofPosts = comments.filter(({ postAuthorId, parentAuthorId }) => postAuthorId !== parentAuthorId);
      await notifyAboutPosts(
        db,
        'postCommented',
        ofPosts.flatMap((comment) => about(comment.postAuthorId, comment)),
      );
    },
  }),
  defineListener({
    name: 'social.answer-notice',
    on: postEvents.answerAccepted,
    run: ({ db }, about) => notifyAboutPost(db, 'answerAccepted', about),
  }),
  defineListener({
    name: 'social.report-notice',
    on: postEvents.postReported,
    run: async ({ db }, { channelId, boardId, postId, commentId }) => {
      const place = await findPlace(db, channelId);
      if (!place) return;
      for (const userId of await selectModerators(db, channelId)) {
        // Staff of a board are those of the staff who may read it; ten complaints about one thing are one thing to look at.
        if (!(await rightsInPost(db, { id: userId, isAdmin: false }, channelId, postId))) continue;
        await notify(db, {
          userId,
          kind: 'postReported',
          params: { place: place.name },
          link: `/channel/${place.slug}/boards/${boardId}?reports=1`,
          once: `${postId} ${commentId ?? ''}`,
        });
      }
    },
  }),
  defineListener({
    name: 'social.submission-notice',
    on: postEvents.submissionGraded,
    run: async ({ db }, { submissionState, ...about }) => {
      if (submissionState !== 'SUBMITTED')
        await notifyAboutPost(db, submissionState === 'ACCEPTED' ? 'submissionAccepted' : 'submissionReturned', about);
    },
  }),
];
