import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { CHANNEL_ROLES } from '../../core/roles.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { channelErrors } from '../channels.errors.ts';
import { CODE_NAME_MAX, CODE_USES_MAX } from './join.constants.ts';
import { joinErrors } from './join.errors.ts';

export const CODE_STATES = ['USABLE', 'EXPIRED', 'USED_UP'] as const;

const Code = Type.Object({
  codeId: RowId,
  channelCode: Type.String(),
  name: Type.String(),
  isApproved: Type.Boolean(),
  maxUses: Nullable(Type.Integer()),
  useCount: Type.Integer({ minimum: 0 }),
  expiresAt: Nullable(Instant),
  createdAt: Instant,
  state: OneOf(CODE_STATES),
});

export const channelCodes = {
  find: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/codes/:channelCode',
    access: signedUp,
    summary: 'Which channel, or which group of it, a code opens. [CHN-7] [CHN-8]',
    input: Type.Object({ channelCode: Line({ max: 32 }) }, { additionalProperties: false }),
    output: Type.Object({
      kind: OneOf(['CHANNEL', 'GROUP']),
      channelCode: Type.String(),
      channelId: ChannelId,
      slug: Type.String(),
      channelName: Type.String(),
      logoUrl: Nullable(Type.String()),
      groupName: Nullable(Type.String()),
      isApproved: Type.Boolean(),
      role: Nullable(OneOf(CHANNEL_ROLES)),
    }),
    errors: [channelErrors.CHANNEL_CODE_NOT_FOUND],
    // A code is short enough to be read from a blackboard; nobody tries many.
    limits: [
      { per: 'user', max: 20, seconds: 60 },
      { per: 'user', max: 200, seconds: 86_400 },
    ],
  }),
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/codes',
    access: channel('MANAGER', 'channelId'),
    summary: 'The codes of a channel, newest first. [CHN-8]',
    input: Type.Object({ channelId: ChannelId, ...PageInput }, { additionalProperties: false }),
    output: pageOf('codeList', Code),
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/codes',
    access: channel('MANAGER', 'channelId'),
    summary: 'Makes a code; it may expire and may be used a limited number of times. [CHN-8]',
    input: Type.Object(
      {
        channelId: ChannelId,
        name: Line({ max: CODE_NAME_MAX }),
        isApproved: Type.Boolean(),
        maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: CODE_USES_MAX })),
        expiresAt: Type.Optional(Instant),
      },
      { additionalProperties: false },
    ),
    output: Code,
    errors: [joinErrors.CHANNEL_CODE_LIMIT_REACHED],
  }),
  revoke: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/codes/:codeId',
    access: channel('MANAGER', 'channelId'),
    summary: 'Ends a code at once; who came in with it stays. [CHN-8]',
    input: Type.Object({ channelId: ChannelId, codeId: RowId }, { additionalProperties: false }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
