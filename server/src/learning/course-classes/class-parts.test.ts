import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { myWorksheets, worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { makeSchool } from '../coaching/coaching.fixture.ts';
import { makeCourse, publishDocument } from '../learning.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true })));
afterAll(() => server.close());

const SETTINGS = { title: '월요반', startsOn: null, endsOn: null };

async function makeClass(more: object = {}) {
  const { id: channelId, people } = await server.makeChannel(['TEACHER', 'MANAGER', 'USER', 'ADVANCED']);
  const { courseId } = await makeCourse(server.db, [[(await publishDocument(server.db, { channelId })).contentId]], {
    channelId,
  });
  const { courseClassId } = (
    await call(
      server,
      courseClasses.create,
      { channelId, courseId, ...SETTINGS, withBoard: true, ...more },
      people.TEACHER.headers,
    )
  ).body;
  const at = { channelId, courseClassId };
  return {
    ...at,
    courseId,
    people,
    detail: async () => (await call(server, courseClasses.detail, at, people.TEACHER.headers)).body,
    add: (...who: Person[]) =>
      call(server, courseClasses.addMembers, { ...at, userIdList: who.map(({ id }) => id) }, people.TEACHER.headers),
    remove: (who: Person) =>
      call(server, courseClasses.removeMember, { ...at, userId: who.id }, people.TEACHER.headers),
    mayRead: async (who: Person) =>
      (await call(server, boards.menu, { channelId }, who.headers)).body.boardItemList.some(
        ({ name, mayRead }) => name === SETTINGS.title && mayRead,
      ),
    isEnrolled: async (who: Person) => (await call(server, courses.detail, { courseId }, who.headers)).body.my !== null,
    isIn: async (who: Person) =>
      (await call(server, courseClasses.mine, { channel_id: channelId }, who.headers)).body.totalCount === 1,
  };
}

describe('[LMS-241] a class is one thing', () => {
  it('[LMS-241] opens with a group and a board that its people and its coach read, and nobody else', async () => {
    const { detail, mayRead, people, channelId } = await makeClass();
    const found = await detail();
    expect(found).toMatchObject({
      boardId: expect.any(Number),
      boardName: '월요반',
      groupId: expect.any(Number),
      groupCode: expect.any(String),
    });
    expect([await mayRead(people.TEACHER), await mayRead(people.USER)]).toEqual([true, false]);
    const groups = async (kind: 'GROUP' | 'CLASS') =>
      (await call(server, channelGroups.list, { channelId, kind }, people.MANAGER.headers)).body.groupList.map(
        ({ channelGroupId }) => channelGroupId,
      );
    expect([await groups('GROUP'), await groups('CLASS')]).toEqual([[], [found.groupId]]);
  });

  it('[LMS-241] takes somebody into the board, the course and the worksheets at once, and out again', async () => {
    const school = await makeSchool(server);
    const { channelId, worksheetId, coach, manager } = school;
    const { courseId } = await makeCourse(server.db, [[(await publishDocument(server.db, { channelId })).contentId]], {
      channelId,
    });
    const { courseClassId } = (
      await call(server, courseClasses.create, { channelId, courseId, ...SETTINGS, withBoard: true }, coach.headers)
    ).body;
    const at = { channelId, courseClassId };
    const student = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: channelId, user_id: student.id, role: 'USER' })
      .execute();
    await call(
      server,
      worksheets.assign,
      { channelId, worksheetId, courseClassIdList: [courseClassId] },
      manager.headers,
    );
    const seen = async () => ({
      board: (await call(server, boards.menu, { channelId }, student.headers)).body.boardItemList.some(
        ({ name, mayRead }) => name === SETTINGS.title && mayRead,
      ),
      course: (await call(server, courses.detail, { courseId }, student.headers)).body.my !== null,
      worksheets: (await call(server, myWorksheets.list, {}, student.headers)).body.worksheetList.length,
    });
    const nothing = { board: false, course: false, worksheets: 0 };
    expect(await seen()).toEqual(nothing);
    expect(
      (await call(server, courseClasses.addMembers, { ...at, userIdList: [student.id] }, coach.headers)).body,
    ).toEqual({ memberCount: 1 });
    expect(await seen()).toEqual({ board: true, course: true, worksheets: 1 });
    expect((await call(server, courseClasses.detail, at, coach.headers)).body.assignmentList).toMatchObject([
      { worksheetId, learnerCount: 1, finishedCount: 0 },
    ]);
    expect((await call(server, courseClasses.removeMember, { ...at, userId: student.id }, coach.headers)).status).toBe(
      200,
    );
    expect(await seen()).toEqual(nothing);
  });

  it('[LMS-241] leaves an enrolment alone that the class did not make', async () => {
    const { courseId, people, add, remove, isEnrolled } = await makeClass();
    await call(server, courses.enrol, { courseId }, people.USER.headers);
    await add(people.USER, people.ADVANCED);
    await remove(people.USER);
    await remove(people.ADVANCED);
    expect([await isEnrolled(people.USER), await isEnrolled(people.ADVANCED)]).toEqual([true, false]);
  });

  it('[LMS-241] follows its group: by its code into the class, out of the group out of the class', async () => {
    const { channelId, detail, isIn, isEnrolled, people } = await makeClass();
    const { groupCode, groupId } = await detail();
    await call(server, channelGroups.joinByCode, { channelId, groupCode: groupCode ?? '' }, people.USER.headers);
    await until('the class has followed', () => isIn(people.USER));
    expect(await isEnrolled(people.USER)).toBe(true);
    await call(server, channelJoin.leave, { channelId }, people.USER.headers);
    await until('the class has followed', async () => (await detail()).memberList.length === 0);
    expect((await detail()).memberCount).toBe(0);
    expect(
      (await call(server, channelGroups.remove, { channelId, channelGroupId: groupId ?? 0 }, people.MANAGER.headers))
        .error.errorCode,
    ).toBe('CHANNEL_GROUP_IS_CLASS');
  });

  it('[LMS-241] gives a board and a group to a class that was opened without, with everybody in it', async () => {
    const { channelId, courseClassId, people, add, mayRead } = await makeClass({ withBoard: false });
    await add(people.USER);
    const groups = (await call(server, channelGroups.list, { channelId }, people.MANAGER.headers)).body.groupList;
    await server.db
      .deleteFrom('channels_groups')
      .where('id', '=', groups[0]?.channelGroupId ?? 0)
      .execute();
    const open = () => call(server, courseClasses.openBoard, { channelId, courseClassId }, people.TEACHER.headers);
    const { boardId } = (await open()).body;
    expect((await open()).body).toEqual({ boardId });
    expect([await mayRead(people.USER), await mayRead(people.TEACHER), await mayRead(people.ADVANCED)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[LMS-241] leaves its people their group and board when it is closed', async () => {
    const { channelId, courseClassId, people, add, mayRead, isIn } = await makeClass();
    await add(people.USER);
    expect(
      (await call(server, courseClasses.remove, { channelId, courseClassId }, people.TEACHER.headers)).status,
    ).toBe(200);
    expect([await mayRead(people.USER), await isIn(people.USER)]).toEqual([true, false]);
    expect(
      (await call(server, channelGroups.list, { channelId, kind: 'GROUP' }, people.MANAGER.headers)).body.totalCount,
    ).toBe(1);
  });
});

describe('[LMS-241] the name of the board', () => {
  const rename = ({ channelId, courseClassId, people }: Awaited<ReturnType<typeof makeClass>>, title: string) =>
    call(server, courseClasses.update, { channelId, courseClassId, title }, people.TEACHER.headers);

  it('[LMS-241] follows the name of the class, also the second time', async () => {
    const made = await makeClass();
    expect((await rename(made, '화요반')).status).toBe(200);
    expect((await made.detail()).boardName).toBe('화요반');
    await rename(made, '수요반');
    expect((await made.detail()).boardName).toBe('수요반');
  });

  it('[LMS-241] stays where a manager gave the board another name', async () => {
    const made = await makeClass();
    const { channelId, people, detail } = made;
    const boardId = (await detail()).boardId ?? 0;
    await call(server, boards.update, { channelId, boardId, name: '우리 반 이야기' }, people.MANAGER.headers);
    await rename(made, '화요반');
    expect(await detail()).toMatchObject({ title: '화요반', boardName: '우리 반 이야기' });
  });

  it('[LMS-241] stays as it is when the class is refused its new name', async () => {
    const made = await makeClass();
    const { channelId, courseClassId, people, detail } = made;
    const { status } = await call(
      server,
      courseClasses.update,
      { channelId, courseClassId, title: '화요반', startsOn: '2026-03-02', endsOn: '2026-03-01' },
      people.TEACHER.headers,
    );
    expect([status, (await detail()).boardName]).toEqual([400, '월요반']);
  });
});

describe('[LMS-242] the times of a class', () => {
  const TIMES = [
    { weekday: 3, startsAt: '16:00', endsAt: '17:30' },
    { weekday: 1, startsAt: '16:00', endsAt: '17:30' },
  ];

  it('[LMS-242] are given in the order of the week, and changed', async () => {
    const { channelId, courseClassId, people, detail } = await makeClass({ timeList: TIMES });
    expect((await detail()).timeList).toEqual(TIMES.toReversed());
    await call(
      server,
      courseClasses.update,
      { channelId, courseClassId, timeList: TIMES.slice(0, 1) },
      people.TEACHER.headers,
    );
    expect((await detail()).timeList).toEqual(TIMES.slice(0, 1));
  });

  it.each([
    ['ends before it begins', [{ weekday: 1, startsAt: '16:00', endsAt: '15:00' }]],
    ['begins twice', [TIMES[0], TIMES[0]]],
  ])('[LMS-242] are refused where one %s', async (_what, timeList) => {
    const { channelId, courseClassId, people } = await makeClass();
    expect(
      (
        await call(
          server,
          courseClasses.update,
          { channelId, courseClassId, timeList } as never,
          people.TEACHER.headers,
        )
      ).error.fieldErrors,
    ).toMatchObject([{ field: 'timeList' }]);
  });
});

it('[LMS-240] a learner sees their classes with the course, where to go on, the coach, times and board', async () => {
  const times = [{ weekday: 1, startsAt: '16:00', endsAt: '17:30' }];
  const { people, add, courseClassId, courseId, channelId } = await makeClass({ timeList: times });
  await add(people.USER);
  const mine = async (more: object = {}) => (await call(server, courseClasses.mine, more, people.USER.headers)).body;
  expect((await mine()).courseClassList).toMatchObject([
    {
      courseClassId,
      courseId,
      channelId,
      slug: expect.any(String),
      coach: { userId: people.TEACHER.id },
      boardId: expect.any(Number),
      timeList: times,
      doneCount: 0,
      nextLesson: { lessonId: expect.any(Number), itemId: expect.any(Number), title: expect.any(String) },
    },
  ]);
  expect((await mine({ channel_id: channelId + 1_000_000 })).courseClassList).toEqual([]);
  await server.db
    .updateTable('channels_members')
    .set({ role: 'SUSPEND' })
    .where('user_id', '=', people.USER.id)
    .execute();
  expect((await mine()).courseClassList).toEqual([]);
});

it('[LMS-241] two classes of one name have groups of two names', async () => {
  const { id: channelId, people } = await server.makeChannel(['TEACHER', 'MANAGER']);
  const { courseId } = await makeCourse(server.db, [], { channelId });
  const make = async () =>
    (await call(server, courseClasses.create, { channelId, courseId, ...SETTINGS }, people.TEACHER.headers)).body;
  await make();
  const { courseClassId } = await make();
  const names = async () =>
    (await call(server, channelGroups.list, { channelId }, people.MANAGER.headers)).body.groupList.map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(['월요반', '월요반 2']);
  await call(server, courseClasses.update, { channelId, courseClassId, title: '화요반' }, people.TEACHER.headers);
  expect(await names()).toEqual(['월요반', '화요반']);
});
