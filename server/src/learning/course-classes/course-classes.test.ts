import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeCourse } from '../learning.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const SETTINGS = { title: '월요반', startsOn: null, endsOn: null };

async function makeClass() {
  const { id: channelId, people } = await server.makeChannel(['TEACHER', 'MANAGER', 'USER', 'ADVANCED']);
  const { courseId } = await makeCourse(server.db, [], { channelId });
  const { courseClassId } = (
    await call(server, courseClasses.create, { channelId, courseId, ...SETTINGS }, people.TEACHER.headers)
  ).body;
  const makeGroup = async (name: string, userIds: readonly number[], inChannel = channelId) => {
    const { id } = await server.db
      .insertInto('channels_groups')
      .values({ channel_id: inChannel, name } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const user_id of userIds)
      await server.db
        .insertInto('channels_group_members')
        .values({ group_id: id, user_id } as never)
        .execute();
    return id;
  };
  const detail = async () =>
    (await call(server, courseClasses.detail, { channelId, courseClassId }, people.TEACHER.headers)).body;
  return { channelId, courseId, courseClassId, people, makeGroup, detail };
}

describe('[LMS-220] a class is changed whole', () => {
  it('[LMS-220] takes in members and groups, shows their groups, and removes a whole group', async () => {
    const { channelId, courseClassId, people, makeGroup, detail } = await makeClass();
    const [one, both] = [
      await makeGroup('가', [people.USER.id, people.TEACHER.id]),
      await makeGroup('나', [people.USER.id, people.ADVANCED.id]),
    ];
    const add = (input: { userIdList?: number[]; groupIdList?: number[] }) =>
      call(server, courseClasses.addMembers, { channelId, courseClassId, ...input }, people.TEACHER.headers);
    expect((await add({ groupIdList: [one, one] })).body).toEqual({ memberCount: 1 });
    expect((await add({ userIdList: [people.ADVANCED.id], groupIdList: [one] })).body).toEqual({ memberCount: 2 });
    const byUser = new Map((await detail()).memberList.map(({ userId, groupList }) => [userId, groupList]));
    expect(byUser.get(people.USER.id)).toEqual([
      { groupId: one, name: '가' },
      { groupId: both, name: '나' },
    ]);
    expect(byUser.get(people.ADVANCED.id)).toEqual([{ groupId: both, name: '나' }]);
    const letGo = (groupId: number) =>
      call(server, courseClasses.removeGroup, { channelId, courseClassId, groupId }, people.MANAGER.headers);
    expect((await letGo(one)).body).toEqual({ memberCount: 1 });
    expect((await letGo(both)).body).toEqual({ memberCount: 0 });
    expect((await detail()).memberList).toEqual([]);
  });

  it('[LMS-220] takes no group of another channel in, and empties no other class', async () => {
    const [here, there] = [await makeClass(), await makeClass()];
    const foreign = await here.makeGroup('남의 그룹', [here.people.USER.id], there.channelId);
    expect(
      (
        await call(
          server,
          courseClasses.addMembers,
          { channelId: here.channelId, courseClassId: here.courseClassId, groupIdList: [foreign] },
          here.people.TEACHER.headers,
        )
      ).error.errorCode,
    ).toBe('CHANNEL_GROUP_NOT_FOUND');
    await call(
      server,
      courseClasses.addMembers,
      { channelId: here.channelId, courseClassId: here.courseClassId, userIdList: [here.people.USER.id] },
      here.people.TEACHER.headers,
    );
    expect(
      (
        await call(
          server,
          courseClasses.removeGroup,
          { channelId: here.channelId, courseClassId: here.courseClassId, groupId: foreign },
          here.people.TEACHER.headers,
        )
      ).body,
    ).toEqual({ memberCount: 1 });
    expect(
      (
        await call(
          server,
          courseClasses.removeGroup,
          { channelId: there.channelId, courseClassId: here.courseClassId, groupId: foreign },
          there.people.TEACHER.headers,
        )
      ).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
  });

  it('[LMS-220] has another name, coach and days, of which the last is not before the first', async () => {
    const { channelId, courseClassId, people, detail } = await makeClass();
    const change = (given: object) =>
      call(server, courseClasses.update, { channelId, courseClassId, ...SETTINGS, ...given }, people.TEACHER.headers);
    expect((await change({ startsOn: '2026-03-02', endsOn: '2026-03-01' })).error.fieldErrors).toMatchObject([
      { field: 'endsOn' },
    ]);
    expect(
      (await change({ title: '화요반', coachId: people.MANAGER.id, startsOn: '2026-03-02', endsOn: '2026-03-02' }))
        .status,
    ).toBe(200);
    expect(await detail()).toMatchObject({
      title: '화요반',
      coach: { userId: people.MANAGER.id },
      startsOn: '2026-03-02',
      endsOn: '2026-03-02',
    });
    expect((await change({ coachId: null })).status).toBe(200);
    expect((await detail()).coach).toBeNull();
  });

  it('[LMS-220] is found by its course', async () => {
    const { channelId, courseId, courseClassId, people } = await makeClass();
    const { courseId: other } = await makeCourse(server.db, [], { channelId });
    const list = async (course_id: number) =>
      (
        await call(server, courseClasses.list, { channelId, course_id }, people.TEACHER.headers)
      ).body.courseClassList.map((one) => one.courseClassId);
    expect([await list(courseId), await list(other)]).toEqual([[courseClassId], []]);
  });
});
