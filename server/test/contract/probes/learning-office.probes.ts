import type { Person, TestServer } from '../../harness.ts';
import { makeCourse, publishProblem } from '../../../src/learning/learning.fixture.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/eduenv/v1';
const TODAY = `GET ${V1}/channels/:channelId/office/today`;
const ACADEMIES = `GET ${V1}/users/academies`;
const FINDS = `GET ${V1}/users/finds`;

async function openClass(test: TestServer, who: Person): Promise<void> {
  const { channel_id } = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', who.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { courseId } = await makeCourse(test.db, [[(await publishProblem(test.db)).contentId]], {
    channelId: channel_id,
  });
  await test.db
    .insertInto('learning_course_classes')
    .values({
      course_id: courseId,
      channel_id,
      coach_id: who.id,
      group_id: null,
      title: '수업',
      starts_on: null,
      ends_on: null,
    })
    .execute();
}

async function joinChannel(test: TestServer, who: Person): Promise<void> {
  const { id } = await test.makeChannel();
  await test.db.insertInto('channels_members').values({ channel_id: id, user_id: who.id, role: 'USER' }).execute();
}

const repeat = (make: (test: TestServer, who: Person) => Promise<unknown>) =>
  ({
    kind: 'grows',
    fill: async (test: TestServer, who: Person, count: number) => {
      for (let n = 0; n < count; n++) await make(test, who);
    },
  }) as const;

export const probes: Probes = {
  inputs: { [FINDS]: () => Promise.resolve({ query: '수업' }) },
  objects: {
    [`${FINDS} channel_id`]: {
      kind: 'public',
      why: 'passed over for whoever is no member; office.test.ts tries a stranger',
    },
  },
  lists: {
    [TODAY]: repeat(openClass),
    [`GET ${V1}/channels/:channelId/learning/statistics`]: repeat(openClass),
    [ACADEMIES]: repeat(joinChannel),
    [FINDS]: { kind: 'fixed', why: 'at most five of each kind' },
  },
};
