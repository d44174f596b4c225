import { sql } from 'kysely';
import { makeCourse } from '../../../src/learning/learning.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const ROOT = '/api/eduenv/v1';
const HERE = `${ROOT}/channels/:channelId`;
const LESSONS = `${HERE}/class-lessons`;
const LESSON = `${LESSONS}/:classLessonId`;
const POLICY = `${HERE}/course-classes/:courseClassId/policies`;
const MATERIALS = `${LESSON}/materials`;
const PLANS = `${HERE}/course-classes/:courseClassId/material-plans`;
const DAY_LIST = `${HERE}/lesson-materials`;
const WEEK = { from: '2026-11-16', to: '2026-11-22' };
const PLACE = { day: '2026-11-20', startMinute: 600, endMinute: 660, coachId: null, roomId: null };
const TRIED = { day: '2026-11-20', start_minute: 600, end_minute: 660 };

async function newClass(test: TestServer, who: Person): Promise<number> {
  const channel_id = await channelOf(test, who);
  const { courseId } = await makeCourse(test.db, [], { channelId: channel_id });
  const { id } = await test.db
    .insertInto('learning_course_classes')
    .values({ course_id: courseId, channel_id, coach_id: null, title: '반', starts_on: null, ends_on: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A lesson of the caller's channel in which they have a seat. */
async function newLesson(test: TestServer, who: Person): Promise<number> {
  const channelId = await channelOf(test, who);
  const classId = await newClass(test, who);
  const { rows } = await sql<{ id: number }>`
    insert into scheduling_lessons (channel_id, course_class_id, title, kind, day, start_minute, end_minute)
    select ${channelId}, ${classId}::bigint, '수업', 'EXTRA', date '2026-11-16' + (${classId}::int % 5), 60 + (${classId}::int % 1000), 61 + (${classId}::int % 1000) returning id`.execute(
    test.db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute)
    select id, channel_id, ${who.id}::bigint, 'BOOKED', 'STAFF', day, start_minute, end_minute from scheduling_lessons where id = ${id}`.execute(
    test.db,
  );
  return id;
}

async function cancelledLesson(test: TestServer, who: Person): Promise<number> {
  const id = await newLesson(test, who);
  await sql`update scheduling_lessons set state = 'CANCELLED' where id = ${id}`.execute(test.db);
  return id;
}

async function newRoom(test: TestServer, who: Person): Promise<number> {
  const channelId = await channelOf(test, who);
  const { rows } = await sql<{ id: number }>`
    insert into scheduling_rooms (channel_id, name) select ${channelId}, '방 ' || count(*) from scheduling_rooms returning id`.execute(
    test.db,
  );
  return rows[0]?.id ?? 0;
}

const LINK = { kind: 'LINK', targetId: null, title: '자료', url: 'https://example.com' };
const DAY_WITH_LESSONS = '2026-11-16';

/** On one day, with something to show. */
async function lessonWithMaterial(test: TestServer, who: Person): Promise<number> {
  const id = await newLesson(test, who);
  await sql`update scheduling_seats set day = ${DAY_WITH_LESSONS} where lesson_id = ${id}`.execute(test.db);
  await sql`update scheduling_lessons set day = ${DAY_WITH_LESSONS}, shows_materials_early = true where id = ${id}`.execute(
    test.db,
  );
  await sql`insert into scheduling_materials (lesson_id, position, kind, title, url) values (${id}, 1, 'LINK', '자료', 'https://example.com')`.execute(
    test.db,
  );
  return id;
}

const fill =
  (make: (test: TestServer, who: Person) => Promise<number>) =>
  async (test: TestServer, who: Person, count: number) => {
    for (let made = 0; made < count; made++) await make(test, who);
  };
const MISSING = 4_000_000_000_000;
const lessonOf = (input: object = {}): ObjectProbe => ({
  kind: 'private',
  missing: MISSING,
  make: newLesson,
  with: async () => ({ ...input }),
});
const open = (why: string): ObjectProbe => ({ kind: 'public', why });
const ofChannel = open('one of another channel is not found; see timetable.test.ts');
const narrows = open('narrows the list of the channel; what is elsewhere narrows it to nothing');
const withLesson = (input: object) => async (test: TestServer, who: Person) => ({
  classLessonId: await newLesson(test, who),
  ...input,
});
const coaching = async (_test: TestServer, who: Person) => ({ coachId: who.id });

export const probes: Probes = {
  inputs: {
    [`GET ${LESSONS}`]: async () => WEEK,
    [`GET ${LESSONS}/exports/xlsx`]: async () => WEEK,
    [`GET ${HERE}/coach-loads`]: async () => WEEK,
    [`GET ${ROOT}/users/class-lessons`]: async () => WEEK,
    [`GET ${HERE}/lesson-conflicts`]: async () => TRIED,
    [`POST ${LESSONS}`]: async (test, who) => ({ ...PLACE, courseClassId: await newClass(test, who) }),
    [`GET ${LESSON}`]: withLesson({}),
    [`PUT ${LESSON}/places`]: withLesson(PLACE),
    [`POST ${LESSON}/cancellations`]: withLesson({ reason: '휴강' }),
    [`DELETE ${LESSON}/cancellations`]: async (test, who) => ({ classLessonId: await cancelledLesson(test, who) }),
    [`PUT ${LESSON}/coaches`]: async (test, who) => ({
      classLessonId: await newLesson(test, who),
      ...(await coaching(test, who)),
    }),
    [`GET ${MATERIALS}`]: withLesson({}),
    [`PUT ${MATERIALS}`]: withLesson({ materialList: [LINK] }),
    [`POST ${PLANS}`]: async (test, who) => ({ courseClassId: await newClass(test, who) }),
    [`GET ${DAY_LIST}`]: async () => ({ day: DAY_WITH_LESSONS }),
    [`PUT ${HERE}/rooms/:roomId`]: async (test, who) => ({ roomId: await newRoom(test, who) }),
    [`POST ${HERE}/rooms/:roomId/restorations`]: async (test, who) => ({ roomId: await newRoom(test, who) }),
    [`DELETE ${HERE}/rooms/:roomId`]: async (test, who) => ({ roomId: await newRoom(test, who) }),
    [`GET ${POLICY}`]: async (test, who) => ({ courseClassId: await newClass(test, who) }),
    [`PUT ${POLICY}`]: async (test, who) => ({ courseClassId: await newClass(test, who), roomId: null }),
  },
  objects: {
    [`GET ${LESSONS} coach_id`]: narrows,
    [`GET ${LESSONS} room_id`]: narrows,
    [`GET ${LESSONS} course_class_id`]: narrows,
    [`GET ${LESSONS}/exports/xlsx coach_id`]: narrows,
    [`GET ${LESSONS}/exports/xlsx room_id`]: narrows,
    [`GET ${LESSONS}/exports/xlsx course_class_id`]: narrows,
    [`GET ${ROOT}/users/class-lessons channel_id`]: narrows,
    [`GET ${HERE}/lesson-conflicts class_lesson_id`]: open('people of a lesson elsewhere are not looked at'),
    [`GET ${HERE}/lesson-conflicts course_class_id`]: open('the people of a class elsewhere are not counted'),
    [`GET ${HERE}/lesson-conflicts coach_id`]: open('shows when somebody teaches, and elsewhere nothing more'),
    [`GET ${HERE}/lesson-conflicts room_id`]: open(
      'a room is named by its number; its lessons elsewhere have no people',
    ),
    [`POST ${LESSONS} courseClassId`]: { kind: 'private', missing: MISSING, make: newClass, with: async () => PLACE },
    [`POST ${LESSONS} coachId`]: ofChannel,
    [`POST ${LESSONS} roomId`]: ofChannel,
    [`GET ${LESSON} classLessonId`]: lessonOf(),
    [`PUT ${LESSON}/places classLessonId`]: lessonOf(PLACE),
    [`PUT ${LESSON}/places coachId`]: ofChannel,
    [`PUT ${LESSON}/places roomId`]: ofChannel,
    [`POST ${LESSON}/cancellations classLessonId`]: lessonOf({ reason: '휴강' }),
    [`DELETE ${LESSON}/cancellations classLessonId`]: { ...lessonOf(), make: cancelledLesson } as ObjectProbe,
    [`PUT ${LESSON}/coaches classLessonId`]: { kind: 'private', missing: MISSING, make: newLesson, with: coaching },
    [`PUT ${LESSON}/coaches coachId`]: ofChannel,
    [`GET ${MATERIALS} classLessonId`]: lessonOf(),
    [`PUT ${MATERIALS} classLessonId`]: lessonOf({ materialList: [LINK] }),
    [`POST ${PLANS} courseClassId`]: { kind: 'private', missing: MISSING, make: newClass },
    [`PUT ${HERE}/rooms/:roomId roomId`]: { kind: 'private', missing: MISSING, make: newRoom },
    [`POST ${HERE}/rooms/:roomId/restorations roomId`]: { kind: 'private', missing: MISSING, make: newRoom },
    [`DELETE ${HERE}/rooms/:roomId roomId`]: { kind: 'private', missing: MISSING, make: newRoom },
    [`GET ${POLICY} courseClassId`]: { kind: 'private', missing: MISSING, make: newClass },
    [`PUT ${POLICY} courseClassId`]: {
      kind: 'private',
      missing: MISSING,
      make: newClass,
      with: async () => ({ roomId: null }),
    },
    [`PUT ${POLICY} roomId`]: ofChannel,
  },
  lists: {
    [`GET ${LESSONS}`]: { kind: 'grows', fill: fill(newLesson) },
    [`GET ${LESSON}`]: { kind: 'fixed', why: 'the people of one lesson, in one statement' },
    [`GET ${HERE}/coach-loads`]: { kind: 'fixed', why: 'the coaches of a channel, in one statement' },
    [`GET ${HERE}/lesson-conflicts`]: { kind: 'fixed', why: 'what overlaps one place, in one statement' },
    [`GET ${MATERIALS}`]: { kind: 'fixed', why: 'at most twenty, in one statement; two more find what may be opened' },
    [`GET ${DAY_LIST}`]: { kind: 'grows', fill: fill(lessonWithMaterial) },
    [`GET ${HERE}/rooms`]: { kind: 'grows', fill: fill(newRoom) },
    [`GET ${ROOT}/users/class-lessons`]: { kind: 'grows', fill: fill(newLesson) },
  },
  edits: {
    [`PUT ${HERE}/rooms/:roomId`]: { read: `GET ${HERE}/rooms` },
    [`PUT ${MATERIALS}`]: {
      read: `GET ${MATERIALS}`,
      values: async () => ({ materialList: ['a', 'b', 'c'].map((at) => [{ ...LINK, url: `${LINK.url}/${at}` }]) }),
    },
    [`PUT ${POLICY}`]: {
      read: `GET ${POLICY}`,
      values: async (test, who) => ({ roomId: [null, await newRoom(test, who), await newRoom(test, who)] }),
    },
  },
};
