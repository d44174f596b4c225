import Type, { type Static } from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { ATTENDANCES } from '../attendance/attendance.constants.ts';
import { REPORT_STATES } from './reports.constants.ts';
import { reportErrors } from './reports.errors.ts';
import { ReportFields, SendAnswer, SEND_ERRORS, SentReports } from './sending.schema.ts';

const strict = { additionalProperties: false } as const;
const staff = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
/** `2026-11`. */
const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });
const byClass = { channelId: ChannelId, courseClassId: RowId };
const byMonth = { ...byClass, month: Month };
const Count = Type.Integer({ minimum: 0 });

/** What a learner did in a month, in the academy and on the site; the attendance is that of the class. */
export const MonthFacts = Type.Object({
  /** Of the class. */ title: Type.String(),
  /** The last day that is counted. */ until: PlainDate,
  attendanceList: Type.Array(Type.Object({ attendance: OneOf(ATTENDANCES), count: Count })),
  /** Minutes in which something was saved or handed in. */ minutes: Count,
  /** Days with such minutes. */ dayCount: Count,
  triedCount: Count,
  solvedCount: Count,
  /** Titles of some that were solved. */ solvedList: Type.Array(Type.String()),
  /** In percent of the video. */
  videoList: Type.Array(Type.Object({ title: Type.String(), share: Count })),
  commentCount: Count,
  /** From Monday to Sunday, cut at the ends of the month. */
  weekList: Type.Array(Type.Object({ from: PlainDate, to: PlainDate, minutes: Count, solvedCount: Count })),
  /** What guardians read in the reports of its lessons. */
  noteList: Type.Array(Type.Object({ day: PlainDate, text: Type.String() })),
});
export type MonthFacts = Static<typeof MonthFacts>;

/** Reports of a month, one for each learner of a class. `lessonReports` changes and revokes them. [SCH-290] */
export const monthlyReports = {
  months: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId/monthly-reports',
    summary: 'The months of a class that have reports, newest first. [SCH-290]',
    input: Type.Object(byClass, strict),
    output: Type.Object({
      monthList: Type.Array(Type.Object({ month: Month, draftCount: Count, sentCount: Count, openedCount: Count })),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  list: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId/monthly-reports/:month',
    summary: 'The people of a class with their reports of a month, for its coach and for managers. [SCH-290]',
    input: Type.Object(byMonth, strict),
    output: Type.Object({
      title: Type.String(),
      learnerList: Type.Array(
        Type.Object({
          userId: UserId,
          nickname: Type.String(),
          guardianCount: Count,
          report: Nullable(
            Type.Object({
              reportId: RowId,
              ...ReportFields,
              version: EditVersion,
              facts: MonthFacts,
              state: OneOf(REPORT_STATES),
              sentCount: Count,
              sentAt: Nullable(Instant),
              expiresAt: Nullable(Instant),
              openedAt: Nullable(Instant),
            }),
          ),
        }),
      ),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  draft: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/course-classes/:courseClassId/monthly-reports/:month',
    summary:
      'Drafts a report of a month for everybody of a class. One that nobody edited or sent is made anew; the others stay as they are. [SCH-290]',
    input: Type.Object(byMonth, strict),
    output: Type.Object({ draftedCount: Count }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, reportErrors.REPORT_MONTH_AHEAD],
  }),
  send: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/course-classes/:courseClassId/monthly-reports/:month/sends',
    summary: 'Sends reports of a month to the guardians, as those of a lesson are sent. [SCH-290] [SCH-281]',
    input: Type.Object({ ...byMonth, reportList: SentReports }, strict),
    output: SendAnswer,
    errors: [coreErrors.RESOURCE_NOT_FOUND, ...SEND_ERRORS],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
};
