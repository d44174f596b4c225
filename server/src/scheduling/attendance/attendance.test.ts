import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { ticketsOffLedger } from '../../commerce/tickets/lesson-tickets.fixture.ts';
import {
  addLearner,
  addLesson,
  addSeat,
  faultsOf,
  giveTickets,
  makeTaughtClass,
  ticketStates,
} from './attendance.fixture.ts';
import { attendanceNotices } from './attendance.listeners.ts';

/** Tuesday, half past seven in the evening of Seoul. */
let now = new Date('2026-11-17T10:30:00Z');
const TODAY = '2026-11-17';
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

type Params = Parameters<typeof makeTaughtClass>[1] & { readonly day?: string };

async function makeLesson({ day = TODAY, ...given }: Params = {}) {
  const made = await makeTaughtClass(server, given);
  const { channelId, courseClassId, coach, students } = made;
  const classLessonId = await addLesson(server, { channelId, courseClassId, day });
  const at = { channelId, classLessonId };
  const read = async () => (await call(server, attendance.lesson, at, coach.headers)).body;
  const send = (markList: readonly object[], who = coach) =>
    call(server, attendance.mark, { ...at, markList: markList as never }, who.headers);
  /** Marks somebody as the screen does: with the version that was read. */
  const mark = async (userId: number, state: Attendance | null, more: object = {}) => {
    const { attendeeList } = await read();
    const version = attendeeList.find((one) => one.userId === userId)?.version ?? 0;
    return send([{ userId, version, attendance: state, ...(state === 'EXCUSED' ? { reason: '감기' } : {}), ...more }]);
  };
  const student = students[0] ?? (await server.makePerson());
  return { ...made, classLessonId, at, read, send, mark, student };
}

const rightsOf = async (userId: number) =>
  (await sql<{ id: number }>`select id from scheduling_makeups where user_id = ${userId}`.execute(server.db)).rows
    .length;

/** Runs the listener on what was published, and gives the notices of somebody. */
async function noticesOf(userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number; payload: never }>`
    delete from core_outbox where name = 'scheduling.attendanceMarked' returning id, payload`.execute(server.db);
  for (const { payload } of rows.toSorted((a, b) => a.id - b.id))
    await attendanceNotices.run({ app: server.app, db: server.app.db, now } as never, payload, { seq: 1 });
  const found = await sql<{ kind: string; params: { state?: string } }>`
    select kind, params from social_notifications where user_id = ${userId} order by id`.execute(server.db);
  return found.rows.map(({ kind, params }) => `${kind} ${params.state ?? ''}`.trim());
}

