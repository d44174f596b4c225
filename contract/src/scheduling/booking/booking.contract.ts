import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { attendanceErrors } from '../attendance/attendance.errors.ts';
import { SEAT_SOURCES } from '../attendance/attendance.constants.ts';
import { BOOKING_REASON_MAX, BOOKING_STATES } from './booking.constants.ts';
import { bookingErrors } from './booking.errors.ts';

const member = { area: 'eduenv', access: channel('VISITOR', 'channelId') } as const;
const strict = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Minute = Type.Integer({ minimum: 0, maximum: 1_440 });
const Start = Type.Integer({ minimum: 0, maximum: 1_439 });
/** Why staff acts against the limits of the class. */
const overrideReason = Type.Optional(Line({ min: 0, max: BOOKING_REASON_MAX }));
/** Somebody else: for staff alone. */
const targetUserId = Type.Optional(UserId);
const target_user_id = Type.Optional(UserId);
const byClass = { channelId: ChannelId, courseClassId: RowId };
const bySeat = { channelId: ChannelId, seatId: RowId };

const time = { day: PlainDate, startMinute: Minute, endMinute: Minute };
const Booking = Type.Object({
  seatId: RowId,
  classLessonId: RowId,
  courseClassId: RowId,
  title: Type.String(),
  ...time,
  coachName: Nullable(Type.String()),
  state: OneOf(BOOKING_STATES),
  source: OneOf(SEAT_SOURCES),
  hasTicket: Type.Boolean(),
  /** Until when a free place is kept; null unless it is offered. */ offeredUntil: Nullable(Instant),
  /** The place in the wait list, from 1; null unless one waits. */ position: Nullable(Count),
  /** Why it cannot be moved or cancelled now, as a code; null: it can. */
  moveRefusal: Nullable(Type.String()),
  cancelRefusal: Nullable(Type.String()),
});
const refusals = [
  bookingErrors.CLASS_NOT_BOOKABLE,
  bookingErrors.LESSON_OVER,
  bookingErrors.SLOT_TAKEN,
  bookingErrors.LESSON_FULL,
  bookingErrors.ALREADY_BOOKED,
  bookingErrors.LEARNER_BUSY,
  bookingErrors.LEARNER_PAUSED,
  bookingErrors.NO_TICKET,
  bookingErrors.NO_MAKEUP,
  coreErrors.RESOURCE_NOT_FOUND,
] as const;
const changes = [
  bookingErrors.BOOKING_NOT_FOUND,
  bookingErrors.BOOKING_TOO_LATE,
  bookingErrors.BOOKING_CHANGES_USED,
  bookingErrors.BOOKING_MARKED,
  bookingErrors.LESSON_OVER,
] as const;
const Booked = Type.Object({ seatId: RowId, classLessonId: RowId });

