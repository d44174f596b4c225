import Type from 'typebox';
import { SUBJECTS } from '../../accounts/accounts.constants.ts';
import { channelErrors } from '../../channels/channels.errors.ts';
import { PHONE_PATTERN } from '../../channels/join/join.constants.ts';
import { TICKET_CONTENT_TYPES } from '../../commerce/tickets/tickets.constants.ts';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';

const strict = { additionalProperties: false } as const;
const byClass = { channelId: ChannelId, courseClassId: RowId };
const Info = {
  phoneNumber: Type.String({ maxLength: 20, pattern: PHONE_PATTERN }),
  /** On a full hour; shown nine hours later, as a clock in Korea has it. */ firstRegistrationDate: Instant,
  subject: OneOf(SUBJECTS),
};
/** Empty, where the number can no longer be read. */
const ReadInfo = Type.Object({ ...Info, phoneNumber: Type.String() });

/** What a member of a channel fills in before their first lesson. [SCH-7] */
export const classInfos = {
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/class-infos',
    access: signedUp,
    summary:
      "The caller's own class information in the channel of a content, and whether that content asks for it. [SCH-7]",
    input: Type.Object({ content_id: RowId, content_type: OneOf(TICKET_CONTENT_TYPES) }, strict),
    output: Type.Object({
      channelId: ChannelId,
      channelName: Type.String(),
      slug: Type.String(),
      /** Nobody without the information can enter it. */ isAsked: Type.Boolean(),
      /** At least a visitor of the channel; others join with the same form. */ isMember: Type.Boolean(),
      classInfo: Nullable(ReadInfo),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  save: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/class-infos',
    access: signedUp,
    summary:
      "Saves the caller's own class information; members do, and those who wait to be approved. The phone number is sealed. [SCH-7] [SCH-8]",
    input: Type.Object({ channelId: ChannelId, ...Info }, strict),
    output: Nothing,
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  ofClass: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId/class-infos',
    access: channel('TEACHER', 'channelId'),
    summary: 'The class information of the people of a class, for those who teach. [SCH-7]',
    input: Type.Object(byClass, strict),
    output: Type.Object({
      isAsked: Type.Boolean(),
      memberList: Type.Array(Type.Object({ userId: UserId, nickname: Type.String(), classInfo: Nullable(ReadInfo) })),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  ask: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/course-classes/:courseClassId/class-infos',
    access: channel('TEACHER', 'channelId'),
    summary: 'Whether a class asks its people for their class information before they enter a lesson. [SCH-7]',
    input: Type.Object({ ...byClass, isAsked: Type.Boolean() }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
