import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { pauses } from '@dolphin/contract/scheduling/pauses/pauses.contract';
import { addDays } from '@dolphin/contract/core/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { untilHandled } from '../../core/outbox/handled.fixture.ts';
import { holdTickets } from '../../commerce/public.ts';
import { inTransaction } from '../../core/db.ts';
import { addLesson, addSeat, faultsOf, giveTickets, ticketStates } from '../attendance/attendance.fixture.ts';
import { makeBookable } from '../booking/booking.fixture.ts';
import { makeAcademy, MONDAY, MONDAY_MORNING } from '../lessons/lessons.fixture.ts';
import { lessonListeners } from '../lessons/lessons.listeners.ts';
import { purposeOfSeat } from '../lessons/seat-tickets.ts';
import { registrationListeners } from '../registrations/registrations.listeners.ts';
import { followPausesSweep } from './pauses.jobs.ts';

let now = MONDAY_MORNING;
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true, now: () => now })));
afterAll(() => server.close());

const FRIDAY = addDays(MONDAY, 4);
const NEXT_FRIDAY = addDays(FRIDAY, 7);

/** Nine in the morning of another day, and a coach of the channel who signed in then. */
async function onDay(day: string, channelId: number): Promise<Person> {
  now = new Date(`${day}T00:00:00Z`);
  const person = await server.makePerson();
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: person.id, role: 'TEACHER' })
    .execute();
  return { ...person, headers: { ...person.headers, [CHANNEL_HEADER]: String(channelId) } };
}

/** A class on Fridays with two learners in it, as the listeners make it. */
async function makeClass() {
  now = MONDAY_MORNING;
  const academy = await makeAcademy(server);
  const { channelId, coach, learner, other } = academy;
  const made = await academy.openClass();
  await made.add(learner, other);
  await made.sync();
  // Whatever follows the class has done so before a test moves the clock.
  await untilHandled(server.db, [...lessonListeners, ...registrationListeners]);
  const seats = async (who: Person = learner) =>
    (await made.seats()).filter(({ user_id }) => user_id === who.id).map(({ day, state }) => `${day} ${state}`);
  return {
    ...academy,
    made,
    /** The days on which somebody has a seat. */
    days: async (who: Person = learner) =>
      (await seats(who)).filter((seat) => seat.endsWith('BOOKED')).map((seat) => seat.slice(0, 10)),
    pause: (fields: object = {}, who: Person = coach, whom: Person = learner) =>
      call(
        server,
        pauses.create,
        { channelId, userId: whom.id, fromDay: MONDAY, toDay: FRIDAY, reason: '여행', ...fields },
        who.headers,
      ),
    change: (pauseId: number, fields: object, who: Person = coach) =>
      call(server, pauses.update, { channelId, pauseId, ...fields }, who.headers),
    remove: (pauseId: number, who: Person = coach) => call(server, pauses.remove, { channelId, pauseId }, who.headers),
    read: async () => (await call(server, pauses.member, { channelId, userId: learner.id }, coach.headers)).body,
    progress: async () => {
      const { rows } = await sql<{ state: string }>`
        select progress_state as state from scheduling_registrations where course_class_id = ${made.courseClassId} and user_id = ${learner.id}`.execute(
        server.db,
      );
      return rows[0]?.state;
    },
  };
}

const sweep = () =>
  followPausesSweep.run({ app: server.app, db: server.app.db, now, signal: new AbortController().signal } as never);

/** Seats and counts agree. */
async function expectCounts(lessons: readonly { id: number; seat_count: number }[]) {
  const { rows } = await sql<{ id: number; taken: number }>`
    select l.id, count(s.id)::int as taken from scheduling_lessons l left join scheduling_seats s on s.lesson_id = l.id and s.state in ('BOOKED', 'OFFERED') where l.id = any(${sql.val(lessons.map(({ id }) => id))}::bigint[]) group by l.id`.execute(
    server.db,
  );
  expect(new Map(rows.map(({ id, taken }) => [id, taken]))).toEqual(
    new Map(lessons.map(({ id, seat_count }) => [id, seat_count])),
  );
}

