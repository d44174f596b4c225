import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { channelErrors } from '../channels.errors.ts';
import {
  FAMILY_CURSOR_PATTERN,
  FAMILY_MESSAGE_MAX,
  FAMILY_MESSAGES_PER_TEN_MINUTES,
  FAMILY_SIDES,
  FAMILY_STAFF_MESSAGES_PER_TEN_MINUTES,
} from './family-threads.constants.ts';
import { familyThreadErrors } from './family-threads.errors.ts';

const strict = { additionalProperties: false } as const;
const staff = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
const guardian = { area: 'eduenv', access: signedUp } as const;
const byThread = { channelId: ChannelId, channelMemberId: RowId };
const Count = Type.Integer({ minimum: 0 });
const Text = Type.String({
  minLength: 1,
  maxLength: FAMILY_MESSAGE_MAX,
  pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*\\S[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*$',
});

const Message = Type.Object({
  familyMessageId: RowId,
  side: OneOf(FAMILY_SIDES),
  /** Null when nobody knows any more. */ authorName: Nullable(Type.String()),
  isMine: Type.Boolean(),
  /** Empty when it is hidden. */ text: Type.String(),
  /** Somebody deleted it; that there was a message stays. */ isHidden: Type.Boolean(),
  createdAt: Instant,
});
const Messages = Type.Object({
  /** The newest first. */ messageList: Type.Array(Message),
  next: Nullable(RowId),
  unreadCount: Count,
});
const Sent = Type.Object({ familyMessageId: RowId });

/** The conversation of a child's guardians with an academy. The child has no part in it, at any age. [CHN-232] */
export const familyThread = {
  messages: defineEndpoint({
    ...guardian,
    method: 'GET',
    path: '/family/children/:channelMemberId/messages',
    summary: 'Messages between the guardians of a child and the academy, newest first. [CHN-232]',
    input: Type.Object({ channelMemberId: RowId, before: Type.Optional(RowId) }, strict),
    output: Messages,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  send: defineEndpoint({
    ...guardian,
    method: 'POST',
    path: '/family/children/:channelMemberId/messages',
    summary: 'A guardian writes to the academy about a child. [CHN-232] [CHN-233]',
    input: Type.Object({ channelMemberId: RowId, text: Text }, strict),
    output: Sent,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
    limits: [{ per: 'user', max: FAMILY_MESSAGES_PER_TEN_MINUTES, seconds: 600 }],
  }),
  read: defineEndpoint({
    ...guardian,
    method: 'PUT',
    path: '/family/children/:channelMemberId/messages/read',
    summary: 'The guardian has read up to this message. [CHN-233]',
    input: Type.Object({ channelMemberId: RowId, familyMessageId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  hide: defineEndpoint({
    ...guardian,
    method: 'DELETE',
    path: '/family/children/:channelMemberId/messages/:familyMessageId',
    summary: 'Deletes an own message for everybody; that there was one stays. [CHN-234]',
    input: Type.Object({ channelMemberId: RowId, familyMessageId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, familyThreadErrors.FAMILY_MESSAGE_NOT_FOUND],
  }),
};

/** Threads of an academy with families: coaches those of the learners they teach, managers all. [CHN-232] */
export const familyInbox = {
  list: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/family-threads',
    summary:
      'Threads with families: those with unread messages first, then the newest; also by the name of a child. [CHN-235]',
    input: Type.Object(
      {
        channelId: ChannelId,
        cursor: Type.Optional(Type.String({ pattern: FAMILY_CURSOR_PATTERN })),
        /** The beginning of a name or nickname. */ query: Type.Optional(Line({ max: 40 })),
      },
      strict,
    ),
    output: Type.Object({
      threadList: Type.Array(
        Type.Object({
          channelMemberId: RowId,
          userId: UserId,
          nickname: Type.String(),
          name: Type.String(),
          unreadCount: Count,
          lastText: Type.String(),
          lastSide: OneOf(FAMILY_SIDES),
          isLastHidden: Type.Boolean(),
          lastAt: Instant,
        }),
      ),
      next: Nullable(Type.String()),
    }),
  }),
  counts: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/family-threads/counts',
    summary: 'How many threads have messages that nobody of the academy has read. [CHN-235]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Type.Object({ unreadCount: Count }),
  }),
  messages: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/family-threads/:channelMemberId/messages',
    summary: 'Messages with the guardians of a child, newest first; also of a child without any yet. [CHN-232]',
    input: Type.Object({ ...byThread, before: Type.Optional(RowId) }, strict),
    output: Type.Object({
      ...Messages.properties,
      nickname: Type.String(),
      name: Type.String(),
      /** Guardians with an account, who read what is written. */ accountCount: Count,
    }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  send: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/family-threads/:channelMemberId/messages',
    summary: 'Staff writes to the guardians of a child; refused while none has an account. [CHN-232] [CHN-233]',
    input: Type.Object({ ...byThread, text: Text }, strict),
    output: Sent,
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND, familyThreadErrors.FAMILY_NO_ACCOUNT],
    limits: [{ per: 'user', max: FAMILY_STAFF_MESSAGES_PER_TEN_MINUTES, seconds: 600 }],
  }),
  read: defineEndpoint({
    ...staff,
    method: 'PUT',
    path: '/channels/:channelId/family-threads/:channelMemberId/messages/read',
    summary: 'Somebody of the academy has read up to this message. [CHN-233]',
    input: Type.Object({ ...byThread, familyMessageId: RowId }, strict),
    output: Nothing,
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  hide: defineEndpoint({
    ...staff,
    method: 'DELETE',
    path: '/channels/:channelId/family-threads/:channelMemberId/messages/:familyMessageId',
    summary:
      'Deletes a message of the academy for everybody: an own one, or any for managers. The audit log keeps who. [CHN-234]',
    input: Type.Object({ ...byThread, familyMessageId: RowId }, strict),
    output: Nothing,
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND, familyThreadErrors.FAMILY_MESSAGE_NOT_FOUND],
  }),
};
