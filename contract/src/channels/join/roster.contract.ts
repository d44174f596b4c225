import Type from 'typebox';
import { channelErrors } from '../channels.errors.ts';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, PlainDate, RowId } from '../../core/schema.ts';
import { SignInCard } from '../members/learner-accounts.contract.ts';
import { learnerAccountErrors } from '../members/learner-accounts.errors.ts';
import { memberErrors } from '../members/members.errors.ts';
import { ROSTER_FAULTS, ROSTER_OUTCOMES, ROSTER_ROLES } from './roster.constants.ts';

const Count = Type.Integer({ minimum: 0 });
const byManager = channel('MANAGER', 'channelId');
const byRoster = { channelId: ChannelId, rosterId: RowId };

const RosterRow = Type.Object({
  /** As the sheet counts it; the first row holds the names of the columns. */
  line: Type.Integer({ minimum: 2 }),
  name: Type.String(),
  nickname: Type.String(),
  email: Type.String(),
  birthDate: Nullable(PlainDate),
  role: Nullable(OneOf(ROSTER_ROLES)),
  group: Type.String(),
  /** A guardian to be added, with a masked number. [CHN-214] */
  guardian: Nullable(Type.Object({ name: Type.String(), phoneNumber: Type.String() })),
  faultList: Type.Array(OneOf(ROSTER_FAULTS)),
  outcome: OneOf(ROSTER_OUTCOMES),
});
const counts = {
  addCount: Count,
  inviteCount: Count,
  accountCount: Count,
  skipCount: Count,
  faultCount: Count,
  newGroupList: Type.Array(Type.String()),
  /** Guardians that are stored; of people without an account nothing is. [CHN-214] */ guardianCount: Count,
};

/** A roster comes as a sheet: uploaded, looked at row by row, then imported as a whole or not at all. */
export const rosters = {
  template: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/rosters/template',
    access: byManager,
    summary: 'An empty sheet with the columns and an example. `content` is base64.',
    input: Type.Object({ channelId: ChannelId }),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() }),
  }),
  preview: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/admin/rosters',
    access: byManager,
    timeoutMs: 60_000,
    summary: 'Reads an uploaded sheet and returns for every row what an import would do, or what is wrong with it.',
    input: Type.Object({ channelId: ChannelId, fileId: RowId }, { additionalProperties: false }),
    output: Type.Object({ rosterId: RowId, fileName: Type.String(), rowList: Type.Array(RosterRow), ...counts }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      memberErrors.ROSTER_UNREADABLE,
      memberErrors.ROSTER_COLUMNS_MISSING,
      memberErrors.ROSTER_EMPTY,
      memberErrors.ROSTER_TOO_MANY_ROWS,
    ],
  }),
  import: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/admin/rosters/:rosterId/imports',
    access: byManager,
    timeoutMs: 60_000,
    summary:
      'Does what the preview showed, all rows without fault in one step, and writes to those who have no account; asked again, it returns what was done.',
    input: Type.Object(
      {
        ...byRoster,
        /** Whether those without an account get a mail, each one. */ isMailed: Type.Optional(
          Type.Boolean({ default: true }),
        ),
        /** Needed where accounts are made or guardians added: that the academy holds the consents. [ACC-24] [CHN-214] */
        isConsentHeld: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      addCount: Count,
      inviteCount: Count,
      accountCount: Count,
      skipCount: Count,
      faultCount: Count,
      /** Of the accounts that were made; only in the first answer, because no password is stored. */
      cardList: Type.Array(SignInCard),
    }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      learnerAccountErrors.LEARNER_CONSENT_REQUIRED,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  invites: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/rosters/invites',
    access: byManager,
    summary:
      'People on a roster who have no account yet, newest first; they are in as soon as they sign up with the e-mail.',
    input: Type.Object({ channelId: ChannelId, ...PageInput }),
    output: pageOf(
      'inviteList',
      Type.Object({
        inviteId: RowId,
        email: Type.String(),
        name: Type.String(),
        nickname: Type.String(),
        role: OneOf(ROSTER_ROLES),
        group: Nullable(Type.String()),
        createdAt: Instant,
      }),
    ),
  }),
  removeInvite: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/admin/rosters/invites/:inviteId',
    access: byManager,
    summary: 'Takes an invitation of a roster back.',
    input: Type.Object({ channelId: ChannelId, inviteId: RowId }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
