import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { CHANNEL_ROLES } from '../../core/roles.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import {
  CHANGE_REASON_MAX_LENGTH,
  MEMBERS_AT_ONCE_MAX,
  VERIFICATION_MAX_LENGTH,
  VERIFICATION_RESULTS,
  VERIFICATION_STATES,
} from './members.constants.ts';
import { memberErrors } from './members.errors.ts';

const State = OneOf(VERIFICATION_STATES);
const requestFields = {
  verificationId: RowId,
  body: Type.String(),
  state: State,
  reason: Nullable(Type.String()),
  createdAt: Instant,
  answeredAt: Nullable(Instant),
};
const Verification = Type.Object({
  ...requestFields,
  channelMemberId: RowId,
  userId: UserId,
  nickname: Type.String(),
  portrait: Nullable(Type.String()),
  role: OneOf(CHANNEL_ROLES),
  answeredBy: Nullable(Type.String()),
});
const VerificationIds = Type.Array(RowId, { minItems: 1, maxItems: MEMBERS_AT_ONCE_MAX, uniqueItems: true });
const Results = Type.Object({
  resultList: Type.Array(Type.Object({ verificationId: RowId, result: OneOf(VERIFICATION_RESULTS) })),
});

/** Members request verification of who they are; staff answers by lists of ids. [CHN-6] */
export const verifications = {
  mine: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/verifications/mine',
    access: channel('VISITOR', 'channelId'),
    summary: 'Whether the caller is verified, and the last request. [CHN-6]',
    input: Type.Object({ channelId: ChannelId }),
    output: Type.Object({ isVerified: Type.Boolean(), verification: Nullable(Type.Object(requestFields)) }),
  }),
  ask: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/verifications',
    access: channel('VISITOR', 'channelId'),
    summary: 'Asks to be verified, with a short text. [CHN-6]',
    input: Type.Object(
      { channelId: ChannelId, body: Type.String({ minLength: 1, maxLength: VERIFICATION_MAX_LENGTH, pattern: '\\S' }) },
      { additionalProperties: false },
    ),
    output: Type.Object(requestFields),
    errors: [
      memberErrors.VERIFICATION_ALREADY_ASKED,
      memberErrors.VERIFICATION_ALREADY_VERIFIED,
      coreErrors.RESOURCE_NOT_FOUND,
    ],
    limits: [{ per: 'user', max: 20, seconds: 3_600 }],
  }),
  takeBack: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/verifications/mine',
    access: channel('VISITOR', 'channelId'),
    summary: 'Takes the caller’s waiting request back.',
    input: Type.Object({ channelId: ChannelId }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/verifications',
    access: channel('MANAGER', 'channelId'),
    summary: 'Requests in a state, newest first. [CHN-6]',
    input: Type.Object({ channelId: ChannelId, ...PageInput, state: Type.Optional(State) }),
    output: pageOf('verificationList', Verification),
  }),
  accept: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/verifications/accept',
    access: channel('MANAGER', 'channelId'),
    summary: 'Accepts requests; each id has its own result. [CHN-6]',
    input: Type.Object({ channelId: ChannelId, verificationIds: VerificationIds }, { additionalProperties: false }),
    output: Results,
  }),
  reject: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/verifications/reject',
    access: channel('MANAGER', 'channelId'),
    summary: 'Refuses requests; each id has its own result. [CHN-6]',
    input: Type.Object(
      {
        channelId: ChannelId,
        verificationIds: VerificationIds,
        reason: Type.Optional(Line({ max: CHANGE_REASON_MAX_LENGTH })),
      },
      { additionalProperties: false },
    ),
    output: Results,
  }),
};
