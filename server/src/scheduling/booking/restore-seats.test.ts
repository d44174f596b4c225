import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { addLesson, ticketStates } from '../attendance/attendance.fixture.ts';
import { markAttendance } from '../attendance/mark.ts';
import { bookingFaults, makeBookable } from './booking.fixture.ts';

/** Tuesday, nine o'clock in Seoul. */
const NOW = new Date('2026-11-17T00:00:00Z');
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
afterAll(() => server.close());

async function makeBooked(learners: number) {
  const made = await makeBookable(server, { learners, tickets: 1 });
  const { channelId, coach, students, dayIn } = made;
  const [one, two] = students;
  if (!one) throw new Error('learner');
  const asStaff = (classLessonId: number) => ({
    cancelLesson: () =>
      call(server, classLessons.cancel, { channelId, classLessonId, reason: '코치 교육' }, coach.headers),
    restoreLesson: () => call(server, classLessons.restore, { channelId, classLessonId }, coach.headers),
  });
  return { ...made, one, two, asStaff, day: dayIn(2) };
}

describe('a lesson that is cancelled and restored', () => {
  it('[SCH-226] gives seats back with a ticket, and none to those who waited', async () => {
    const { one, two, asStaff, day, book, wait, mine } = await makeBooked(2);
    const { classLessonId } = (await book(one, day)).body;
    if (!two) throw new Error('learner');
    expect((await wait(two, classLessonId)).status).toBe(200);
    const { cancelLesson, restoreLesson } = asStaff(classLessonId);
    await cancelLesson();
    const { rows: noticed } = await sql`
      select payload -> 'alsoUserIds' as waited from core_outbox where name = 'scheduling.lessonChanged' and (payload ->> 'classLessonId')::bigint = ${classLessonId}`.execute(
      server.db,
    );
    expect(noticed).toEqual([{ waited: [two.id] }]);
    expect(await ticketStates(server, one.id)).toEqual({ AVAILABLE: 1 });
    expect((await restoreLesson()).status).toBe(200);
    expect(await ticketStates(server, one.id)).toEqual({ HELD: 1 });
    expect((await mine(one)).bookingList).toMatchObject([{ classLessonId, state: 'BOOKED', hasTicket: true }]);
    expect((await mine(two)).bookingList).toEqual([]);
    expect(await bookingFaults(server)).toEqual([]);
  });

  it('[SCH-226] books nobody who used the ticket for another lesson meanwhile', async () => {
    const { one, asStaff, day, dayIn, book, mine } = await makeBooked(1);
    const { cancelLesson, restoreLesson } = asStaff((await book(one, day)).body.classLessonId);
    await cancelLesson();
    expect((await book(one, dayIn(3))).status).toBe(200);
    await restoreLesson();
    expect((await mine(one)).bookingList).toMatchObject([{ day: dayIn(3), hasTicket: true }]);
    expect(await bookingFaults(server)).toEqual([]);
  });

  it('[SCH-227] gives the make-up right back, and uses it again', async () => {
    const { one, coach, asStaff, day, dayIn, book, mine, channelId, courseClassId } = await makeBooked(1);
    const missed = await addLesson(server, { channelId, courseClassId, day: dayIn(0), startMinute: 1_260 });
    const marks = [{ userId: one.id, version: 0, attendance: 'EXCUSED' as const, reason: '감기' }];
    await markAttendance(server.app.db, { channelId, classLessonId: missed, marks, actorId: coach.id, now: NOW });
    const { cancelLesson, restoreLesson } = asStaff(
      (await book(one, day, 600, { usesMakeup: true })).body.classLessonId,
    );
    await cancelLesson();
    expect((await mine(one)).makeupCount).toBe(1);
    await restoreLesson();
    const { makeupCount, bookingList } = await mine(one);
    expect(makeupCount).toBe(0);
    expect(bookingList.filter(({ source }) => source === 'MAKEUP')).toMatchObject([{ day, state: 'BOOKED' }]);
    expect(await bookingFaults(server)).toEqual([]);
  });

  it('[SCH-222] gives nobody a seat who enters while it is cancelled', async () => {
    const { one, asStaff, dayIn, channelId, courseClassId } = await makeBooked(1);
    const classLessonId = await addLesson(server, { channelId, courseClassId, day: dayIn(0), startMinute: 545 });
    await asStaff(classLessonId).cancelLesson();
    const entered = await call(server, attendance.enter, { channelId, classLessonId }, one.headers);
    expect(entered.body).toEqual({ isNoted: false });
    const { rows } = await sql`select id from scheduling_seats where lesson_id = ${classLessonId}`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

describe('booking against the order', () => {
  it('[SCH-225] those who wait come before those who book the same time', async () => {
    const { one, two, students, day, book, wait } = await makeBooked(3);
    const { classLessonId } = (await book(one, day)).body;
    if (!two) throw new Error('learner');
    await wait(two, classLessonId);
    await sql`update scheduling_lessons set capacity = 2 where id = ${classLessonId}`.execute(server.db);
    expect((await book(students[2] ?? two, day)).error.errorCode).toBe('LESSON_FULL');
  });

  it('[SCH-226] a lesson that would end on the next day is refused, also for staff with a reason', async () => {
    const { one, coach, day, book } = await makeBooked(1);
    const late = await book(coach, day, 1_430, { targetUserId: one.id, overrideReason: '부탁' });
    expect([late.status, late.error.errorCode]).toEqual([409, 'SLOT_TAKEN']);
  });
});
