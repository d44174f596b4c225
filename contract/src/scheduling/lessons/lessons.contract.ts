import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Line, Nothing, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { LESSON_REASON_MAX, LESSON_TITLE_MAX } from './lessons.constants.ts';
import { lessonErrors } from './lessons.errors.ts';
import { ClassLesson, Count, EndMinute, LessonPlace, Person, Room, StartMinute } from './lessons.schema.ts';

const strict = { additionalProperties: false } as const;
const staff = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
const byLesson = { channelId: ChannelId, classLessonId: RowId };
const LESSON = '/channels/:channelId/class-lessons/:classLessonId' as const;
const range = { from: PlainDate, to: PlainDate };
const filters = {
  coach_id: Type.Optional(UserId),
  room_id: Type.Optional(RowId),
  course_class_id: Type.Optional(RowId),
};
const busy = [
  lessonErrors.LESSON_COACH_BUSY,
  lessonErrors.LESSON_ROOM_BUSY,
  lessonErrors.LESSON_LEARNER_BUSY,
  lessonErrors.LESSON_ROOM_FULL,
] as const;
const notFound = [coreErrors.RESOURCE_NOT_FOUND] as const;
const Closure = Type.Object({ startDate: PlainDate, endDate: PlainDate, name: Type.String() });

/** The timetable of a channel, for those who teach in it. Names of learners are in the detail of a lesson only. [SCH-206] */
export const classLessons = {
  timetable: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/class-lessons',
    summary:
      'The lessons of a channel between two days, at most 42, with its coaches, rooms and days off; by coach, room or class. [SCH-206]',
    input: Type.Object({ channelId: ChannelId, ...range, ...filters }, strict),
    output: Type.Object({
      lessonList: Type.Array(
        Type.Object({
          ...ClassLesson.properties,
          /** People of the class who are paused on the day. [SCH-264] */ pausedCount: Count,
        }),
      ),
      coachList: Type.Array(Person),
      roomList: Type.Array(Room),
      closureList: Type.Array(Closure),
    }),
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    access: channel('USER', 'channelId'),
    method: 'GET',
    path: LESSON,
    summary: 'One lesson; its people for those who teach. Learners read lessons in which they have a seat. [SCH-206]',
    input: Type.Object(byLesson, strict),
    output: Type.Object({
      ...ClassLesson.properties,
      coach: Nullable(Person),
      roomName: Nullable(Type.String()),
      cancelReason: Type.String(),
      /** Where the weekly times have it. */ originDay: Nullable(PlainDate),
      mayManage: Type.Boolean(),
      /** For staff: people of the class who are paused on the day. [SCH-264] */ pausedList: Type.Array(Person),
      seatList: Type.Array(
        Type.Object({ seatId: RowId, ...Person.properties, state: Type.String(), attendance: Nullable(Type.String()) }),
      ),
    }),
    errors: notFound,
  }),
  add: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/class-lessons',
    summary: 'Adds a lesson of a class beside its weekly times; the people of the class have seats in it. [SCH-206]',
    input: Type.Object(
      {
        channelId: ChannelId,
        courseClassId: RowId,
        title: Type.Optional(Line({ max: LESSON_TITLE_MAX })),
        ...LessonPlace,
      },
      strict,
    ),
    output: Type.Object({ classLessonId: RowId }),
    errors: [...notFound, ...busy],
  }),
  move: defineEndpoint({
    ...staff,
    method: 'PUT',
    path: `${LESSON}/places`,
    summary:
      'Moves a lesson to another day, time, coach or room, with its seats, reminders and held tickets, or with all that follow. [SCH-207] [SCH-208]',
    input: Type.Object(
      {
        ...byLesson,
        ...LessonPlace,
        scope: Type.Optional(OneOf(['ONE', 'FOLLOWING'] as const)),
        /** Where the caller saw it; elsewhere by now, it is not moved. */
        seen: Type.Optional(Type.Object({ day: PlainDate, startMinute: StartMinute }, strict)),
      },
      strict,
    ),
    output: Type.Object({ movedCount: Count }),
    errors: [
      ...notFound,
      ...busy,
      lessonErrors.LESSON_IS_MARKED,
      lessonErrors.LESSON_IS_CANCELLED,
      lessonErrors.LESSON_CHANGED,
      lessonErrors.LESSON_SERIES_TOO_FAR,
    ],
  }),
  cancel: defineEndpoint({
    ...staff,
    method: 'POST',
    path: `${LESSON}/cancellations`,
    summary: 'Cancels a lesson with a reason; its seats are cancelled and held tickets are free again. [SCH-207]',
    input: Type.Object({ ...byLesson, reason: Line({ max: LESSON_REASON_MAX }) }, strict),
    output: Nothing,
    errors: [...notFound, lessonErrors.LESSON_IS_MARKED],
  }),
  restore: defineEndpoint({
    ...staff,
    method: 'DELETE',
    path: `${LESSON}/cancellations`,
    summary: 'A cancelled lesson takes place again, with the people who had seats and are free. [SCH-207]',
    input: Type.Object(byLesson, strict),
    output: Nothing,
    errors: [...notFound, ...busy],
  }),
  substitute: defineEndpoint({
    ...staff,
    method: 'PUT',
    path: `${LESSON}/coaches`,
    summary: 'Another coach teaches a lesson; the coach of the class stays known. [SCH-207]',
    input: Type.Object({ ...byLesson, coachId: UserId }, strict),
    output: Nothing,
    errors: [...notFound, ...busy, lessonErrors.LESSON_IS_MARKED, lessonErrors.LESSON_IS_CANCELLED],
  }),
  conflicts: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/lesson-conflicts',
    summary: 'What stands in the way of a lesson at a place, before anything is saved. [SCH-202]',
    input: Type.Object(
      {
        channelId: ChannelId,
        class_lesson_id: Type.Optional(RowId),
        /** Of a lesson that is to be added. */ course_class_id: Type.Optional(RowId),
        day: PlainDate,
        start_minute: StartMinute,
        end_minute: EndMinute,
        coach_id: Type.Optional(UserId),
        room_id: Type.Optional(RowId),
      },
      strict,
    ),
    output: Type.Object({
      conflictList: Type.Array(
        Type.Object({
          /** SEATS: the room, by its name, holds fewer people. */ of: OneOf([
            'COACH',
            'ROOM',
            'LEARNER',
            'SEATS',
          ] as const),
          /** Null: a lesson of another channel, in which the coach or learner is, too. */ title: Nullable(
            Type.String(),
          ),
          startMinute: StartMinute,
          endMinute: EndMinute,
        }),
      ),
    }),
    errors: notFound,
  }),
  loads: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/coach-loads',
    summary: 'Minutes and lessons of each coach by week (its Monday). [SCH-206]',
    input: Type.Object({ channelId: ChannelId, ...range }, strict),
    output: Type.Object({
      coachList: Type.Array(
        Type.Object({
          ...Person.properties,
          weekList: Type.Array(Type.Object({ monday: PlainDate, minutes: Count, lessonCount: Count })),
        }),
      ),
    }),
  }),
  exports: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/class-lessons/exports/xlsx',
    timeoutMs: 60_000,
    summary: 'The timetable with the same filters as a file; `content` is base64. [SCH-206]',
    input: Type.Object({ channelId: ChannelId, ...range, ...filters }, strict),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() }),
    limits: [{ per: 'user', max: 30, seconds: 600 }],
  }),
  mine: defineEndpoint({
    area: 'eduenv',
    access: signedUp,
    method: 'GET',
    path: '/users/class-lessons',
    summary: 'The lessons of the caller in all channels between two days, as a learner and as a coach. [SCH-206]',
    input: Type.Object({ ...range, channel_id: Type.Optional(ChannelId) }, strict),
    output: Type.Object({
      lessonList: Type.Array(
        Type.Object({
          ...ClassLesson.properties,
          channelId: ChannelId,
          channelName: Type.String(),
          slug: Type.String(),
          coachName: Nullable(Type.String()),
          roomName: Nullable(Type.String()),
          cancelReason: Type.String(),
          isCoach: Type.Boolean(),
          /** The caller's seat; null for a coach. */ seatState: Nullable(Type.String()),
          attendance: Nullable(Type.String()),
        }),
      ),
    }),
  }),
};
