import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { COMMENT_MAX, HELP_BODY_MAX, HELP_STATES } from './coaching.constants.ts';
import { CONTENT_KINDS } from '../storages/contents.ts';
import { coachingErrors } from './coaching.errors.ts';
import { contentAccessErrors } from '../access-errors.ts';
import { learningErrors } from '../learning.errors.ts';

const coach = channel('TEACHER', 'channelId');
const strict = { additionalProperties: false } as const;
const One = { channelId: ChannelId, helpRequestId: RowId };
/** What a person wrote, in lines. */
const Words = (max: number) =>
  Type.String({ minLength: 1, maxLength: max, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$' });

const Queued = Type.Object({
  helpRequestId: RowId,
  channelMemberId: RowId,
  userId: UserId,
  nickname: Type.String(),
  portrait: Nullable(Type.String()),
  contentId: RowId,
  kind: OneOf(CONTENT_KINDS),
  title: Type.String(),
  body: Type.String(),
  state: OneOf(HELP_STATES),
  takenBy: Nullable(Type.String()),
  isMine: Type.Boolean(),
  answer: Nullable(Type.String()),
  createdAt: Instant,
  takenAt: Nullable(Instant),
});

/** For coaches: hands that are raised. */
export const helpRequests = {
  queue: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/help-requests',
    access: coach,
    summary: 'Open requests for help of the students the caller coaches, the oldest first. [LMS-216]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Type.Object({ helpRequestList: Type.Array(Queued) }),
  }),
  take: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/learning/help-requests/:helpRequestId/takes',
    access: coach,
    summary: 'Notifies student and colleagues that the caller comes. [LMS-216]',
    input: Type.Object(One, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, coachingErrors.HELP_ALREADY_TAKEN],
  }),
  answer: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/learning/help-requests/:helpRequestId/answers',
    access: coach,
    summary: 'Answers in words and closes the request; the student is notified. [LMS-216]',
    input: Type.Object({ ...One, answer: Words(COMMENT_MAX) }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, coachingErrors.HELP_ALREADY_TAKEN],
  }),
  close: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/learning/help-requests/:helpRequestId/closings',
    access: coach,
    summary: 'Closes a request that was helped in person. [LMS-216]',
    input: Type.Object(One, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, coachingErrors.HELP_ALREADY_TAKEN],
  }),
};

const Mine = Type.Object({
  helpRequestId: RowId,
  state: OneOf(HELP_STATES),
  body: Type.String(),
  takenBy: Nullable(Type.String()),
  answer: Nullable(Type.String()),
  createdAt: Instant,
  closedAt: Nullable(Instant),
});

/** For the student at the workbench. */
export const myHelp = {
  one: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/contents/:contentId/help-requests',
    access: signedUp,
    summary: "Whether somebody can be asked about this content, and the caller's last request. [LMS-216]",
    input: Type.Object({ contentId: RowId }, strict),
    output: Type.Object({ mayAsk: Type.Boolean(), helpRequest: Nullable(Mine) }),
    errors: contentAccessErrors,
  }),
  ask: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/users/contents/:contentId/help-requests',
    access: signedUp,
    summary: 'Raises a hand; asked again while it is open, only the words change. [LMS-216]',
    input: Type.Object(
      { contentId: RowId, body: Type.Optional(Type.String({ maxLength: HELP_BODY_MAX, pattern: '^[^\\u0000]*$' })) },
      strict,
    ),
    output: Mine,
    errors: [...contentAccessErrors, learningErrors.NOT_ENROLLED_COURSE_CLASS],
    limits: [{ per: 'user', max: 10, seconds: 60 }],
  }),
  withdraw: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/users/contents/:contentId/help-requests',
    access: signedUp,
    summary: 'Takes the hand down. [LMS-216]',
    input: Type.Object({ contentId: RowId }, strict),
    output: Nothing,
  }),
};
