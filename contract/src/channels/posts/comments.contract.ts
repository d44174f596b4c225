import Type from 'typebox';
import { safetyErrors } from '../../accounts/safety.errors.ts';
import { channel, open } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Nothing, Nullable, RowId } from '../../core/schema.ts';
import { readErrors } from '../boards/boards.contract.ts';
import { boardErrors } from '../boards/boards.errors.ts';
import { channelErrors } from '../channels.errors.ts';
import { Comment, Reply } from './posts.schema.ts';
import { RichTextInput } from './rich-text.ts';

const Count = Type.Integer({ minimum: 0 });
const writer = channel('VISITOR', 'channelId');
const byComment = { channelId: ChannelId, commentId: RowId };
const Liked = Type.Object({ isLiked: Type.Boolean(), likeCount: Count });

const writeErrors = [
  ...readErrors,
  boardErrors.UNCLEAN_WORDS,
  safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
  channelErrors.IS_NOT_PREMIUM_CHANNEL,
] as const;

export const comments = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/posts/:postId/comments',
    access: open,
    summary:
      'The comments of a post, oldest first, each with its first replies; further with `cursor`, from a certain one on with `from`. [BRD-3] [BRD-4]',
    input: Type.Object({
      channelId: ChannelId,
      postId: RowId,
      cursor: Type.Optional(RowId),
      from: Type.Optional(RowId),
    }),
    /** `totalCount` counts comments and replies; `hasPrevious`: `from` skipped some. */
    output: Type.Object({
      commentList: Type.Array(Comment),
      totalCount: Count,
      nextCursor: Nullable(RowId),
      hasPrevious: Type.Boolean(),
    }),
    errors: [...readErrors],
  }),
  replies: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/comments/:commentId/replies',
    access: open,
    summary: 'The replies to a comment behind `cursor`, oldest first. [BRD-3]',
    input: Type.Object({ ...byComment, cursor: Type.Optional(RowId) }),
    output: Type.Object({ replyList: Type.Array(Reply), nextCursor: Nullable(RowId) }),
    errors: [...readErrors],
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/posts/:postId/comments',
    access: writer,
    summary: 'Writes a comment, or with `parentId` a reply. [BRD-3]',
    input: Type.Object(
      { channelId: ChannelId, postId: RowId, parentId: Type.Optional(RowId), body: RichTextInput },
      { additionalProperties: false },
    ),
    output: Comment,
    errors: writeErrors,
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  update: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/comments/:commentId',
    access: writer,
    summary: "Edits one's own comment or reply. [BRD-3]",
    input: Type.Object({ ...byComment, body: RichTextInput }, { additionalProperties: false }),
    output: Comment,
    errors: writeErrors,
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/comments/:commentId',
    access: writer,
    summary: "Removes a comment or reply: one's own, or any as staff; what answers it stays. [BRD-3]",
    input: Type.Object(byComment),
    output: Nothing,
    errors: [...readErrors],
  }),
  like: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/comments/:commentId/likes',
    access: writer,
    summary: 'Likes a comment; liking twice is liking once.',
    input: Type.Object(byComment, { additionalProperties: false }),
    output: Liked,
    errors: [...readErrors],
  }),
  unlike: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/comments/:commentId/likes',
    access: writer,
    summary: 'Takes a like back.',
    input: Type.Object(byComment),
    output: Liked,
    errors: [...readErrors],
  }),
};
