import { sql } from 'kysely';
import { insertUserDates } from '../../../src/scheduling/schedules/schedules.queries.ts';
import { makeCourse } from '../../../src/learning/learning.fixture.ts';
import { addLesson, addLearner, addSeat, giveTickets } from '../../../src/scheduling/attendance/attendance.fixture.ts';
import { holdTickets } from '../../../src/commerce/public.ts';
import { insertSeat, setSeatTicket } from '../../../src/scheduling/booking/booking.queries.ts';
import { purposeOfSeat } from '../../../src/scheduling/lessons/seat-tickets.ts';
import { seoulTime } from '../../../src/scheduling/lessons/seoul-time.ts';
import { addDays } from '@dolphin/contract/core/days';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const MINE = `${HERE}/bookings`;
const CLASS = `${HERE}/course-classes/:courseClassId`;
const LESSON = `${HERE}/class-lessons/:classLessonId`;
const SEAT = `${MINE}/:seatId`;
const MISSING_ID = 4_000_000_000_000;
const dayIn = (test: TestServer, days: number) => addDays(seoulTime(test.app.now()).day, days);

/** A bookable class of the caller's channel that the caller is in, with a coach who has time on one day. */
async function bookable(test: TestServer, who: Person) {
  const channelId = await channelOf(test, who);
  const coach = await addLearner(test, { channelId, courseClassId: null });
  const { courseId } = await makeCourse(test.db, [], { channelId });
  const { rows } = await sql<{ id: number }>`
    insert into learning_course_classes (course_id, channel_id, coach_id, title) values (${courseId}, ${channelId}, ${coach.id}, '예약반') returning id`.execute(
    test.db,
  );
  const courseClassId = rows[0]?.id ?? 0;
  await sql`insert into learning_course_class_members (course_class_id, user_id) values (${courseClassId}, ${who.id})`.execute(
    test.db,
  );
  await sql`insert into scheduling_class_policies (course_class_id, is_bookable, capacity, skips_holidays, uses_tickets) values (${courseClassId}, true, 1, false, true)`.execute(
    test.db,
  );
  // The longest way: a ticket is held, moved or free again.
  await giveTickets(test, channelId, who.id, 2);
  const day = dayIn(test, 10);
  const free = {
    startDate: day,
    startTime: 600,
    endTime: 900,
    scheduleDateState: 'ENABLED',
    scheduleType: 'DATE',
  } as const;
  await insertUserDates(test.app.db, { userId: coach.id, savedBy: coach.id, now: test.app.now() }, [free]);
  return { channelId, courseClassId, day };
}

/** A lesson to come of such a class; with somebody else in its one place, it is full. */
async function lesson(test: TestServer, who: Person, isFull = false) {
  const { channelId, courseClassId, day } = await bookable(test, who);
  const given = { channelId, courseClassId, day, startMinute: 1_200, kind: 'BOOKED', capacity: 1 } as const;
  const classLessonId = await addLesson(test, given);
  if (isFull) {
    const { id: userId } = await addLearner(test, { channelId, courseClassId });
    await addSeat(test, { classLessonId, userId, source: 'BOOKING' });
  }
  return { channelId, classLessonId };
}

/** A person has one lesson at a time. */
let made = 0;

/** A booking of the caller that can be moved. */
async function booked(test: TestServer, who: Person) {
  const { channelId, courseClassId, day } = await bookable(test, who);
  const given = {
    channelId,
    courseClassId,
    day,
    startMinute: 900 + (made++ % 8) * 60,
    kind: 'BOOKED',
    capacity: 1,
  } as const;
  const classLessonId = await addLesson(test, given);
  const seatId = await addSeat(test, { classLessonId, userId: who.id, source: 'BOOKING' });
  const wanted = [{ userId: who.id, purpose: purposeOfSeat(seatId) }];
  const [held] = await holdTickets(test.app.db, { channelId, wanted, actorId: null, now: test.app.now() });
  await setSeatTicket(test.app.db, seatId, held?.ticketId ?? null);
  // Somebody waits for the place.
  const other = await addLearner(test, { channelId, courseClassId });
  const waiting = { lessonId: classLessonId, userId: other.id, state: 'WAITING', source: 'WAIT_LIST' } as const;
  await insertSeat(test.app.db, { ...waiting, ticketId: null, now: test.app.now() });
  return { channelId, seatId, day };
}

