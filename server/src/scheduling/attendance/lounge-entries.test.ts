import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { roomCalls } from '../../lounge/rooms/rooms.fixture.ts';
import { inTransaction } from '../../core/db.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { addLesson, makeTaughtClass } from './attendance.fixture.ts';
import { noteLoungeEntries } from './lounge-entries.listeners.ts';

let server: TestServer;
/** Sunday afternoon in Seoul. */
const NOW = new Date('2026-11-15T06:10:00Z');
beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
afterAll(() => server.close());

const { roomOf } = roomCalls(() => server);

it('[SCH-222] [SCH-262] proposes presence for whoever comes into the lounge of the channel during their lesson', async () => {
  const { channelId, courseClassId, coach, students } = await makeTaughtClass(server, { learners: 2 });
  const [first, second] = students;
  if (!first || !second) throw new Error('the class has no learners');
  const { day, minute } = seoulTime(NOW);
  const at = { channelId, courseClassId, day, startMinute: minute - 10 };
  const classLessonId = await addLesson(server, at);
  const later = await addLesson(server, { ...at, startMinute: minute + 120 });
  const roomId = await roomOf(first, { channelId });
  const elsewhere = await roomOf(second, {});
  const come = (userId: number, to: number) =>
    inTransaction(server.db, (db) =>
      noteLoungeEntries.run(
        { app: server.app, db, now: NOW },
        { userId, roomId: to, leftRoomId: null, reason: 'JOINED' },
        { seq: 1, at: NOW },
      ),
    );
  await come(first.id, roomId);
  await come(first.id, roomId);
  await come(second.id, elsewhere);
  const entered = async (lessonId: number) =>
    (
      await call(server, attendance.lesson, { channelId, classLessonId: lessonId }, coach.headers)
    ).body.attendeeList.map(({ userId, enteredAt, attendance: mark }) => [userId, enteredAt !== null, mark]);
  expect(await entered(classLessonId)).toEqual(
    expect.arrayContaining([
      [first.id, true, null],
      [second.id, false, null],
    ]),
  );
  expect((await entered(later)).every(([, isEntered]) => isEntered === false)).toBe(true);
});
