import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { PINNED_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import type { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import type { Handlers, Me } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { findAnswer } from '../comments/comments.queries.ts';
import { announcePost } from './announce.ts';
import { requirePost } from '../post-access/require-post.ts';
import { countPinned, updateAccepted, updateListed, updatePinned, updateSubmission } from './write-post.queries.ts';

type Moderation = Pick<Handlers<typeof posts>, 'pin' | 'hide' | 'accept' | 'grade'>;

/** What moderators do with posts of others; the writer of a question may accept an answer, too. */
export const moderatePosts: Moderation = {
  async pin({ db, me, roles, now }, { channelId, postId, isPinned }) {
    const { post } = await requireModerated(db, me, channelId, postId, roles);
    if (isPinned && (await countPinned(db, post.boardId)) >= PINNED_MAX)
      throw fail(boardErrors.TOO_MANY_PINNED_POSTS, { max: PINNED_MAX });
    await updatePinned(db, postId, isPinned ? now : null);
    await announcePost(db, { channelId, boardId: post.boardId, postId }, 'CHANGED', { authorId: me.id });
    return {};
  },

  async hide({ db, me, roles, now }, { channelId, postId, visibility }) {
    const { post } = await requireModerated(db, me, channelId, postId, roles);
    await updateListed(db, { postId, hidden: visibility === 'INVISIBLE' ? now : null, now });
    await announcePost(
      db,
      { channelId, boardId: post.boardId, postId },
      visibility === 'INVISIBLE' ? 'REMOVED' : 'CHANGED',
      { authorId: me.id },
    );
    return {};
  },
  async accept({ db, me, roles }, { channelId, postId, commentId }) {
    const { post, rights } = await requirePost(db, me, channelId, postId, { roles, isLocked: true });
    if (!rights.isWriter && !rights.isModerator) throw fail(coreErrors.NOT_HAS_ROLE);
    const answer = commentId === null ? null : await findAnswer(db, postId, commentId);
    if (post.postType !== 'QNA' || answer === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await updateAccepted(db, postId, commentId);
    if (commentId !== null && commentId !== post.acceptedCommentId && answer?.authorId)
      await publish(db, postEvents.answerAccepted, 0, {
        channelId,
        boardId: post.boardId,
        postId,
        commentId,
        userId: answer.authorId,
        byId: me.id,
      });
    await announcePost(db, { channelId, boardId: post.boardId, postId }, 'CHANGED', { authorId: me.id });
    return {};
  },

  async grade({ db, me, roles }, { channelId, postId, submissionState, note = '' }) {
    const { post } = await requireModerated(db, me, channelId, postId, roles);
    if (post.submissionState === null) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    // Returned work needs a note: without one its writer does not know what to improve.
    if (submissionState === 'RETURNED' && note.trim() === '') throw failAt('note', boardErrors.RETURN_NEEDS_NOTE);
    await updateSubmission(db, postId, submissionState, note.trim().toWellFormed());
    if (post.writerId !== null && submissionState !== post.submissionState)
      await publish(db, postEvents.submissionGraded, 0, {
        channelId,
        boardId: post.boardId,
        postId,
        userId: post.writerId,
        byId: me.id,
        submissionState,
      });
    await announcePost(db, { channelId, boardId: post.boardId, postId }, 'CHANGED', { authorId: me.id });
    return {};
  },
};

/** A post, locked, for somebody who may moderate its board. */
async function requireModerated(db: Db, me: Me, channelId: number, postId: number, roles: readonly ChannelRole[]) {
  const admitted = await requirePost(db, me, channelId, postId, { roles, isLocked: true });
  if (!admitted.rights.isModerator) throw fail(coreErrors.NOT_HAS_ROLE);
  return admitted;
}
