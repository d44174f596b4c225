import { sql } from 'kysely';
import { makeCourse } from '../../../src/learning/learning.fixture.ts';
import { addLearner } from '../../../src/scheduling/attendance/attendance.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const CLASS = '/api/eduenv/v1/channels/:channelId/course-classes/:courseClassId/monthly-reports';
const MONTH = '2026-10';

/** A class that the caller coaches, with somebody in it. */
async function taught(test: TestServer, who: Person) {
  const channelId = await channelOf(test, who);
  const { courseId } = await makeCourse(test.db, [], { channelId });
  const { rows } = await sql<{ id: number }>`
    insert into learning_course_classes (course_id, channel_id, coach_id, title) values (${courseId}, ${channelId}, ${who.id}, '월요반') returning id`.execute(
    test.db,
  );
  const courseClassId = rows[0]?.id ?? 0;
  await addLearner(test, { channelId, courseClassId });
  return { channelId, courseClassId };
}

const ofMonth = async (test: TestServer, who: Person) => ({ ...(await taught(test, who)), month: MONTH });
const ownClass: ObjectProbe = {
  kind: 'private',
  missing: 4_000_000_000_000,
  make: async (test, who) => (await taught(test, who)).courseClassId,
};
const month: ObjectProbe = { kind: 'public', why: 'a month of the calendar' };
const inMonth: ObjectProbe = { ...ownClass, with: async () => ({ month: MONTH }) };

export const probes: Probes = {
  inputs: { [`GET ${CLASS}`]: taught, [`GET ${CLASS}/:month`]: ofMonth, [`POST ${CLASS}/:month`]: ofMonth },
  unable: { [`POST ${CLASS}/:month/sends`]: 'needs a provider of messages: monthly-reports.test.ts sends' },
  objects: {
    [`GET ${CLASS} courseClassId`]: ownClass,
    [`GET ${CLASS}/:month courseClassId`]: inMonth,
    [`POST ${CLASS}/:month courseClassId`]: inMonth,
    [`GET ${CLASS}/:month month`]: month,
    [`POST ${CLASS}/:month month`]: month,
    [`POST ${CLASS}/:month/sends month`]: month,
    [`POST ${CLASS}/:month/sends courseClassId`]: {
      kind: 'public',
      why: 'a class of another channel or coach is missing: monthly-reports.test.ts',
    },
  },
  lists: {
    [`GET ${CLASS}`]: { kind: 'fixed', why: 'at most REPORT_MONTHS_SHOWN months of one class' },
    [`GET ${CLASS}/:month`]: { kind: 'fixed', why: 'the people of one class, in one statement' },
  },
};
