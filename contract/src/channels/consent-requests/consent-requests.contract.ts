import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { messagingErrors } from '../../messaging/messaging.errors.ts';
import { channelErrors } from '../channels.errors.ts';
import { GUARDIAN_RELATIONS } from '../guardians/guardians.constants.ts';
import {
  CONSENT_ANSWERS,
  CONSENT_CHILDREN_MAX,
  CONSENT_HISTORY_SHOWN,
  CONSENT_METHODS,
  CONSENT_NOTE_MAX,
  CONSENT_REFUSAL_MAX,
  CONSENT_STATES,
  CONSENT_TEXT_MAX,
  CONSENT_TITLE_MAX,
} from './consent-requests.constants.ts';
import { consentRequestErrors } from './consent-requests.errors.ts';

const strict = { additionalProperties: false } as const;
const staff = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
const byRequest = { channelId: ChannelId, consentRequestId: RowId };
const byChild = { ...byRequest, channelMemberId: RowId };
const Count = Type.Integer({ minimum: 0 });
const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
/** Lines of text, at least one letter. */
const Lines = (max: number) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*\\S[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*$',
  });

const Fields = {
  title: Line({ max: CONSENT_TITLE_MAX }),
  content: Lines(CONSENT_TEXT_MAX),
  /** What refusing means; empty: the page states that it is allowed. */
  refusalNote: Line({ min: 0, max: CONSENT_REFUSAL_MAX }),
  /** The last day of answers. */ dueDay: PlainDate,
};
const Shown = {
  consentRequestId: RowId,
  title: Type.String(),
  content: Type.String(),
  refusalNote: Type.String(),
  dueDay: PlainDate,
  state: OneOf(CONSENT_STATES),
  /** Open, and the last day is not over. */ isAnswerable: Type.Boolean(),
  revision: Revision,
  createdAt: Instant,
};
const Answer = Type.Object({
  answer: OneOf(CONSENT_ANSWERS),
  note: Type.String(),
  method: OneOf(CONSENT_METHODS),
  answeredAt: Instant,
  /** Who answered; null when the academy no longer has this guardian. */
  guardianName: Nullable(Type.String()),
  relation: Nullable(OneOf(GUARDIAN_RELATIONS)),
});
const Counts = { childCount: Count, agreedCount: Count, refusedCount: Count };

