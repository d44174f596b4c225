import Type, { type Static } from 'typebox';
import { channel } from '../../core/access.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { ATTENDANCES } from '../attendance/attendance.constants.ts';
import { attendanceErrors } from '../attendance/attendance.errors.ts';
import { REPORT_STATES } from './reports.constants.ts';
import { reportErrors } from './reports.errors.ts';
import { ReportFields, SendAnswer, SEND_ERRORS, SentReports } from './sending.schema.ts';

const strict = { additionalProperties: false } as const;
const staff = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
const byLesson = { channelId: ChannelId, classLessonId: RowId };
const byReport = { channelId: ChannelId, reportId: RowId };
const Count = Type.Integer({ minimum: 0 });

/** What a learner did on the day of the lesson, in the academy and on the site. */
export const ReportFacts = Type.Object({
  attendance: Nullable(OneOf(ATTENDANCES)),
  /** Minutes in which something was saved or handed in. */ minutes: Count,
  problemList: Type.Array(Type.Object({ title: Type.String(), tries: Count, isSolved: Type.Boolean() })),
  /** In percent of the video. */
  videoList: Type.Array(Type.Object({ title: Type.String(), share: Count })),
  commentCount: Count,
  /** A program of that day that is right. */
  program: Nullable(Type.Object({ title: Type.String(), language: Type.String(), source: Type.String() })),
});
export type ReportFacts = Static<typeof ReportFacts>;

/** Reports of lessons: drafted from what learners did, edited by the coach, sent to guardians. [SCH-280] */
export const lessonReports = {
  list: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/class-lessons/:classLessonId/reports',
    summary: 'The people of a lesson with their reports, for its coach and for managers. [SCH-280]',
    input: Type.Object(byLesson, strict),
    output: Type.Object({
      title: Type.String(),
      day: PlainDate,
      learnerList: Type.Array(
        Type.Object({
          userId: UserId,
          nickname: Type.String(),
          attendance: Nullable(OneOf(ATTENDANCES)),
          /** Of the attendance; for staff alone, and never in a report by itself. */ note: Type.String(),
          guardianCount: Count,
          report: Nullable(
            Type.Object({
              reportId: RowId,
              ...ReportFields,
              version: EditVersion,
              facts: ReportFacts,
              state: OneOf(REPORT_STATES),
              /** How often it was sent. */ sentCount: Count,
              sentAt: Nullable(Instant),
              expiresAt: Nullable(Instant),
              /** When a guardian opened it first. */ openedAt: Nullable(Instant),
            }),
          ),
        }),
      ),
    }),
    errors: [attendanceErrors.CLASS_LESSON_NOT_FOUND],
  }),
  draft: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/class-lessons/:classLessonId/reports',
    summary: 'Drafts a report for everybody of a lesson who has none; what is there stays as it is. [SCH-280]',
    input: Type.Object(byLesson, strict),
    output: Type.Object({ draftedCount: Count }),
    errors: [attendanceErrors.CLASS_LESSON_NOT_FOUND, reportErrors.REPORT_LESSON_AHEAD],
  }),
  change: defineEdit({
    ...staff,
    method: 'PUT',
    path: '/channels/:channelId/lesson-reports/:reportId',
    summary: 'Changes the text of a report of a lesson or a month, also of one that was sent. [SCH-280] [SCH-290]',
    input: byReport,
    fields: ReportFields,
    output: Nothing,
    errors: [reportErrors.REPORT_NOT_FOUND],
  }),
  send: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/class-lessons/:classLessonId/reports/sends',
    summary:
      'Sends reports of a lesson to the guardians of each learner as a message with a link. Sent again, an older link opens nothing. One that was sent since the caller read it is passed over. [SCH-281]',
    input: Type.Object({ ...byLesson, reportList: SentReports }, strict),
    output: SendAnswer,
    errors: [attendanceErrors.CLASS_LESSON_NOT_FOUND, ...SEND_ERRORS],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  revoke: defineEndpoint({
    ...staff,
    method: 'DELETE',
    path: '/channels/:channelId/lesson-reports/:reportId/links',
    summary: 'Revokes the links of a report of a lesson or a month at once. [SCH-281] [SCH-290]',
    input: Type.Object(byReport, strict),
    output: Nothing,
    errors: [reportErrors.REPORT_NOT_FOUND],
  }),
};
