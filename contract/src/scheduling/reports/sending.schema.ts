import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { RowId, UserId } from '../../core/schema.ts';
import { messagingErrors } from '../../messaging/messaging.errors.ts';
import { REPORT_TEXT_MAX, REPORTS_AT_ONCE_MAX } from './reports.constants.ts';
import { reportErrors } from './reports.errors.ts';

const Count = Type.Integer({ minimum: 0 });

/** What staff edits. A report of a month has no program. */
export const ReportFields = {
  text: Type.String({ maxLength: REPORT_TEXT_MAX, pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$' }),
  showsProgram: Type.Boolean(),
};

export const SentReports = Type.Array(
  Type.Object({ reportId: RowId, /** As the caller read it. */ sentCount: Count }, { additionalProperties: false }),
  { minItems: 1, maxItems: REPORTS_AT_ONCE_MAX, uniqueItems: true },
);

export const SendAnswer = Type.Object({
  sentCount: Count,
  messageCount: Count,
  /** Learners without a guardian. */ skippedList: Type.Array(UserId),
  /** Reports that were sent since the caller read them. */ alreadySentCount: Count,
});

export const SEND_ERRORS = [
  reportErrors.REPORT_NOT_FOUND,
  reportErrors.REPORT_WITHOUT_GUARDIAN,
  messagingErrors.MESSAGES_OFF,
  messagingErrors.MESSAGE_TOO_LONG,
  channelErrors.IS_NOT_PREMIUM_CHANNEL,
] as const;
