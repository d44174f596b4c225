import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { POST_TYPES } from '../boards/boards.constants.ts';
import { SUBMISSION_STATES } from './posts.constants.ts';

const CHANGES = ['CREATED', 'CHANGED', 'REMOVED'] as const;
const Change = OneOf(CHANGES);
export type PostChange = (typeof CHANGES)[number];

const post = { channelId: ChannelId, boardId: RowId, postId: RowId };

export const postEvents = defineEvents('channels', {
  /** To everybody in the channel; ids alone, for not everybody may read every board: read again what is on the screen. */
  boardsChanged: { to: 'channel', payload: Type.Object({ boardId: Nullable(RowId) }), changesAccess: true },
  postsChanged: { to: 'channel', payload: Type.Object({ boardId: RowId, postId: RowId, change: Change }) },
  commentsChanged: {
    to: 'channel',
    payload: Type.Object({
      boardId: RowId,
      postId: RowId,
      commentId: RowId,
      parentId: Nullable(RowId),
      change: Change,
    }),
  },

  /** Within the server, for statistics, quests and notifications. */
  postCreated: { to: 'server', payload: Type.Object({ ...post, postType: OneOf(POST_TYPES), authorId: UserId }) },
  commentCreated: {
    to: 'server',
    payload: Type.Object({
      ...post,
      postType: OneOf(POST_TYPES),
      commentId: RowId,
      authorId: UserId,
      postAuthorId: Nullable(UserId),
      /** Who wrote the comment that is replied to. */ parentAuthorId: Nullable(UserId),
    }),
  },
  /** Each person named in a post or comment, once. */
  personMentioned: {
    to: 'server',
    payload: Type.Object({ ...post, commentId: Nullable(RowId), userId: UserId, byId: UserId }),
  },
  answerAccepted: { to: 'server', payload: Type.Object({ ...post, commentId: RowId, userId: UserId, byId: UserId }) },
  submissionGraded: {
    to: 'server',
    payload: Type.Object({ ...post, userId: UserId, byId: UserId, submissionState: OneOf(SUBMISSION_STATES) }),
  },
  postReported: { to: 'server', payload: Type.Object({ ...post, commentId: Nullable(RowId), reportId: RowId }) },
});
