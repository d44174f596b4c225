import Type from 'typebox';
import { safetyErrors } from '../../accounts/safety.errors.ts';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { CHANNEL_ROLES } from '../../core/roles.ts';
import { ChannelId, Line, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { channelErrors } from '../channels.errors.ts';
import { CHANNEL_INTRODUCTION_MAX, CHANNEL_NICKNAME_MAX, PHONE_PATTERN } from './join.constants.ts';
import { JoinAnswers, TermChoices } from './join-forms.schema.ts';
import { joinErrors } from './join.errors.ts';

/** Lines and paragraphs, without other control characters. */
const Prose = Type.String({
  maxLength: CHANNEL_INTRODUCTION_MAX,
  pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*$',
});
/** Emptiness is not a fault of the schema: each of the two has a sentence of its own. [CHN-2] */
const Names = { nickname: Line({ min: 0, max: CHANNEL_NICKNAME_MAX }), introduction: Prose };
/** As class forms send it; an empty number is none. */
const PhoneNumber = Type.String({ maxLength: 20, pattern: `${PHONE_PATTERN}|^$` });
const MemberForm = {
  ...Names,
  phoneNumber: Type.Optional(PhoneNumber),
  marketingConsent: Type.Optional(Type.Boolean()),
  channelPersonalInformationConsent: Type.Optional(Type.Boolean()),
  /** Answers to the channel's own questions, and to its own terms. [CHN-178] [CHN-179] */
  answerList: Type.Optional(JoinAnswers),
  termList: Type.Optional(TermChoices),
};
/** What lets somebody in without waiting: a code of the channel or of a group, or the secret of an invitation's letter. */
const JoinCode = {
  code: Type.Optional(Line({ max: 32 })),
  invitation: Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' })),
};

const Membership = Type.Object({ channelId: ChannelId, channelMemberId: RowId, role: OneOf(CHANNEL_ROLES) });
const Profile = Type.Object({ channelMemberId: RowId, nickname: Type.String(), introduction: Type.String() });

const FORM_ERRORS = [
  joinErrors.CHANNEL_NICKNAME_REQUIRED,
  joinErrors.CHANNEL_INTRODUCTION_REQUIRED,
  joinErrors.CHANNEL_WORDS_NOT_ALLOWED,
] as const;
const JOIN_CODE_ERRORS = [
  channelErrors.CHANNEL_CODE_NOT_FOUND,
  channelErrors.CHANNEL_GROUP_NOT_FOUND,
  joinErrors.CHANNEL_INVITATION_NOT_FOUND,
] as const;
const JOIN_ERRORS = [
  safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
  channelErrors.CHANNEL_NOT_FOUND,
  ...FORM_ERRORS,
  ...JOIN_CODE_ERRORS,
  joinErrors.CHANNEL_TERMS_REQUIRED,
  joinErrors.JOIN_ANSWER_REQUIRED,
  joinErrors.JOIN_TERMS_REQUIRED,
  joinErrors.CHANNEL_MEMBER_BANNED,
  joinErrors.CHANNEL_MEMBER_SUSPENDED,
  joinErrors.CHANNEL_GROUP_FULL,
] as const;
const JOINS = [{ per: 'user', max: 120, seconds: 3_600 }] as const;

export const channelJoin = {
  join: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/members',
    access: signedUp,
    summary: 'Joins a channel, or applies where its masters approve; a code or an invitation lets in at once. [CHN-3]',
    input: Type.Object({ channelId: ChannelId, ...MemberForm, ...JoinCode }, { additionalProperties: false }),
    output: Membership,
    errors: JOIN_ERRORS,
    limits: JOINS,
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/members',
    access: signedUp,
    summary:
      "The same away from a channel's own domain: a member of the channel that the body or the Channel-Id header names. [CHN-3]",
    input: Type.Object(
      { channelId: Type.Optional(ChannelId), ...MemberForm, ...JoinCode },
      { additionalProperties: false },
    ),
    output: Membership,
    errors: JOIN_ERRORS,
    limits: JOINS,
  }),
  offer: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/members/offers',
    access: signedUp,
    summary: 'What joining would be: at once or after approval, by whose invitation, into which group.',
    input: Type.Object({ channelId: ChannelId, ...JoinCode }, { additionalProperties: false }),
    output: Type.Object({
      isApproved: Type.Boolean(),
      invitedBy: Nullable(Type.String()),
      groupName: Nullable(Type.String()),
    }),
    errors: [channelErrors.CHANNEL_NOT_FOUND, ...JOIN_CODE_ERRORS],
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  mine: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/members/me',
    access: signedUp,
    summary: 'What I gave when I joined, and what I am.',
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Type.Object({
      ...Profile.properties,
      role: OneOf(CHANNEL_ROLES),
      phoneNumber: Nullable(Type.String()),
      marketingConsent: Type.Boolean(),
      version: EditVersion,
    }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/members/me',
    access: channel('VISITOR', 'channelId'),
    summary: 'Changes my nickname and my introduction in a channel. [CHN-3]',
    input: {
      channelId: ChannelId,
      /** What joining needs is not changed here. */ channelPersonalInformationConsent: Type.Optional(Type.Boolean()),
    },
    fields: { ...Names, phoneNumber: PhoneNumber, marketingConsent: Type.Boolean() },
    output: Profile,
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND, safetyErrors.CONTACT_DETAILS_NOT_ALLOWED, ...FORM_ERRORS],
  }),
  leave: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/members/me',
    access: signedUp,
    summary: 'Leaves a channel, or takes an application back. [CHN-123]',
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Nothing,
    errors: [
      channelErrors.CHANNEL_MEMBER_NOT_FOUND,
      joinErrors.LAST_CHANNEL_MASTER,
      joinErrors.CHANNEL_MEMBER_BANNED,
      joinErrors.CHANNEL_MEMBER_SUSPENDED,
    ],
  }),
  adminDetail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/members/:channelMemberId/profiles',
    access: channel('MANAGER', 'channelId'),
    summary: 'The nickname and the introduction of a member, for those who run the channel. [CHN-2]',
    input: Type.Object({ channelId: ChannelId, channelMemberId: RowId }, { additionalProperties: false }),
    output: Type.Object({ ...Profile.properties, version: EditVersion }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  adminUpdate: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/:channelMemberId/profiles',
    access: channel('MANAGER', 'channelId'),
    summary: "Changes the nickname and the introduction of a member; a master's only by masters. [CHN-3]",
    input: { channelId: ChannelId, channelMemberId: RowId },
    fields: Names,
    output: Profile,
    errors: [coreErrors.RESOURCE_NOT_FOUND, coreErrors.NOT_HAS_ROLE, ...FORM_ERRORS],
  }),
};
