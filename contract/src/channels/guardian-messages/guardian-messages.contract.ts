import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import {
  MESSAGE_KINDS,
  MESSAGE_STATES,
  MESSAGE_TEXT_MAX,
  OPT_OUT_SCOPES,
  SENDER_DIGITS_PATTERN,
  SENDER_STATES,
} from '../../messaging/messaging.constants.ts';
import { messagingErrors } from '../../messaging/messaging.errors.ts';
import { channelErrors } from '../channels.errors.ts';
import { PHONE_PATTERN } from '../join/join.constants.ts';
import {
  MESSAGE_CHILDREN_MAX,
  MESSAGE_SENDER_NAME_MAX,
  MESSAGE_TEMPLATE_NAME_MAX,
  USER_IDS_PATTERN,
} from './guardian-messages.constants.ts';
import { guardianMessageErrors } from './guardian-messages.errors.ts';

const strict = { additionalProperties: false } as const;
const byTeacher = channel('TEACHER', 'channelId');
const byManager = channel('MANAGER', 'channelId');
const Count = Type.Integer({ minimum: 0 });
const Content = Type.String({ minLength: 1, maxLength: MESSAGE_TEXT_MAX });
const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const RequestKey = Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' });

const Message = Type.Object({
  messageId: RowId,
  batchId: RowId,
  /** The child it is about; null when the account is gone. */ userId: Nullable(UserId),
  nickname: Type.String(),
  /** Masked. */ phoneNumber: Type.String(),
  content: Type.String(),
  kind: OneOf(MESSAGE_KINDS),
  isAd: Type.Boolean(),
  state: OneOf(MESSAGE_STATES),
  failureCode: Nullable(Type.String()),
  /** The provider's code when AlimTalk failed and the text was sent instead. */ talkFailure: Nullable(Type.String()),
  isResent: Type.Boolean(),
  /** It waits, and the caller may take its batch back. */ canCancel: Type.Boolean(),
  /** Who sent it; null when nobody knows any more. */ senderName: Nullable(Type.String()),
  createdAt: Instant,
  /** When it leaves at the earliest. */ startAt: Instant,
});
const Filter = {
  channelId: ChannelId,
  user_id: Type.Optional(UserId),
  batch_id: Type.Optional(RowId),
  state: Type.Optional(OneOf(MESSAGE_STATES)),
  /** The beginning of a nickname, or the last four digits of a number. */ query: Type.Optional(Line({ max: 40 })),
};