describe('attendance', () => {
  it('[SCH-220] everybody of a class is marked at once, and single ones are corrected', async () => {
    const { students, read, send, coach } = await makeLesson({ learners: 3, policy: { usesTickets: false } });
    expect((await read()).attendeeList.map(({ attendance: state, version }) => [state, version])).toEqual([
      [null, 0],
      [null, 0],
      [null, 0],
    ]);
    const all = students.map(({ id: userId }) => ({ userId, version: 0, attendance: 'PRESENT' }));
    const marked = (await send(all)).body;
    expect(marked.conflictList).toEqual([]);
    expect(marked.attendeeList.map(({ attendance: state, markedBy }) => [state, markedBy])).toEqual(
      students.map(() => ['PRESENT', coach.nickname]),
    );
    const [first] = students;
    await send([{ userId: first?.id, version: 1, attendance: 'LATE', note: '버스가 늦었어요' }]);
    const { attendeeList } = await read();
    expect(attendeeList.filter(({ attendance: state }) => state === 'PRESENT')).toHaveLength(2);
    expect(attendeeList.find(({ userId }) => userId === first?.id)).toMatchObject({
      attendance: 'LATE',
      note: '버스가 늦었어요',
      version: 2,
    });
    expect(await faultsOf(server)).toEqual([]);
  });

  it('[SCH-221] a mark uses a ticket, another one returns it, and none undoes everything', async () => {
    const { student, mark, courseClassId } = await makeLesson({ tickets: 2 });
    const states = () => ticketStates(server, student.id);
    const steps: [Attendance | null, object, number][] = [
      ['PRESENT', { AVAILABLE: 1, USED: 1 }, 0],
      ['LATE', { AVAILABLE: 1, USED: 1 }, 0],
      ['EXCUSED', { AVAILABLE: 2 }, 1],
      ['ABSENT', { AVAILABLE: 1, USED: 1 }, 0],
      ['LEFT_EARLY', { AVAILABLE: 1, USED: 1 }, 0],
      [null, { AVAILABLE: 2 }, 0],
    ];
    for (const [state, tickets, rights] of steps) {
      expect((await mark(student.id, state)).body.conflictList).toEqual([]);
      expect([state, await states(), await rightsOf(student.id)]).toEqual([state, tickets, rights]);
      expect(await faultsOf(server)).toEqual([]);
    }
    const { rows } = await sql<{ content: string }>`
      select distinct content_type || ' ' || content_id as content from commerce_ticket_entries where user_id = ${student.id} and cause = 'USED'`.execute(
      server.db,
    );
    expect(rows).toEqual([{ content: `COURSE_CLASS ${courseClassId}` }]);
    const effects = await sql<{ effect: string }>`
      select concat_ws(' ', attendance, ticket_effect, makeup_effect) as effect from scheduling_attendance_entries where user_id = ${student.id} order by id`.execute(
      server.db,
    );
    expect(effects.rows.map(({ effect }) => effect)).toEqual([
      'PRESENT USED',
      'LATE',
      'EXCUSED RETURNED GRANTED',
      'ABSENT USED WITHDRAWN',
      'LEFT_EARLY',
      'RETURNED',
    ]);
    expect(await ticketsOffLedger(server.db)).toEqual([]);
  });

  it('[SCH-221] a class that does not charge absence leaves the ticket, and one without make-up lessons gives no right', async () => {
    const { student, mark } = await makeLesson({ tickets: 1, policy: { chargesAbsence: false, grantsMakeup: false } });
    await mark(student.id, 'ABSENT');
    expect(await ticketStates(server, student.id)).toEqual({ AVAILABLE: 1 });
    await mark(student.id, 'EXCUSED');
    expect(await rightsOf(student.id)).toBe(0);
  });

  it('[SCH-221] who has no ticket is marked, and the coach sees that one is missing; a later mark takes it', async () => {
    const { student, mark, read, channelId } = await makeLesson({ tickets: 0 });
    expect((await mark(student.id, 'PRESENT')).body.attendeeList[0]).toMatchObject({
      ticket: 'MISSING',
      ticketCount: 0,
    });
    await giveTickets(server, channelId, student.id, 1);
    expect((await read()).attendeeList[0]).toMatchObject({ ticket: 'MISSING', ticketCount: 1 });
    expect((await mark(student.id, 'LATE')).body.attendeeList[0]).toMatchObject({ ticket: 'USED', ticketCount: 0 });
    expect(await faultsOf(server)).toEqual([]);
  });

  it('[SCH-221] the learner is notified once of each mark that changed', async () => {
    const { student, mark, send } = await makeLesson({ tickets: 1 });
    await mark(student.id, 'PRESENT');
    await send([{ userId: student.id, version: 0, attendance: 'PRESENT' }]);
    await mark(student.id, 'PRESENT', { note: '잘했어요' });
    expect(await noticesOf(student.id)).toEqual(['attendanceMarked 출석']);
    await mark(student.id, null);
    expect(await noticesOf(student.id)).toEqual(['attendanceMarked 출석', 'attendanceCleared']);
  });

  it('[SCH-220] marks that are sent twice count once, and those of another coach are not overwritten unseen', async () => {
    const { student, students, send, manager } = await makeLesson({ learners: 2, tickets: 1 });
    const other = students[1]?.id ?? 0;
    const mine = [
      { userId: student.id, version: 0, attendance: 'PRESENT' },
      { userId: other, version: 0, attendance: 'PRESENT' },
    ];
    await send([{ userId: other, version: 0, attendance: 'ABSENT' }], manager);
    const first = (await send(mine)).body;
    expect(first.conflictList).toEqual([{ userId: other, cause: 'CHANGED' }]);
    const again = (await send(mine)).body;
    expect(again.conflictList).toEqual(first.conflictList);
    expect(again.attendeeList).toEqual(first.attendeeList);
    expect(await ticketStates(server, student.id)).toEqual({ USED: 1 });
    expect((await send([{ userId: 4_000_000, version: 0, attendance: 'PRESENT' }])).body.conflictList).toEqual([
      { userId: 4_000_000, cause: 'NOT_HERE' },
    ]);
  });

  it('[SCH-221] two coaches who mark at the same moment use one ticket', async () => {
    const { student, send, coach, manager } = await makeLesson({ tickets: 3 });
    await warmPool(server.db, 8);
    const answers = await Promise.all(
      (['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'] as const).map((state, at) =>
        send([{ userId: student.id, version: 0, attendance: state, reason: '감기' }], at % 2 === 0 ? coach : manager),
      ),
    );
    expect(answers.filter(({ body }) => body.conflictList.length === 0)).toHaveLength(1);
    expect(await faultsOf(server)).toEqual([]);
    expect(await ticketsOffLedger(server.db)).toEqual([]);
  });

  it('[SCH-221] the mark of an excuse stays while its make-up lesson is booked', async () => {
    const { student, mark, read, channelId, courseClassId } = await makeLesson({ tickets: 1 });
    await mark(student.id, 'EXCUSED');
    const makeupId = await addLesson(server, { channelId, courseClassId, day: '2026-11-20', kind: 'MAKEUP' });
    const seatId = await addSeat(server, { classLessonId: makeupId, userId: student.id, source: 'MAKEUP' });
    await sql`update scheduling_makeups set used_seat_id = ${seatId} where user_id = ${student.id}`.execute(server.db);
    expect((await mark(student.id, 'PRESENT')).body.conflictList).toEqual([
      { userId: student.id, cause: 'MAKEUP_USED' },
    ]);
    expect((await read()).attendeeList[0]).toMatchObject({ attendance: 'EXCUSED', hasMakeup: true });
    expect(await ticketStates(server, student.id)).toEqual({ AVAILABLE: 1 });
  });

  it('[SCH-220] refuses an excuse without a reason, marks before the day, and lessons that are cancelled or elsewhere', async () => {
    const later = await makeLesson({ day: '2026-11-18' });
    const codeOf = async (state: Attendance, more: object = {}) =>
      (await later.mark(later.student.id, state, more)).error?.errorCode;
    expect(await codeOf('PRESENT')).toBe('CLASS_LESSON_NOT_TODAY');
    expect(await codeOf('EXCUSED', { reason: ' ' })).toBe('ATTENDANCE_REASON_NEEDED');
    expect((await later.mark(later.student.id, 'EXCUSED')).status).toBe(200);
    await sql`update scheduling_lessons set state = 'CANCELLED' where id = ${later.classLessonId}`.execute(server.db);
    expect(await codeOf('EXCUSED')).toBe('CLASS_LESSON_CANCELLED');
    const other = await makeLesson();
    const foreign = { channelId: other.channelId, classLessonId: later.classLessonId };
    const mark = { ...foreign, markList: [{ userId: 1, version: 0, attendance: 'PRESENT' as const }] };
    expect((await call(server, attendance.mark, mark, other.coach.headers)).error.errorCode).toBe(
      'CLASS_LESSON_NOT_FOUND',
    );
    expect((await call(server, attendance.lesson, foreign, other.coach.headers)).status).toBe(404);
  });

  it('[SCH-222] entering the lesson around its time is a proposal, and no mark', async () => {
    const { student, at, read, coach, channelId } = await makeLesson();
    const enter = (headers = student.headers) => call(server, attendance.enter, at, headers);
    now = new Date('2026-11-17T09:29:00Z');
    expect((await enter()).body).toEqual({ isNoted: false });
    now = new Date('2026-11-17T10:02:00Z');
    expect((await enter()).body).toEqual({ isNoted: true });
    now = new Date('2026-11-17T10:30:00Z');
    expect((await enter()).body).toEqual({ isNoted: true });
    expect((await enter(coach.headers)).body).toEqual({ isNoted: false });
    const outsider = await addLearner(server, { channelId, courseClassId: null });
    expect((await enter(outsider.headers)).body).toEqual({ isNoted: false });
    const { attendeeList } = await read();
    expect(attendeeList).toHaveLength(1);
    expect(attendeeList[0]).toMatchObject({ attendance: null, enteredAt: '2026-11-17T10:02:00.000Z' });
    expect(await faultsOf(server)).toEqual([]);
  });

  it('[SCH-223] staff sees the lessons of a day with what is open, each member with counts, and a file', async () => {
    const { student, students, mark, coach, channelId, courseClassId } = await makeLesson({ learners: 2 });
    await mark(student.id, 'LATE');
    const days = { channelId, from: TODAY, to: TODAY };
    const list = async (more: object = {}) =>
      (await call(server, attendance.list, { ...days, ...more }, coach.headers)).body.lessonList;
    expect(await list()).toMatchObject([{ personCount: 2, openCount: 1, lateCount: 1, presentCount: 0 }]);
    expect(await list({ course_class_id: courseClassId + 1 })).toEqual([]);
    await mark(students[1]?.id ?? 0, 'EXCUSED');
    expect(await list({ view: 'OPEN' })).toEqual([]);
    const long = { ...days, from: '2026-01-01' };
    expect((await call(server, attendance.list, long, coach.headers)).error.errorCode).toBe('VALIDATION_FAIL');
    const learner = { channelId, userId: student.id };
    expect((await call(server, attendance.member, learner, coach.headers)).body).toMatchObject({
      nickname: student.nickname,
      lateCount: 1,
      totalCount: 1,
      attendanceList: [{ attendance: 'LATE', day: TODAY }],
    });
    const stranger = await server.makePerson();
    expect((await call(server, attendance.member, { ...learner, userId: stranger.id }, coach.headers)).status).toBe(
      404,
    );
    const mine = (await call(server, attendance.mine, { channel_id: channelId }, student.headers)).body;
    expect(mine).toMatchObject({ lateCount: 1, attendanceList: [{ attendance: 'LATE' }] });
    const file = (await call(server, attendance.exports, days, coach.headers)).body;
    const sheet = await readSheet(Buffer.from(file.content, 'base64'));
    expect(sheet.slice(1).map((row) => [row[0], row[5], row[6], row[7]])).toEqual([
      [TODAY, student.nickname, '지각', null],
      [TODAY, students[1]?.nickname, '사유 결석', '감기'],
    ]);
  });

  it('[SCH-221] entries are only added', async () => {
    const { student, mark } = await makeLesson();
    await mark(student.id, 'ABSENT');
    await expect(
      sql`update scheduling_attendance_entries set reason = 'x' where user_id = ${student.id}`.execute(server.db),
    ).rejects.toThrow('append-only');
  });
});