describe('[SCH-240] pauses of a member', () => {
  it('[SCH-240] do not overlap, also when ten are made at once; open ones have no last day', async () => {
    const { pause, read, other } = await makeClass();
    await warmPool(server.db, 10);
    const all = await Promise.all(Array.from({ length: 10 }, (_, nth) => pause({ toDay: addDays(FRIDAY, nth) })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ error }) => error?.errorCode === 'PAUSE_OVERLAPS')).toHaveLength(9);
    expect((await pause({ fromDay: addDays(FRIDAY, 30), toDay: null })).status).toBe(200);
    expect((await pause({ fromDay: addDays(FRIDAY, 200), toDay: null })).error.errorCode).toBe('PAUSE_OVERLAPS');
    expect((await pause({}, undefined, other)).status).toBe(200);
    expect((await read()).pauseList.map(({ toDay }) => toDay === null)).toEqual([true, false]);
  });

  it('[SCH-240] begin today or later, end after they begin, and last two years at most', async () => {
    const { pause } = await makeClass();
    for (const days of [
      { fromDay: addDays(MONDAY, -1) },
      { fromDay: addDays(MONDAY, 400), toDay: null },
      { fromDay: FRIDAY, toDay: MONDAY },
      { toDay: addDays(MONDAY, 800) },
    ])
      expect((await pause(days)).error.errorCode).toBe('VALIDATION_FAIL');
  });

  it('[SCH-240] are made and read by those who teach in the channel, of its members', async () => {
    const { pause, change, remove, channelId, learner, coach } = await makeClass();
    const elsewhere = await makeClass();
    expect((await pause({}, learner)).error.errorCode).toBe('NOT_HAS_ROLE');
    expect((await pause({}, elsewhere.coach)).error.errorCode).toBe('NOT_HAS_ROLE');
    expect((await pause({}, coach, elsewhere.learner)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const { pauseId } = (await pause()).body;
    expect((await elsewhere.change(pauseId, { reason: '' })).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await elsewhere.remove(pauseId)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await change(pauseId, { reason: '' }, learner)).error.errorCode).toBe('NOT_HAS_ROLE');
    expect((await remove(pauseId, learner)).error.errorCode).toBe('NOT_HAS_ROLE');
    const list = await call(server, pauses.list, { channelId }, coach.headers);
    expect(list.body.pauseList).toMatchObject([{ pauseId, userId: learner.id, reason: '여행' }]);
    expect((await call(server, pauses.list, { channelId }, learner.headers)).error.errorCode).toBe('NOT_HAS_ROLE');
  });
});