/** Text messages to the guardians of members, by coaches of their classes, managers and masters. [SMS-1] [SMS-2] */
export const guardianMessages = {
  composer: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/guardian-messages/composer',
    access: byTeacher,
    summary: 'What a composer has to know: prices, the sender, templates, and whether this is the sandbox. [SMS-1]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Type.Object({
      isOn: Type.Boolean(),
      isSandbox: Type.Boolean(),
      sandboxPhoneUrl: Nullable(Type.String()),
      prices: Type.Object({ SMS: Count, LMS: Count, ATA: Count }),
      optOutNumber: Nullable(Type.String()),
      sender: Type.String(),
      academy: Type.String(),
      templateList: Type.Array(
        Type.Object({ templateId: RowId, name: Type.String(), content: Type.String(), revision: Revision }),
      ),
      /** Templates of AlimTalk that are switched on: a text that one of them has leaves as AlimTalk. */
      talkList: Type.Array(
        Type.Object({
          templateId: Type.String(),
          content: Type.String(),
          buttonPlaces: Type.Array(Type.String()),
        }),
      ),
    }),
  }),
  receivers: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/guardian-messages/receivers',
    access: byTeacher,
    summary:
      'The guardians of these members with masked numbers; members that the caller does not teach are left out. [SMS-2]',
    input: Type.Object({ channelId: ChannelId, user_ids: Type.String({ pattern: USER_IDS_PATTERN }) }, strict),
    output: Type.Object({
      childList: Type.Array(
        Type.Object({
          userId: UserId,
          nickname: Type.String(),
          guardianList: Type.Array(
            Type.Object({
              guardianId: RowId,
              name: Type.String(),
              /** Masked. */ phoneNumber: Type.String(),
              isMarketingAllowed: Type.Boolean(),
            }),
          ),
        }),
      ),
    }),
  }),
  send: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/guardian-messages',
    access: byTeacher,
    summary:
      'Sends a text to the guardians of these members, once for each key. Advertising goes to those who agreed to it and waits for its hours. [SMS-1] [SMS-2] [SMS-102]',
    input: Type.Object(
      {
        channelId: ChannelId,
        requestKey: RequestKey,
        userIdList: Type.Array(UserId, { minItems: 1, maxItems: MESSAGE_CHILDREN_MAX, uniqueItems: true }),
        content: Content,
        /** For the placeholder. */ className: Type.Optional(Line({ min: 0, max: 100 })),
        isAd: Type.Boolean(),
      },
      strict,
    ),
    output: Type.Object({ batchId: RowId, messageCount: Count }),
    errors: [
      guardianMessageErrors.MESSAGE_NO_RECEIVER,
      guardianMessageErrors.MESSAGE_PLACEHOLDER_UNKNOWN,
      guardianMessageErrors.MESSAGE_ADVERTISING_OFF,
      messagingErrors.MESSAGES_OFF,
      messagingErrors.MESSAGE_TOO_LONG,
      messagingErrors.MESSAGE_CHARACTERS,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
    limits: [{ per: 'user', max: 120, seconds: 3_600 }],
  }),
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/guardian-messages',
    access: byTeacher,
    summary:
      'Messages with their results, newest first. A manager reads all; a coach those of one member whom they teach. [SMS-1]',
    input: Type.Object({ ...Filter, before: Type.Optional(RowId) }, strict),
    output: Type.Object({ messageList: Type.Array(Message), next: Nullable(RowId) }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  cancel: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/guardian-messages/batches/:batchId',
    access: byTeacher,
    summary:
      'Takes messages back that wait for their hour or their turn, all of them, as long as none has left. Whoever sent them, and managers. [SMS-113]',
    input: Type.Object({ channelId: ChannelId, batchId: RowId }, strict),
    output: Type.Object({ messageCount: Count }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, guardianMessageErrors.MESSAGES_LEFT],
  }),
  resend: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/guardian-messages/resends',
    access: byTeacher,
    summary: 'Sends failed messages again to the same numbers, each once. [SMS-1]',
    input: Type.Object(
      {
        channelId: ChannelId,
        requestKey: RequestKey,
        messageIdList: Type.Array(RowId, { minItems: 1, maxItems: 200, uniqueItems: true }),
      },
      strict,
    ),
    output: Type.Object({ messageCount: Count }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      messagingErrors.MESSAGES_OFF,
      messagingErrors.MESSAGE_TOO_LONG,
      messagingErrors.MESSAGE_CHARACTERS,
    ],
  }),
};

