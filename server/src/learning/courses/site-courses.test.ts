import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { enrol, publishDocument, publishProblem, words } from '../learning.fixture.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.makePerson({ isAdmin: true });
});
afterAll(() => server.close());

const FACTS = { title: '돌핀 강좌', summary: '누구나 배워요', subject: 'PYTHON', level: 1, cover: 'SEA' } as const;

async function makeSite() {
  const { courseId } = (await call(server, siteCourses.create, FACTS, admin.headers)).body;
  const detail = async (by: Person = admin) => call(server, courses.detail, { courseId }, by.headers);
  const arrange = async (contentIds: readonly number[]) =>
    call(
      server,
      siteCourses.arrange,
      {
        courseId,
        version: (await detail()).body.version,
        lessonList: [{ title: '1강', summary: '', itemList: contentIds.map((contentId) => ({ contentId })) }],
      },
      admin.headers,
    );
  return { courseId, detail, arrange };
}

describe('[LMS-222] courses of the site', () => {
  it('[LMS-222] are made, described, filled, published, hidden and removed by an administrator', async () => {
    const { courseId, detail, arrange } = await makeSite();
    const learner = await server.makePerson();
    expect((await detail(learner)).status).toBe(404);
    expect(
      (await call(server, siteCourses.show, { courseId, visibleState: 'VISIBLE' }, admin.headers)).error.errorCode,
    ).toBe('COURSE_IS_EMPTY');
    expect(
      (await arrange([(await publishProblem(server.db)).contentId, (await publishDocument(server.db)).contentId]))
        .status,
    ).toBe(200);
    expect(
      (
        await call(
          server,
          siteCourses.update,
          { courseId, ...FACTS, title: '새 이름', level: 2, description: words('이런 걸 배워요.') },
          admin.headers,
        )
      ).status,
    ).toBe(200);
    expect((await call(server, siteCourses.show, { courseId, visibleState: 'VISIBLE' }, admin.headers)).status).toBe(
      200,
    );
    const shown = (await detail(learner)).body;
    expect(shown).toMatchObject({
      channelId: null,
      title: '새 이름',
      level: 2,
      admits: 'EVERYBODY',
      itemCount: 2,
      refusal: null,
      mayChange: false,
      description: words('이런 걸 배워요.'),
    });
    await enrol(server.db, learner.id, courseId);
    expect((await call(server, siteCourses.remove, { courseId }, admin.headers)).error.errorCode).toBe(
      'ALREADY_REFERENCED_CONTENT',
    );
    await call(server, courses.leave, { courseId }, learner.headers);
    await call(server, siteCourses.show, { courseId, visibleState: 'INVISIBLE' }, admin.headers);
    expect((await call(server, siteCourses.list, {}, admin.headers)).body.courseList).toContainEqual(
      expect.objectContaining({ courseId, visibleState: 'INVISIBLE' }),
    );
    expect((await call(server, siteCourses.remove, { courseId }, admin.headers)).status).toBe(200);
  });

  it('[LMS-222] hold contents of the site alone, and are not overwritten unseen', async () => {
    const { courseId, arrange } = await makeSite();
    const { id: channelId, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER']);
    const foreign = await publishDocument(server.db, { channelId, title: '채널의 글' });
    expect((await arrange([foreign.contentId])).error.errorCode).toBe('IS_NOT_CHANNEL_CONTENT');
    expect(
      (
        await call(
          server,
          siteCourses.arrange,
          { courseId, version: 'another', lessonList: [{ title: '1강', summary: '', itemList: [] }] },
          admin.headers,
        )
      ).error.errorCode,
    ).toBe('EDIT_CONFLICT');
    const own = await publishDocument(server.db, { title: '사이트의 글' });
    const offered = (await call(server, siteCourses.contents, { query: '의 글' }, admin.headers)).body;
    expect(offered.contentList).toEqual([expect.objectContaining({ contentId: own.contentId, isOwn: true })]);
    const { courseId: theirs } = (
      await call(
        server,
        courseAuthoring.create,
        { channelId, ...FACTS, admits: 'EVERYBODY' },
        people.ROLE_CHANNEL_MASTER.headers,
      )
    ).body;
    expect(
      (await call(server, siteCourses.update, { courseId: theirs, ...FACTS }, admin.headers)).error.errorCode,
    ).toBe('IS_NOT_CHANNEL_CONTENT');
  });

  it("[LMS-222] are nobody else's affair, not even a channel master's", async () => {
    const { courseId } = await makeSite();
    const { people } = await server.makeChannel(['ROLE_CHANNEL_MASTER']);
    for (const { headers } of [people.ROLE_CHANNEL_MASTER, await server.makePerson()]) {
      for (const { status } of [
        await call(server, siteCourses.list, {}, headers),
        await call(server, siteCourses.contents, {}, headers),
        await call(server, siteCourses.create, FACTS, headers),
        await call(server, siteCourses.update, { courseId, ...FACTS }, headers),
        await call(server, siteCourses.show, { courseId, visibleState: 'VISIBLE' }, headers),
        await call(server, siteCourses.remove, { courseId }, headers),
      ])
        expect(status).toBe(403);
    }
  });

  it('[PAY-17] may be for those with a plan; editing something else leaves it so', async () => {
    const admin = await server.makePerson({ isAdmin: true });
    const { courseId } = (await call(server, siteCourses.create, { ...FACTS, admits: 'PREMIUM' }, admin.headers)).body;
    const read = async () => (await call(server, courses.detail, { courseId }, admin.headers)).body;
    expect((await read()).admits).toBe('PREMIUM');
    const { version } = await read();
    await call(server, siteCourses.update, { courseId, version, title: '새 이름' }, admin.headers);
    expect(await read()).toMatchObject({ title: '새 이름', admits: 'PREMIUM' });
    const newest = (await read()).version;
    await call(server, siteCourses.update, { courseId, version: newest, admits: 'EVERYBODY' }, admin.headers);
    expect((await read()).admits).toBe('EVERYBODY');
  });
});
