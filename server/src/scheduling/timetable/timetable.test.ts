import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { classPolicies } from '@dolphin/contract/scheduling/policies/policies.contract';
import { lessonRooms } from '@dolphin/contract/scheduling/rooms/rooms.contract';
import { addDays } from '@dolphin/contract/core/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { lockPlace } from '../lessons/change-lesson.queries.ts';
import { makeAcademy, makeRoom, MONDAY, MONDAY_MORNING } from '../lessons/lessons.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true, now: () => MONDAY_MORNING })));
afterAll(() => server.close());

const WEEK = { from: MONDAY, to: '2026-11-22' };
const FRIDAY = '2026-11-20';
const SATURDAY = { day: '2026-11-21', startMinute: 600, endMinute: 660 };

/** A class on Fridays at four with a learner in it, and its first lesson. */
async function makeLesson() {
  const academy = await makeAcademy(server);
  const { channelId, coach, learner } = academy;
  const made = await academy.openClass();
  await made.add(learner);
  await made.sync();
  const classLessonId = (await made.lessons())[0]?.id ?? 0;
  const at = { channelId, classLessonId };
  const place = { ...SATURDAY, coachId: coach.id, roomId: null };
  const lesson = async () => (await made.lessons()).find(({ id }) => id === classLessonId);
  return {
    ...academy,
    made,
    at,
    place,
    lesson,
    seat: async () => (await made.seats()).find(({ lesson_id }) => lesson_id === classLessonId),
    move: (more: object = {}, who: Person = coach) =>
      call(server, classLessons.move, { ...at, ...place, ...more }, who.headers),
    detail: (who: Person) => call(server, classLessons.detail, at, who.headers),
  };
}

