import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { findUser } from '../../../accounts/public.ts';
import { findNicknameIn, findPlace, rightsInPost, selectModerators } from '../../../channels/public.ts';
import type { Db } from '../../../core/db.ts';
import { defineListener, type Listener } from '../../../core/outbox/listeners.ts';
import { notify } from '../notify.ts';

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
async function notifyAboutPost(
  db: Db,
  kind: Kind,
  { channelId, postId, commentId, userId, byId }: BoardEvent,
): Promise<void> {
  if (userId === byId || !(await rightsInPost(db, { id: userId, isAdmin: false }, channelId, postId))) return;
  const place = await findPlace(db, channelId);
  const nickname = (await findNicknameIn(db, channelId, byId)) || (await findUser(db, byId))?.nickname;
  if (place && nickname)
    await notify(db, {
      userId,
      kind,
      params: { nickname, place: place.name },
      link: `/channel/${place.slug}/posts/${postId}${commentId ? `?comment=${commentId}` : ''}`,
      ...(kind === 'answerAccepted' ? { once: String(commentId) } : {}),
    });
}

export const boardListeners: readonly Listener[] = [
  defineListener({
    name: 'social.mention-notice',
    on: postEvents.personMentioned,
    run: ({ db }, about) => notifyAboutPost(db, 'postMentioned', about),
  }),
  defineListener({
    name: 'social.comment-notice',
    on: postEvents.commentCreated,
    run: async ({ db }, { authorId: byId, postAuthorId, parentAuthorId, ...place }) => {
      if (parentAuthorId !== null)
        await notifyAboutPost(db, 'commentReplied', { ...place, userId: parentAuthorId, byId });
      // One sentence is enough for whoever wrote both the post and the comment.
      if (postAuthorId !== null && postAuthorId !== parentAuthorId)
        await notifyAboutPost(db, 'postCommented', { ...place, userId: postAuthorId, byId });
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
