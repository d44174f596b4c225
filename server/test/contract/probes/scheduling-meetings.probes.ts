import '../../../src/scheduling/meetings/meetings.tables.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { newClass } from './scheduling-parts.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const MEETING = `${HERE}/course-classes/:courseClassId/meetings`;
const MINE = 'GET /api/eduenv/v1/users/course-classes';
const URL = 'https://zoom.us/j/1234567890';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** A class of the caller that meets every day, online. */
async function joinedClass(test: TestServer, who: Person): Promise<void> {
  const course_class_id = await newClass(test, who);
  await test.db.insertInto('learning_course_class_members').values({ course_class_id, user_id: who.id }).execute();
  await test.db
    .insertInto('learning_class_times')
    .values(EVERY_DAY.map((weekday) => ({ course_class_id, weekday, starts_at: '16:00', ends_at: '17:30' })))
    .execute();
  await test.db.insertInto('scheduling_meetings').values({ course_class_id, meeting_url: URL }).execute();
}

async function fill(test: TestServer, who: Person, count: number): Promise<void> {
  for (let made = 0; made < count; made++) await joinedClass(test, who);
}

const classOf: ObjectProbe = { kind: 'private', missing: 4_000_000_000_000, make: newClass };

export const probes: Probes = {
  inputs: {
    [`GET ${MEETING}`]: async (test, who) => ({ courseClassId: await newClass(test, who) }),
    [`PUT ${MEETING}`]: async (test, who) => ({
      courseClassId: await newClass(test, who),
      meetingType: 'ZOOM',
      meetingUrl: URL,
    }),
  },
  objects: {
    [`GET ${MEETING} courseClassId`]: classOf,
    [`PUT ${MEETING} courseClassId`]: { ...classOf, with: async () => ({ meetingUrl: URL }) },
  },
  lists: {
    [`${MINE}/today`]: { kind: 'grows', fill },
    [`${MINE}/meetings`]: { kind: 'grows', fill },
  },
  edits: {
    [`PUT ${MEETING}`]: {
      read: `GET ${MEETING}`,
      values: async () => ({
        meetingUrl: ['', URL, 'https://meet.google.com/abc-defg-hij', 'http://example.com/class'],
      }),
    },
  },
};
