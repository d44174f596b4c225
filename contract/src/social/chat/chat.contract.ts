import Type from 'typebox';
import { safetyErrors } from '../../accounts/safety.errors.ts';
import { signedIn, signedUp, siteAdmin } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { defineClientMessages } from '../../core/realtime.ts';
import { Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { NICKNAME_MAX_LENGTH } from '../../accounts/accounts.constants.ts';
import { CHAT_PAGES_MAX, MESSAGE_MAX_LENGTH, MESSAGES_PER_MINUTE, MESSAGES_PER_SECOND } from './chat.constants.ts';
import { ChatMessage, Sequence } from './chat.schema.ts';
import { GUARDIAN_APPROVALS } from '../friends.constants.ts';
import { friendErrors } from '../friends.errors.ts';
import { socialErrors } from '../social.errors.ts';

const Count = Type.Integer({ minimum: 0 });
/** Nickname null: the person has left. */
const ChatPartner = Type.Object({
  userId: UserId,
  nickname: Nullable(Type.String()),
  portrait: Nullable(Type.String()),
});

const CHAT = {
  chatId: RowId,
  partner: ChatPartner,
  unreadMessageCount: Count,
  lastMessage: Nullable(ChatMessage),
  /** Up to which message I have read, and up to which the other has. */
  readSequence: Count,
  partnerReadSequence: Count,
};
export const Chat = Type.Object(CHAT);

export const CONTACT_SOURCES = ['WHISPER', 'SAYING', 'CODE_COMMENT', 'HELP'] as const;
const ContactPerson = Type.Object({ userId: UserId, nickname: Nullable(Type.String()) });
export const ContactLog = Type.Object({
  contactLogId: RowId,
  staff: ContactPerson,
  minor: ContactPerson,
  isFromStaff: Type.Boolean(),
  /** As it was typed, before any word was covered. */
  text: Type.String(),
  createdAt: Instant,
  /** A whisper, a public message in a lounge or a room, a comment beside code, or a help request and its answer. */
  source: OneOf(CONTACT_SOURCES),
  /** Where a public message was sent; null for everything else. */
  roomId: Nullable(RowId),
});

export const chats = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/chats',
    access: signedIn,
    summary: 'My conversations, the one with the newest message first; by page, or further with `cursor`. [SOC-8]',
    input: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: CHAT_PAGES_MAX, default: 1 })),
      cursor: Type.Optional(RowId),
    }),
    output: Type.Object({
      chatList: Type.Array(Chat),
      pageCount: Count,
      totalCount: Count,
      nextCursor: Nullable(RowId),
    }),
  }),
  unread: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/chats/unread-counts',
    access: signedIn,
    summary: 'How many whispers wait to be read. [SOC-8]',
    input: Nothing,
    output: Type.Object({ unreadMessageCount: Count }),
  }),
  open: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/chats',
    access: signedUp,
    summary: 'Opens the conversation with somebody, by id or by nickname; there is only ever one. [SOC-8]',
    input: Type.Object(
      { userId: Type.Optional(UserId), nickname: Type.Optional(Line({ max: NICKNAME_MAX_LENGTH })) },
      { additionalProperties: false },
    ),
    /**
     * `mayWrite` false: the messages can be read, but no new one can be sent. `guardianApproval` is what the caller's
     * own guardian decided, where that is the reason. [SOC-156]
     */
    output: Type.Object({
      ...CHAT,
      mayWrite: Type.Boolean(),
      guardianApproval: Nullable(OneOf(GUARDIAN_APPROVALS)),
    }),
    errors: [
      socialErrors.USER_NICKNAME_NOT_FOUND,
      socialErrors.WHISPER_NOT_ALLOWED,
      socialErrors.WHISPER_TO_YOURSELF,
      friendErrors.USER_BLOCKED_BY_YOU,
      safetyErrors.GUARDIAN_APPROVAL_NEEDED,
    ],
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  messages: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/chats/:chatId/messages',
    access: signedIn,
    summary: 'The newest messages of a conversation, or those before one, oldest first. [SOC-8]',
    input: Type.Object({ chatId: RowId, before: Type.Optional(Sequence) }),
    output: Type.Object({
      messageList: Type.Array(ChatMessage),
      hasMore: Type.Boolean(),
      readSequence: Count,
      partnerReadSequence: Count,
    }),
  }),
  send: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/chats/:chatId/messages',
    access: signedUp,
    summary: 'Sends a message. The same `clientKey` again is the same message, however often it arrives. [SOC-8]',
    input: Type.Object(
      {
        chatId: RowId,
        clientKey: Type.String({ pattern: '^[\\w-]{8,64}$' }),
        text: Type.String({
          minLength: 1,
          maxLength: MESSAGE_MAX_LENGTH,
          pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
        }),
        /** The sender was asked about contact details in it, and means it. [SOC-152] */
        isContactConfirmed: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    output: ChatMessage,
    errors: [
      socialErrors.WHISPER_NOT_ALLOWED,
      friendErrors.USER_BLOCKED_BY_YOU,
      safetyErrors.GUARDIAN_APPROVAL_NEEDED,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
      safetyErrors.CONTACT_DETAILS_UNCONFIRMED,
    ],
    limits: [
      { per: 'user', max: MESSAGES_PER_SECOND, seconds: 1 },
      { per: 'user', max: MESSAGES_PER_MINUTE, seconds: 60 },
    ],
  }),
  read: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/chats/:chatId/read',
    access: signedIn,
    summary: 'Everything up to this message was read. [SOC-8]',
    input: Type.Object({ chatId: RowId, messageId: RowId }, { additionalProperties: false }),
    output: Type.Object({ unreadMessageCount: Count }),
  }),
  remove: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/chats/:chatId/messages/:messageId',
    access: signedIn,
    summary: 'Takes one of my own messages back; both see that there was one.',
    input: Type.Object({ chatId: RowId, messageId: RowId }),
    output: Nothing,
  }),
  contactLogs: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/contact-logs',
    access: siteAdmin,
    summary:
      'What staff and minors wrote to each other, newest first; nobody can change it, and every read is recorded. [SOC-160]',
    input: Type.Object({ cursor: Type.Optional(RowId), nickname: Type.Optional(Line({ max: NICKNAME_MAX_LENGTH })) }),
    output: Type.Object({ contactLogList: Type.Array(ContactLog), nextCursor: Nullable(RowId) }),
    errors: [socialErrors.USER_NICKNAME_NOT_FOUND],
  }),
};

/** Sent by a browser while the user types; not stored. */
export const chatMessages = defineClientMessages('social', {
  typing: { payload: Type.Object({ chatId: RowId }, { additionalProperties: false }) },
});