/** Booking lessons from free times, with a ticket that is held. [SCH-224] [SCH-225] [SCH-226] */
export const booking = {
  mine: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/channels/:channelId/bookings',
    summary: 'The bookable classes of a learner and their lessons to come, with what can be changed. [SCH-224]',
    input: Type.Object({ channelId: ChannelId, target_user_id }, strict),
    output: Type.Object({
      nickname: Type.String(),
      ticketCount: Count,
      makeupCount: Count,
      classList: Type.Array(
        Type.Object({
          courseClassId: RowId,
          title: Type.String(),
          coachName: Nullable(Type.String()),
          lessonMinutes: Type.Integer(),
          usesTickets: Type.Boolean(),
          cancelHours: Count,
          moveHours: Count,
          changesPerMonth: Count,
          changesUsed: Count,
        }),
      ),
      bookingList: Type.Array(Booking),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  slots: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId/slots',
    summary: 'The times of two weeks that are free for the coach and the learner. [SCH-224]',
    input: Type.Object({ ...byClass, from: PlainDate, target_user_id }, strict),
    output: Type.Object({ slotList: Type.Array(Type.Object(time)) }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  lessons: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId/bookings',
    summary: 'The lessons of a class in two weeks, with free places and how many wait. [SCH-224] [SCH-225]',
    input: Type.Object({ ...byClass, from: PlainDate, target_user_id }, strict),
    output: Type.Object({
      lessonList: Type.Array(
        Type.Object({
          classLessonId: RowId,
          title: Type.String(),
          ...time,
          seatCount: Count,
          /** Null: everybody fits. */ capacity: Nullable(Count),
          waitingCount: Count,
          /** The learner's own seat. */ state: Nullable(OneOf(BOOKING_STATES)),
        }),
      ),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  book: defineEndpoint({
    ...member,
    method: 'POST',
    path: '/channels/:channelId/course-classes/:courseClassId/bookings',
    summary: 'Books a free time with a ticket, or with a make-up right. [SCH-224] [SCH-226]',
    input: Type.Object(
      {
        ...byClass,
        day: PlainDate,
        startMinute: Start,
        usesMakeup: Type.Optional(Type.Boolean()),
        targetUserId,
        overrideReason,
      },
      strict,
    ),
    output: Booked,
    errors: [...refusals, channelErrors.NEED_TO_CHANNEL_INFO],
  }),
  join: defineEndpoint({
    ...member,
    method: 'POST',
    path: '/channels/:channelId/class-lessons/:classLessonId/bookings',
    summary: 'Takes a free place in a lesson, with a ticket or a make-up right. [SCH-224] [SCH-226]',
    input: Type.Object(
      {
        channelId: ChannelId,
        classLessonId: RowId,
        usesMakeup: Type.Optional(Type.Boolean()),
        targetUserId,
        overrideReason,
      },
      strict,
    ),
    output: Booked,
    errors: [...refusals, channelErrors.NEED_TO_CHANNEL_INFO, attendanceErrors.CLASS_LESSON_NOT_FOUND],
  }),
  wait: defineEndpoint({
    ...member,
    method: 'POST',
    path: '/channels/:channelId/class-lessons/:classLessonId/waits',
    summary: 'Waits for a place in a lesson without one; first come, first served. [SCH-225]',
    input: Type.Object({ channelId: ChannelId, classLessonId: RowId, targetUserId }, strict),
    output: Booked,
    errors: [
      ...refusals,
      channelErrors.NEED_TO_CHANNEL_INFO,
      attendanceErrors.CLASS_LESSON_NOT_FOUND,
      bookingErrors.SEATS_FREE,
      bookingErrors.WAIT_LIST_FULL,
    ],
  }),
  accept: defineEndpoint({
    ...member,
    method: 'POST',
    path: '/channels/:channelId/bookings/:seatId/acceptances',
    summary: 'Takes the place that is offered; its ticket is held. [SCH-225]',
    input: Type.Object({ ...bySeat }, strict),
    output: Nothing,
    errors: [
      bookingErrors.BOOKING_NOT_FOUND,
      bookingErrors.OFFER_OVER,
      bookingErrors.LEARNER_BUSY,
      bookingErrors.NO_TICKET,
    ],
  }),
  move: defineEndpoint({
    ...member,
    method: 'PUT',
    path: '/channels/:channelId/bookings/:seatId',
    summary: 'Moves a booking to another free time of the class; its ticket goes with it. [SCH-224]',
    input: Type.Object({ ...bySeat, day: PlainDate, startMinute: Start, overrideReason }, strict),
    output: Booked,
    errors: [...refusals, ...changes.filter(({ code }) => code !== 'LESSON_OVER')],
  }),
  cancel: defineEndpoint({
    ...member,
    method: 'POST',
    path: '/channels/:channelId/bookings/:seatId/cancellations',
    summary: 'Cancels a booking, leaves the wait list, or declines an offer; a held ticket is free again. [SCH-224]',
    input: Type.Object({ ...bySeat, overrideReason }, strict),
    output: Nothing,
    errors: [...changes],
  }),
};
