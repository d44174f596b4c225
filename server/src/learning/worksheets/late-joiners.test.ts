import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { LATE_NOTICES_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { untilHandled } from '../../core/outbox/handled.fixture.ts';
import { makeSchool } from '../coaching/coaching.fixture.ts';
import { enrol, makeCourse } from '../learning.fixture.ts';
import { worksheetListeners } from './worksheets.listeners.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true })));
afterAll(() => server.close());

type School = Awaited<ReturnType<typeof makeSchool>>;
const noticesOf = async ({ id }: Person) =>
  (await server.db.selectFrom('social_notifications').select('kind').where('user_id', '=', id).execute()).filter(
    ({ kind }) => kind === 'worksheetAssigned',
  ).length;
const untilNotified = (who: Person, count: number) =>
  until(`${count} notices`, async () => (await noticesOf(who)) === count);
/** Somebody who came before an assignment is no late joiner: their event must be handled before it is made. */
const handled = () => untilHandled(server.db, worksheetListeners);
const assign = (school: School, more: object, by: Person = school.coach) =>
  call(
    server,
    worksheets.assign,
    { channelId: school.channelId, worksheetId: school.worksheetId, ...more },
    by.headers,
  );

async function makeGroup(school: School) {
  const { channelId } = school;
  const { channelGroupId } = (
    await call(server, channelGroups.create, { channelId, name: '월수반' }, school.manager.headers)
  ).body;
  const put = async (...who: Person[]) =>
    call(
      server,
      channelGroups.addMembers,
      { channelId, channelGroupId, channelMemberIdList: await Promise.all(who.map(school.memberIdOf)) },
      school.manager.headers,
    );
  const takeOut = async (who: Person) =>
    call(
      server,
      channelGroups.removeMembers,
      { channelId, channelGroupId, channelMemberIdList: [await school.memberIdOf(who)] },
      school.manager.headers,
    );
  return { channelGroupId, put, takeOut };
}

it('[LMS-225] notifies a new group member of what is still open, once, and not of what is past', async () => {
  const school = await makeSchool(server);
  const { channelGroupId, put, takeOut } = await makeGroup(school);
  await put(school.one);
  await handled();
  await assign(school, { groupIdList: [channelGroupId] });
  await assign(school, { groupIdList: [channelGroupId], dueOn: '2020-01-01' });
  await untilNotified(school.one, 2);
  await put(school.two);
  await untilNotified(school.two, 1);
  await takeOut(school.two);
  await put(school.two);
  // A later event in the queue shows that nothing more was sent.
  const third = await school.join('USER');
  await put(third);
  await untilNotified(third, 1);
  expect([await noticesOf(school.one), await noticesOf(school.two), await noticesOf(school.coach)]).toEqual([2, 1, 0]);
});

it('[LMS-225] notifies new members of a class, with a limit per person', async () => {
  const school = await makeSchool(server);
  const { channelId } = school;
  const { courseId } = await makeCourse(server.db, [[school.first]], { channelId });
  const { courseClassId } = (
    await call(
      server,
      courseClasses.create,
      { channelId, courseId, title: '수업', startsOn: null, endsOn: null },
      school.coach.headers,
    )
  ).body;
  const take = (who: Person) =>
    call(server, courseClasses.addMembers, { channelId, courseClassId, userIdList: [who.id] }, school.coach.headers);
  await take(school.two);
  await handled();
  for (let given = 0; given <= LATE_NOTICES_MAX; given += 1)
    await assign(school, { courseClassIdList: [courseClassId] });
  // Members who are there are notified of each; only then does someone join late.
  await untilNotified(school.two, LATE_NOTICES_MAX + 1);
  await take(school.one);
  await untilNotified(school.one, LATE_NOTICES_MAX);
});

it('[LMS-225] [LMS-1] opens what is hidden for those it was given to, by a worksheet or by a course that holds it', async () => {
  const school = await makeSchool(server);
  const { channelGroupId, put } = await makeGroup(school);
  await server.db
    .updateTable('learning_contents')
    .set({ visible_state: 'INVISIBLE' })
    .where('id', '=', school.first)
    .execute();
  const look = async (who: Person) => call(server, problems.problem, { problemId: school.first }, who.headers);
  expect((await look(school.one)).error.errorCode).toBe(learningErrors.UNAUTHORIZED_CONTENT_USER.code);
  await assign(school, { groupIdList: [channelGroupId] });
  await put(school.one);
  expect((await look(school.one)).status).toBe(200);
  expect((await look(school.two)).error.errorCode).toBe(learningErrors.UNAUTHORIZED_CONTENT_USER.code);
  const { courseId, lessonIds } = await makeCourse(server.db, [[]], { channelId: school.channelId });
  await server.db
    .insertInto('learning_items')
    .values({
      lesson_id: lessonIds[0] ?? 0,
      worksheet_id: null,
      position: 1,
      kind: 'WORKSHEET',
      content_id: null,
      item_worksheet_id: school.worksheetId,
    })
    .execute();
  await enrol(server.db, school.two.id, courseId);
  expect((await look(school.two)).status).toBe(200);
});
