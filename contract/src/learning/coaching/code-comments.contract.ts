import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import { contentAccessErrors } from '../access-errors.ts';
import { COMMENT_MAX, COMMENT_QUOTE_MAX, LINES_MAX } from './coaching.constants.ts';

const coach = channel('TEACHER', 'channelId');
const strict = { additionalProperties: false } as const;
const Code = { channelId: ChannelId, channelMemberId: RowId, contentId: RowId };

export const CodeComment = Type.Object({
  commentId: RowId,
  language: OneOf(JUDGE_LANGUAGES),
  /** From 1, as it stood when it was written. */ line: Type.Integer({ minimum: 1 }),
  quote: Type.String(),
  body: Type.String(),
  authorName: Nullable(Type.String()),
  isMine: Type.Boolean(),
  createdAt: Instant,
  /** The student has seen to it. */ checkedAt: Nullable(Instant),
});

export const codeComments = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/members/:channelMemberId/contents/:contentId/comments',
    access: coach,
    summary: "What coaches of the channel wrote beside a student's code. [LMS-215]",
    input: Type.Object(Code, strict),
    output: Type.Object({ commentList: Type.Array(CodeComment) }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  write: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/learning/members/:channelMemberId/contents/:contentId/comments',
    access: coach,
    summary: "Writes beside a line of a student's code; the student is notified. [LMS-215]",
    input: Type.Object(
      {
        ...Code,
        language: OneOf(JUDGE_LANGUAGES),
        line: Type.Integer({ minimum: 1, maximum: LINES_MAX }),
        quote: Type.String({ maxLength: COMMENT_QUOTE_MAX, pattern: '^[^\\u0000]*$' }),
        body: Type.String({ minLength: 1, maxLength: COMMENT_MAX, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$' }),
      },
      strict,
    ),
    output: CodeComment,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/learning/comments/:commentId',
    access: coach,
    summary: 'Takes back what the caller wrote. [LMS-215]',
    input: Type.Object({ channelId: ChannelId, commentId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};

export const myComments = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/contents/:contentId/comments',
    access: signedUp,
    summary: "What coaches wrote beside the caller's code. [LMS-215]",
    input: Type.Object({ contentId: RowId }, strict),
    output: Type.Object({ commentList: Type.Array(CodeComment) }),
    errors: contentAccessErrors,
  }),
  check: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/users/comments/:commentId/checks',
    access: signedUp,
    summary: 'The caller has seen to it. [LMS-215]',
    input: Type.Object({ commentId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
