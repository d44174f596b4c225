import Type, { type Static } from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, Nullable, OneOf, PlainDate, RowId } from '../../core/schema.ts';
import { ATTENDANCES } from '../attendance/attendance.constants.ts';
import { LESSON_KINDS, LESSON_STATES } from '../lessons/lessons.constants.ts';
import { Count, EndMinute, StartMinute } from '../lessons/lessons.schema.ts';
import { MonthFacts } from '../reports/monthly-reports.contract.ts';
import { ReportFacts } from '../reports/reports.contract.ts';
import { MEETING_TYPES } from '../scheduling.constants.ts';
import {
  FAMILY_LESSON_VIEWS,
  FAMILY_MONTH_PATTERN,
  FAMILY_SEAT_STATES,
  MAKEUP_STATES,
} from './family-lessons.constants.ts';

const strict = { additionalProperties: false } as const;
const family = { area: 'eduenv', access: signedUp } as const;
const CHILD = '/family/children/:channelMemberId' as const;
const ofChild = { channelMemberId: RowId };
const notFound = [coreErrors.RESOURCE_NOT_FOUND] as const;
const Mark = OneOf(ATTENDANCES);
const Month = Type.String({ pattern: FAMILY_MONTH_PATTERN, examples: ['2026-11'] });

const lessonTime = {
  classLessonId: RowId,
  title: Type.String(),
  kind: OneOf(LESSON_KINDS),
  day: PlainDate,
  startMinute: StartMinute,
  endMinute: EndMinute,
  coachName: Nullable(Type.String()),
};

/** A lesson in which the child has a seat, as the child sees it. */
export const ChildLesson = Type.Object({
  ...lessonTime,
  /** Names the place in the list. */ seatId: RowId,
  state: OneOf(LESSON_STATES),
  isMoved: Type.Boolean(),
  /** Somebody else teaches than the coach of the class. */ isSubstituted: Type.Boolean(),
  roomName: Nullable(Type.String()),
  cancelReason: Type.String(),
  seatState: OneOf(FAMILY_SEAT_STATES),
  attendance: Nullable(Mark),
  /** The class meets online. */ hasMeeting: Type.Boolean(),
  meetingType: Nullable(OneOf(MEETING_TYPES)),
  /** Empty outside the half hour before the lesson and the lesson itself, as for the child. */
  meetingUrl: Type.String(),
});
export type ChildLesson = Static<typeof ChildLesson>;

/** A report that was sent: of a lesson on its day, or of a class in a month. */
const sentReport = {
  reportId: RowId,
  /** Of the lesson, or of the class. */ title: Type.String(),
  /** Of the lesson; null: the report is of a month. */ day: Nullable(PlainDate),
  /** Null: the report is of a lesson. */ month: Nullable(Month),
  coachName: Nullable(Type.String()),
  sentAt: Instant,
  /** Sent in the last 30 days, and not read by the caller since. */ isNew: Type.Boolean(),
};

const Pause = Type.Object({ fromDay: PlainDate, /** The last day; null: open. */ toDay: Nullable(PlainDate) });
const Closure = Type.Object({ startDate: PlainDate, endDate: PlainDate, name: Type.String() });

