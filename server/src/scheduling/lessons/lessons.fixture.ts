import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { sql } from 'kysely';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { makeCourse } from '../../learning/learning.fixture.ts';
import { syncClass } from './sync-class.ts';

/** A Monday, nine o'clock in Seoul. */
export const MONDAY = '2026-11-16';
export const MONDAY_MORNING = new Date(`${MONDAY}T00:00:00Z`);
export const FRIDAY_CLASS = [{ weekday: 5, startsAt: '16:00', endsAt: '17:00' }];

export type StoredLesson = {
  readonly id: number;
  readonly day: string;
  readonly start_minute: number;
  readonly end_minute: number;
  readonly coach_id: number | null;
  readonly room_id: number | null;
  readonly state: string;
  readonly title: string;
  readonly seat_count: number;
  readonly capacity: number | null;
  readonly is_conflicted: boolean;
};
export type StoredSeat = {
  readonly id: number;
  readonly lesson_id: number;
  readonly user_id: number;
  readonly state: string;
  readonly source: string;
  readonly day: string;
  readonly start_minute: number;
  readonly reminded_at: Date | null;
};
type Settings = {
  readonly timeList?: readonly { weekday: number; startsAt: string; endsAt: string }[];
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
  readonly coachId?: number | null;
  readonly title?: string;
};

/** A channel with a coach, a manager and two learners. */
export async function makeAcademy(server: TestServer) {
  const { id: channelId, people } = await server.makeChannel(['TEACHER', 'MANAGER', 'USER', 'ADVANCED']);
  const { courseId } = await makeCourse(server.db, [], { channelId });
  const coach = people.TEACHER;
  const sync = (courseClassId: number) =>
    inTransaction(server.db, (tx) => syncClass(tx, courseClassId, server.app.now()));
  const openClass = async (given: Settings = {}) => {
    const settings = {
      title: '금요반',
      startsOn: null,
      endsOn: null,
      timeList: [...(given.timeList ?? FRIDAY_CLASS)],
      coachId: coach.id,
    };
    const made = await call(
      server,
      courseClasses.create,
      { channelId, courseId, ...settings, ...given, timeList: settings.timeList },
      coach.headers,
    );
    const { courseClassId } = made.body;
    const at = { channelId, courseClassId };
    const rows = async () => (await lessonsOf(server, courseClassId)).rows;
    return {
      ...at,
      sync: () => sync(courseClassId),
      lessons: rows,
      days: async () => (await rows()).filter(({ state }) => state === 'SCHEDULED').map(({ day }) => day),
      seats: async () => (await seatsOf(server, courseClassId)).rows,
      change: (fields: Settings) =>
        call(
          server,
          courseClasses.update,
          { ...at, ...fields, timeList: [...(fields.timeList ?? settings.timeList)] },
          coach.headers,
        ),
      add: (...who: readonly Person[]) =>
        call(server, courseClasses.addMembers, { ...at, userIdList: who.map(({ id }) => id) }, coach.headers),
      remove: (who: Person) => call(server, courseClasses.removeMember, { ...at, userId: who.id }, coach.headers),
    };
  };
  return { channelId, people, coach, manager: people.MANAGER, learner: people.USER, other: people.ADVANCED, openClass };
}

export async function makeRoom(server: TestServer, channelId: number, name: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into scheduling_rooms (channel_id, name) values (${channelId}, ${name}) returning id`.execute(server.db);
  return rows[0]?.id ?? 0;
}

function lessonsOf(server: TestServer, courseClassId: number) {
  return sql<StoredLesson>`select id, day, start_minute, end_minute, coach_id, room_id, state, title, seat_count, capacity, is_conflicted from scheduling_lessons where course_class_id = ${courseClassId} order by day, start_minute, id`.execute(
    server.db,
  );
}

function seatsOf(server: TestServer, courseClassId: number) {
  return sql<StoredSeat>`select s.id, s.lesson_id, s.user_id, s.state, s.source, s.day, s.start_minute, s.reminded_at from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id where l.course_class_id = ${courseClassId} order by s.day, s.id`.execute(
    server.db,
  );
}
