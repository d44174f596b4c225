import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, RowId } from '../../core/schema.ts';
import { messagingErrors } from '../../messaging/messaging.errors.ts';
import { channelErrors } from '../channels.errors.ts';
import { familyErrors } from './family.errors.ts';
import { InviteNumber } from './family.schema.ts';

const strict = { additionalProperties: false } as const;
const byStaff = { channelId: ChannelId, channelMemberId: RowId, guardianId: RowId };
const byLearner = { channelId: ChannelId, guardianId: RowId };
const byTeacher = channel('TEACHER', 'channelId');
/** The one that the caller saw: a second click, and a colleague who was slower, invite nobody. */
const seen = { inviteNumber: InviteNumber };
const invited = { inviteNumber: InviteNumber, expiresAt: Instant };
const missing = [channelErrors.CHANNEL_MEMBER_NOT_FOUND, coreErrors.RESOURCE_NOT_FOUND] as const;
const limits = [{ per: 'user', max: 120, seconds: 3_600 }] as const;

/** Accounts of guardians, for staff who may read their number. [CHN-216] [CHN-218] */
export const guardianAccounts = {
  invite: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/admin/members/:channelMemberId/guardians/:guardianId/invitations',
    access: byTeacher,
    summary: 'Sends the guardian a text message with an invitation; the one before is worthless. [CHN-216]',
    input: Type.Object({ ...byStaff, ...seen }, strict),
    output: Type.Object(invited),
    errors: [
      ...missing,
      familyErrors.FAMILY_INVITED_MEANWHILE,
      familyErrors.FAMILY_GUARDIAN_LINKED,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
      messagingErrors.MESSAGES_OFF,
      messagingErrors.MESSAGE_TOO_LONG,
      messagingErrors.MESSAGE_CHARACTERS,
    ],
    limits: [...limits],
  }),
  revoke: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/admin/members/:channelMemberId/guardians/:guardianId/invitations',
    access: byTeacher,
    summary: 'The open invitation of a guardian is worthless. [CHN-216]',
    input: Type.Object(byStaff, strict),
    output: Nothing,
    errors: [...missing],
  }),
  unlink: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/admin/members/:channelMemberId/guardians/:guardianId/account',
    access: byTeacher,
    summary: 'The account of the guardian sees the member no longer. [CHN-218]',
    input: Type.Object(byStaff, strict),
    output: Nothing,
    errors: [...missing],
  }),
};

/** The same for a learner of 14 or older, who gets the address to pass it on. [CHN-216] [CHN-217] */
export const myGuardianAccounts = {
  invite: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/members/me/guardians/:guardianId/invitations',
    access: signedUp,
    summary: 'An address that links an account to a guardian of the caller; the one before is worthless. [CHN-216]',
    input: Type.Object({ ...byLearner, ...seen }, strict),
    output: Type.Object({ ...invited, url: Type.String() }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      familyErrors.FAMILY_CHILD_TOO_YOUNG,
      familyErrors.FAMILY_INVITED_MEANWHILE,
      familyErrors.FAMILY_GUARDIAN_LINKED,
    ],
    limits: [...limits],
  }),
  revoke: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/members/me/guardians/:guardianId/invitations',
    access: signedUp,
    summary: 'The open invitation of a guardian of the caller is worthless. [CHN-216]',
    input: Type.Object(byLearner, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, familyErrors.FAMILY_CHILD_TOO_YOUNG],
  }),
  unlink: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/members/me/guardians/:guardianId/account',
    access: signedUp,
    summary: 'The account of a guardian of the caller sees the caller no longer. [CHN-218]',
    input: Type.Object(byLearner, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, familyErrors.FAMILY_CHILD_TOO_YOUNG],
  }),
};
