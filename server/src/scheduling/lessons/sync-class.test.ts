import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { ticketStates } from '../attendance/attendance.fixture.ts';
import { makeBookable } from '../booking/booking.fixture.ts';
import { syncChannelLessons } from './lessons.jobs.ts';
import { makeAcademy, MONDAY_MORNING } from './lessons.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true, now: () => MONDAY_MORNING })));
afterAll(() => server.close());

const WEDNESDAY = [{ weekday: 3, startsAt: '16:00', endsAt: '17:00' }];
/** The Fridays of ten weeks, without Christmas and New Year's Day. */
const FRIDAYS = [
  '2026-11-20',
  '2026-11-27',
  '2026-12-04',
  '2026-12-11',
  '2026-12-18',
  '2027-01-08',
  '2027-01-15',
  '2027-01-22',
];

const kindsOf = async (who: Person) =>
  (await call(server, notifications.list, {}, who.headers)).body.notificationList.map(({ kind }) => kind);

describe('[SCH-204] lessons are made from the weekly times', () => {
  it('[SCH-204] ten weeks ahead, without holidays, once, also when several make them', async () => {
    const { openClass, coach } = await makeAcademy(server);
    const { sync, lessons } = await openClass();
    await Promise.all([sync(), sync(), sync()]);
    const made = await lessons();
    expect(made.map(({ day }) => day)).toEqual(FRIDAYS);
    expect(made[0]).toMatchObject({ start_minute: 960, end_minute: 1_020, coach_id: coach.id, title: '금요반' });
    await sync();
    expect(await lessons()).toEqual(made);
  });

  it('[SCH-204] by events: when a class is opened, changed and closed, and when days off are declared', async () => {
    const { channelId, openClass, manager, coach } = await makeAcademy(server);
    const { courseClassId, days, lessons, change } = await openClass();
    await until('lessons are made', async () => (await days()).length === FRIDAYS.length);
    const declared = { channelId, startDate: '2026-12-01', endDate: '2026-12-12', name: '방학' };
    const { holidayId } = (await call(server, channelSettings.addHoliday, declared, manager.headers)).body;
    await until('days off are left out', async () => (await days()).length === FRIDAYS.length - 2);
    await call(server, channelSettings.removeHoliday, { channelId, holidayId }, manager.headers);
    await until('days off are gone', async () => (await days()).length === FRIDAYS.length);
    expect((await change({ timeList: WEDNESDAY })).status).toBe(200);
    await until('the other times', async () => (await days())[0] === '2026-11-18');
    expect(await days()).not.toContain('2026-11-20');
    const ids = (await lessons()).map(({ id }) => id);
    await call(server, courseClasses.remove, { channelId, courseClassId }, coach.headers);
    await until('the lessons of the closed class are gone', async () => {
      const { rows } = await sql`select from scheduling_lessons where id = any(${ids}::bigint[])`.execute(server.db);
      return rows.length === 0;
    });
  });

  it('[SCH-204] a closed class gives back the tickets of its booked lessons, and its learners are notified', async () => {
    const { channelId, courseClassId, coach, students, book, dayIn } = await makeBookable(server);
    const [learner] = students;
    if (!learner) throw new Error('learner');
    const { classLessonId } = (await book(learner, dayIn(3))).body;
    expect(await ticketStates(server, learner.id)).toEqual({ AVAILABLE: 2, HELD: 1 });
    await call(server, courseClasses.remove, { channelId, courseClassId }, coach.headers);
    await until('the ticket is free', async () => (await ticketStates(server, learner.id))['AVAILABLE'] === 3);
    const { rows } = await sql`select state from scheduling_lessons where id = ${classLessonId}`.execute(server.db);
    expect(rows).toEqual([{ state: 'CANCELLED' }]);
    await until('the learner is notified', async () => (await kindsOf(learner)).includes('lessonCancelled'));
  });

  it('[SCH-207] a day off cancels what learners booked, with its name as the reason; staff books on it by hand', async () => {
    const { channelId, manager, coach, students, book, dayIn } = await makeBookable(server);
    const [learner] = students;
    if (!learner) throw new Error('learner');
    const { classLessonId } = (await book(learner, dayIn(3))).body;
    const day = { channelId, startDate: dayIn(3), endDate: dayIn(3), name: '정전' };
    await call(server, channelSettings.addHoliday, day, manager.headers);
    const stateOf = async (id: number) =>
      (await sql`select state, cancel_reason from scheduling_lessons where id = ${id}`.execute(server.db)).rows[0];
    await until('the ticket is free', async () => (await ticketStates(server, learner.id))['AVAILABLE'] === 3);
    expect(await stateOf(classLessonId)).toEqual({ state: 'CANCELLED', cancel_reason: '정전' });
    await until('the learner is notified', async () => (await kindsOf(learner)).includes('lessonCancelled'));
    const byHand = { targetUserId: learner.id, overrideReason: '보강' };
    const again = (await book(coach, dayIn(3), 720, byHand)).body;
    const other = { channelId, startDate: dayIn(4), endDate: dayIn(4), name: '청소' };
    await call(server, channelSettings.addHoliday, other, manager.headers);
    await syncChannelLessons.run(
      { app: server.app, db: server.app.db, now: MONDAY_MORNING, jobId: 't', signal: new AbortController().signal },
      { channelId },
    );
    expect(await stateOf(again.classLessonId)).toMatchObject({ state: 'SCHEDULED' });
  });

  it('[SCH-207] the people of a regular lesson learn of a day off and of other weekly times, once each', async () => {
    const { channelId, openClass, manager, learner, other } = await makeAcademy(server);
    const { days, change, add, seats } = await openClass();
    await add(learner);
    await until('the learner has seats', async () => (await seats()).length === FRIDAYS.length);
    const declared = { channelId, startDate: '2026-12-01', endDate: '2026-12-12', name: '방학' };
    await call(server, channelSettings.addHoliday, declared, manager.headers);
    await until('two lessons are gone', async () => (await days()).length === FRIDAYS.length - 2);
    const paramsOf = async (kind: string) =>
      (
        await sql<{ params: unknown }>`
          select params from social_notifications where user_id = ${learner.id} and kind = ${kind} order by id`.execute(
          server.db,
        )
      ).rows.map(({ params }) => params);
    expect(await paramsOf('lessonCancelled')).toMatchObject([
      { title: '금요반', to: '12/4 16:00', reason: '방학' },
      { title: '금요반', to: '12/11 16:00', reason: '방학' },
    ]);
    await change({ timeList: WEDNESDAY });
    await until('the other times', async () => (await days())[0] === '2026-11-18');
    expect(await paramsOf('lessonSeriesMoved')).toMatchObject([
      { from: '11/20 16:00', to: '11/18 16:00–17:00', count: FRIDAYS.length - 2 },
    ]);
    expect(await kindsOf(other)).not.toContain('lessonCancelled');
  });

  it('[SCH-207] whoever was notified of a day off learns that it was withdrawn, once for each lesson', async () => {
    const { channelId, openClass, manager, learner } = await makeAcademy(server);
    const { days, add, seats, sync } = await openClass();
    await add(learner);
    await until('the learner has seats', async () => (await seats()).length === FRIDAYS.length);
    const declared = { channelId, startDate: '2026-12-01', endDate: '2026-12-12', name: '방학' };
    const { holidayId } = (await call(server, channelSettings.addHoliday, declared, manager.headers)).body;
    await until('two lessons are gone', async () => (await days()).length === FRIDAYS.length - 2);
    await call(server, channelSettings.removeHoliday, { channelId, holidayId }, manager.headers);
    const restored = async () => (await kindsOf(learner)).filter((kind) => kind === 'lessonRestored').length;
    await until('the learner is notified', async () => (await restored()) === 2);
    await sync();
    expect([await restored(), (await days()).length]).toEqual([2, FRIDAYS.length]);
  });

  it('[SCH-206] an open timetable learns of a day off on which no lesson was', async () => {
    const { channelId, manager } = await makeAcademy(server);
    const declared = { channelId, startDate: '2026-12-01', endDate: '2026-12-01', name: '청소' };
    await call(server, channelSettings.addHoliday, declared, manager.headers);
    await until('the timetable is read again', async () => {
      const { rows } = await sql`
        select from core_outbox where name = 'scheduling.timetableChanged' and payload->>'channelId' = ${String(channelId)}`.execute(
        server.db,
      );
      return rows.length > 0;
    });
  });

  it('[SCH-204] a change of the times leaves lessons that were moved, cancelled, marked or booked', async () => {
    const { openClass, learner } = await makeAcademy(server);
    const { sync, days, lessons, change, add } = await openClass();
    await add(learner);
    await sync();
    const [moved, cancelled, marked, booked] = await lessons();
    await sql`update scheduling_lessons set day = '2026-11-21', is_moved = true where id = ${moved?.id}`.execute(
      server.db,
    );
    await sql`update scheduling_lessons set state = 'CANCELLED' where id = ${cancelled?.id}`.execute(server.db);
    await sql`update scheduling_seats set attendance = 'PRESENT' where lesson_id = ${marked?.id}`.execute(server.db);
    await sql`update scheduling_seats set source = 'BOOKING' where lesson_id = ${booked?.id}`.execute(server.db);
    await change({ timeList: WEDNESDAY });
    await sync();
    const left = (await days()).filter((day) => new Date(day).getUTCDay() !== 3);
    expect(left).toEqual(['2026-11-21', marked?.day, booked?.day]);
    expect(await days()).not.toContain(cancelled?.day);
    expect((await days()).filter((day) => new Date(day).getUTCDay() === 3)).toHaveLength(10);
  });

  it('[SCH-204] another coach, room or title is that of the lessons to come', async () => {
    const { openClass, manager } = await makeAcademy(server);
    const { sync, lessons, change } = await openClass();
    await sync();
    const ids = (await lessons()).map(({ id }) => id);
    await change({ title: '고급반', coachId: manager.id });
    await sync();
    const changed = await lessons();
    expect(changed.map(({ id }) => id)).toEqual(ids);
    expect(changed.every(({ title, coach_id }) => title === '고급반' && coach_id === manager.id)).toBe(true);
  });

  it('[SCH-202] a coach who is taken is left out, and the lesson is marked', async () => {
    const { openClass, coach } = await makeAcademy(server);
    const first = await openClass();
    await first.sync();
    const second = await openClass({
      title: '겹침반',
      timeList: [{ weekday: 5, startsAt: '16:30', endsAt: '17:30' }],
    });
    await second.sync();
    expect((await second.lessons()).map(({ coach_id, is_conflicted }) => [coach_id, is_conflicted])).toEqual(
      FRIDAYS.map(() => [null, true]),
    );
    expect((await first.lessons()).every(({ coach_id }) => coach_id === coach.id)).toBe(true);
    // The first class makes way: the second gets its coach.
    await first.change({ timeList: WEDNESDAY });
    await first.sync();
    await second.sync();
    expect((await second.lessons()).every((one) => one.coach_id === coach.id && !one.is_conflicted)).toBe(true);
  });
});

