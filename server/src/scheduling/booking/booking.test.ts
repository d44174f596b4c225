import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { ticketsOffLedger } from '../../commerce/tickets/lesson-tickets.fixture.ts';
import { addLesson, ticketStates } from '../attendance/attendance.fixture.ts';
import { markAttendance } from '../attendance/mark.ts';
import { makeRoom } from '../lessons/lessons.fixture.ts';
import { bookingFaults, makeBookable } from './booking.fixture.ts';
import { offerPlacesSweep } from './booking.jobs.ts';
import { bookingNotices, freeSeatsOfLeavers } from './booking.listeners.ts';

/** Tuesday, nine o'clock in Seoul. */
let now = new Date('2026-11-17T00:00:00Z');
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

const codeOf = ({ error }: { error?: { errorCode?: string } }) => error?.errorCode;
const sweep = () =>
  offerPlacesSweep.run({ app: server.app, db: server.app.db, now, jobId: 't', signal: new AbortController().signal });
async function faults() {
  return [...(await bookingFaults(server)), ...(await ticketsOffLedger(server.db)).map(({ id }) => `ledger ${id}`)];
}

describe('booking', () => {
  it('[SCH-224] shows times that are free for both, and books one with a ticket that is held', async () => {
    const { channelId, courseClassId, students, dayIn, book, mine } = await makeBookable(server, { learners: 2 });
    const [one, two] = students;
    if (!one || !two) throw new Error('learners');
    const slots = async (who: typeof one) =>
      (await call(server, booking.slots, { channelId, courseClassId, from: dayIn(0) }, who.headers)).body.slotList;
    expect((await slots(one)).filter(({ day }) => day === dayIn(1)).map(({ startMinute }) => startMinute)).toEqual(
      Array.from({ length: 19 }, (_, nth) => 600 + nth * 30),
    );
    expect((await book(one, dayIn(1), 660)).status).toBe(200);
    const left = (await slots(two)).filter(({ day }) => day === dayIn(1)).map(({ startMinute }) => startMinute);
    expect(left.slice(0, 3)).toEqual([600, 720, 750]);
    expect(await ticketStates(server, one.id)).toEqual({ AVAILABLE: 2, HELD: 1 });
    expect(await mine(one)).toMatchObject({
      ticketCount: 2,
      classList: [{ courseClassId, changesUsed: 0 }],
      bookingList: [{ day: dayIn(1), startMinute: 660, state: 'BOOKED', hasTicket: true, cancelRefusal: null }],
    });
    expect(await faults()).toEqual([]);
  });

  it('[SCH-224] shows no time at which the room of the class is taken', async () => {
    const { channelId, courseClassId, students, dayIn, book } = await makeBookable(server);
    const [learner] = students;
    if (!learner) throw new Error('learner');
    const roomId = await makeRoom(server, channelId, '바다');
    await sql`update scheduling_class_policies set room_id = ${roomId} where course_class_id = ${courseClassId}`.execute(
      server.db,
    );
    await sql`insert into scheduling_lessons (channel_id, title, room_id, day, start_minute, end_minute, kind) values (${channelId}, '다른 반', ${roomId}, ${dayIn(1)}, 600, 720, 'EXTRA')`.execute(
      server.db,
    );
    const params = { channelId, courseClassId, from: dayIn(1) };
    const { slotList } = (await call(server, booking.slots, params, learner.headers)).body;
    expect(slotList[0]).toMatchObject({ day: dayIn(1), startMinute: 720 });
    expect(codeOf(await book(learner, dayIn(1), 660))).toBe('SLOT_TAKEN');
    expect((await book(learner, dayIn(1), 720)).status).toBe(200);
  });

  it('[SCH-224] [SCH-226] every refusal has its code, and takes no ticket', async () => {
    const { students, dayIn, book, channelId, courseClassId, coach } = await makeBookable(server, {
      learners: 3,
      tickets: 1,
    });
    const [one, two, three] = students;
    if (!one || !two || !three) throw new Error('learners');
    expect(codeOf(await book(one, dayIn(-1)))).toBe('LESSON_OVER');
    expect(codeOf(await book(one, dayIn(1), 300))).toBe('SLOT_TAKEN');
    await book(one, dayIn(1));
    expect(codeOf(await book(two, dayIn(1)))).toBe('LESSON_FULL');
    expect(codeOf(await book(two, dayIn(1), 630))).toBe('SLOT_TAKEN');
    expect(codeOf(await book(one, dayIn(1), 720))).toBe('NO_TICKET');
    expect(codeOf(await book(two, dayIn(1), 720, { usesMakeup: true }))).toBe('NO_MAKEUP');
    const busyId = await addLesson(server, {
      channelId,
      courseClassId,
      day: dayIn(2),
      startMinute: 600,
      kind: 'BOOKED',
    });
    await sql`insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute) values (${busyId}, ${channelId}, ${three.id}, 'BOOKED', 'CLASS', ${dayIn(2)}, 600, 660)`.execute(
      server.db,
    );
    await sql`update scheduling_lessons set seat_count = 1 where id = ${busyId}`.execute(server.db);
    expect(codeOf(await book(three, dayIn(2), 630))).toBe('SLOT_TAKEN');
    expect(codeOf(await call(server, booking.join, { channelId, classLessonId: busyId }, three.headers))).toBe(
      'ALREADY_BOOKED',
    );
    const stranger = await makeBookable(server);
    expect(codeOf(await book(stranger.students[0] ?? one, dayIn(1), 780))).toBeDefined();
    expect(codeOf(await book(two, dayIn(1), 780, { targetUserId: one.id }))).toBe('RESOURCE_NOT_FOUND');
    await sql`update scheduling_class_policies set is_bookable = false where course_class_id = ${courseClassId}`.execute(
      server.db,
    );
    expect(codeOf(await book(two, dayIn(1), 780))).toBe('CLASS_NOT_BOOKABLE');
    const byStaff = { targetUserId: two.id, overrideReason: '보충 수업' };
    expect((await book(coach, dayIn(1), 780, byStaff)).status).toBe(200);
    expect(await ticketStates(server, two.id)).toEqual({ HELD: 1 });
    expect(await faults()).toEqual([]);
  });

  it('[SCH-224] moves and cancels within the hours and the count of the month; staff overrides with a reason', async () => {
    const { students, coach, manager, dayIn, book, cancel, move } = await makeBookable(server, {
      changesPerMonth: 1,
      needsManager: true,
    });
    const one = students[0];
    if (!one) throw new Error('learner');
    const late = (await book(one, dayIn(0), 900)).body.seatId;
    const early = (await book(one, dayIn(2))).body.seatId;
    const third = (await book(one, dayIn(3))).body.seatId;
    expect(codeOf(await cancel(one, late))).toBe('BOOKING_TOO_LATE');
    expect(codeOf(await move(one, late, dayIn(5)))).toBe('BOOKING_TOO_LATE');
    const moved = await move(one, early, dayIn(4), 900);
    expect(moved.status).toBe(200);
    expect(codeOf(await cancel(one, early))).toBe('BOOKING_NOT_FOUND');
    expect(codeOf(await cancel(one, third))).toBe('BOOKING_CHANGES_USED');
    expect(await ticketStates(server, one.id)).toEqual({ HELD: 3 });
    expect(codeOf(await cancel(coach, late, { overrideReason: '아파요' }))).toBe('BOOKING_TOO_LATE');
    expect(codeOf(await cancel(manager, late))).toBe('BOOKING_TOO_LATE');
    expect((await cancel(manager, late, { overrideReason: '아파요' })).status).toBe(200);
    expect((await cancel(coach, third)).status).toBe(200);
    expect(await ticketStates(server, one.id)).toEqual({ AVAILABLE: 2, HELD: 1 });
    const { rows } = await sql<{ reason: string; is_counted: boolean }>`
      select reason, is_counted from scheduling_booking_changes where user_id = ${one.id} order by id`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { reason: '', is_counted: true },
      { reason: '아파요', is_counted: false },
      { reason: '', is_counted: false },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('[SCH-224] the last days of the calendar have no times, and no error', async () => {
    const { channelId, courseClassId, students } = await makeBookable(server);
    const params = { channelId, courseClassId, from: '9999-12-31' };
    const headers = students[0]?.headers;
    expect((await call(server, booking.slots, params, headers)).status).toBe(200);
    expect((await call(server, booking.lessons, params, headers)).status).toBe(200);
  });

  it('[SCH-224] parallel changes of one learner never pass the count of the month', async () => {
    const { students, dayIn, book, cancel } = await makeBookable(server, { changesPerMonth: 2, tickets: 6 });
    const one = students[0];
    if (!one) throw new Error('learner');
    const seats: number[] = [];
    for (let nth = 0; nth < 6; nth++) seats.push((await book(one, dayIn(nth + 2))).body.seatId);
    await warmPool(server.db, 8);
    const answers = await Promise.all(seats.map((seatId) => cancel(one, seatId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  it('[SCH-225] a cancelled seat is offered at once, to one at a time, first come first served', async () => {
    const { students, courseClassId, dayIn, book, cancel, wait, accept, mine } = await makeBookable(server, {
      learners: 3,
      tickets: 1,
    });
    await sql`update scheduling_class_policies set offer_minutes = 5 where course_class_id = ${courseClassId}`.execute(
      server.db,
    );
    const [one, two, three] = students;
    if (!one || !two || !three) throw new Error('learners');
    const { seatId, classLessonId } = (await book(one, dayIn(3))).body;
    const second = (await wait(two, classLessonId)).body.seatId;
    const third = (await wait(three, classLessonId)).body.seatId;
    expect(codeOf(await wait(two, classLessonId))).toBe('ALREADY_BOOKED');
    expect(codeOf(await accept(two, second))).toBe('OFFER_OVER');
    await cancel(one, seatId);
    const stateOf = async (who: typeof one) => (await mine(who)).bookingList[0]?.state;
    expect([await stateOf(two), await stateOf(three)]).toEqual(['OFFERED', 'WAITING']);
    await sweep();
    expect([await stateOf(two), await stateOf(three)]).toEqual(['OFFERED', 'WAITING']);
    const before = now;
    now = new Date(now.getTime() + 6 * 60_000);
    expect(codeOf(await accept(two, second))).toBe('OFFER_OVER');
    await sweep();
    expect([await stateOf(two), await stateOf(three)]).toEqual([undefined, 'OFFERED']);
    expect((await accept(three, third)).status).toBe(200);
    expect(await ticketStates(server, three.id)).toEqual({ HELD: 1 });
    now = before;
    expect(await faults()).toEqual([]);
  });

  it('[SCH-225] an offer ends when the lesson begins', async () => {
    const { students, coach, dayIn, book, cancel, wait, accept } = await makeBookable(server, { learners: 2 });
    const [one, two] = students;
    if (!one || !two) throw new Error('learners');
    const { seatId, classLessonId } = (await book(one, dayIn(0))).body;
    const waiting = (await wait(two, classLessonId)).body.seatId;
    expect((await cancel(coach, seatId, { overrideReason: '감기' })).status).toBe(200);
    await sql`update scheduling_lessons set start_minute = 540 where id = ${classLessonId}`.execute(server.db);
    expect(codeOf(await accept(two, waiting))).toBe('OFFER_OVER');
  });

  it('[SCH-225] the learner is notified of the offer once', async () => {
    const { students, dayIn, book, cancel, wait } = await makeBookable(server, { learners: 2, tickets: 1 });
    const [one, two] = students;
    if (!one || !two) throw new Error('learners');
    const { seatId, classLessonId } = (await book(one, dayIn(3))).body;
    await wait(two, classLessonId);
    await cancel(one, seatId);
    await sweep();
    const { rows } = await sql<{ payload: never }>`
      delete from core_outbox where name = 'scheduling.bookingNoticed' returning payload`.execute(server.db);
    for (const { payload } of rows)
      await bookingNotices.run({ app: server.app, db: server.app.db, now } as never, payload, { seq: 1 });
    const found = await sql<{ news: string; date: string }>`
      select params ->> 'news' as news, params ->> 'date' as date from social_notifications where user_id = ${two.id}`.execute(
      server.db,
    );
    expect(found.rows).toEqual([
      { news: '자리가 났어요. 시간 안에 받아 주세요', date: expect.stringMatching(/^\d{1,2}\/\d{1,2} \d\d:\d\d$/) },
    ]);
  });

  it('[SCH-227] a make-up right books one lesson, and is free again when that is cancelled', async () => {
    const { students, coach, channelId, courseClassId, dayIn, book, cancel, mine } = await makeBookable(server);
    const one = students[0];
    if (!one) throw new Error('learner');
    const missed = await addLesson(server, { channelId, courseClassId, day: dayIn(0), startMinute: 1_260 });
    const marks = [{ userId: one.id, version: 0, attendance: 'EXCUSED' as const, reason: '감기' }];
    await markAttendance(server.app.db, { channelId, classLessonId: missed, marks, actorId: coach.id, now });
    expect((await mine(one)).makeupCount).toBe(1);
    const made = await book(one, dayIn(3), 600, { usesMakeup: true });
    expect(made.status).toBe(200);
    expect(await ticketStates(server, one.id)).toEqual({ AVAILABLE: 3 });
    expect(codeOf(await book(one, dayIn(4), 600, { usesMakeup: true }))).toBe('NO_MAKEUP');
    await cancel(one, made.body.seatId);
    expect((await mine(one)).makeupCount).toBe(1);
    expect(await faults()).toEqual([]);
  });

  it('[SCH-228] whoever leaves the channel has no seat to come, and who waits is offered it', async () => {
    const { students, coach, channelId, courseClassId, dayIn, book, wait, mine } = await makeBookable(server, {
      learners: 2,
    });
    const [one, two] = students;
    if (!one || !two) throw new Error('learners');
    const missed = await addLesson(server, { channelId, courseClassId, day: dayIn(0), startMinute: 1_260 });
    const marks = [{ userId: one.id, version: 0, attendance: 'EXCUSED' as const, reason: '감기' }];
    await markAttendance(server.app.db, { channelId, classLessonId: missed, marks, actorId: coach.id, now });
    expect((await book(one, dayIn(3), 600, { usesMakeup: true })).status).toBe(200);
    const { classLessonId } = (await book(coach, dayIn(4), 600, { targetUserId: one.id })).body;
    await wait(two, classLessonId);
    const person = { channelId, userId: one.id };
    const leave = (to: 'SUSPEND' | null) =>
      freeSeatsOfLeavers.run(
        { app: server.app, db: server.app.db, now } as never,
        { ...person, from: 'ADVANCED', to, actorId: null },
        { seq: 1 },
      );
    await leave(null);
    expect(await ticketStates(server, one.id)).toEqual({ AVAILABLE: 2, HELD: 1 });
    await sql`delete from channels_members where channel_id = ${channelId} and user_id = ${one.id}`.execute(server.db);
    await leave('SUSPEND');
    expect(await ticketStates(server, one.id)).toEqual({ AVAILABLE: 2, HELD: 1 });
    await leave(null);
    const { rows } = await sql<{ source: string; state: string }>`
      select source, state from scheduling_seats where user_id = ${one.id} and day > ${dayIn(0)} order by day`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { source: 'MAKEUP', state: 'CANCELLED' },
      { source: 'STAFF', state: 'CANCELLED' },
    ]);
    expect(await ticketStates(server, one.id)).toEqual({ AVAILABLE: 3 });
    expect((await mine(two)).bookingList).toMatchObject([{ classLessonId, state: 'OFFERED' }]);
    expect(await faults()).toEqual([]);
  });

  it('[SCH-224] [API-14] a class that asks for information is booked after it was entered; staff is not asked', async () => {
    const { students, coach, courseClassId, dayIn, book, join, wait } = await makeBookable(server, { learners: 2 });
    const [one, two] = students;
    if (!one || !two) throw new Error('learners');
    await sql`insert into scheduling_info_classes (course_class_id) values (${courseClassId})`.execute(server.db);
    expect(codeOf(await book(one, dayIn(1)))).toBe('NEED_TO_CHANNEL_INFO');
    const booked = await book(coach, dayIn(1), 600, { targetUserId: one.id });
    expect(booked.status).toBe(200);
    const { classLessonId } = booked.body;
    expect(codeOf(await join(two, classLessonId))).toBe('NEED_TO_CHANNEL_INFO');
    expect(codeOf(await wait(two, classLessonId))).toBe('NEED_TO_CHANNEL_INFO');
  });
});

describe('races for a lesson', () => {
  const rounds = repeats(2, 20);
  it(
    `[SCH-226] 100 parallel bookings of one time never exceed the capacity, and every loser learns why`,
    { timeout: 600_000 },
    async () => {
      const capacity = 7;
      const { students, dayIn, book } = await makeBookable(server, { learners: 100, tickets: 1, capacity });
      await warmPool(server.db, 8);
      for (let round = 1; round <= rounds; round++) {
        const answers = await Promise.all(students.map((who) => book(who, dayIn(round))));
        const won = answers.flatMap(({ status }, at) => (status === 200 ? [students[at]?.id ?? 0] : []));
        expect(won).toHaveLength(capacity);
        const codes = new Set(answers.filter(({ status }) => status !== 200).map(codeOf));
        expect([...codes].every((code) => code === 'LESSON_FULL' || code === 'NO_TICKET')).toBe(true);
        expect(await faults()).toEqual([]);
        // The next round begins with as many tickets.
        await sql`delete from scheduling_lessons`.execute(server.db);
        await sql`with free as (update commerce_tickets set state = 'AVAILABLE', held_for = null where state = 'HELD' returning *)
        insert into commerce_ticket_entries (ticket_id, channel_id, user_id, cause, to_state, created_at) select id, channel_id, user_id, 'RELEASED', state, now() from free`.execute(
          server.db,
        );
      }
    },
  );
});