/** What a guardian, and a child of 14 or older, sees of lessons, attendance and reports. Read only. [SCH-282] */
export const familyLessons = {
  week: defineEndpoint({
    ...family,
    method: 'GET',
    path: '/family/lessons',
    summary:
      'The lessons of all children of the caller in all academies between two days, at most 14, with pauses and days off. [SCH-283]',
    input: Type.Object({ from: PlainDate, to: PlainDate }, strict),
    output: Type.Object({
      childList: Type.Array(Type.Object({ ...ofChild, name: Type.String(), channelName: Type.String() })),
      lessonList: Type.Array(Type.Object({ ...ofChild, ...ChildLesson.properties })),
      pauseList: Type.Array(Type.Object({ ...ofChild, ...Pause.properties })),
      closureList: Type.Array(Type.Object({ channelName: Type.String(), ...Closure.properties })),
    }),
  }),
  overview: defineEndpoint({
    ...family,
    method: 'GET',
    path: '/family/overviews',
    summary:
      'For each child of the caller the lesson that is held now or comes next, and how many reports are new. [SCH-283]',
    input: Nothing,
    output: Type.Object({
      childList: Type.Array(
        Type.Object({
          ...ofChild,
          newReportCount: Count,
          nextLesson: Nullable(
            Type.Object({ title: Type.String(), day: PlainDate, startMinute: StartMinute, endMinute: EndMinute }),
          ),
        }),
      ),
    }),
  }),
  lessons: defineEndpoint({
    ...family,
    method: 'GET',
    path: `${CHILD}/lessons`,
    summary:
      'The lessons of a child in one academy: those to come, or those that are over, newest first; with pauses and days off that come. [SCH-282]',
    input: Type.Object(
      {
        ...ofChild,
        view: OneOf(FAMILY_LESSON_VIEWS),
        /** The last seat of the page before. */ after: Type.Optional(RowId),
      },
      strict,
    ),
    output: Type.Object({
      lessonList: Type.Array(ChildLesson),
      pauseList: Type.Array(Pause),
      closureList: Type.Array(Closure),
      /** Names the next page; null: this is the last. */ next: Nullable(RowId),
    }),
    errors: notFound,
  }),
  attendance: defineEndpoint({
    ...family,
    method: 'GET',
    path: `${CHILD}/attendance`,
    summary: 'The marks of a child in one month with counts, reasons and rights to make-up lessons. [SCH-284]',
    input: Type.Object({ ...ofChild, month: Month }, strict),
    output: Type.Object({
      presentCount: Count,
      lateCount: Count,
      leftEarlyCount: Count,
      absentCount: Count,
      excusedCount: Count,
      attendanceList: Type.Array(
        Type.Object({
          ...lessonTime,
          attendance: Mark,
          reason: Type.String(),
          /** The right to another lesson that an excused absence gave. */
          makeup: Nullable(
            Type.Object({ state: OneOf(MAKEUP_STATES), expiresOn: PlainDate, usedOn: Nullable(PlainDate) }),
          ),
        }),
      ),
      /** Rights that can be used today, of any month. */
      makeupList: Type.Array(Type.Object({ title: Type.String(), day: PlainDate, expiresOn: PlainDate })),
      /** Of the first mark; null: there is none. */ firstDay: Nullable(PlainDate),
    }),
    errors: notFound,
  }),
  reports: defineEndpoint({
    ...family,
    method: 'GET',
    path: `${CHILD}/reports`,
    summary:
      'The reports of lessons and months of a child that were sent, the last sent first, and whether the caller read them. [SCH-285] [SCH-295]',
    input: Type.Object({ ...ofChild, /** The last report of the page before. */ after: Type.Optional(RowId) }, strict),
    output: Type.Object({
      reportList: Type.Array(Type.Object(sentReport)),
      newCount: Count,
      next: Nullable(RowId),
    }),
    errors: notFound,
  }),
  report: defineEndpoint({
    ...family,
    method: 'GET',
    path: `${CHILD}/reports/:reportId`,
    summary:
      'One report that was sent, with what its link shows; it opens here also after the link has expired. [SCH-285] [SCH-295]',
    input: Type.Object({ ...ofChild, reportId: RowId }, strict),
    output: Type.Object({
      ...sentReport,
      name: Type.String(),
      channelName: Type.String(),
      text: Type.String(),
      /** Of a lesson: the attendance as it is marked now; without the program when the coach does not show it. */
      facts: Nullable(ReportFacts),
      /** Of a month: as they were when the draft was made. */ monthFacts: Nullable(MonthFacts),
    }),
    errors: notFound,
  }),
  read: defineEndpoint({
    ...family,
    method: 'POST',
    path: `${CHILD}/reports/:reportId/reads`,
    summary: 'Notes that the caller read a report; of a guardian, staff sees it, too. [SCH-285]',
    input: Type.Object({ ...ofChild, reportId: RowId }, strict),
    output: Nothing,
    errors: notFound,
  }),
};