async function offered(test: TestServer, who: Person) {
  const { channelId, classLessonId } = await lesson(test, who);
  const seatId = await addSeat(test, { classLessonId, userId: who.id, source: 'BOOKING' });
  await sql`update scheduling_seats set state = 'OFFERED', offered_until = now() + interval '1 day' where id = ${seatId}`.execute(
    test.db,
  );
  return { channelId, seatId };
}

const pick = <T, K extends keyof T>(made: T, ...keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, made[key]])) as Pick<T, K>;
const own = <T>(make: (test: TestServer, who: Person) => Promise<T>, of: (made: T) => number) =>
  ({
    kind: 'private',
    missing: MISSING_ID,
    make: async (test: TestServer, who: Person) => of(await make(test, who)),
  }) as const;
const MEMBER = {
  kind: 'public',
  why: 'only staff names somebody else, and only members; the suite of booking tries others',
} as const;
const time = (test: TestServer) => Promise.resolve({ day: dayIn(test, 10), startMinute: 720 });
const from = (test: TestServer) => ({ from: dayIn(test, 1) });

export const probes: Probes = {
  inputs: {
    [`GET ${MINE}`]: async (test, who) => ({ channelId: await channelOf(test, who) }),
    [`GET ${CLASS}/slots`]: async (test, who) => ({
      ...pick(await bookable(test, who), 'channelId', 'courseClassId'),
      ...from(test),
    }),
    [`GET ${CLASS}/bookings`]: async (test, who) => ({
      ...pick(await bookable(test, who), 'channelId', 'courseClassId'),
      ...from(test),
    }),
    [`POST ${CLASS}/bookings`]: async (test, who) => ({ ...(await bookable(test, who)), startMinute: 600 }),
    [`POST ${LESSON}/bookings`]: (test, who) => lesson(test, who),
    [`POST ${LESSON}/waits`]: (test, who) => lesson(test, who, true),
    [`POST ${SEAT}/acceptances`]: offered,
    [`PUT ${SEAT}`]: async (test, who) => ({ ...(await booked(test, who)), startMinute: 720 }),
    [`POST ${SEAT}/cancellations`]: async (test, who) => pick(await booked(test, who), 'channelId', 'seatId'),
  },
  objects: {
    [`GET ${MINE} target_user_id`]: MEMBER,
    [`GET ${CLASS}/slots courseClassId`]: {
      ...own(bookable, ({ courseClassId }) => courseClassId),
      with: (test) => Promise.resolve(from(test)),
    },
    [`GET ${CLASS}/bookings courseClassId`]: {
      ...own(bookable, ({ courseClassId }) => courseClassId),
      with: (test) => Promise.resolve(from(test)),
    },
    [`POST ${CLASS}/bookings courseClassId`]: {
      ...own(bookable, ({ courseClassId }) => courseClassId),
      with: time,
    },
    [`GET ${CLASS}/slots target_user_id`]: MEMBER,
    [`GET ${CLASS}/bookings target_user_id`]: MEMBER,
    [`POST ${CLASS}/bookings targetUserId`]: MEMBER,
    [`POST ${LESSON}/bookings targetUserId`]: MEMBER,
    [`POST ${LESSON}/waits targetUserId`]: MEMBER,
    [`POST ${LESSON}/bookings classLessonId`]: own(lesson, ({ classLessonId }) => classLessonId),
    [`POST ${LESSON}/waits classLessonId`]: own(
      (test, who) => lesson(test, who, true),
      ({ classLessonId }) => classLessonId,
    ),
    [`POST ${SEAT}/acceptances seatId`]: own(offered, ({ seatId }) => seatId),
    [`PUT ${SEAT} seatId`]: { ...own(booked, ({ seatId }) => seatId), with: time },
    [`POST ${SEAT}/cancellations seatId`]: own(booked, ({ seatId }) => seatId),
  },
  lists: {
    [`GET ${MINE}`]: { kind: 'fixed', why: 'classes and lessons to come of one person, three statements' },
    [`GET ${CLASS}/slots`]: { kind: 'fixed', why: 'two weeks of one class' },
    [`GET ${CLASS}/bookings`]: { kind: 'fixed', why: 'two weeks of one class' },
  },
};