/** A ticket of the learner that is held for a seat. */
async function holdTicket({ id }: Person, seatId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into commerce_tickets (channel_id, user_id, state, held_for, created_at)
    select channel_id, ${id}::bigint, 'HELD', 'SEAT:' || id, now() from scheduling_seats where id = ${seatId} returning id`.execute(
    server.db,
  );
  return rows[0]?.id ?? 0;
}

const kindsOf = async (who: Person) =>
  (await call(server, notifications.list, {}, who.headers)).body.notificationList.map(({ kind }) => kind);

describe('[SCH-206] the timetable', () => {
  it('[SCH-206] shows lessons, coaches, rooms and days off of a channel to its staff', async () => {
    const { channelId, coach, manager, learner, made, at } = await makeLesson();
    const roomId = await makeRoom(server, channelId, '바다');
    const read = (more: object, who = manager) =>
      call(server, classLessons.timetable, { channelId, ...WEEK, ...more }, who.headers);
    const { body } = await read({});
    expect(body.lessonList).toMatchObject([
      {
        classLessonId: at.classLessonId,
        day: FRIDAY,
        startMinute: 960,
        coachId: coach.id,
        seatCount: 1,
        state: 'SCHEDULED',
      },
    ]);
    expect(new Set(body.coachList.map(({ userId }) => userId))).toEqual(new Set([coach.id, manager.id]));
    expect(body.roomList).toEqual([{ roomId, name: '바다', capacity: null }]);
    const countOf = async (more: object) => (await read(more)).body.lessonList.length;
    expect(await countOf({ coach_id: coach.id, course_class_id: made.courseClassId })).toBe(1);
    expect(await countOf({ coach_id: manager.id })).toBe(0);
    expect(await countOf({ room_id: roomId })).toBe(0);
    expect((await read({}, learner)).error.errorCode).toBe('NOT_HAS_ROLE');
    expect((await read({ to: '2026-12-28' })).error.errorCode).toBe('VALIDATION_FAIL');
    const loads = (await call(server, classLessons.loads, { channelId, ...WEEK }, manager.headers)).body.coachList;
    expect(loads[0]).toMatchObject({ userId: coach.id, weekList: [{ monday: MONDAY, minutes: 60, lessonCount: 1 }] });
    const file = (await call(server, classLessons.exports, { channelId, ...WEEK }, manager.headers)).body;
    expect(file.fileName).toMatch(/\.xlsx$/);
    expect(Buffer.from(file.content, 'base64').subarray(0, 2).toString()).toBe('PK');
  });

  it('[SCH-206] learners read their own lessons only, without the others', async () => {
    const { learner, other, coach, detail } = await makeLesson();
    const mine = async (who: Person) => (await call(server, classLessons.mine, WEEK, who.headers)).body.lessonList;
    expect(await mine(learner)).toMatchObject([{ day: FRIDAY, isCoach: false, seatState: 'BOOKED' }]);
    expect(await mine(coach)).toMatchObject([{ day: FRIDAY, isCoach: true, seatState: null }]);
    expect(await mine(other)).toEqual([]);
    expect((await detail(learner)).body).toMatchObject({ mayManage: false, seatList: [], coach: { userId: coach.id } });
    expect((await detail(coach)).body.seatList).toMatchObject([{ userId: learner.id, state: 'BOOKED' }]);
    expect((await detail(other)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
  });

  it('[SCH-206] rooms are named once, and a room that is removed leaves the lessons to come', async () => {
    const { channelId, coach, move, lesson } = await makeLesson();
    const create = (name: string) => call(server, lessonRooms.create, { channelId, name, capacity: 8 }, coach.headers);
    const { roomId } = (await create('고래')).body;
    expect((await create('고래')).error.errorCode).toBe('ROOM_NAME_TAKEN');
    expect((await move({ roomId })).status).toBe(200);
    expect((await lesson())?.room_id).toBe(roomId);
    const list = async () => (await call(server, lessonRooms.list, { channelId }, coach.headers)).body.roomList;
    await call(server, lessonRooms.update, { channelId, roomId, name: '돌고래' }, coach.headers);
    expect(await list()).toMatchObject([{ name: '돌고래', capacity: 8 }]);
    await call(server, lessonRooms.remove, { channelId, roomId }, coach.headers);
    expect([await list(), (await lesson())?.room_id]).toEqual([[], null]);
    const elsewhere = await makeAcademy(server);
    const foreign = await makeRoom(server, elsewhere.channelId, '남의 방');
    expect((await move({ roomId: foreign })).error.errorCode).toBe('RESOURCE_NOT_FOUND');
  });

  it('[SCH-210] the rules of a class have defaults, and lessons to come follow them', async () => {
    const { channelId, coach, made } = await makeLesson();
    const at = { channelId, courseClassId: made.courseClassId };
    const find = async () => (await call(server, classPolicies.find, at, coach.headers)).body;
    const { version, ...policy } = await find();
    expect(policy).toMatchObject({ isBookable: false, cancelHours: 24, skipsHolidays: true, overrideRole: 'TEACHER' });
    const roomId = await makeRoom(server, channelId, '별');
    const changed = { ...at, roomId, skipsHolidays: false, cancelHours: 12, version };
    expect((await call(server, classPolicies.update, changed, coach.headers)).status).toBe(200);
    expect(await find()).toMatchObject({ roomId, cancelHours: 12, moveHours: 24 });
    expect((await made.lessons()).every(({ room_id }) => room_id === roomId)).toBe(true);
    expect(await made.days()).toContain('2026-12-25');
  });

  it('[SCH-210] another capacity is that of the lessons to come, and never below those who have a seat', async () => {
    const { channelId, coach, other, made } = await makeLesson();
    await made.add(other);
    await made.sync();
    const at = { channelId, courseClassId: made.courseClassId };
    const set = async (capacity: number | null) => {
      const { version } = (await call(server, classPolicies.find, at, coach.headers)).body;
      expect((await call(server, classPolicies.update, { ...at, capacity, version }, coach.headers)).status).toBe(200);
      return [...new Set((await made.lessons()).map((lesson) => lesson.capacity))];
    };
    expect(await set(8)).toEqual([8]);
    expect(await set(1)).toEqual([2]);
    expect(await set(null)).toEqual([null]);
  });
});

describe('[SCH-207] moving a lesson', () => {
  it('[SCH-207] takes its seats, tickets and reminders along, and notifies its people once', async () => {
    const { coach, learner, manager, move, lesson, seat, made } = await makeLesson();
    const ticketId = await holdTicket(learner, (await seat())?.id ?? 0);
    await sql`update scheduling_seats set reminded_at = now(), ticket_id = ${ticketId} where id = ${(await seat())?.id}`.execute(
      server.db,
    );
    expect((await move({}, manager)).body).toEqual({ movedCount: 1 });
    expect(await lesson()).toMatchObject({ day: SATURDAY.day, start_minute: 600, end_minute: 660 });
    expect(await seat()).toMatchObject({ day: SATURDAY.day, start_minute: 600, state: 'BOOKED', reminded_at: null });
    const { rows } = await sql<{ held_for: string }>`
      select held_for from commerce_tickets where id = ${ticketId} and state = 'HELD'`.execute(server.db);
    expect(rows).toEqual([{ held_for: `SEAT:${(await seat())?.id}` }]);
    await until(
      'both are notified',
      async () => (await kindsOf(learner)).includes('lessonMoved') && (await kindsOf(coach)).includes('lessonMoved'),
    );
    expect(
      [await kindsOf(learner), await kindsOf(manager)].map(
        (kinds) => kinds.filter((kind) => kind === 'lessonMoved').length,
      ),
    ).toEqual([1, 0]);
    await made.sync();
    expect((await lesson())?.day).toBe(SATURDAY.day);
  });

  it('[SCH-207] moves and adds within two years of today', async () => {
    const { channelId, coach, made, move, place } = await makeLesson();
    const add = (day: string) =>
      call(server, classLessons.add, { channelId, courseClassId: made.courseClassId, ...place, day }, coach.headers);
    for (const day of ['9999-12-31', addDays(MONDAY, 732), addDays(MONDAY, -732)])
      for (const { error } of [await move({ day }), await add(day)])
        expect([error.errorCode, error.fieldErrors]).toMatchObject(['VALIDATION_FAIL', [{ field: 'day' }]]);
    expect((await move({ day: addDays(MONDAY, 731) })).status).toBe(200);
  });

  it('[SCH-202] shows what stands in the way, and is refused by it whole', async () => {
    const { channelId, coach, learner, openClass, move, lesson, seat, at, manager } = await makeLesson();
    const taken = await openClass({ title: '토요반', timeList: [{ weekday: 6, startsAt: '10:30', endsAt: '11:30' }] });
    await taken.sync();
    const conflicts = async (more: object) =>
      (
        await call(
          server,
          classLessons.conflicts,
          {
            channelId,
            class_lesson_id: at.classLessonId,
            day: SATURDAY.day,
            start_minute: 600,
            end_minute: 660,
            ...more,
          },
          coach.headers,
        )
      ).body.conflictList;
    expect(await conflicts({ coach_id: coach.id })).toMatchObject([{ of: 'COACH', title: '토요반', startMinute: 630 }]);
    expect(await conflicts({ coach_id: coach.id, end_minute: 630 })).toEqual([]);
    expect((await move()).error.errorCode).toBe('LESSON_COACH_BUSY');
    await taken.add(learner);
    await taken.sync();
    expect(await conflicts({ coach_id: manager.id })).toMatchObject([{ of: 'LEARNER' }]);
    expect((await move({ coachId: manager.id })).error.errorCode).toBe('LESSON_LEARNER_BUSY');
    expect([(await lesson())?.day, (await lesson())?.coach_id, (await seat())?.day]).toEqual([
      FRIDAY,
      coach.id,
      FRIDAY,
    ]);
  });

  it('[SCH-209] of lessons that are moved into one slot at once one gets it', async () => {
    const { channelId, coach, openClass } = await makeAcademy(server);
    const { sync, lessons, days } = await openClass();
    await sync();
    await warmPool(server.db, 8);
    const ids = (await lessons()).slice(0, 8).map(({ id }) => id);
    const moved = await Promise.all(
      ids.map((classLessonId) =>
        call(
          server,
          classLessons.move,
          { channelId, classLessonId, ...SATURDAY, coachId: coach.id, roomId: null },
          coach.headers,
        ),
      ),
    );
    expect(moved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...ids.slice(1).map(() => 409)]);
    expect((await days()).filter((day) => day === SATURDAY.day)).toHaveLength(1);
  });

  it('[SCH-209] who gives a lesson to a coach waits for whoever is doing so, and does not deadlock at the constraint', async () => {
    const { move, coach } = await makeLesson();
    const { attempt } = await inTransaction(server.db, async (tx) => {
      await lockPlace(tx, { coachId: coach.id, roomId: null });
      const waiting = move();
      await until('the move waits for the coach', async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
          server.db,
        );
        return rows.length > 0;
      });
      return { attempt: waiting };
    });
    expect((await attempt).status).toBe(200);
  });

  it('[SCH-207] a lesson that is moved back follows its weekly time again', async () => {
    const { move, lesson, made } = await makeLesson();
    const back = { day: FRIDAY, startMinute: 960, endMinute: 1_020 };
    expect((await move()).status).toBe(200);
    expect((await move(back)).status).toBe(200);
    await made.change({ timeList: [{ weekday: 4, startsAt: '16:00', endsAt: '17:00' }] });
    await made.sync();
    expect(await lesson()).toBeUndefined();
  });

  it('[SCH-207] is whole or not at all: an error after the seats undoes everything, also the notice', async () => {
    const { move, lesson, seat, learner } = await makeLesson();
    const before = [await lesson(), await seat()];
    const fail = sql`create function refuse_lesson_events() returns trigger language plpgsql as $$ begin if new.name = 'scheduling.lessonChanged' then raise exception 'crash'; end if; return new; end $$`;
    await fail.execute(server.db);
    await sql`create trigger refuse_lesson_events before insert on core_outbox for each row execute function refuse_lesson_events()`.execute(
      server.db,
    );
    expect((await move()).status).toBe(500);
    await sql`drop trigger refuse_lesson_events on core_outbox`.execute(server.db);
    expect([await lesson(), await seat()]).toEqual(before);
    expect(await kindsOf(learner)).not.toContain('lessonMoved');
  });

  it('[SCH-207] is refused for what was marked, is cancelled, or stands elsewhere by now', async () => {
    const { move, seat, at, coach, openClass, channelId, learner } = await makeLesson();
    expect((await move({ seen: { day: FRIDAY, startMinute: 900 } })).error.errorCode).toBe('LESSON_CHANGED');
    expect((await move({ endMinute: 600 })).error.errorCode).toBe('VALIDATION_FAIL');
    expect((await move({}, learner)).error.errorCode).toBe('NOT_HAS_ROLE');
    const elsewhere = await makeAcademy(server);
    expect((await move({ channelId: elsewhere.channelId }, elsewhere.coach)).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
    await sql`update scheduling_seats set attendance = 'PRESENT' where id = ${(await seat())?.id}`.execute(server.db);
    expect((await move()).error.errorCode).toBe('LESSON_IS_MARKED');
    const cancelling = { ...at, reason: '휴강' };
    expect((await call(server, classLessons.cancel, cancelling, coach.headers)).error.errorCode).toBe(
      'LESSON_IS_MARKED',
    );
    const other = await openClass({ timeList: [{ weekday: 2, startsAt: '10:00', endsAt: '11:00' }] });
    await other.sync();
    const classLessonId = (await other.lessons())[0]?.id ?? 0;
    await call(server, classLessons.cancel, { channelId, classLessonId, reason: '휴강' }, coach.headers);
    expect((await move({ classLessonId })).error.errorCode).toBe('LESSON_IS_CANCELLED');
  });

  it('[SCH-208] with those that follow moves the series, also lessons that are made later', async () => {
    const { move, made, coach, at } = await makeLesson();
    const [, second] = await made.lessons();
    const place = { classLessonId: second?.id, day: '2026-11-26', scope: 'FOLLOWING' };
    const { movedCount } = (await move(place)).body;
    expect(movedCount).toBe((await made.lessons()).length - 1);
    const days = await made.days();
    expect(days.slice(0, 3)).toEqual([FRIDAY, '2026-11-26', '2026-12-03']);
    expect((await made.seats()).map(({ day }) => day)).toEqual(days);
    const ids = (await made.lessons()).map(({ id }) => id);
    await made.sync();
    expect((await made.lessons()).map(({ id }) => id)).toEqual(ids);
    // What is made later follows the shift.
    await sql`delete from scheduling_lessons where id = ${ids.at(-1)}`.execute(server.db);
    await made.sync();
    expect(await made.days()).toEqual(days);
    expect((await move({ ...place, day: '2026-12-20' })).error.errorCode).toBe('LESSON_SERIES_TOO_FAR');
    expect((await made.lessons()).every(({ coach_id }) => coach_id === coach.id)).toBe(true);
    expect(at.classLessonId).toBe(ids[0]);
  });

  it('[SCH-208] a series goes to where each lesson finds the next one: seven days from its shift, and back', async () => {
    const { move, made, learner, at } = await makeLesson();
    const moveTo = async (day: string) =>
      (await move({ classLessonId: at.classLessonId, scope: 'FOLLOWING', day })).status;
    const [early, late] = ['2026-11-17', '2026-11-24'];
    for (const day of [early, late, early]) {
      expect(await moveTo(day)).toBe(200);
      const days = await made.days();
      expect(days.slice(0, 2)).toEqual([day, addDays(day, 7)]);
      const seats = (await made.seats()).filter(({ user_id }) => user_id === learner.id);
      expect(seats.map((seat) => seat.day)).toEqual(days);
      await made.sync();
      expect(await made.days()).toEqual(days);
    }
  });
});

describe('[SCH-207] cancelling, restoring, substituting and adding', () => {
  it('[SCH-207] a cancelled lesson frees its people and its coach, and comes back with them', async () => {
    const { at, coach, manager, learner, lesson, seat, made, openClass } = await makeLesson();
    const cancel = () => call(server, classLessons.cancel, { ...at, reason: '코치 사정' }, manager.headers);
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect([(await lesson())?.state, (await seat())?.state, (await lesson())?.seat_count]).toEqual([
      'CANCELLED',
      'CANCELLED',
      0,
    ]);
    await until('the learner knows', async () => (await kindsOf(learner)).includes('lessonCancelled'));
    await made.sync();
    expect((await lesson())?.state).toBe('CANCELLED');
    const same = await openClass({ title: '대신반', endsOn: FRIDAY });
    await same.sync();
    const restore = () => call(server, classLessons.restore, at, coach.headers);
    expect((await restore()).error.errorCode).toBe('LESSON_COACH_BUSY');
    const substitute = { ...at, classLessonId: (await same.lessons())[0]?.id ?? 0, coachId: manager.id };
    expect((await call(server, classLessons.substitute, substitute, coach.headers)).status).toBe(200);
    expect((await restore()).status).toBe(200);
    expect([(await lesson())?.state, (await lesson())?.seat_count]).toEqual(['SCHEDULED', 1]);
    expect(
      (await made.seats()).filter(({ lesson_id, state }) => lesson_id === at.classLessonId && state === 'BOOKED'),
    ).toHaveLength(1);
  });

  it('[SCH-207] the coach of the class stays known while another one teaches', async () => {
    const { at, coach, manager, learner, lesson, detail, made } = await makeLesson();
    const teach = (who: Person) => call(server, classLessons.substitute, { ...at, coachId: who.id }, coach.headers);
    expect((await teach(learner)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await teach(manager)).status).toBe(200);
    expect((await detail(coach)).body).toMatchObject({ coachId: manager.id, substituteFor: coach.id });
    await until('the learner knows', async () => (await kindsOf(learner)).includes('lessonSubstituted'));
    await made.sync();
    expect((await lesson())?.coach_id).toBe(manager.id);
    await teach(coach);
    expect((await detail(coach)).body).toMatchObject({ coachId: coach.id, substituteFor: null });
  });

  it('[SCH-207] a lesson that only became longer is no lesson of another coach', async () => {
    const { at, coach, learner, lesson } = await makeLesson();
    const { day = '', start_minute: startMinute = 0, end_minute: end = 0 } = (await lesson()) ?? {};
    const place = { day, startMinute, endMinute: end + 30, coachId: coach.id, roomId: null };
    expect((await call(server, classLessons.move, { ...at, ...place }, coach.headers)).status).toBe(200);
    await until('the learner knows', async () => (await kindsOf(learner)).includes('lessonMoved'));
    expect(await kindsOf(learner)).not.toContain('lessonSubstituted');
  });

  it('[SCH-206] an extra lesson has the people of the class', async () => {
    const { channelId, coach, learner, made, place } = await makeLesson();
    const { courseClassId } = made;
    const add = () => call(server, classLessons.add, { channelId, courseClassId, ...place }, coach.headers);
    const { classLessonId } = (await add()).body;
    expect((await add()).error.errorCode).toBe('LESSON_COACH_BUSY');
    const { body } = await call(server, classLessons.detail, { channelId, classLessonId }, coach.headers);
    expect(body).toMatchObject({ kind: 'EXTRA', title: '금요반', seatList: [{ userId: learner.id }], seatCount: 1 });
  });
});
