import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import type { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { isUniqueViolation } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Handlers } from '../../core/module.ts';
import { requireWritable } from '../boards/require-board.ts';
import { deleteOwnTemp } from '../temps/temps.queries.ts';
import { announcePost } from './announce.ts';
import { attachFiles } from '../post-files/attach-files.ts';
import { findMentionedBefore } from '../post-reading/post-histories.queries.ts';
import { readContent, shownTexts, type WordFilter } from './read-content.ts';
import { requirePost } from '../post-access/require-post.ts';
import { insertPost, updateListed, updatePost } from './write-post.queries.ts';

type Writing = Pick<Handlers<typeof posts>, 'create' | 'update' | 'remove'>;

/** What people do with posts of their own. */
export function writePosts(filter: WordFilter): Writing {
  return {
    async create({ db, me, roles, now }, { channelId, boardId, postType, tempId, ...input }) {
      const { board } = await requireWritable(db, me, channelId, boardId, roles);
      if (postType !== undefined && postType !== board.kind) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const content = await readContent(db, input, { channelId, fields: board.formFields, filter });
      // Only the staff reads what is handed in.
      if (board.kind !== 'ASSIGNMENT')
        await filter.checkContact(db, { userId: me.id, channelId, texts: shownTexts(content, board.formFields), now });
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
      if (post.postType !== 'ASSIGNMENT')
        await filter.checkContact(db, { userId: me.id, channelId, texts: shownTexts(content, post.formFields), now });
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
  };
}
