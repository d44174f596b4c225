import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { PINNED_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, isUniqueViolation } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement, type Me, type Module } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { requireWritable } from '../boards/require-board.ts';
import { requireVisible } from '../channels/visibility.ts';
import { findAnswer } from '../comments/comments.queries.ts';
import { dayInSeoul } from '../statistics/period.rules.ts';
import { deleteOwnTemp } from '../temps/temps.queries.ts';
import { announcePost } from './announce.ts';
import { attachFiles } from '../post-files/attach-files.ts';
import { findMentionedBefore, selectHistories } from '../post-reading/post-histories.queries.ts';
import { latestPosts, listPosts } from '../post-reading/list-posts.ts';
import { findPostDetail } from '../post-reading/post-detail.queries.ts';
import { toPostDetail } from '../post-reading/post-detail.shape.ts';
import { toPostAccess } from '../post-access/post-access.queries.ts';
import { deleteLike, insertLike, insertView } from '../post-counts/post-marks.queries.ts';
import { toAuthor, toPostFile } from '../post-reading/post-shapes.ts';
import { readContent, type WordFilter } from './read-content.ts';
import { requirePost, requirePostReading } from '../post-access/require-post.ts';
import {
  countPinned,
  insertPost,
  updateAccepted,
  updateListed,
  updatePinned,
  updatePost,
  updateSubmission,
} from './write-post.queries.ts';

export function postsModule(filter: WordFilter): Module {
  return implement(posts, {
    list: listPosts,
    latest: latestPosts,

    async detail({ db, app, me }, { channelId, postId }) {
      const memberRoles = await requireVisible(db, me, channelId);
      const row = await findPostDetail(db, me?.id ?? null, channelId, postId);
      const rights = requirePostReading(row && toPostAccess(row), me, memberRoles);
      if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return toPostDetail(app, me, row, rights);
    },

    async create({ db, me, roles, now }, { channelId, boardId, postType, tempId, ...input }) {
      const { board } = await requireWritable(db, me, channelId, boardId, roles);
      if (postType !== undefined && postType !== board.kind) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const content = await readContent(db, input, { channelId, fields: board.formFields, filter });
      const post = {
        ...content,
        channelId,
        boardId,
        postType: board.kind,
        authorId: me.id,
        submissionState: board.kind === 'ASSIGNMENT' ? ('SUBMITTED' as const) : null,
        now,
      };
      const postId = await insertPost(db, post).catch((error: unknown) => {
        throw isUniqueViolation(error, 'channels_posts_one_submission') ? fail(boardErrors.ALREADY_SUBMITTED) : error;
      });
      await attachFiles(db, content.files, {
        channelId,
        userId: me.id,
        now,
        place: { postId, commentId: null, tempId: null },
        isNew: true,
        fromTempId: tempId,
      });
      // The draft goes with the very change that makes a post of it, or not at all.
      if (tempId !== undefined && !(await deleteOwnTemp(db, channelId, me.id, tempId)))
        throw fail(coreErrors.RESOURCE_NOT_FOUND);
      await announcePost(db, { channelId, boardId, postId }, 'CREATED', {
        postType: board.kind,
        authorId: me.id,
        mentionedIds: content.mentionedIds,
      });
      return { postId };
    },

    async update({ db, me, roles, now }, { channelId, postId, version, tempId, ...input }) {
      const { post, rights } = await requirePost(db, me, channelId, postId, { roles, isLocked: true });
      if (!rights.isWriter || !rights.mayWrite) throw fail(coreErrors.NOT_HAS_ROLE);
      if (post.submissionState === 'ACCEPTED') throw fail(boardErrors.SUBMISSION_IS_CLOSED);
      if (post.version !== version) throw fail(boardErrors.POST_CHANGED_MEANWHILE);
      const content = await readContent(db, input, { channelId, fields: post.formFields, filter });
      const named = content.mentionedIds.length > 0 ? await findMentionedBefore(db, postId) : [];
      const next = await updatePost(db, postId, channelId, me.id, content, now);
      await attachFiles(db, content.files, {
        channelId,
        userId: me.id,
        now,
        place: { postId, commentId: null, tempId: null },
        fromTempId: tempId,
      });
      if (tempId !== undefined && !(await deleteOwnTemp(db, channelId, me.id, tempId)))
        throw fail(coreErrors.RESOURCE_NOT_FOUND);
      await announcePost(db, { channelId, boardId: post.boardId, postId }, 'CHANGED', {
        authorId: me.id,
        mentionedIds: content.mentionedIds.filter((id) => !named.includes(id)),
      });
      return { postId, version: next };
    },

    async remove({ db, me, roles, now }, { channelId, postId }) {
      const { post, rights } = await requirePost(db, me, channelId, postId, { roles, isLocked: true });
      if (!rights.isWriter && !rights.isModerator) throw fail(coreErrors.NOT_HAS_ROLE);
      if (post.submissionState === 'ACCEPTED' && !rights.isModerator) throw fail(boardErrors.SUBMISSION_IS_CLOSED);
      await updateListed(db, { postId, deleted: now, now });
      await announcePost(db, { channelId, boardId: post.boardId, postId }, 'REMOVED', { authorId: me.id });
      return {};
    },

    async histories({ db, app, me, roles }, { channelId, postId }) {
      const { rights } = await requirePost(db, me, channelId, postId, { roles });
      if (!rights.isWriter && !rights.isModerator) throw fail(coreErrors.NOT_HAS_ROLE);
      const rows = await selectHistories(db, channelId, postId);
      return {
        postHistoryList: rows.map((row) => ({
          postHistoryId: row.id,
          title: row.title,
          body: row.body,
          editor: toAuthor(row),
          createdAt: row.createdAt.toISOString(),
        })),
        fileList: (rows[0]?.files ?? []).map((file) => toPostFile(app, me.id, file)),
      };
    },

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

    async like({ db, me, roles, now }, { channelId, postId }) {
      const { post } = await requirePost(db, me, channelId, postId, { roles });
      return {
        isLiked: true,
        likeCount: await insertLike(db, { channelId, boardId: post.boardId, postId, userId: me.id, now }),
      };
    },

    async unlike({ db, me, roles, now }, { channelId, postId }) {
      const { post } = await requirePost(db, me, channelId, postId, { roles });
      return {
        isLiked: false,
        likeCount: await deleteLike(db, { channelId, boardId: post.boardId, postId, userId: me.id, now }),
      };
    },

    async view({ db, me, now }, { channelId, postId }) {
      const { post, rights } = await requirePost(db, me, channelId, postId);
      if (!me || rights.isWriter) return { isCounted: false };
      return {
        isCounted: await insertView(
          db,
          { channelId, boardId: post.boardId, postId, userId: me.id, now },
          dayInSeoul(now),
        ),
      };
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
  });
}

async function requireModerated(db: Db, me: Me, channelId: number, postId: number, roles: readonly ChannelRole[]) {
  const admitted = await requirePost(db, me, channelId, postId, { roles, isLocked: true });
  if (!admitted.rights.isModerator) throw fail(coreErrors.NOT_HAS_ROLE);
  return admitted;
}