describe('[SCH-241] the effects of a pause', () => {
  it('[SCH-241] cancel seats of its days alone, free their tickets and count the lessons again', async () => {
    const { pause, days, channelId, learner, other, made } = await makeClass();
    const before = await days();
    await giveTickets(server, channelId, learner.id, 2);
    const classLessonId = await addLesson(server, {
      channelId,
      courseClassId: made.courseClassId,
      day: addDays(MONDAY, 1),
      kind: 'BOOKED',
    });
    const seatId = await addSeat(server, { classLessonId, userId: learner.id, source: 'BOOKING' });
    const by = { actorId: null, now };
    await inTransaction(server.db, async (tx) => {
      const wanted = [{ userId: learner.id, purpose: purposeOfSeat(seatId) }];
      const [held] = await holdTickets(tx, { channelId, wanted, ...by });
      await sql`update scheduling_seats set ticket_id = ${held?.ticketId ?? 0} where id = ${seatId}`.execute(tx);
    });
    const done = (await pause()).body;
    expect(done).toMatchObject({ cancelledCount: 2, restoredCount: 0, ticketCount: 2 });
    expect(await ticketStates(server, learner.id)).toEqual({ AVAILABLE: 2 });
    expect(await days()).toEqual(before.filter((day) => day > FRIDAY));
    expect(await days(other)).toEqual(before);
    await expectCounts(await made.lessons());
    expect(await faultsOf(server)).toEqual([]);
    const { rows } = await sql<{
      state: string;
    }>`select state from scheduling_lessons where id = ${classLessonId}`.execute(server.db);
    expect(rows).toEqual([{ state: 'CANCELLED' }]);
  });

  it('[SCH-241] leave marked lessons, and give no seat in lessons that are made later', async () => {
    const { pause, days, made, channelId, learner, coach } = await makeClass();
    const [first] = await made.lessons();
    await sql`update scheduling_seats set attendance = 'EXCUSED' where lesson_id = ${first?.id ?? 0} and user_id = ${learner.id}`.execute(
      server.db,
    );
    await pause({ toDay: null });
    expect(await days()).toEqual([FRIDAY]);
    await made.change({
      timeList: [
        { weekday: 5, startsAt: '16:00', endsAt: '17:00' },
        { weekday: 6, startsAt: '10:00', endsAt: '11:00' },
      ],
    });
    await made.sync();
    expect(await days()).toEqual([FRIDAY]);
    const saturday = (await made.lessons()).find(({ day }) => day === addDays(FRIDAY, 1));
    const { body } = await call(
      server,
      attendance.lesson,
      { channelId, classLessonId: saturday?.id ?? 0 },
      coach.headers,
    );
    expect(body.attendeeList.find(({ userId }) => userId === learner.id)).toMatchObject({
      isPaused: true,
      attendance: null,
    });
    const list = await call(
      server,
      attendance.list,
      { channelId, from: FRIDAY, to: addDays(FRIDAY, 1) },
      coach.headers,
    );
    expect(list.body.lessonList.map(({ personCount }) => personCount)).toEqual([2, 1]);
    const later = await onDay(addDays(FRIDAY, 1), channelId);
    const mark = { userId: learner.id, version: 0, attendance: 'PRESENT' as const };
    const marked = await call(
      server,
      attendance.mark,
      { channelId, classLessonId: saturday?.id ?? 0, markList: [mark] },
      later.headers,
    );
    expect(marked.body.conflictList).toEqual([{ userId: learner.id, cause: 'NOT_HERE' }]);
  });

  it('[SCH-241] pause the registration while the days last, and notify the person once', async () => {
    const { pause, progress, learner, channelId } = await makeClass();
    await until('a registration', async () => (await progress()) === 'IN_PROGRESS');
    await pause({ fromDay: addDays(MONDAY, 2) });
    expect(await progress()).toBe('IN_PROGRESS');
    await onDay(addDays(MONDAY, 2), channelId);
    await sweep();
    expect(await progress()).toBe('PAUSED');
    await onDay(addDays(FRIDAY, 1), channelId);
    await sweep();
    expect(await progress()).toBe('IN_PROGRESS');
    const notices = async () =>
      (
        await sql<{
          params: unknown;
        }>`select params from social_notifications where user_id = ${learner.id} and kind = 'pauseAdded'`.execute(
          server.db,
        )
      ).rows;
    await until('a notice', async () => (await notices()).length > 0);
    expect(await notices()).toMatchObject([{ params: { days: '11/18 ~ 11/20' } }]);
  });

  it('[SCH-264] are counted in the lessons of the timetable on their days', async () => {
    const { pause, channelId, coach, learner, other } = await makeClass();
    await pause();
    await pause({ fromDay: FRIDAY, toDay: null }, coach, other);
    const period = { channelId, from: MONDAY, to: addDays(NEXT_FRIDAY, 7) };
    const { lessonList } = (await call(server, classLessons.timetable, period, coach.headers)).body;
    expect(lessonList.map(({ day, pausedCount }) => [day, pausedCount])).toEqual([
      [FRIDAY, 2],
      [NEXT_FRIDAY, 1],
      [addDays(NEXT_FRIDAY, 7), 1],
    ]);
    const mine = await call(server, classLessons.mine, { from: MONDAY, to: NEXT_FRIDAY }, learner.headers);
    expect(mine.body.lessonList.map(({ day }) => day)).toEqual([NEXT_FRIDAY]);
  });

  it('[SCH-241] refuse bookings on their days, and no other', async () => {
    const { students, dayIn, book, channelId, courseClassId, coach } = await makeBookable(server, { learners: 1 });
    const [one] = students;
    if (!one) throw new Error('learners');
    const days = { fromDay: dayIn(1), toDay: dayIn(1), reason: '' };
    await call(server, pauses.create, { channelId, userId: one.id, ...days }, coach.headers);
    expect((await book(one, dayIn(1))).error.errorCode).toBe('LEARNER_PAUSED');
    const period = { channelId, courseClassId, from: dayIn(1) };
    const { slotList } = (await call(server, booking.slots, period, one.headers)).body;
    expect([slotList.some(({ day }) => day === dayIn(1)), slotList[0]?.day]).toEqual([false, dayIn(2)]);
    expect((await book(one, dayIn(2))).status).toBe(200);
    expect(await ticketStates(server, one.id)).toMatchObject({ HELD: 1 });
  });

  it('[SCH-241] cancel a seat that somebody got on a day of their pause afterwards', async () => {
    const { pause, channelId, learner, made } = await makeClass();
    await pause();
    const classLessonId = await addLesson(server, {
      channelId,
      courseClassId: made.courseClassId,
      day: addDays(MONDAY, 1),
      kind: 'EXTRA',
    });
    const seatId = await addSeat(server, { classLessonId, userId: learner.id });
    await sweep();
    const { rows } = await sql<{ state: string }>`select state from scheduling_seats where id = ${seatId}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ state: 'CANCELLED' }]);
  });
});

describe('[SCH-242] a pause that is changed', () => {
  it('[SCH-242] gives seats of classes back when it ends early, on days that are still to come', async () => {
    const { pause, change, days, made, progress, channelId } = await makeClass();
    await until('a registration', async () => (await progress()) === 'IN_PROGRESS');
    const before = await days();
    const { pauseId } = (await pause({ toDay: null })).body;
    expect(await days()).toEqual([]);
    expect(await progress()).toBe('PAUSED');
    const later = await onDay(addDays(FRIDAY, 3), channelId);
    const ended = (await change(pauseId, { toDay: addDays(FRIDAY, 2) }, later)).body;
    expect(ended.restoredCount).toBe(before.length - 1);
    expect(await days()).toEqual(before.filter((day) => day >= NEXT_FRIDAY));
    expect(await progress()).toBe('IN_PROGRESS');
    await expectCounts(await made.lessons());
    expect((await change(pauseId, { toDay: addDays(FRIDAY, 2), reason: '병원' }, later)).status).toBe(200);
    expect((await change(pauseId, { fromDay: FRIDAY }, later)).error.errorCode).toBe('PAUSE_HAS_BEGUN');
    const after = await onDay(addDays(FRIDAY, 5), channelId);
    expect((await change(pauseId, { toDay: null }, after)).error.errorCode).toBe('PAUSE_IS_OVER');
  });

  it('[SCH-242] is removed until the end of its first day, and leaves everything as before', async () => {
    const { pause, remove, days, made, read, channelId } = await makeClass();
    const before = await days();
    const { pauseId } = (await pause({ toDay: null })).body;
    expect((await remove(pauseId)).body.restoredCount).toBe(before.length);
    expect(await days()).toEqual(before);
    await expectCounts(await made.lessons());
    expect(await read()).toMatchObject({ isPaused: false, pauseList: [] });
    const again = (await pause({ toDay: null })).body.pauseId;
    const later = await onDay(addDays(MONDAY, 1), channelId);
    expect((await remove(again, later)).error.errorCode).toBe('PAUSE_HAS_BEGUN');
  });

  it('[SCH-242] does not give a seat back that the person had cancelled before', async () => {
    const { pause, remove, days, made, learner } = await makeClass();
    const [first] = await made.lessons();
    await sql`update scheduling_seats set state = 'CANCELLED' where lesson_id = ${first?.id ?? 0} and user_id = ${learner.id}`.execute(
      server.db,
    );
    const before = await days();
    await remove((await pause()).body.pauseId);
    expect(await days()).toEqual(before);
  });
});

describe('[SCH-243] before anything is written', () => {
  it('[SCH-243] staff reads how many lessons are cancelled or come back and how many tickets are kept', async () => {
    const { pause, days, channelId, learner, coach } = await makeClass();
    await giveTickets(server, channelId, learner.id, 3);
    const preview = async (more: object) =>
      (await call(server, pauses.preview, { channelId, userId: learner.id, from_day: MONDAY, ...more }, coach.headers))
        .body;
    const before = await days();
    expect(await preview({ to_day: FRIDAY })).toEqual({ cancelledCount: 1, restoredCount: 0, ticketCount: 3 });
    expect(await preview({})).toEqual({ cancelledCount: before.length, restoredCount: 0, ticketCount: 3 });
    expect(await days()).toEqual(before);
    const { pauseId } = (await pause({ toDay: null })).body;
    expect(await preview({ to_day: FRIDAY, pause_id: pauseId })).toEqual({
      cancelledCount: 0,
      restoredCount: before.length - 1,
      ticketCount: 3,
    });
  });
});
