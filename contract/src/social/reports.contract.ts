import Type from 'typebox';
import { signedUp, siteAdmin } from '../core/access.ts';
import { SANCTION_KINDS } from '../accounts/admin/sanctions.contract.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Instant, Nothing, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import { REPORT_DETAIL_MAX_LENGTH, REPORT_EVIDENCE_KINDS, REPORT_REASONS, REPORT_STATES } from './friends.constants.ts';
import { friendErrors } from './friends.errors.ts';

/**
 * Where it was seen, and the text as copied by the reporter. `contentId` of a WHISPER is the message, of a
 * SAYING the chat message in the lounge: the server then copies it, and no one needs to trust the reporter's copy.
 */
export const ReportEvidence = Type.Object(
  {
    kind: OneOf(REPORT_EVIDENCE_KINDS),
    contentId: Type.Optional(RowId),
    excerpt: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);
/** As the person was when somebody complained. */
export const ReportSnapshot = Type.Object({
  nickname: Nullable(Type.String()),
  introduction: Type.String(),
  portrait: Nullable(Type.String()),
  level: Type.Integer(),
});
/** One line of a conversation as it was when somebody complained; also what its author had removed by then. */
export const ReportLine = Type.Object({
  sequence: RowId,
  isFromTarget: Type.Boolean(),
  isReported: Type.Boolean(),
  text: Type.String(),
  wasRemoved: Type.Boolean(),
  writtenAt: Instant,
});
const Named = Nullable(Type.Object({ userId: UserId, nickname: Nullable(Type.String()) }));

export const Report = Type.Object({
  reportId: RowId,
  reason: OneOf(REPORT_REASONS),
  detail: Type.String(),
  evidence: Nullable(ReportEvidence),
  /**
   * Each reported whisper and each reported lounge message, with the lines before and after it. Never changes, and
   * stays when people leave.
   */
  whisperList: Type.Array(Type.Object({ lineList: Type.Array(ReportLine) })),
  snapshot: ReportSnapshot,
  state: OneOf(REPORT_STATES),
  createdAt: Instant,
  /** Null once the person has left. */
  reporter: Named,
  target: Named,
  handledAt: Nullable(Instant),
  handler: Named,
  note: Nullable(Type.String()),
  /** What was decided about people because of it, oldest first. [SEC-210] */
  sanctionList: Type.Array(
    Type.Object({
      sanctionId: RowId,
      userId: UserId,
      kind: OneOf(SANCTION_KINDS),
      reason: Type.String(),
      until: Nullable(Instant),
      createdAt: Instant,
      undoneAt: Nullable(Instant),
    }),
  ),
  /** Whether there is something that can be taken out of sight, and whether it is. [SEC-215] */
  mayHide: Type.Boolean(),
  hiding: Nullable(Type.Object({ hiddenAt: Instant, by: Named })),
});

export const reports = {
  user: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/reports/users',
    access: signedUp,
    summary: 'Reports somebody to the moderators. The same report while one is open adds nothing but further whispers.',
    input: Type.Object(
      {
        userId: UserId,
        reason: OneOf(REPORT_REASONS),
        detail: Type.Optional(Type.String({ maxLength: REPORT_DETAIL_MAX_LENGTH })),
        evidence: Type.Optional(ReportEvidence),
      },
      { additionalProperties: false },
    ),
    output: Nothing,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      friendErrors.FRIEND_USER_NOT_FOUND,
      friendErrors.FRIEND_YOURSELF,
      friendErrors.REPORT_LIMIT_REACHED,
    ],
    limits: [{ per: 'user', max: 30, seconds: 60 }],
  }),
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/reports',
    access: siteAdmin,
    summary: 'Reports, newest first, by state.',
    input: Type.Object({ ...PageInput, state: Type.Optional(OneOf(REPORT_STATES)) }),
    output: pageOf('reportList', Report),
  }),
  handle: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/admin/reports/:reportId',
    access: siteAdmin,
    summary: 'Closes a report as handled or dismissed, with a note for other moderators.',
    input: Type.Object(
      {
        reportId: RowId,
        state: OneOf(['HANDLED', 'DISMISSED'] as const),
        note: Type.Optional(Type.String({ maxLength: 1_000 })),
      },
      { additionalProperties: false },
    ),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, friendErrors.REPORT_ALREADY_HANDLED],
  }),
  hide: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/admin/reports/:reportId/hidings',
    access: siteAdmin,
    summary:
      'Takes what a report is about out of sight: a whisper, a lounge message, or introduction and portrait. [SEC-215]',
    input: Type.Object({ reportId: RowId }, { additionalProperties: false }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, friendErrors.REPORT_NOTHING_TO_HIDE],
  }),
  showAgain: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/admin/reports/:reportId/hidings/undos',
    access: siteAdmin,
    summary: 'Shows again what was taken out of sight. [SEC-215]',
    input: Type.Object({ reportId: RowId }, { additionalProperties: false }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
