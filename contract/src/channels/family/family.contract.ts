import Type from 'typebox';
import { open, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { FAMILY_CHILDREN_MAX, FAMILY_OBSTACLES } from './family.constants.ts';
import { familyErrors } from './family.errors.ts';

const strict = { additionalProperties: false } as const;
const byChild = Type.Object({ channelMemberId: RowId }, strict);
/** Signed: nobody makes one up. */
const byToken = Type.Object({ token: Type.String({ pattern: '^[\\w-]{32}$' }) }, strict);

const ChildFields = {
  channelMemberId: RowId,
  channelId: ChannelId,
  channelName: Type.String(),
  channelSlug: Type.String(),
  /** Whose picture is drawn. */ childUserId: UserId,
  childName: Type.String(),
  portrait: Nullable(Type.String()),
};

/** Children of the caller, who is a guardian with an account. [CHN-215] */
export const family = {
  children: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/family/children',
    access: signedUp,
    summary: 'The children whose guardian the caller is, in all channels. [CHN-215]',
    input: Nothing,
    output: Type.Object({
      childList: Type.Array(Type.Object({ ...ChildFields, linkedAt: Instant }), { maxItems: FAMILY_CHILDREN_MAX }),
    }),
  }),
  counts: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/family/counts',
    access: signedUp,
    summary:
      'What waits for the caller at each child: messages of the academy that were not read, and consent requests without an answer. [CHN-237]',
    input: Nothing,
    output: Type.Object({
      countList: Type.Array(
        Type.Object({
          channelMemberId: RowId,
          /** Up to 99. */ unreadCount: Type.Integer({ minimum: 0 }),
          /** Those that the caller may answer; up to 99. */ consentCount: Type.Integer({ minimum: 0 }),
        }),
        { maxItems: FAMILY_CHILDREN_MAX },
      ),
    }),
  }),
  child: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/family/children/:channelMemberId',
    access: signedUp,
    summary:
      'One child. The child reads it, too, from 14 on, as everything that guardians see; for everybody else it is missing. [CHN-215] [CHN-217]',
    input: byChild,
    output: Type.Object({
      ...ChildFields,
      /** The caller is the child. */ isSelf: Type.Boolean(),
      /** Guardians who see this child with an account. */ guardianCount: Type.Integer({ minimum: 0 }),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  unlink: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/family/children/:channelMemberId',
    access: signedUp,
    summary: 'The caller sees this child no longer; the academy keeps the contact. [CHN-218]',
    input: byChild,
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  invitation: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/family/invitations/:token',
    access: open,
    summary:
      'What an invitation is for, with a masked name of the child. One that is wrong, used, expired or revoked is missing. [CHN-216]',
    input: byToken,
    output: Type.Object({
      channelName: Type.String(),
      childName: Type.String(),
      expiresAt: Nullable(Instant),
      /** The child, where the caller has accepted this invitation. */ channelMemberId: Nullable(RowId),
      obstacle: Nullable(OneOf(FAMILY_OBSTACLES)),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
    limits: [{ per: 'address', max: 300, seconds: 600 }],
  }),
  accept: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/family/invitations/:token/acceptances',
    access: signedUp,
    summary:
      'Links the account of the caller to the guardian who was invited. An invitation links one account. [CHN-216]',
    input: byToken,
    output: Type.Object({ channelMemberId: RowId }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      familyErrors.FAMILY_YOURSELF,
      familyErrors.FAMILY_TOO_YOUNG,
      familyErrors.FAMILY_ALREADY_LINKED,
      familyErrors.FAMILY_LIMIT,
    ],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
};
