import { MODERATOR_CHECK } from '@dolphin/contract/channels/boards/boards.constants';
import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { COMMENTS_PER_PAGE } from '@dolphin/contract/channels/posts/posts.constants';
import { type PostChange, postEvents } from '@dolphin/contract/channels/posts/posts.events';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { type Handlers, implement, type Module } from '../../core/module.ts';
import { publish, publishAll, outgoing } from '../../core/outbox/publish.ts';
import { requireVisible } from '../channels/visibility.ts';
import { attachFiles, NO_FILES } from '../post-files/attach-files.ts';
import { mayComment } from '../post-reading/post-detail.shape.ts';
import type { WordFilter } from '../posts/read-content.ts';
import { toPostAccess } from '../post-access/post-access.queries.ts';
import { requirePost, requirePostReading } from '../post-access/require-post.ts';
import { readRichText } from '../rich-text/read-rich-text.ts';
import { toComment, toReply, withFiles } from './comment-shapes.ts';
import { findComments, findParent, selectReplies, selectThread } from './comments.queries.ts';
import { requireComment } from './require-comment.ts';
import {
  deleteCommentLike,
  insertComment,
  insertCommentLike,
  updateComment,
  updateRemoved,
} from './write-comment.queries.ts';

type CommentHandlers = Handlers<typeof comments>;

const readComments: Pick<CommentHandlers, 'list' | 'replies'> = {
  async list({ db, app, me, answer }, { channelId, postId, cursor = 0, from }) {
    const memberRoles = await requireVisible(db, me, channelId);
    const readerId = me?.id ?? null;
    const isModerator = passes(memberRoles.roles, MODERATOR_CHECK);
    const found = await findComments(db, { channelId, postId, readerId, cursor, from: from ?? null, isModerator });
    requirePostReading(found && toPostAccess(found), me, memberRoles);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { comments: list, total, nextCursor, hasPrevious } = found;
    return answer.json(
      `{"commentList":${withFiles(app, readerId, list)},"totalCount":${total},"nextCursor":${nextCursor},"hasPrevious":${hasPrevious}}`,
    );
  },

  async replies({ db, app, me }, { channelId, commentId, cursor = 0 }) {
    const { post, rights } = await requireComment(db, me, channelId, commentId, { mode: 'THREAD' });
    const rows = await selectReplies(db, commentId, me?.id ?? null, cursor);
    const shown = rows.slice(0, COMMENTS_PER_PAGE);
    const seen = { app, me, rights, acceptedCommentId: post.acceptedCommentId };
    return {
      replyList: shown.map((row) => toReply(row, seen)),
      nextCursor: rows.length > COMMENTS_PER_PAGE ? (shown.at(-1)?.commentId ?? null) : null,
    };
  },
};

const likeComments: Pick<CommentHandlers, 'like' | 'unlike'> = {
  async like({ db, me, roles, now }, { channelId, commentId }) {
    const { post } = await requireComment(db, me, channelId, commentId, { roles });
    return {
      isLiked: true,
      likeCount: await insertCommentLike(db, {
        channelId,
        boardId: post.boardId,
        postId: post.postId,
        commentId,
        userId: me.id,
        now,
      }),
    };
  },

  async unlike({ db, me, roles, now }, { channelId, commentId }) {
    const { post } = await requireComment(db, me, channelId, commentId, { roles });
    return {
      isLiked: false,
      likeCount: await deleteCommentLike(db, {
        channelId,
        boardId: post.boardId,
        postId: post.postId,
        commentId,
        userId: me.id,
        now,
      }),
    };
  },
};