/** Consent requests of an academy: coaches for the learners they teach, managers for everybody. [CHN-225] */
export const consentRequests = {
  list: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/consent-requests',
    summary: 'Consent requests, newest first, with their counts; a coach gets their own. [CHN-225] [CHN-229]',
    input: Type.Object(
      { channelId: ChannelId, state: Type.Optional(OneOf(CONSENT_STATES)), before: Type.Optional(RowId) },
      strict,
    ),
    output: Type.Object({
      consentRequestList: Type.Array(
        Type.Object({
          consentRequestId: RowId,
          title: Type.String(),
          dueDay: PlainDate,
          state: OneOf(CONSENT_STATES),
          isAnswerable: Type.Boolean(),
          ...Counts,
          authorName: Nullable(Type.String()),
          createdAt: Instant,
        }),
      ),
      next: Nullable(RowId),
    }),
  }),
  detail: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/consent-requests/:consentRequestId',
    summary: 'A consent request with its children and their answers. A coach gets those they teach. [CHN-229]',
    input: Type.Object(byRequest, strict),
    output: Type.Object({
      ...Shown,
      /** Nobody has answered: the text may still change. */ isEditable: Type.Boolean(),
      /** Named when somebody reminds, so that two at once remind once. */ reminderCount: Count,
      remindedAt: Nullable(Instant),
      authorName: Nullable(Type.String()),
      childList: Type.Array(
        Type.Object({
          channelMemberId: RowId,
          userId: UserId,
          nickname: Type.String(),
          name: Type.String(),
          /** Guardians with an account, who get notifications. */ accountCount: Count,
          /** Guardians with a number alone, who can get a link. */ numberCount: Count,
          /** A link was sent and is good. */ isLinked: Type.Boolean(),
          answer: Nullable(Answer),
        }),
        { maxItems: CONSENT_CHILDREN_MAX },
      ),
    }),
    errors: [consentRequestErrors.CONSENT_REQUEST_NOT_FOUND],
  }),
  make: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/consent-requests',
    summary:
      'Asks the guardians of members, or of a group or class, for consent. A coach asks for the learners they teach; others are left out. [CHN-225] [CHN-226]',
    input: Type.Object(
      {
        channelId: ChannelId,
        ...Fields,
        /** Either these people, or a group; a class has a group of its own. */
        userIdList: Type.Optional(
          Type.Array(UserId, { minItems: 1, maxItems: CONSENT_CHILDREN_MAX, uniqueItems: true }),
        ),
        channelGroupId: Type.Optional(RowId),
      },
      strict,
    ),
    output: Type.Object({ consentRequestId: RowId, childCount: Count }),
    errors: [
      consentRequestErrors.CONSENT_NO_CHILD,
      consentRequestErrors.CONSENT_TOO_MANY_CHILDREN,
      consentRequestErrors.CONSENT_DUE_DAY,
      channelErrors.CHANNEL_GROUP_NOT_FOUND,
    ],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  change: defineEndpoint({
    ...staff,
    method: 'PUT',
    path: '/channels/:channelId/consent-requests/:consentRequestId',
    summary:
      'Changes a consent request; refused with a revision that is not the newest. After the first answer only the last day changes. [CHN-228]',
    input: Type.Object({ ...byRequest, ...Fields, revision: Revision }, strict),
    output: Type.Object({ revision: Revision }),
    errors: [
      consentRequestErrors.CONSENT_REQUEST_NOT_FOUND,
      consentRequestErrors.CONSENT_CHANGED,
      consentRequestErrors.CONSENT_ANSWERED,
      consentRequestErrors.CONSENT_DUE_DAY,
    ],
  }),
  setState: defineEndpoint({
    ...staff,
    method: 'PUT',
    path: '/channels/:channelId/consent-requests/:consentRequestId/states',
    summary: 'Closes a consent request, or opens it again. Nobody answers a closed one. [CHN-229]',
    input: Type.Object({ ...byRequest, state: OneOf(CONSENT_STATES) }, strict),
    output: Nothing,
    errors: [consentRequestErrors.CONSENT_REQUEST_NOT_FOUND],
  }),
  remove: defineEndpoint({
    ...staff,
    method: 'DELETE',
    path: '/channels/:channelId/consent-requests/:consentRequestId',
    summary: 'Deletes a consent request with its answers; the audit log keeps who did it. [CHN-229]',
    input: Type.Object(byRequest, strict),
    output: Nothing,
    errors: [consentRequestErrors.CONSENT_REQUEST_NOT_FOUND],
  }),
  remind: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/consent-requests/:consentRequestId/reminders',
    summary:
      'Reminds guardians of children without an answer: a notification for accounts, and, if asked, a text message with a link for the others. [CHN-229] [CHN-230]',
    input: Type.Object({ ...byRequest, reminderCount: Count, isByMessage: Type.Boolean() }, strict),
    output: Type.Object({
      /** False: somebody else did it meanwhile, and nothing was sent. */ isSent: Type.Boolean(),
      accountCount: Count,
      messageCount: Count,
    }),
    errors: [
      consentRequestErrors.CONSENT_REQUEST_NOT_FOUND,
      consentRequestErrors.CONSENT_OVER,
      consentRequestErrors.CONSENT_NOBODY_WAITS,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
      messagingErrors.MESSAGES_OFF,
      messagingErrors.MESSAGE_SENDER_UNKNOWN,
    ],
  }),
  revoke: defineEndpoint({
    ...staff,
    method: 'DELETE',
    path: '/channels/:channelId/consent-requests/:consentRequestId/children/:channelMemberId/links',
    summary: 'Revokes the links of one child; a new reminder sends new ones. [CHN-230]',
    input: Type.Object(byChild, strict),
    output: Nothing,
    errors: [consentRequestErrors.CONSENT_REQUEST_NOT_FOUND],
  }),
  history: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/consent-requests/:consentRequestId/children/:channelMemberId/answers',
    summary: 'Every answer for one child, newest first, with date, method and who. [CHN-227]',
    input: Type.Object(byChild, strict),
    output: Type.Object({ answerList: Type.Array(Answer, { maxItems: CONSENT_HISTORY_SHOWN }) }),
    errors: [consentRequestErrors.CONSENT_REQUEST_NOT_FOUND],
  }),
  exports: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/consent-requests/:consentRequestId/exports',
    summary: 'The children and their answers as a sheet. [CHN-229]',
    input: Type.Object(byRequest, strict),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() }),
    errors: [consentRequestErrors.CONSENT_REQUEST_NOT_FOUND],
  }),
};

const ofChild = { area: 'eduenv', access: signedUp } as const;

/** Consent requests about one child, for the guardians of that child; the child from 14 on reads them. [CHN-226] */
export const familyConsents = {
  list: defineEndpoint({
    ...ofChild,
    method: 'GET',
    path: '/family/children/:channelMemberId/consent-requests',
    summary: 'Consent requests about a child, newest first, with the answer that counts. [CHN-226] [CHN-227]',
    input: Type.Object({ channelMemberId: RowId, before: Type.Optional(RowId) }, strict),
    output: Type.Object({
      /** The academy invited the caller; the child, and whom the child invited, read only. */ mayAnswer:
        Type.Boolean(),
      consentRequestList: Type.Array(Type.Object({ ...Shown, answer: Nullable(Answer) })),
      next: Nullable(RowId),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  answer: defineEndpoint({
    ...ofChild,
    method: 'PUT',
    path: '/family/children/:channelMemberId/consent-requests/:consentRequestId/answers',
    summary:
      'Agrees or refuses; the last answer counts, and can be changed until the last day is over. For guardians whom the academy invited. [CHN-227] [CHN-236]',
    input: Type.Object(
      {
        channelMemberId: RowId,
        consentRequestId: RowId,
        answer: OneOf(CONSENT_ANSWERS),
        note: Line({ min: 0, max: CONSENT_NOTE_MAX }),
        /** Of the text that the guardian read: an answer to another text is refused. */ revision: Revision,
      },
      strict,
    ),
    output: Nothing,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      consentRequestErrors.CONSENT_BY_INVITED,
      consentRequestErrors.CONSENT_REQUEST_NOT_FOUND,
      consentRequestErrors.CONSENT_OVER,
      consentRequestErrors.CONSENT_CHANGED,
    ],
    limits: [{ per: 'user', max: 60, seconds: 600 }],
  }),
};
