import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { meetings, myDay } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeClass } from './meetings.fixture.ts';

/** Monday, four in the afternoon in Seoul. */
const NOW = new Date('2026-11-16T07:00:00Z');
const MONDAY = 1;
const ZOOM = 'https://zoom.us/j/123?pwd=abc';
const MEET = 'https://meet.google.com/abc-defg-hij';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
afterAll(() => server.close());

async function classWith(from?: string, to?: string, more: Parameters<typeof makeClass>[1] = {}) {
  const times = from && to ? [{ weekday: MONDAY, from, to }] : [];
  const made = await makeClass(server, { times, ...more });
  const at = { channelId: made.channelId, courseClassId: made.courseClassId };
  const read = (who: Person) => call(server, meetings.detail, at, who.headers);
  const save = (given: object, who: Person = made.people.TEACHER) =>
    call(server, meetings.save, { ...at, ...given }, who.headers);
  return { ...made, at, read, save };
}

const dayOff = (channelId: number, start_date: string, end_date = start_date, name = '개원기념일') =>
  server.db.insertInto('channels_holidays').values({ channel_id: channelId, start_date, end_date, name }).execute();

describe('[SCH-2] the meeting of a class', () => {
  it('[SCH-2] is empty at first, saved and read back with its type and link', async () => {
    const { read, save, people } = await classWith();
    expect((await read(people.TEACHER)).body).toMatchObject({ hasMeeting: false, meetingUrl: '', mayEdit: true });
    expect((await save({ meetingType: 'ZOOM', meetingUrl: ` ${ZOOM} ` })).status).toBe(200);
    expect((await read(people.USER)).body).toMatchObject({
      title: '월요반',
      hasMeeting: true,
      meetingType: 'ZOOM',
      meetingUrl: ZOOM,
      mayEdit: false,
    });
    await save({ meetingUrl: '' });
    expect((await read(people.USER)).body).toMatchObject({ hasMeeting: false, meetingType: 'ZOOM', meetingUrl: '' });
  });

  it('[SCH-2] is not shown before a lesson is booked in a class whose lessons are booked', async () => {
    const { read, save, people, at } = await classWith();
    await save({ meetingType: 'ZOOM', meetingUrl: ZOOM });
    await sql`insert into scheduling_class_policies (course_class_id, is_bookable) values (${at.courseClassId}, true)`.execute(
      server.db,
    );
    expect((await read(people.USER)).body).toMatchObject({ hasMeeting: true, meetingUrl: '', isOpen: false });
    expect((await read(people.TEACHER)).body).toMatchObject({ meetingUrl: ZOOM, isOpen: true });
  });

  it('[SCH-2] merges edits of two people, and refuses one that would overwrite', async () => {
    const { read, save, people } = await classWith();
    await save({ meetingType: 'ZOOM', meetingUrl: ZOOM });
    const { version } = (await read(people.MANAGER)).body;
    await save({ meetingUrl: MEET, version });
    expect((await save({ meetingType: 'GOOGLE_MEETUP', version }, people.MANAGER)).status).toBe(200);
    expect((await save({ meetingUrl: 'https://other.example', version }, people.MANAGER)).error).toMatchObject({
      errorCode: 'EDIT_CONFLICT',
      conflict: { fieldList: ['meetingUrl'], current: { meetingType: 'GOOGLE_MEETUP', meetingUrl: MEET } },
    });
  });

  it('[SCH-2] lets one of two first saves win', async () => {
    const { read, save, people } = await classWith();
    const { version } = (await read(people.TEACHER)).body;
    const answers = await Promise.all([ZOOM, MEET].map((meetingUrl) => save({ meetingUrl, version })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('[SCH-2] refuses another scheme and credentials at the field, with a code', async () => {
    const { save, read, people } = await classWith();
    const refused = async (meetingUrl: string) => {
      const { status, error } = await save({ meetingUrl });
      return [status, error.errorCode, error.fieldErrors?.[0]?.field];
    };
    expect(await refused('javascript:alert(1)')).toEqual([400, 'MEETING_URL_INVALID', 'meetingUrl']);
    expect(await refused('zoom.us/j/1')).toEqual([400, 'MEETING_URL_INVALID', 'meetingUrl']);
    expect(await refused('https://me:secret@zoom.us')).toEqual([400, 'MEETING_URL_HAS_CREDENTIALS', 'meetingUrl']);
    expect((await read(people.TEACHER)).body.hasMeeting).toBe(false);
  });

  it('[SCH-1] is seen by people of the class and staff, edited by those who teach', async () => {
    const { read, save, people, courseClassId } = await classWith();
    await save({ meetingUrl: ZOOM });
    expect((await read(people.ADVANCED)).error).toMatchObject({ errorCode: 'NOT_ENROLLED_COURSE_CLASS' });
    expect((await save({ meetingUrl: MEET }, people.USER)).status).toBe(403);
    expect((await save({ meetingUrl: MEET }, people.MANAGER)).status).toBe(200);
    const elsewhere = await server.makeChannel(['TEACHER']);
    const there = { channelId: elsewhere.id, courseClassId };
    const { TEACHER } = elsewhere.people;
    expect((await call(server, meetings.detail, there, TEACHER.headers)).status).toBe(404);
    expect((await call(server, meetings.save, { ...there, meetingUrl: '' }, TEACHER.headers)).status).toBe(404);
  });

  it('[SCH-1] is named in the list of its people, without the link', async () => {
    const { save, people, courseClassId } = await classWith();
    const listed = async (who: Person) => (await call(server, myDay.meetings, {}, who.headers)).body.meetingList;
    expect(await listed(people.USER)).toEqual([]);
    await save({ meetingType: 'GOOGLE_MEETUP', meetingUrl: MEET });
    expect(await listed(people.USER)).toEqual([{ courseClassId, meetingType: 'GOOGLE_MEETUP' }]);
    expect(await listed(people.ADVANCED)).toEqual([]);
  });

  it('[SCH-2] goes with its class', async () => {
    const { save, at, people, courseClassId } = await classWith();
    await save({ meetingUrl: ZOOM });
    await call(server, courseClasses.remove, at, people.TEACHER.headers);
    const rows = server.db.selectFrom('scheduling_meetings').select('course_class_id');
    expect(await rows.where('course_class_id', '=', courseClassId).execute()).toEqual([]);
  });
});

describe('[SCH-1] the link near the time of the lesson', () => {
  async function seenAt(from: string, to: string, more: Parameters<typeof makeClass>[1] = {}) {
    const { read, save, people } = await classWith(from, to, more);
    await save({ meetingUrl: ZOOM });
    const { isOpen, meetingUrl, hasMeeting, lesson } = (await read(people.USER)).body;
    expect(hasMeeting).toBe(true);
    expect(meetingUrl).toBe(isOpen ? ZOOM : '');
    expect((await read(people.TEACHER)).body.meetingUrl).toBe(ZOOM);
    return { isOpen, opensAt: lesson?.opensAt ?? null };
  }

  it('[SCH-1] is shown from thirty minutes before the lesson until its end', async () => {
    expect(await seenAt('16:30', '17:30')).toMatchObject({ isOpen: true });
    expect(await seenAt('15:00', '16:01')).toMatchObject({ isOpen: true });
  });

  it('[SCH-1] is left out before and after, with the time at which it opens', async () => {
    expect(await seenAt('16:31', '17:30')).toEqual({ isOpen: false, opensAt: '2026-11-16T07:01:00.000Z' });
    expect(await seenAt('15:00', '16:00')).toEqual({ isOpen: false, opensAt: '2026-11-23T05:30:00.000Z' });
  });

  it('[SCH-1] waits for the first day of the class, and is over after its last', async () => {
    expect(await seenAt('16:00', '17:00', { startsOn: '2027-03-01' })).toEqual({
      isOpen: false,
      opensAt: '2027-03-01T06:30:00.000Z',
    });
    expect(await seenAt('16:00', '17:00', { endsOn: '2026-11-15' })).toEqual({ isOpen: false, opensAt: null });
  });

  it('[SCH-1] is shown always in a class without times', async () => {
    const { read, save, people } = await classWith();
    await save({ meetingUrl: ZOOM });
    expect((await read(people.USER)).body).toMatchObject({ isOpen: true, meetingUrl: ZOOM, lesson: null });
  });

  it('[SCH-1] stays closed on a day off', async () => {
    const { read, save, people, channelId } = await classWith('16:00', '17:00');
    await save({ meetingUrl: ZOOM });
    await dayOff(channelId, '2026-11-16');
    expect((await read(people.USER)).body).toMatchObject({
      isOpen: false,
      meetingUrl: '',
      lesson: { opensAt: '2026-11-23T06:30:00.000Z' },
    });
  });
});

describe('[SCH-1] the link by the lessons of the timetable', () => {
  const SIXTEEN = 960;
  async function withLesson(
    given: { start_minute?: number; state?: 'SCHEDULED' | 'CANCELLED'; kind?: 'REGULAR' | 'BOOKED' } = {},
  ) {
    const made = await classWith('16:00', '17:00');
    await made.save({ meetingUrl: ZOOM });
    const lesson = { day: '2026-11-16', start_minute: SIXTEEN, ...given };
    const end_minute = lesson.start_minute + 60;
    const { id } = await server.db
      .insertInto('scheduling_lessons')
      .values({
        channel_id: made.channelId,
        course_class_id: made.courseClassId,
        title: '월요반',
        coach_id: null,
        kind: 'REGULAR',
        end_minute,
        ...lesson,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seat = (who: Person, state: 'BOOKED' | 'CANCELLED' = 'BOOKED') =>
      server.db
        .insertInto('scheduling_seats')
        .values({
          lesson_id: id,
          channel_id: made.channelId,
          user_id: who.id,
          state,
          source: 'CLASS',
          day: lesson.day,
          start_minute: lesson.start_minute,
          end_minute,
        })
        .execute();
    const isOpen = async (who: Person) => (await made.read(who)).body.isOpen;
    const today = async (who: Person) =>
      (await call(server, myDay.today, {}, who.headers)).body.lessonList.map(({ startsAt }) => startsAt);
    return { ...made, id, seat, isOpen, today };
  }

  it('[SCH-1] follows a lesson that was moved, and names it', async () => {
    const { people, read, isOpen, seat, today } = await withLesson({ start_minute: SIXTEEN + 120 });
    await seat(people.USER);
    expect((await read(people.USER)).body).toMatchObject({
      isOpen: false,
      lesson: { opensAt: '2026-11-16T08:30:00.000Z' },
    });
    expect(await today(people.USER)).toEqual(['18:00']);
    const now = await withLesson();
    expect((await now.read(now.people.USER)).body).toMatchObject({ isOpen: true, lesson: { classLessonId: now.id } });
    expect(await isOpen(people.TEACHER)).toBe(true);
  });

  it('[SCH-1] stays closed for a lesson that was cancelled, or that the learner gave up', async () => {
    const cancelled = await withLesson({ state: 'CANCELLED' });
    expect(await cancelled.isOpen(cancelled.people.USER)).toBe(false);
    expect(await cancelled.today(cancelled.people.USER)).toEqual([]);
    const { people, seat, isOpen, today } = await withLesson();
    await seat(people.USER, 'CANCELLED');
    expect([await isOpen(people.USER), await today(people.USER)]).toEqual([false, []]);
  });

  it('[SCH-1] is open to whoever has a seat, and not to classmates of a lesson that one person booked', async () => {
    const { people, seat, isOpen, read } = await withLesson({ kind: 'BOOKED' });
    expect((await read(people.ADVANCED)).status).toBe(403);
    await seat(people.ADVANCED);
    expect([await isOpen(people.ADVANCED), await isOpen(people.USER)]).toEqual([true, false]);
  });
});

describe("[SCH-1] today's classes", () => {
  const today = async (who: Person) => (await call(server, myDay.today, {}, who.headers)).body;

  it('[SCH-1] lists what meets today by its hour, with coach and whether there is a meeting', async () => {
    const times = [
      { weekday: MONDAY, from: '19:00', to: '20:00' },
      { weekday: MONDAY, from: '09:05', to: '10:00' },
      { weekday: 2, from: '08:00', to: '09:00' },
    ];
    const { people, save } = await classWith(undefined, undefined, { times });
    await save({ meetingUrl: ZOOM });
    const { day, lessonList, dayOffList } = await today(people.USER);
    expect([day, dayOffList]).toEqual(['2026-11-16', []]);
    expect(lessonList.map(({ startsAt, endsAt, hasMeeting }) => [startsAt, endsAt, hasMeeting])).toEqual([
      ['09:05', '10:00', true],
      ['19:00', '20:00', true],
    ]);
    expect(lessonList[0]?.courseClass).toMatchObject({ title: '월요반', coach: { userId: people.TEACHER.id } });
    expect((await today(people.ADVANCED)).lessonList).toEqual([]);
  });

  it('[SCH-1] leaves out a day off and names it', async () => {
    const { people, channelId } = await classWith('16:00', '17:00');
    await dayOff(channelId, '2026-11-15', '2026-11-17', '가을 방학');
    const { lessonList, dayOffList } = await today(people.USER);
    expect([lessonList, dayOffList.map(({ name }) => name)]).toEqual([[], ['가을 방학']]);
  });

  it('[SCH-1] leaves out classes that are over, and those of somebody who may not come', async () => {
    const over = await classWith('16:00', '17:00', { endsOn: '2026-11-15' });
    expect((await today(over.people.USER)).lessonList).toEqual([]);
    const { people, channelId } = await classWith('16:00', '17:00');
    expect((await today(people.USER)).lessonList).toHaveLength(1);
    await server.db
      .updateTable('channels_members')
      .set({ role: 'SUSPEND' })
      .where('channel_id', '=', channelId)
      .where('user_id', '=', people.USER.id)
      .execute();
    expect((await today(people.USER)).lessonList).toEqual([]);
  });
});