export function commentsModule({ isClean, checkContact }: WordFilter): Module {
  return implement(comments, {
    ...readComments,
    ...likeComments,

    async create({ db, app, me, roles, now }, { channelId, postId, parentId, body }) {
      const { post, rights } = await requirePost(db, me, channelId, postId, { roles });
      if (!mayComment(post.postType, rights)) throw fail(coreErrors.NOT_HAS_ROLE);
      const parent = parentId === undefined ? null : await findParent(db, postId, parentId);
      if (parent === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const read = await readBody(db, channelId, body);
      if (post.postType !== 'ASSIGNMENT')
        await checkContact(db, { userId: me.id, channelId, texts: { body: read.text }, now });
      const place = { channelId, boardId: post.boardId, postId };
      const commentId = await insertComment(db, {
        ...place,
        parentId: parent?.threadId ?? null,
        authorId: me.id,
        body: read.doc,
        hasFiles: read.pictureIds.length > 0,
        now,
      });
      await attachFiles(
        db,
        { ...NO_FILES, pictureIds: read.pictureIds },
        { channelId, userId: me.id, now, place: { postId, commentId, tempId: null } },
      );
      await publishAll(db, [
        outgoing(postEvents.commentsChanged, channelId, {
          boardId: post.boardId,
          postId,
          commentId,
          parentId: parent?.threadId ?? null,
          change: 'CREATED',
        }),
        outgoing(postEvents.commentCreated, 0, {
          ...place,
          postType: post.postType,
          commentId,
          authorId: me.id,
          postAuthorId: post.writerId,
          parentAuthorId: parent?.authorId ?? null,
        }),
        ...read.mentionedIds
          .filter((userId) => userId !== me.id)
          .map((userId) => outgoing(postEvents.personMentioned, 0, { ...place, commentId, userId, byId: me.id })),
      ]);
      const [row] = await selectThread(db, commentId, me.id);
      if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return toComment(row, [], { app, me, rights, acceptedCommentId: post.acceptedCommentId });
    },

    async update({ db, app, me, roles, now }, { channelId, commentId, body }) {
      const { post, rights, parentId, isCommenter } = await requireComment(db, me, channelId, commentId, {
        roles,
        mode: 'LOCK',
      });
      if (!isCommenter || !mayComment(post.postType, rights)) throw fail(coreErrors.NOT_HAS_ROLE);
      const read = await readBody(db, channelId, body);
      if (post.postType !== 'ASSIGNMENT')
        await checkContact(db, { userId: me.id, channelId, texts: { body: read.text }, now });
      await updateComment(db, commentId, read.doc, read.pictureIds.length > 0, now);
      await attachFiles(
        db,
        { ...NO_FILES, pictureIds: read.pictureIds },
        { channelId, userId: me.id, now, place: { postId: post.postId, commentId, tempId: null } },
      );
      await publishPostChange(
        db,
        channelId,
        { boardId: post.boardId, postId: post.postId, commentId, parentId },
        'CHANGED',
      );
      const [row, ...replies] = await selectThread(db, commentId, me.id);
      if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return toComment(row, replies, { app, me, rights, acceptedCommentId: post.acceptedCommentId });
    },

    async remove({ db, me, roles, now }, { channelId, commentId }) {
      const { post, rights, parentId, isCommenter } = await requireComment(db, me, channelId, commentId, {
        roles,
        mode: 'LOCK',
      });
      if (!isCommenter && !rights.isModerator) throw fail(coreErrors.NOT_HAS_ROLE);
      await updateRemoved(db, commentId, isCommenter ? 'AUTHOR' : 'STAFF', now);
      await publishPostChange(
        db,
        channelId,
        { boardId: post.boardId, postId: post.postId, commentId, parentId },
        'REMOVED',
      );
      return {};
    },
  });

  async function readBody(db: Db, channelId: number, body: RichDoc) {
    const read = await readRichText(db, body, { channelId, kind: 'COMMENT' });
    if (read.text !== '' && !isClean(read.text)) throw fail(boardErrors.UNCLEAN_WORDS);
    return read;
  }
}

type CommentChange = {
  readonly boardId: number;
  readonly postId: number;
  readonly commentId: number;
  readonly parentId: number | null;
};

async function publishPostChange(db: Db, channelId: number, about: CommentChange, change: PostChange): Promise<void> {
  await publish(db, postEvents.commentsChanged, channelId, { ...about, change });
}
