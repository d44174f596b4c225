import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { lessonRooms } from '@dolphin/contract/scheduling/rooms/rooms.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeBookable } from '../booking/booking.fixture.ts';
import { makeAcademy, makeRoom, MONDAY_MORNING } from '../lessons/lessons.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => MONDAY_MORNING })));
afterAll(() => server.close());

const codeOf = ({ status, error }: { readonly status: number; readonly error: { readonly errorCode: string } }) =>
  status === 200 ? 'OK' : error.errorCode;
const holds = (roomId: number, capacity: number) =>
  sql`update scheduling_rooms set capacity = ${capacity} where id = ${roomId}`.execute(server.db);

/** A class of two people, whose first lesson is on Friday, and a room for one. */
async function crowded() {
  const academy = await makeAcademy(server);
  const taught = await academy.openClass();
  await taught.add(academy.learner, academy.other);
  await taught.sync();
  const roomId = await makeRoom(server, academy.channelId, '작은방');
  await holds(roomId, 1);
  const [lesson] = await taught.lessons();
  const place = { day: '2026-11-20', startMinute: 960, endMinute: 1_020, coachId: academy.coach.id, roomId };
  return { ...academy, taught, roomId, place, classLessonId: lesson?.id ?? 0 };
}

describe('[SCH-263] rooms hold so many', () => {
  it('[SCH-263] refuses to move a lesson into a room that does not hold its people, and reports it before', async () => {
    const { channelId, coach, classLessonId, place, taught } = await crowded();
    const params = { channelId, day: place.day, start_minute: 960, end_minute: 1_020, room_id: place.roomId };
    const of = async (more: object) =>
      (await call(server, classLessons.conflicts, { ...params, ...more }, coach.headers)).body.conflictList.map(
        (one) => one.of,
      );
    expect(await of({ class_lesson_id: classLessonId })).toEqual(['SEATS']);
    expect(await of({ course_class_id: taught.courseClassId })).toEqual(['SEATS']);
    const move = () => call(server, classLessons.move, { channelId, classLessonId, ...place }, coach.headers);
    expect(codeOf(await move())).toBe('LESSON_ROOM_FULL');
    const extra = { channelId, courseClassId: taught.courseClassId, ...place, startMinute: 600, endMinute: 660 };
    expect(codeOf(await call(server, classLessons.add, extra, coach.headers))).toBe('LESSON_ROOM_FULL');
    await holds(place.roomId, 2);
    expect(codeOf(await move())).toBe('OK');
  });

  it('[SCH-263] makes lessons of a class without a room that is too small, and marks them', async () => {
    const { taught, roomId } = await crowded();
    await sql`insert into scheduling_class_policies (course_class_id, room_id) values (${taught.courseClassId}, ${roomId})`.execute(
      server.db,
    );
    await taught.sync();
    expect((await taught.lessons())[0]).toMatchObject({ room_id: null, is_conflicted: true, seat_count: 2 });
    await holds(roomId, 2);
    await taught.sync();
    expect((await taught.lessons())[0]).toMatchObject({ room_id: roomId, is_conflicted: false });
  });

  it('[SCH-263] lets a room of a booked class fill up to what it holds, of many at once', async () => {
    const made = await makeBookable(server, { learners: 4, capacity: 4, tickets: 1 });
    const roomId = await makeRoom(server, made.channelId, '둘이방');
    await holds(roomId, 2);
    await sql`update scheduling_class_policies set room_id = ${roomId} where course_class_id = ${made.courseClassId}`.execute(
      server.db,
    );
    const codes = (await Promise.all(made.students.map((one) => made.book(one, made.dayIn(4))))).map(codeOf);
    expect(codes.toSorted()).toEqual(['LESSON_FULL', 'LESSON_FULL', 'OK', 'OK']);
    const from = made.dayIn(4);
    const { channelId, courseClassId } = made;
    const [first] = made.students;
    const listed = await call(server, booking.lessons, { channelId, courseClassId, from }, first?.headers ?? {});
    expect(listed.body.lessonList).toMatchObject([{ seatCount: 2, capacity: 2 }]);
  });

  it('[SCH-263] renames with a version, and gets no smaller than a lesson to come', async () => {
    const { channelId, coach, manager, classLessonId, place, roomId } = await crowded();
    await holds(roomId, 3);
    await call(server, classLessons.move, { channelId, classLessonId, ...place }, coach.headers);
    const rooms = async (view: 'CURRENT' | 'ARCHIVED' = 'CURRENT') =>
      (await call(server, lessonRooms.list, { channelId, view }, coach.headers)).body.roomList;
    const version = (await rooms())[0]?.version ?? '';
    const update = (fields: object, { headers } = coach) =>
      call(server, lessonRooms.update, { channelId, roomId, ...fields }, headers);
    expect(codeOf(await update({ capacity: 1 }))).toBe('ROOM_TOO_SMALL');
    expect(codeOf(await update({ capacity: 2, name: '바다방', version }))).toBe('OK');
    expect(codeOf(await update({ name: '하늘방', version }, manager))).toBe('EDIT_CONFLICT');
    expect(await rooms()).toMatchObject([{ name: '바다방', capacity: 2 }]);
    await call(server, lessonRooms.remove, { channelId, roomId }, coach.headers);
    expect([await rooms(), await rooms('ARCHIVED')]).toMatchObject([[], [{ roomId }]]);
    await call(server, lessonRooms.restore, { channelId, roomId }, coach.headers);
    expect(await rooms()).toMatchObject([{ roomId, name: '바다방' }]);
  });
});
