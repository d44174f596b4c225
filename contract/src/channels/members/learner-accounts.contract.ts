import Type from 'typebox';
import { channelErrors } from '../channels.errors.ts';
import { BirthDate } from '../../accounts/accounts.schema.ts';
import { accountErrors } from '../../accounts/accounts.errors.ts';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, OneOf, RowId } from '../../core/schema.ts';
import { joinErrors } from '../join/join.errors.ts';
import { ROSTER_NAME_MAX_LENGTH, ROSTER_ROLES } from '../join/roster.constants.ts';
import { learnerAccountErrors } from './learner-accounts.errors.ts';
import { LEARNER_ACCOUNTS_AT_ONCE_MAX } from './members.constants.ts';

/** What is printed for one learner. The password is readable in this answer only; it is stored as a hash. */
export const SignInCard = Type.Object({
  channelMemberId: RowId,
  name: Type.String(),
  loginName: Type.String(),
  password: Type.String(),
});
const Cards = Type.Array(SignInCard);
/** A line with something in it. */
const LearnerName = Type.String({
  maxLength: ROSTER_NAME_MAX_LENGTH,
  pattern: '^[^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$',
});
const Learner = Type.Object({ name: LearnerName, birthDate: BirthDate }, { additionalProperties: false });

/** Accounts for learners without an e-mail address, made by the staff of their channel. */
export const learnerAccounts = {
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/admin/learner-accounts',
    access: channel('MANAGER', 'channelId'),
    timeoutMs: 60_000,
    summary:
      'Makes accounts with a login name and an easy password; the people are members at once. Asked again with the same requestId, the same accounts get new passwords. [ACC-20]',
    input: Type.Object(
      {
        channelId: ChannelId,
        /** Made by the page, so that a request that is sent again makes nobody twice. */
        requestId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
        channelGroupId: Type.Optional(RowId),
        role: Type.Optional(OneOf(ROSTER_ROLES)),
        /** That the academy holds the consent of each person, or of the guardian of those under 14. */
        isConsentHeld: Type.Boolean(),
        learnerList: Type.Array(Learner, { minItems: 1, maxItems: LEARNER_ACCOUNTS_AT_ONCE_MAX }),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ cardList: Cards }),
    errors: [
      learnerAccountErrors.LEARNER_CONSENT_REQUIRED,
      accountErrors.BIRTH_DATE_NOT_POSSIBLE,
      coreErrors.RESOURCE_NOT_FOUND,
      coreErrors.DOLPHIN_DUPLICATE_RESOURCE,
      joinErrors.CHANNEL_GROUP_FULL,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  resetPasswords: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/admin/learner-accounts/passwords',
    access: channel('TEACHER', 'channelId'),
    timeoutMs: 60_000,
    summary:
      'Gives learners whose account was made here a new password, for a new card; their sessions end. Others are passed over. [ACC-23]',
    input: Type.Object(
      {
        channelId: ChannelId,
        channelMemberIds: Type.Array(RowId, {
          minItems: 1,
          maxItems: LEARNER_ACCOUNTS_AT_ONCE_MAX,
          uniqueItems: true,
        }),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ cardList: Cards, passedOverCount: Type.Integer({ minimum: 0 }) }),
    errors: [learnerAccountErrors.LEARNER_ACCOUNT_NOT_FOUND],
    limits: [{ per: 'user', max: 120, seconds: 3_600 }],
  }),
};
