import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Line, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import {
  ATTENDANCE_NOTE_MAX,
  ATTENDANCE_REASON_MAX,
  ATTENDANCES,
  MARKS_MAX,
  SEAT_SOURCES,
  SEAT_TICKETS,
} from './attendance.constants.ts';
import { LESSON_KINDS, LESSON_STATES } from '../lessons/lessons.constants.ts';
import { attendanceErrors } from './attendance.errors.ts';

const staff = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
const strict = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Minute = Type.Integer({ minimum: 0, maximum: 1_440 });
const Mark = Nullable(OneOf(ATTENDANCES));

const lessonFields = {
  classLessonId: RowId,
  /** Null after the class was closed. */ courseClassId: Nullable(RowId),
  title: Type.String(),
  kind: OneOf(LESSON_KINDS),
  state: OneOf(LESSON_STATES),
  day: PlainDate,
  startMinute: Minute,
  endMinute: Minute,
  coachName: Nullable(Type.String()),
};

/** Somebody in a lesson. Who is in the class and was not marked yet may have no seat: then the version is 0. */
const Attendee = Type.Object({
  userId: UserId,
  nickname: Type.String(),
  source: OneOf(SEAT_SOURCES),
  attendance: Mark,
  reason: Type.String(),
  /** For staff alone. */ note: Type.String(),
  /** When they entered the meeting or the lounge: a proposal. */ enteredAt: Nullable(Instant),
  markedAt: Nullable(Instant),
  markedBy: Nullable(Type.String()),
  ticket: OneOf(SEAT_TICKETS),
  /** Free tickets of this person; null where none is needed. */ ticketCount: Nullable(Count),
  hasMakeup: Type.Boolean(),
  /** On the day of the lesson. Without a seat they are not marked; with one, an excuse is proposed. */
  isPaused: Type.Boolean(),
  hasSeat: Type.Boolean(),
  version: Type.Integer({ minimum: 0 }),
});

const counts = {
  presentCount: Count,
  lateCount: Count,
  leftEarlyCount: Count,
  absentCount: Count,
  excusedCount: Count,
};
const days = {
  from: PlainDate,
  to: PlainDate,
  course_class_id: Type.Optional(RowId),
};
const history = {
  ...pageOf('attendanceList', Type.Object({ ...lessonFields, attendance: OneOf(ATTENDANCES), reason: Type.String() }))
    .properties,
  ...counts,
};

/** Who came to lessons. [SCH-220] [SCH-221] */
export const attendance = {
  lesson: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/class-lessons/:classLessonId/attendance',
    summary: 'A lesson with its people and their marks. [SCH-220]',
    input: Type.Object({ channelId: ChannelId, classLessonId: RowId }, strict),
    output: Type.Object({
      ...lessonFields,
      usesTickets: Type.Boolean(),
      chargesAbsence: Type.Boolean(),
      grantsMakeup: Type.Boolean(),
      attendeeList: Type.Array(Attendee),
    }),
    errors: [attendanceErrors.CLASS_LESSON_NOT_FOUND],
  }),
  mark: defineEndpoint({
    ...staff,
    method: 'PUT',
    path: '/channels/:channelId/class-lessons/:classLessonId/attendance',
    summary:
      'Marks people of a lesson, all at once. A mark of somebody else that came meanwhile is kept and listed as a conflict. Sending the same marks again changes nothing. [SCH-220] [SCH-221]',
    input: Type.Object(
      {
        channelId: ChannelId,
        classLessonId: RowId,
        markList: Type.Array(
          Type.Object(
            {
              userId: UserId,
              /** As it was read. */ version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
              /** Null clears the mark and undoes its effects. */ attendance: Mark,
              /** Needed for EXCUSED. */
              reason: Type.Optional(Line({ min: 0, max: ATTENDANCE_REASON_MAX })),
              /** Stays as it is when it is not sent. */
              note: Type.Optional(Type.String({ maxLength: ATTENDANCE_NOTE_MAX })),
            },
            strict,
          ),
          { minItems: 1, maxItems: MARKS_MAX },
        ),
      },
      strict,
    ),
    output: Type.Object({
      attendeeList: Type.Array(Attendee),
      /** What was not written: somebody else marked them, their make-up lesson is booked, or they are not in the lesson. */
      conflictList: Type.Array(
        Type.Object({ userId: UserId, cause: OneOf(['CHANGED', 'MAKEUP_USED', 'NOT_HERE'] as const) }),
      ),
    }),
    errors: [
      attendanceErrors.CLASS_LESSON_NOT_FOUND,
      attendanceErrors.CLASS_LESSON_CANCELLED,
      attendanceErrors.CLASS_LESSON_NOT_TODAY,
      attendanceErrors.ATTENDANCE_REASON_NEEDED,
    ],
  }),
  enter: defineEndpoint({
    area: 'eduenv',
    access: channel('VISITOR', 'channelId'),
    method: 'POST',
    path: '/channels/:channelId/class-lessons/:classLessonId/entries',
    summary: 'Notes that the caller entered their lesson, as a proposal for the coach. [SCH-222]',
    input: Type.Object({ channelId: ChannelId, classLessonId: RowId }, strict),
    /** False outside the time of the lesson. */
    output: Type.Object({ isNoted: Type.Boolean() }),
    errors: [attendanceErrors.CLASS_LESSON_NOT_FOUND],
  }),
  list: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/attendance',
    summary:
      'The lessons of some days with how many people are marked, also only those with people who are not. [SCH-223]',
    input: Type.Object({ channelId: ChannelId, ...days, view: Type.Optional(OneOf(['ALL', 'OPEN'] as const)) }, strict),
    output: Type.Object({
      lessonList: Type.Array(Type.Object({ ...lessonFields, personCount: Count, openCount: Count, ...counts })),
      /** More lessons than are shown. */ isCut: Type.Boolean(),
    }),
  }),
  member: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/attendance/members/:userId',
    summary: 'The attendance of one member, newest first, with how often each mark was given. [SCH-223]',
    input: Type.Object({ channelId: ChannelId, userId: UserId, ...PageInput }, strict),
    output: Type.Object({ nickname: Type.String(), ...history }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  exports: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/attendance/exports/xlsx',
    timeoutMs: 60_000,
    summary: 'The attendance of some days as a file, a line for each person and lesson; `content` is base64. [SCH-223]',
    input: Type.Object({ channelId: ChannelId, ...days }, strict),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() }),
    errors: [attendanceErrors.ATTENDANCE_EXPORT_TOO_LARGE],
    limits: [{ per: 'user', max: 30, seconds: 600 }],
  }),
  mine: defineEndpoint({
    area: 'dolphin',
    access: signedUp,
    method: 'GET',
    path: '/class-lessons/attendance',
    summary: "The caller's own attendance in a channel, newest first, with how often each mark was given. [SCH-223]",
    input: Type.Object({ channel_id: ChannelId, ...PageInput }, strict),
    output: Type.Object(history),
  }),
};
