import Type from 'typebox';
import { Email } from '../../accounts/accounts.schema.ts';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, RowId } from '../../core/schema.ts';
import { socialErrors } from '../../social/social.errors.ts';
import { joinErrors } from './join.errors.ts';

const Invitation = Type.Object({
  invitationId: RowId,
  /** Who is invited: one of the two. */
  nickname: Nullable(Type.String()),
  email: Nullable(Type.String()),
  invitedBy: Nullable(Type.String()),
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: Type.Boolean(),
});
const manager = channel('MANAGER', 'channelId');

export const channelInvitations = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/invitations',
    access: manager,
    summary: 'Invitations that nobody has answered yet, newest first. [CHN-122]',
    input: Type.Object({ channelId: ChannelId, ...PageInput }, { additionalProperties: false }),
    output: pageOf('invitationList', Invitation),
  }),
  inviteNickname: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/invitations/nicknames',
    access: manager,
    summary:
      'Invites somebody who is here by their whole nickname; they are notified, once a day at most. Inviting again renews. [CHN-122]',
    input: Type.Object({ channelId: ChannelId, nickname: Line({ max: 20 }) }, { additionalProperties: false }),
    output: Invitation,
    errors: [
      socialErrors.USER_NICKNAME_NOT_FOUND,
      joinErrors.ALREADY_CHANNEL_MEMBER_USER,
      joinErrors.CHANNEL_INVITATION_NOT_POSSIBLE,
      joinErrors.CHANNEL_INVITATION_LIMIT_REACHED,
    ],
    limits: [{ per: 'user', max: 100, seconds: 3_600 }],
  }),
  inviteEmail: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/invitations/emails',
    access: manager,
    summary:
      'Invites by mail, also people who are not here yet; the answer does not show who is. Inviting again renews, and writes again a day after the mail before. [CHN-122]',
    input: Type.Object({ channelId: ChannelId, email: Email }, { additionalProperties: false }),
    output: Invitation,
    errors: [joinErrors.CHANNEL_INVITATION_LIMIT_REACHED],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  revoke: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/invitations/:invitationId',
    access: manager,
    summary: 'Takes an invitation back. [CHN-122]',
    input: Type.Object({ channelId: ChannelId, invitationId: RowId }, { additionalProperties: false }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
