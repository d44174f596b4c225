import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { readErrors } from '../boards/boards.contract.ts';
import { boardErrors } from '../boards/boards.errors.ts';
import { VISIBILITIES } from '../channels.constants.ts';
import { POST_REPORT_DETAIL_MAX_LENGTH, POST_REPORT_REASONS, POST_REPORT_STATES } from './posts.constants.ts';
import { PostAuthor } from './posts.schema.ts';

export const PostReport = Type.Object({
  reportId: RowId,
  state: OneOf(POST_REPORT_STATES),
  reason: OneOf(POST_REPORT_REASONS),
  detail: Type.String(),
  reporter: PostAuthor,
  postId: RowId,
  boardId: RowId,
  boardName: Type.String(),
  title: Type.String(),
  /** Null: the report is about the post itself. */
  commentId: Nullable(RowId),
  /** The beginning of the reported text, as it was at that time. */
  excerpt: Type.String(),
  author: PostAuthor,
  visibility: OneOf(VISIBILITIES),
  isRemoved: Type.Boolean(),
  createdAt: Instant,
  handledAt: Nullable(Instant),
  handler: Nullable(PostAuthor),
  note: Type.String(),
});

const reportInput = {
  reason: OneOf(POST_REPORT_REASONS),
  detail: Type.Optional(Type.String({ maxLength: POST_REPORT_DETAIL_MAX_LENGTH })),
};
const staff = channel('TEACHER', 'channelId');

export const postReports = {
  reportPost: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/posts/:postId/reports',
    access: channel('VISITOR', 'channelId'),
    summary: "Reports a post to the staff; the same person's second report adds nothing while the first is open.",
    input: Type.Object({ channelId: ChannelId, postId: RowId, ...reportInput }, { additionalProperties: false }),
    output: Nothing,
    errors: [...readErrors],
    limits: [{ per: 'user', max: 30, seconds: 3_600 }],
  }),
  reportComment: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/comments/:commentId/reports',
    access: channel('VISITOR', 'channelId'),
    summary: 'Reports a comment or reply to the staff.',
    input: Type.Object({ channelId: ChannelId, commentId: RowId, ...reportInput }, { additionalProperties: false }),
    output: Nothing,
    errors: [...readErrors],
    limits: [{ per: 'user', max: 30, seconds: 3_600 }],
  }),
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/post-reports',
    access: staff,
    summary: 'Reports about posts and comments, by state, newest first.',
    input: Type.Object({ channelId: ChannelId, state: Type.Optional(OneOf(POST_REPORT_STATES)), ...PageInput }),
    output: pageOf('postReportList', PostReport),
  }),
  handle: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/post-reports/:reportId',
    access: staff,
    summary: 'Closes a report, and with it every open one about the same thing.',
    input: Type.Object(
      {
        channelId: ChannelId,
        reportId: RowId,
        state: OneOf(['HANDLED', 'DISMISSED'] as const),
        note: Type.Optional(Type.String({ maxLength: POST_REPORT_DETAIL_MAX_LENGTH })),
      },
      { additionalProperties: false },
    ),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, boardErrors.POST_REPORT_ALREADY_HANDLED],
  }),
};
