import type { ErrorBody } from '@dolphin/contract/core/errors';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { documents, lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { enrol, makeCourse, publishDocument, publishProblem } from '../learning.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const refusalOf = ({ status, error }: { readonly status: number; readonly error: ErrorBody }) =>
  status === 200 ? 'OK' : error.errorCode;
const open = (documentId: number, { headers }: Person) =>
  call(server, documents.detail, { documentId }, headers).then(refusalOf);
const enrolling = (courseId: number, { headers }: Person) =>
  call(server, courses.enrol, { courseId }, headers).then(refusalOf);
const hide = (contentId: number) =>
  server.db.updateTable('learning_contents').set({ visible_state: 'INVISIBLE' }).where('id', '=', contentId).execute();

describe('[LMS-1] who may open a content', () => {
  it('[LMS-1] opens content of the site to every learner', async () => {
    const { contentId } = await publishDocument(server.db);
    expect(await open(contentId, await server.makePerson())).toBe('OK');
  });

  it('[LMS-1] answers PROBLEM_NOT_FOUND and RESOURCE_NOT_FOUND for what is not there, or is of another kind', async () => {
    const { contentId } = await publishProblem(server.db);
    const person = await server.makePerson();
    expect(await open(contentId, person)).toBe('RESOURCE_NOT_FOUND');
    expect(refusalOf(await call(server, problems.problem, { problemId: 4_000_000_000 }, person.headers))).toBe(
      'PROBLEM_NOT_FOUND',
    );
  });

  it('[LMS-1] opens content of a channel to members, refuses visitors with UNAUTHORIZED_CONTENT_USER and others with CHANNEL_CONTENT_UNAUTHORIZED', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'VISITOR', 'TEACHER', 'SUSPEND']);
    const { contentId } = await publishDocument(server.db, { channelId });
    expect(await open(contentId, people.USER)).toBe('OK');
    expect(await open(contentId, people.TEACHER)).toBe('OK');
    expect(await open(contentId, people.VISITOR)).toBe('UNAUTHORIZED_CONTENT_USER');
    expect(await open(contentId, people.SUSPEND)).toBe('CHANNEL_CONTENT_UNAUTHORIZED');
    expect(await open(contentId, await server.makePerson())).toBe('CHANNEL_CONTENT_UNAUTHORIZED');
  });

  it('[LMS-1] opens hidden content to those who learn in a course with it, to its author and to the staff alone', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'ADVANCED', 'TEACHER', 'LECTURER']);
    const { contentId } = await publishDocument(server.db, { channelId, authorId: people.LECTURER.id });
    await hide(contentId);
    const { courseId } = await makeCourse(server.db, [[contentId]], { channelId });
    await enrol(server.db, people.ADVANCED.id, courseId);
    expect(await open(contentId, people.USER)).toBe('UNAUTHORIZED_CONTENT_USER');
    expect(await open(contentId, people.ADVANCED)).toBe('OK');
    expect(await open(contentId, people.TEACHER)).toBe('OK');
    expect(await open(contentId, people.LECTURER)).toBe('OK');
  });
});

describe('[LMS-1] who may take a course', () => {
  it('[LMS-1] refuses non-members with CHANNEL_CONTENT_UNAUTHORIZED', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'VISITOR']);
    const { contentId } = await publishDocument(server.db, { channelId });
    const { courseId } = await makeCourse(server.db, [[contentId]], { channelId });
    expect(await enrolling(courseId, people.USER)).toBe('OK');
    expect(await enrolling(courseId, people.VISITOR)).toBe('CHANNEL_CONTENT_UNAUTHORIZED');
    expect(await enrolling(courseId, await server.makePerson())).toBe('CHANNEL_CONTENT_UNAUTHORIZED');
  });

  it('[LMS-1] refuses a course for students with IS_NOT_ADVANCED_CHANNEL_USER, a premium one with NEED_TO_PREMIUM, a priced one with NEED_TO_PAY', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'ADVANCED', 'TEACHER']);
    const { contentId } = await publishDocument(server.db, { channelId });
    const advanced = await makeCourse(server.db, [[contentId]], { channelId, admits: 'ADVANCED' });
    const premium = await makeCourse(server.db, [[contentId]], { channelId, admits: 'PREMIUM' });
    const priced = await makeCourse(server.db, [[contentId]], { channelId, priceKrw: 10_000 });
    expect(await enrolling(advanced.courseId, people.USER)).toBe('IS_NOT_ADVANCED_CHANNEL_USER');
    expect(await enrolling(advanced.courseId, people.ADVANCED)).toBe('OK');
    expect(await enrolling(premium.courseId, people.ADVANCED)).toBe('NEED_TO_PREMIUM');
    expect(await enrolling(priced.courseId, people.ADVANCED)).toBe('NEED_TO_PAY');
    expect(await enrolling(priced.courseId, people.TEACHER)).toBe('OK');
    // The page shows beforehand which error enrolling would return.
    expect(
      (await call(server, courses.detail, { courseId: priced.courseId }, people.ADVANCED.headers)).body.refusal,
    ).toBe('NEED_TO_PAY');
  });

  it('[LMS-1] [PAY-17] refuses what is sold by a channel without a plan with IS_NOT_PREMIUM_CHANNEL', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'TEACHER'], { plan: null });
    const { contentId } = await publishDocument(server.db, { channelId });
    for (const demands of [{ admits: 'PREMIUM' }, { priceKrw: 10_000 }] as const) {
      const { courseId } = await makeCourse(server.db, [[contentId]], { channelId, ...demands });
      expect(await enrolling(courseId, people.USER)).toBe('IS_NOT_PREMIUM_CHANNEL');
      expect(await enrolling(courseId, people.TEACHER)).toBe('OK');
    }
  });

  it('[LMS-1] shows an unpublished course to those who teach alone', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'TEACHER']);
    const { courseId } = await makeCourse(server.db, [], { channelId, isHidden: true });
    const seen = async ({ headers }: Person) => refusalOf(await call(server, courses.detail, { courseId }, headers));
    expect(await seen(people.TEACHER)).toBe('OK');
    expect(await seen(people.USER)).toBe('RESOURCE_NOT_FOUND');
    const listed = async ({ headers }: Person) =>
      (await call(server, courses.ofChannel, { channelId }, headers)).body.totalCount;
    expect([await listed(people.TEACHER), await listed(people.USER)]).toEqual([1, 0]);
  });
});