/** What a manager looks after. [SMS-109] */
export const guardianMessageOffice = {
  costs: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/guardian-messages/costs',
    access: byManager,
    summary: 'What messages cost in each of the last twelve months. [SMS-109]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Type.Object({
      monthList: Type.Array(
        Type.Object({
          month: Type.String(),
          smsCount: Count,
          lmsCount: Count,
          ataCount: Count,
          /** Of the texts: those that were sent because AlimTalk failed. */ replacedCount: Count,
          failedCount: Count,
          priceKrw: Count,
          smsKrw: Count,
          lmsKrw: Count,
          ataKrw: Count,
        }),
      ),
    }),
  }),
  exports: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/guardian-messages/exports',
    access: byManager,
    summary: 'The newest messages as XLSX, with masked numbers. [SMS-109]',
    input: Type.Object(Filter, strict),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() }),
  }),
  senders: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/guardian-messages/senders',
    access: byManager,
    summary: 'The sender numbers of the channel, and the one of the site. [SMS-109]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Type.Object({
      siteSender: Type.String(),
      senderList: Type.Array(
        Type.Object({
          senderId: RowId,
          phoneNumber: Type.String(),
          name: Type.String(),
          state: OneOf(SENDER_STATES),
          isDefault: Type.Boolean(),
        }),
      ),
    }),
  }),
  addSender: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/guardian-messages/senders',
    access: byManager,
    summary: 'Adds a sender number; it is used once the provider has registered it. [SMS-109]',
    input: Type.Object(
      {
        channelId: ChannelId,
        phoneNumber: Type.String({ pattern: SENDER_DIGITS_PATTERN }),
        name: Line({ max: MESSAGE_SENDER_NAME_MAX }),
      },
      strict,
    ),
    output: Nothing,
    errors: [guardianMessageErrors.MESSAGE_SENDER_EXISTS],
  }),
  checkSenders: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/guardian-messages/senders/checks',
    access: byManager,
    summary: 'Asks the provider which numbers of the channel are registered. [SMS-109]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Nothing,
    errors: [messagingErrors.MESSAGES_OFF, messagingErrors.MESSAGE_PROVIDER_AWAY],
    limits: [{ per: 'user', max: 30, seconds: 3_600 }],
  }),
  chooseSender: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/guardian-messages/senders/defaults',
    access: byManager,
    summary: 'Chooses the number that messages come from; null is the one of the site. [SMS-109]',
    input: Type.Object({ channelId: ChannelId, senderId: Nullable(RowId) }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, messagingErrors.MESSAGE_SENDER_UNKNOWN],
  }),
  removeSender: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/guardian-messages/senders/:senderId',
    access: byManager,
    summary: 'Removes a sender number. [SMS-109]',
    input: Type.Object({ channelId: ChannelId, senderId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  addTemplate: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/guardian-messages/templates',
    access: byManager,
    summary: 'Adds a template that everybody who teaches here may use. [SMS-103]',
    input: Type.Object(
      { channelId: ChannelId, name: Line({ max: MESSAGE_TEMPLATE_NAME_MAX }), content: Content },
      strict,
    ),
    output: Type.Object({ templateId: RowId }),
    errors: [guardianMessageErrors.MESSAGE_TEMPLATES_FULL],
  }),
  changeTemplate: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/guardian-messages/templates/:templateId',
    access: byManager,
    summary: 'Changes a template; refused with a revision that is not the newest. [SMS-103]',
    input: Type.Object(
      {
        channelId: ChannelId,
        templateId: RowId,
        name: Line({ max: MESSAGE_TEMPLATE_NAME_MAX }),
        content: Content,
        revision: Revision,
      },
      strict,
    ),
    output: Type.Object({ revision: Revision }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, coreErrors.EDIT_CONFLICT],
  }),
  removeTemplate: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/guardian-messages/templates/:templateId',
    access: byManager,
    summary: 'Removes a template. [SMS-103]',
    input: Type.Object({ channelId: ChannelId, templateId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  optOuts: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/guardian-messages/opt-outs',
    access: byManager,
    summary: 'Numbers that refuse messages, newest first. [SMS-107]',
    input: Type.Object({ channelId: ChannelId, before: Type.Optional(RowId) }, strict),
    output: Type.Object({
      optOutList: Type.Array(
        Type.Object({ optOutId: RowId, phoneNumber: Type.String(), scope: OneOf(OPT_OUT_SCOPES), createdAt: Instant }),
      ),
      next: Nullable(RowId),
    }),
  }),
  addOptOut: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/guardian-messages/opt-outs',
    access: byManager,
    summary: 'Notes that a number refuses advertising, or everything. [SMS-107]',
    input: Type.Object(
      {
        channelId: ChannelId,
        phoneNumber: Type.String({ maxLength: 20, pattern: PHONE_PATTERN }),
        scope: OneOf(OPT_OUT_SCOPES),
      },
      strict,
    ),
    output: Nothing,
  }),
  removeOptOut: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/guardian-messages/opt-outs/:optOutId',
    access: byManager,
    summary: 'Removes a number from those that refuse, because its owner asked for it. [SMS-107]',
    input: Type.Object({ channelId: ChannelId, optOutId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
