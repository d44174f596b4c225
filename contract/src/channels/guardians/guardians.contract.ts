import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { LANGUAGES } from '../../core/text.ts';
import { channelErrors } from '../channels.errors.ts';
import { familyErrors } from '../family/family.errors.ts';
import { GuardianAccount } from '../family/family.schema.ts';
import { PHONE_PATTERN } from '../join/join.constants.ts';
import {
  GUARDIAN_CONSENT_METHODS,
  GUARDIAN_CONSENTS,
  GUARDIAN_NAME_MAX,
  GUARDIAN_RELATIONS,
  GUARDIAN_REVEALS_PER_HOUR,
  GUARDIAN_SOURCES,
  GUARDIANS_MAX,
} from './guardians.constants.ts';
import { channelGuardianErrors } from './guardians.errors.ts';

const strict = { additionalProperties: false } as const;
const byMember = { channelId: ChannelId, channelMemberId: RowId };
const byTeacher = channel('TEACHER', 'channelId');

const Phone = Type.String({ maxLength: 20, pattern: PHONE_PATTERN });
/** Empty: none. */
const Email = Type.String({ maxLength: 254, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' });
const Fields = {
  name: Line({ max: GUARDIAN_NAME_MAX }),
  relation: OneOf(GUARDIAN_RELATIONS),
  language: OneOf(LANGUAGES),
  /** Advertising, beside what is about lessons. */ isMarketingAllowed: Type.Boolean(),
};
const NewContact = { phoneNumber: Phone, email: Type.Optional(Email) };
/** What is left out stays as it is: whoever edits does not have to know the number. */
const ChangedContact = { phoneNumber: Type.Optional(Phone), email: Type.Optional(Email) };
const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
/** Of the family: a tick in the form. */
const isConsented = Type.Boolean();
/** Of staff: how the guardian agreed. */
const consentMethod = OneOf(GUARDIAN_CONSENT_METHODS);

const Guardian = Type.Object({
  guardianId: RowId,
  name: Type.String(),
  relation: OneOf(GUARDIAN_RELATIONS),
  /** Masked; the whole number is a call of its own. [CHN-212] */ phoneNumber: Type.String(),
  email: Type.String(),
  language: OneOf(LANGUAGES),
  source: OneOf(GUARDIAN_SOURCES),
  /** Empty for a contact of an earlier release, until somebody records the consent. */
  consentList: Type.Array(
    Type.Object({
      kind: OneOf(GUARDIAN_CONSENTS),
      method: OneOf(GUARDIAN_CONSENT_METHODS),
      agreedAt: Instant,
    }),
  ),
  revision: Revision,
  account: GuardianAccount,
});
const Made = Type.Object({ guardianId: RowId, revision: Revision });
const written = [channelErrors.CHANNEL_MEMBER_NOT_FOUND, channelGuardianErrors.GUARDIAN_EXISTS] as const;
const changed = [
  coreErrors.RESOURCE_NOT_FOUND,
  channelGuardianErrors.GUARDIAN_EXISTS,
  channelGuardianErrors.GUARDIAN_CHANGED,
] as const;
const limits = [{ per: 'user', max: 120, seconds: 3_600 }] as const;

/** Guardians of the caller, entered by the family. [CHN-210] */
export const myGuardians = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/members/me/guardians',
    access: signedUp,
    summary: "The caller's own guardians in a channel, with masked numbers. [CHN-210] [CHN-212]",
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Type.Object({
      guardianList: Type.Array(Guardian, { maxItems: GUARDIANS_MAX }),
      channelMemberId: RowId,
      /** From 14 on the learner invites, and ends the link of an account. [CHN-217] */ mayInvite: Type.Boolean(),
    }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  add: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/members/me/guardians',
    access: signedUp,
    summary:
      'Adds a guardian of the caller; without the consent of the guardian nothing is stored. [CHN-210] [CHN-211]',
    input: Type.Object({ channelId: ChannelId, ...Fields, ...NewContact, isConsented }, strict),
    output: Made,
    errors: [...written, channelGuardianErrors.GUARDIAN_LIMIT, channelGuardianErrors.GUARDIAN_AGREEMENT_REQUIRED],
    limits: [...limits],
  }),
  change: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/members/me/guardians/:guardianId',
    access: signedUp,
    summary: 'Changes a guardian of the caller; refused with a revision that is not the newest. [CHN-210]',
    input: Type.Object(
      { channelId: ChannelId, guardianId: RowId, ...Fields, ...ChangedContact, isConsented, revision: Revision },
      strict,
    ),
    output: Made,
    errors: [...changed, channelGuardianErrors.GUARDIAN_AGREEMENT_REQUIRED, familyErrors.FAMILY_CHILD_TOO_YOUNG],
    limits: [...limits],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/members/me/guardians/:guardianId',
    access: signedUp,
    summary: 'Removes a guardian of the caller with everything stored of them; so a consent is withdrawn. [CHN-211]',
    input: Type.Object({ channelId: ChannelId, guardianId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, familyErrors.FAMILY_CHILD_TOO_YOUNG],
  }),
};

/** Guardians of a member, for those who teach them: coaches of a class of the member, managers and masters. [CHN-213] */
export const memberGuardians = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/members/:channelMemberId/guardians',
    access: byTeacher,
    summary:
      'The guardians of a member with masked numbers. Those who teach no class of the member get `isReadable` false and no guardian. [CHN-212] [CHN-213]',
    input: Type.Object(byMember, strict),
    output: Type.Object({
      isReadable: Type.Boolean(),
      guardianList: Type.Array(Guardian, { maxItems: GUARDIANS_MAX }),
    }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  add: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/admin/members/:channelMemberId/guardians',
    access: byTeacher,
    summary: 'Adds a guardian of a member, with how they agreed. [CHN-210] [CHN-211] [CHN-213]',
    input: Type.Object({ ...byMember, ...Fields, ...NewContact, consentMethod }, strict),
    output: Made,
    errors: [...written, channelGuardianErrors.GUARDIAN_LIMIT],
  }),
  change: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/:channelMemberId/guardians/:guardianId',
    access: byTeacher,
    summary:
      'Changes a guardian of a member; refused with a revision that is not the newest. Consents to another number are gone unless this call has a new one. [CHN-210] [CHN-211] [CHN-213]',
    input: Type.Object(
      {
        ...byMember,
        guardianId: RowId,
        ...Fields,
        ...ChangedContact,
        /** Left out: no new consent. Those there are stay, unless the number changes. */
        consentMethod: Type.Optional(consentMethod),
        revision: Revision,
      },
      strict,
    ),
    output: Made,
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND, ...changed],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/admin/members/:channelMemberId/guardians/:guardianId',
    access: byTeacher,
    summary: 'Removes a guardian of a member with everything stored of them. [CHN-213]',
    input: Type.Object({ ...byMember, guardianId: RowId }, strict),
    output: Nothing,
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND, coreErrors.RESOURCE_NOT_FOUND],
  }),
  reveal: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/admin/members/:channelMemberId/guardians/:guardianId/reveals',
    access: byTeacher,
    summary: 'The whole number and address of a guardian; each reading is an entry of the audit log. [CHN-213]',
    input: Type.Object({ ...byMember, guardianId: RowId }, strict),
    output: Type.Object({ phoneNumber: Type.String(), email: Nullable(Type.String()) }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND, coreErrors.RESOURCE_NOT_FOUND],
    limits: [{ per: 'user', max: GUARDIAN_REVEALS_PER_HOUR, seconds: 3_600 }],
  }),
};