describe('[SCH-205] the people of a class have places in its lessons', () => {
  it('[SCH-205] come in, go out and come in again', async () => {
    const { openClass, learner, other } = await makeAcademy(server);
    const { sync, lessons, seats, add, remove } = await openClass();
    await add(learner, other);
    await sync();
    expect((await lessons()).every(({ seat_count }) => seat_count === 2)).toBe(true);
    const mine = async () => (await seats()).filter(({ user_id }) => user_id === learner.id);
    expect(await mine()).toHaveLength(FRIDAYS.length);
    const [marked] = await mine();
    await sql`update scheduling_seats set attendance = 'LATE' where id = ${marked?.id}`.execute(server.db);
    await remove(learner);
    await sync();
    expect((await mine()).map(({ state }) => state)).toEqual(['BOOKED', ...FRIDAYS.slice(1).map(() => 'CANCELLED')]);
    expect((await lessons()).map(({ seat_count }) => seat_count)).toEqual([2, ...FRIDAYS.slice(1).map(() => 1)]);
    await sql`update scheduling_seats set created_at = created_at - interval '1 hour' where user_id = ${learner.id}`.execute(
      server.db,
    );
    await add(learner);
    await sync();
    expect((await mine()).filter(({ state }) => state === 'BOOKED')).toHaveLength(FRIDAYS.length);
  });

  it('[SCH-205] a place that was cancelled is not given again; somebody in two lessons at once has one place', async () => {
    const { openClass, learner, manager } = await makeAcademy(server);
    const first = await openClass();
    await first.add(learner);
    await first.sync();
    const [seat] = await first.seats();
    await sql`update scheduling_seats set state = 'CANCELLED' where id = ${seat?.id}`.execute(server.db);
    await first.sync();
    expect((await first.seats()).filter(({ lesson_id }) => lesson_id === seat?.lesson_id)).toHaveLength(1);
    const second = await openClass({ coachId: manager.id, title: '둘째반' });
    await second.add(learner);
    await second.sync();
    expect((await second.seats()).map(({ lesson_id }) => lesson_id)).toEqual([(await second.lessons())[0]?.id]);
  });
});
