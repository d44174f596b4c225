import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import type { EditedOf } from '@dolphin/contract/core/edits';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { enrol, makeCourse, publishDocument, publishProblem, words } from '../learning.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const SETTINGS = {
  title: '첫 강좌',
  summary: '처음 배워요',
  subject: 'PYTHON',
  level: 1,
  cover: 'SEA',
  admits: 'EVERYBODY',
} as const;

async function makeAuthored() {
  const { id: channelId, people } = await server.makeChannel(['TEACHER', 'MANAGER', 'USER']);
  const other = await server.makePerson();
  const {
    body: { courseId },
  } = await call(server, courseAuthoring.create, { channelId, ...SETTINGS }, people.TEACHER.headers);
  const version = async () => (await call(server, courses.detail, { courseId }, people.TEACHER.headers)).body.version;
  const arrange = async (
    lessonList: EditedOf<typeof courseAuthoring.arrange>['lessonList'],
    by: Person = people.TEACHER,
  ) => call(server, courseAuthoring.arrange, { channelId, courseId, version: await version(), lessonList }, by.headers);
  return { channelId, people, other, courseId, version, arrange };
}

describe('[LMS-101] the catalogue', () => {
  it('[LMS-101] shows published courses of the site to everybody, filtered by subject, level and text', async () => {
    const { courseId } = await makeCourse(server.db, [], { title: '고래 100% 강좌' });
    await makeCourse(server.db, [], { title: '숨은 강좌', isHidden: true });
    const titles = async (input: Parameters<typeof call<typeof courses.catalogue>>[2]) =>
      (await call(server, courses.catalogue, input)).body.courseList.map(({ title }) => title);
    expect(await titles({})).toEqual(['고래 100% 강좌']);
    expect(await titles({ query: '100%' })).toEqual(['고래 100% 강좌']);
    expect(await titles({ query: '1_0' })).toEqual([]);
    expect(await titles({ subject: 'JAVASCRIPT' })).toEqual([]);
    expect(await titles({ subject: 'PYTHON', level: 1 })).toEqual(['고래 100% 강좌']);
    await server.db.deleteFrom('learning_courses').where('id', '=', courseId).execute();
  });
});

it('[CHN-12] a channel recommends its newest published courses on its home, and nothing hidden or foreign', async () => {
  const { id: channelId } = await server.makeChannel();
  const { id: foreignId } = await server.makeChannel();
  const shown = async () =>
    (await call(server, channelMainPage.courses, { channelId })).body.courseList.map(({ title }) => title);
  expect(await shown()).toEqual([]);
  for (const title of ['하나', '둘', '셋', '넷', '다섯']) await makeCourse(server.db, [], { channelId, title });
  await makeCourse(server.db, [], { channelId, title: '숨은 강좌', isHidden: true });
  await makeCourse(server.db, [], { channelId: foreignId, title: '다른 채널' });
  expect(await shown()).toEqual(['다섯', '넷', '셋', '둘']);
});