describe('[LMS-1] who may open a lesson or a class', () => {
  it('[LMS-1] refuses a lesson with NOT_ENROLLED_COURSE until one has enrolled; the staff looks in and leaves no trace', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'TEACHER']);
    const { contentId } = await publishDocument(server.db, { channelId });
    const {
      courseId,
      lessonIds: [lessonId = 0],
      itemIds: [[itemId = 0] = []],
    } = await makeCourse(server.db, [[contentId]], { channelId });
    const opened = async ({ headers }: Person) => refusalOf(await call(server, lessons.detail, { lessonId }, headers));
    expect(await opened(people.USER)).toBe('NOT_ENROLLED_COURSE');
    expect(
      refusalOf(await call(server, lessons.mark, { lessonId, itemId, state: 'OPENED' }, people.USER.headers)),
    ).toBe('NOT_ENROLLED_COURSE');
    expect(await opened(people.TEACHER)).toBe('OK');
    expect(
      (await call(server, lessons.mark, { lessonId, itemId, state: 'DONE' }, people.TEACHER.headers)).body
        .courseDoneCount,
    ).toBe(0);
    await enrolling(courseId, people.USER);
    expect(await opened(people.USER)).toBe('OK');
    // Whoever was sent away opens nothing more, enrolled or not.
    await server.db
      .updateTable('channels_members')
      .set({ role: 'SUSPEND' })
      .where('user_id', '=', people.USER.id)
      .execute();
    expect(await opened(people.USER)).toBe('CHANNEL_CONTENT_UNAUTHORIZED');
  });

  it('[LMS-1] refuses a class with NOT_ENROLLED_COURSE_CLASS to members of the channel who are not in it', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'ADVANCED', 'TEACHER']);
    const { courseId } = await makeCourse(server.db, [[(await publishDocument(server.db)).contentId]]);
    const { courseClassId } = (
      await call(
        server,
        courseClasses.create,
        { channelId, courseId, title: '월요반', startsOn: null, endsOn: null },
        people.TEACHER.headers,
      )
    ).body;
    await call(
      server,
      courseClasses.addMembers,
      { channelId, courseClassId, userIdList: [people.ADVANCED.id] },
      people.TEACHER.headers,
    );
    const opened = async ({ headers }: Person) =>
      refusalOf(await call(server, courseClasses.detail, { channelId, courseClassId }, headers));
    expect(await opened(people.ADVANCED)).toBe('OK');
    expect(await opened(people.USER)).toBe('NOT_ENROLLED_COURSE_CLASS');
  });

  it("[LMS-1] refuses another channel's course with IS_NOT_CHANNEL_CONTENT", async () => {
    const here = await server.makeChannel(['TEACHER']);
    const there = await server.makeChannel([]);
    const { courseId } = await makeCourse(server.db, [], { channelId: there.id });
    expect(
      refusalOf(
        await call(
          server,
          courseClasses.create,
          { channelId: here.id, courseId, title: '반', startsOn: null, endsOn: null },
          here.people.TEACHER.headers,
        ),
      ),
    ).toBe('IS_NOT_CHANNEL_CONTENT');
  });
});