describe('[LMS-105] authoring', () => {
  it('[LMS-105] lets a teacher compose, publish, reorder and take away', async () => {
    const { channelId, people, courseId, arrange } = await makeAuthored();
    const own = await publishDocument(server.db, { channelId, title: '우리 글' });
    const site = await publishProblem(server.db, { title: '바다 문제' });
    expect(
      (
        await call(
          server,
          courseAuthoring.show,
          { channelId, courseId, visibleState: 'VISIBLE' },
          people.TEACHER.headers,
        )
      ).error.errorCode,
    ).toBe('COURSE_IS_EMPTY');
    expect(
      (
        await arrange([
          { title: '1강', summary: '', itemList: [{ contentId: own.contentId }, { contentId: site.contentId }] },
          { title: '2강', summary: '', itemList: [] },
        ])
      ).status,
    ).toBe(200);
    expect(
      (
        await call(
          server,
          courseAuthoring.show,
          { channelId, courseId, visibleState: 'VISIBLE' },
          people.TEACHER.headers,
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await call(
          server,
          courseAuthoring.show,
          { channelId, courseId, visibleState: 'VISIBLE' },
          people.TEACHER.headers,
        )
      ).error.errorCode,
    ).toBe('ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE');
    const {
      lessonList: [one, two],
    } = (await call(server, courses.detail, { courseId }, people.USER.headers)).body;
    const [first, second] = one?.itemList ?? [];
    // The second item moves into the second lesson, which comes first now; the first lesson goes with its other item.
    await arrange([
      { lessonId: two?.lessonId ?? 0, title: '새 2강', summary: '', itemList: [{ itemId: second?.itemId ?? 0 }] },
    ]);
    const after = (await call(server, courses.detail, { courseId }, people.USER.headers)).body;
    expect(
      after.lessonList.map(({ title, itemList }) => [title, itemList.map((item) => [item.itemId, item.title])]),
    ).toEqual([['새 2강', [[second?.itemId, '바다 문제']]]]);
    expect([after.lessonCount, after.itemCount, first?.title]).toEqual([1, 1, '우리 글']);
  });

  it('[LMS-105] lets its author and managers change a course, and nobody overwrite unseen', async () => {
    const { channelId, people, courseId, version, arrange } = await makeAuthored();
    const colleague = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: channelId, user_id: colleague.id, role: 'TEACHER' })
      .execute();
    const rename = (title: string, { headers }: Person) =>
      call(server, courseAuthoring.update, { channelId, courseId, ...SETTINGS, title }, headers);
    expect((await rename('내 것', colleague)).error.errorCode).toBe('UNAUTHORIZED_CONTENT_USER');
    const seen = await version();
    expect((await rename('새 이름', people.MANAGER)).status).toBe(200);
    // Another title is not another outline.
    expect((await arrange([{ title: '1강', summary: '', itemList: [] }])).status).toBe(200);
    expect(
      (
        await call(
          server,
          courseAuthoring.arrange,
          { channelId, courseId, version: seen, lessonList: [] },
          people.TEACHER.headers,
        )
      ).error.errorCode,
    ).toBe('EDIT_CONFLICT');
    expect(
      (await arrange([{ lessonId: 4_000_000_000, title: '남의 강', summary: '', itemList: [] }])).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
  });

  it('[LMS-221] has a description in rich text without pictures and mentions, which can be removed', async () => {
    const { channelId, people, courseId } = await makeAuthored();
    const describeCourse = (description: unknown) =>
      call(
        server,
        courseAuthoring.update,
        { channelId, courseId, ...SETTINGS, description: description as never },
        people.TEACHER.headers,
      );
    const description = async () =>
      (await call(server, courses.detail, { courseId }, people.TEACHER.headers)).body.description;
    expect((await describeCourse(words('바다를 배워요.'))).status).toBe(200);
    expect(await description()).toEqual(words('바다를 배워요.'));
    for (const node of [
      { type: 'image', attrs: { fileId: 1 } },
      { type: 'paragraph', content: [{ type: 'mention', attrs: { userId: people.USER.id, nickname: '누구' } }] },
    ])
      expect((await describeCourse({ type: 'doc', content: [node] })).error.errorCode).toBe('VALIDATION_FAIL');
    expect((await describeCourse(null)).status).toBe(200);
    expect(await description()).toBeNull();
  });

  it('[LMS-105] [LMS-1] holds no content of another channel', async () => {
    const { arrange } = await makeAuthored();
    const { id: elsewhere } = await server.makeChannel([]);
    const foreign = await publishDocument(server.db, { channelId: elsewhere });
    expect(
      (await arrange([{ title: '1강', summary: '', itemList: [{ contentId: foreign.contentId }] }])).error.errorCode,
    ).toBe('IS_NOT_CHANNEL_CONTENT');
    expect(
      (await arrange([{ title: '1강', summary: '', itemList: [{ contentId: 4_000_000_000 }] }])).error.errorCode,
    ).toBe('PROBLEM_NOT_FOUND');
    expect((await arrange([{ title: '1강', summary: '', itemList: [{}] }])).error.errorCode).toBe('VALIDATION_FAIL');
  });

  it('[LMS-105] [LMS-2] does not remove a course in which somebody learns: ALREADY_REFERENCED_CONTENT', async () => {
    const { channelId, people, courseId } = await makeAuthored();
    await enrol(server.db, people.USER.id, courseId);
    expect(
      (await call(server, courseAuthoring.remove, { channelId, courseId }, people.TEACHER.headers)).error.errorCode,
    ).toBe('ALREADY_REFERENCED_CONTENT');
    await call(server, courses.leave, { courseId }, people.USER.headers);
    expect((await call(server, courseAuthoring.remove, { channelId, courseId }, people.TEACHER.headers)).status).toBe(
      200,
    );
    expect((await call(server, courses.detail, { courseId }, people.TEACHER.headers)).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
  });

  it('[LMS-105] counts for the enrolled what a new outline holds, and gives the certificate to whoever has nothing left', async () => {
    const { people, courseId, arrange } = await makeAuthored();
    const [read, solved] = [await publishDocument(server.db), await publishProblem(server.db)];
    await arrange([{ title: '1강', summary: '', itemList: [{ contentId: read.contentId }] }]);
    await enrol(server.db, people.USER.id, courseId);
    const at = new Date();
    await server.db
      .insertInto('learning_problem_states')
      .values({
        user_id: people.USER.id,
        content_id: solved.contentId,
        state: 'SOLVED',
        first_solved_at: at,
        solved_at: at,
        reset_at: null,
      })
      .execute();
    await arrange([{ title: '1강', summary: '', itemList: [{ contentId: solved.contentId }] }]);
    const { my, certificateNumber } = (await call(server, courses.detail, { courseId }, people.USER.headers)).body;
    expect(my).toMatchObject({ doneCount: 1, nextItemId: null });
    expect(certificateNumber).not.toBeNull();
  });
});

describe('[LMS-106] classes', () => {
  it('[LMS-106] take in a group, enrol its learners, show how far each is, and let go again', async () => {
    const { channelId, people, courseId, arrange } = await makeAuthored();
    await arrange([
      { title: '1강', summary: '', itemList: [{ contentId: (await publishDocument(server.db)).contentId }] },
    ]);
    const { id: groupId } = await server.db
      .insertInto('channels_groups')
      .values({ channel_id: channelId, name: '월요반' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { id: user_id } of [people.USER, people.TEACHER])
      await server.db
        .insertInto('channels_group_members')
        .values({ group_id: groupId, user_id } as never)
        .execute();
    const made = await call(
      server,
      courseClasses.create,
      { channelId, courseId, groupId, title: '월요반', startsOn: '2026-03-02', endsOn: null },
      people.TEACHER.headers,
    );
    const { courseClassId } = made.body;
    const detail = (await call(server, courseClasses.detail, { channelId, courseClassId }, people.TEACHER.headers))
      .body;
    expect(detail).toMatchObject({
      memberCount: 1,
      startsOn: '2026-03-02',
      itemCount: 1,
      memberList: [{ userId: people.USER.id, doneCount: 0, isFinished: false }],
    });
    expect(
      (await call(server, courseClasses.mine, {}, people.USER.headers)).body.courseClassList.map(
        (one) => one.courseClassId,
      ),
    ).toEqual([courseClassId]);
    expect(
      (await call(server, courses.mine, {}, people.USER.headers)).body.courseList.map((one) => one.courseId),
    ).toEqual([courseId]);
    expect(
      (await call(server, courseAuthoring.remove, { channelId, courseId }, people.TEACHER.headers)).error.errorCode,
    ).toBe('ALREADY_REFERENCED_CONTENT');
    expect(
      (
        await call(
          server,
          courseClasses.removeMember,
          { channelId, courseClassId, userId: people.USER.id },
          people.TEACHER.headers,
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await call(
          server,
          courseClasses.removeMember,
          { channelId, courseClassId, userId: people.USER.id },
          people.TEACHER.headers,
        )
      ).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
    expect(
      (await call(server, courseClasses.remove, { channelId, courseClassId }, people.TEACHER.headers)).status,
    ).toBe(200);
  });

  it('[LMS-106] pass over whoever is not of the channel, and take no coach from elsewhere', async () => {
    const { channelId, people, courseId, other } = await makeAuthored();
    const settings = { title: '반', startsOn: null, endsOn: null };
    expect(
      (
        await call(
          server,
          courseClasses.create,
          { channelId, courseId, ...settings, coachId: other.id },
          people.TEACHER.headers,
        )
      ).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
    expect(
      (
        await call(
          server,
          courseClasses.create,
          { channelId, courseId, ...settings, groupId: 4_000_000_000 },
          people.TEACHER.headers,
        )
      ).error.errorCode,
    ).toBe('CHANNEL_GROUP_NOT_FOUND');
    const { courseClassId } = (
      await call(server, courseClasses.create, { channelId, courseId, ...settings }, people.TEACHER.headers)
    ).body;
    expect(
      (
        await call(
          server,
          courseClasses.addMembers,
          { channelId, courseClassId, userIdList: [other.id, people.USER.id] },
          people.TEACHER.headers,
        )
      ).body,
    ).toEqual({ memberCount: 1 });
    expect(
      (
        await call(
          server,
          courseClasses.update,
          { channelId, courseClassId, ...settings, title: '새 반', coachId: people.MANAGER.id },
          people.TEACHER.headers,
        )
      ).status,
    ).toBe(200);
    expect(
      (await call(server, courseClasses.list, { channelId }, people.TEACHER.headers)).body.courseClassList,
    ).toMatchObject([{ title: '새 반', coach: { userId: people.MANAGER.id } }]);
  });
});
